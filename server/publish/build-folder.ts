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
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LiveFile } from './live-site.ts';
import { decompress } from '../http/compression.ts';
import { standalone } from './standalone-page.ts';

/** A file that is already on disk elsewhere and belongs into the build, such as a picture. */
export interface LinkedFile {
  /** Its place below the published folder. */
  file: string;
  /** Where its bytes are. */
  from: string;
}

/** A build as it was written, so that later ones take over what doesn't change. */
export interface WrittenBuild {
  number: number;
  folder: string;
  /** What lies in its folder, by place: the tag of a file of the site, or where else it is from. */
  places: ReadonlyMap<string, string>;
}

export interface BuildToWrite {
  siteDir: string;
  number: number;
  files: ReadonlyMap<string, LiveFile>;
  linked: readonly LinkedFile[];
  /** The build before, or null. */
  before: WrittenBuild | null;
  /** A build that nobody needs any more, or null: its folder becomes the new one's. */
  spare: WrittenBuild | null;
}

/** Builds kept on disk beside the live one, for whoever is in the middle of copying it. */
const OLD_BUILDS_KEPT = 1;

/** How many files are written before other work of the server gets its turn. */
const FILES_A_TURN = 200;

const BUILDS = 'builds';
const SPARE = 'spare';

/**
 * Writes a build and makes it the live one in one step. A spare build differs in little, and only that is
 * written: making hundreds of folders and links anew would take most of the time of an edit. Without one,
 * files that didn't change are linked from the build before. Small synchronous steps, since hundreds of
 * links take milliseconds that way and tens of them through the thread pool.
 */
export async function writeBuild(build: BuildToWrite): Promise<WrittenBuild> {
  const { siteDir, number, files, linked, before, spare } = build;
  const folder = join(siteDir, BUILDS, nameOf(number));
  rmSync(folder, { recursive: true, force: true });
  const had = spare && takeOver(spare.folder, folder) ? spare.places : new Map<string, string>();
  const places = new Map<string, string>();
  const made = new Set<string>();
  /** Where a file will stand: nothing is there, and the folder is. */
  const placeFor = (file: string) => {
    const target = join(folder, file);
    const parent = dirname(target);
    // Written over, it would change in the older builds that share it.
    if (had.has(file)) rmSync(target, { force: true });
    else if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    return target;
  };
  const writes: (() => void)[] = [];
  for (const live of files.values()) {
    const { file, etag } = live;
    places.set(file, etag);
    if (had.get(file) === etag) continue;
    writes.push(() => {
      const target = placeFor(file);
      if (before?.places.get(file) === etag) linkOrCopy(join(before.folder, file), target);
      else writeFileSync(target, standalone({ body: decompress(live), csp: live.csp }));
    });
  }
  for (const { file, from } of linked) {
    // A picture that is missing must not stop a page from going live; the default stands in.
    if (had.get(file) !== from && !existsSync(from)) continue;
    places.set(file, from);
    if (had.get(file) === from) continue;
    writes.push(() => {
      linkOrCopy(from, placeFor(file));
    });
  }
  const gone = [...had.keys()].filter((file) => !places.has(file));
  for (const file of gone)
    writes.push(() => {
      remove(join(folder, file));
    });
  for (const [index, write] of writes.entries()) {
    if (index % FILES_A_TURN === FILES_A_TURN - 1) await new Promise(setImmediate);
    write();
  }
  pointCurrentTo(siteDir, number);
  return { number, folder, places };
}
/** Puts a build that nobody needs any more aside for `writeBuild`; null when that can't be done. */
export function setAside(siteDir: string, build: WrittenBuild): WrittenBuild | null {
  const folder = join(siteDir, SPARE);
  rmSync(folder, { recursive: true, force: true });
  return takeOver(build.folder, folder) ? { ...build, folder } : null;
}

function takeOver(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Removes a file, and its folder if that is empty then. */
function remove(file: string): void {
  rmSync(file, { force: true });
  try {
    rmdirSync(dirname(file));
  } catch {
    // There are others in it.
  }
}

/** A number above every build that is on disk. */
export function nextBuildNumber(siteDir: string): number {
  return Math.max(0, ...buildNumbers(siteDir)) + 1;
}

/** Removes the builds that are older than the live one but the last of them: those of servers before this one. */
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
