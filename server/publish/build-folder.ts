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
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LiveFile } from './live-site.ts';
import { decompress } from '../http/responses/compression.ts';
import { standalonePage } from './page-policy.ts';

/** A file of the build that is on disk elsewhere, such as a picture. */
export interface LinkedFile {
  /** Its place below the published folder. */
  file: string;
  /** Where its bytes are. */
  from: string;
  /** Where it isn't cached forever. */
  cacheControl?: string;
}

/** A build on disk. */
export interface WrittenBuild {
  number: number;
  folder: string;
  /** What is in its folder, by place: the tag of a file of the site, or where a linked file is from. */
  places: ReadonlyMap<string, string>;
}

export interface BuildToWrite {
  siteDir: string;
  number: number;
  files: ReadonlyMap<string, LiveFile>;
  linked: readonly LinkedFile[];
  /** The last build, or null. */
  before: WrittenBuild | null;
  /** A build that is not needed anymore, or null: its folder becomes that of the new one. */
  reuse: WrittenBuild | null;
}

/**
 * Builds that stay on disk besides the live one: a deploy script may be copying the last one, and the one
 * before it is reused.
 */
const OLD_BUILDS = 2;

/** Files written before other work of the server runs. */
const BATCH = 200;

const BUILDS = 'builds';

/**
 * Writes a build and makes it the live one in one step. A reused folder differs in a few files, and only those
 * are written: creating hundreds of folders and links takes longer than the rest of an edit. Without one, files
 * that didn't change are hard links to those of the last build. Synchronous in batches: hundreds of links take
 * milliseconds that way, and ten times as long through the thread pool.
 */
export async function writeBuild(build: BuildToWrite): Promise<WrittenBuild> {
  const { siteDir, number, files, linked, before, reuse } = build;
  const folder = join(siteDir, BUILDS, nameOf(number));
  rmSync(folder, { recursive: true, force: true });
  const existing =
    reuse && tryRename(reuse.folder, folder) ? reuse.places : new Map<string, string>();
  const places = new Map<string, string>();
  const folders = new Set<string>();
  let count = 0;
  const place = async (file: string, content: string, writeTo: (target: string) => void) => {
    places.set(file, content);
    if (existing.get(file) === content) return;
    count += 1;
    if (count % BATCH === 0) await new Promise(setImmediate);
    const target = join(folder, file);
    const parent = dirname(target);
    // Other builds may share the file, so it is replaced and never written over.
    if (existing.has(file)) rmSync(target, { force: true });
    else if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    writeTo(target);
  };
  for (const live of files.values()) {
    const { file, etag, csp, type } = live;
    await place(file, etag, (target) => {
      const isSame = before?.places.get(file) === etag;
      if (isSame && tryLink(join(before.folder, file), target)) return;
      writeFileSync(target, standalonePage({ body: decompress(live), csp, type }));
    });
  }
  for (const { file, from } of linked) {
    // A missing picture must not stop a page from going live; the default picture replaces it.
    if (existing.get(file) !== from && !existsSync(from)) continue;
    await place(file, from, (target) => {
      if (!tryLink(from, target)) copyFileSync(from, target);
    });
  }
  for (const file of existing.keys()) if (!places.has(file)) removeFile(join(folder, file));
  pointCurrentTo(siteDir, number);
  return { number, folder, places };
}

/** Removes a file, and its folder if that is empty then. */
function removeFile(file: string): void {
  rmSync(file, { force: true });
  const parent = dirname(file);
  if (existsSync(parent) && readdirSync(parent).length === 0) rmdirSync(parent);
}

/** A number above those of all builds on disk. */
export function nextBuildNumber(siteDir: string): number {
  return Math.max(0, ...buildNumbers(siteDir)) + 1;
}

/** Removes all builds but the live one and the last ones before it. */
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
const tryLink = (from: string, to: string) => succeeds(linkSync, from, to);

/** Renames a folder; false when that fails, as when it was removed. */
const tryRename = (from: string, to: string) => succeeds(renameSync, from, to);

function succeeds(work: (from: string, to: string) => void, from: string, to: string): boolean {
  try {
    work(from, to);
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
