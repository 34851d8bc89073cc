/**
 * Builds on disk, as plain files for any static host: each in its own folder, complete before the link
 * `current` points to it.
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
import { decompress } from '../http/compression.ts';
import { standalonePage } from './standalone-page.ts';

/** A file of the build that is on disk elsewhere, such as a picture. */
export interface LinkedFile {
  /** Its place below the published folder. */
  file: string;
  /** Where its bytes are. */
  from: string;
}

/** A build on disk. The next one links the files that don't change. */
export interface WrittenBuild {
  number: number;
  folder: string;
  /** Tags of the site's files, by place. */
  tags: ReadonlyMap<string, string>;
}

export interface BuildToWrite {
  siteDir: string;
  number: number;
  files: ReadonlyMap<string, LiveFile>;
  linked: readonly LinkedFile[];
  /** The last build, or null. */
  before: WrittenBuild | null;
}

/** Builds that stay on disk besides the live one: a deploy script may be copying the last one. */
const OLD_BUILDS = 1;

/** Files written before other work of the server runs. */
const BATCH = 200;

const BUILDS = 'builds';

/**
 * Writes a build and makes it the live one in one step. Files that didn't change are hard links to those of
 * the last build. Synchronous in batches: hundreds of links take milliseconds that way, and ten times as
 * long through the thread pool.
 */
export async function writeBuild(build: BuildToWrite): Promise<WrittenBuild> {
  const { siteDir, number, files, linked, before } = build;
  const folder = join(siteDir, BUILDS, nameOf(number));
  rmSync(folder, { recursive: true, force: true });
  const folders = new Set<string>();
  let count = 0;
  const write = async (file: string, writeTo: (target: string) => void) => {
    count += 1;
    if (count % BATCH === 0) await new Promise(setImmediate);
    const target = join(folder, file);
    const parent = dirname(target);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    writeTo(target);
  };
  const tags = new Map<string, string>();
  for (const live of files.values()) {
    const { file, etag, csp } = live;
    tags.set(file, etag);
    await write(file, (target) => {
      const isSame = before?.tags.get(file) === etag;
      if (isSame && tryLink(join(before.folder, file), target)) return;
      writeFileSync(target, standalonePage({ body: decompress(live), csp }));
    });
  }
  for (const { file, from } of linked) {
    // A missing picture must not stop a page from going live; the default picture replaces it.
    if (!existsSync(from)) continue;
    await write(file, (target) => {
      if (!tryLink(from, target)) copyFileSync(from, target);
    });
  }
  pointCurrentTo(siteDir, number);
  return { number, folder, tags };
}

/** A number above those of all builds on disk. */
export function nextBuildNumber(siteDir: string): number {
  return Math.max(0, ...buildNumbers(siteDir)) + 1;
}

/** Removes all builds but the live one and the last one before it. */
export async function removeOldBuilds(siteDir: string, live: number): Promise<void> {
  const others = buildNumbers(siteDir).filter((number) => number !== live);
  for (const number of others.sort((a, b) => a - b).slice(0, -OLD_BUILDS)) {
    await rm(join(siteDir, BUILDS, nameOf(number)), { recursive: true, force: true });
  }
}

function buildNumbers(siteDir: string): number[] {
  const folder = join(siteDir, BUILDS);
  return existsSync(folder) ? readdirSync(folder).map(Number).filter(Number.isInteger) : [];
}

const nameOf = (number: number) => String(number).padStart(8, '0');

/** Makes a hard link; false when that fails, as across file systems. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function pointCurrentTo(siteDir: string, number: number): void {
  const next = join(siteDir, 'next');
  rmSync(next, { force: true });
  symlinkSync(join(BUILDS, nameOf(number)), next);
  renameSync(next, join(siteDir, 'current'));
}
