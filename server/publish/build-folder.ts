/**
 * Builds on disk: each in its own folder, made complete before `current` points to it (CONTRACT,
 * published site). Plain files, for any static host.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LiveFile } from './live-site.ts';
import { plainOf } from './packed-body.ts';
import { standalone } from './standalone-page.ts';

/** A file that is already on disk elsewhere and belongs into the build, such as a picture. */
export interface LinkedFile {
  /** Its place below the published folder. */
  file: string;
  /** Where its bytes are. */
  from: string;
}

/** A build as it was written, so that the next one takes over what doesn't change. */
export interface WrittenBuild {
  number: number;
  folder: string;
  files: ReadonlyMap<string, LiveFile>;
}

export interface BuildToWrite {
  siteDir: string;
  number: number;
  files: ReadonlyMap<string, LiveFile>;
  linked: readonly LinkedFile[];
  /** The build before, or null. */
  before: WrittenBuild | null;
}

/** Builds kept on disk beside the live one, for whoever is in the middle of copying it. */
const OLD_BUILDS_KEPT = 1;

/** How many files are written before other work of the server gets its turn. */
const FILES_A_TURN = 200;

const BUILDS = 'builds';

/**
 * Writes a build and makes it the live one in one step. Files that didn't change are linked from the
 * build before, so that an edit writes only what it changed. Small synchronous steps, since hundreds
 * of links take milliseconds that way and tens of them through the thread pool.
 */
export async function writeBuild(build: BuildToWrite): Promise<WrittenBuild> {
  const { siteDir, number, files, linked, before } = build;
  const folder = join(siteDir, BUILDS, nameOf(number));
  rmSync(folder, { recursive: true, force: true });
  const places = [...files.values(), ...linked].map(({ file }) => file);
  for (const each of new Set(places.map((place) => dirname(join(folder, place))))) {
    mkdirSync(each, { recursive: true });
  }
  const writes = [
    ...[...files].map(([path, live]) => () => {
      const target = join(folder, live.file);
      if (before?.files.get(path)?.etag === live.etag)
        linkOrCopy(join(before.folder, live.file), target);
      else writeFileSync(target, standalone({ body: plainOf(live), csp: live.csp }));
    }),
    ...linked.map(({ file, from }) => () => {
      // A picture that is missing must not stop a page from going live; the default stands in.
      if (existsSync(from)) linkOrCopy(from, join(folder, file));
    }),
  ];
  for (const [index, write] of writes.entries()) {
    if (index % FILES_A_TURN === FILES_A_TURN - 1) await new Promise(setImmediate);
    write();
  }
  pointCurrentTo(siteDir, number);
  return { number, folder, files };
}

/** A number above every build that is on disk. */
export function nextBuildNumber(siteDir: string): number {
  return Math.max(0, ...buildNumbers(siteDir)) + 1;
}

/** Removes the builds that are older than the live one but the last of them. */
export async function removeOldBuilds(siteDir: string, live: number): Promise<void> {
  const others = buildNumbers(siteDir).filter((number) => number !== live);
  for (const number of others.sort((a, b) => a - b).slice(0, -OLD_BUILDS_KEPT)) {
    await rm(join(siteDir, BUILDS, nameOf(number)), { recursive: true, force: true });
  }
}

function buildNumbers(siteDir: string): number[] {
  const folder = join(siteDir, BUILDS);
  return existsSync(folder) ? readdirSync(folder).map(Number).filter(Number.isInteger) : [];
}

const nameOf = (number: number) => String(number).padStart(8, '0');

/** A link where the file system allows it, a copy across file systems. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function pointCurrentTo(siteDir: string, number: number): void {
  const next = join(siteDir, 'next');
  rmSync(next, { force: true });
  symlinkSync(join(BUILDS, nameOf(number)), next);
  renameSync(next, join(siteDir, 'current'));
}
