/**
 * Builds on disk: each in its own folder, made complete before `current` points to it (CONTRACT,
 * published site). Plain files, for any static host.
 */
import { copyFile, link, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LiveFile } from './live-site.ts';

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

const BUILDS = 'builds';

/**
 * Writes a build and makes it the live one in one step. Files that didn't change are linked from the
 * build before, so that an edit writes only what it changed.
 */
export async function writeBuild(build: BuildToWrite): Promise<WrittenBuild> {
  const { siteDir, number, files, linked, before } = build;
  const folder = join(siteDir, BUILDS, nameOf(number));
  const places = [...files.values(), ...linked].map(({ file }) => file);
  await rm(folder, { recursive: true, force: true });
  for (const each of new Set(places.map((place) => dirname(join(folder, place))))) {
    await mkdir(each, { recursive: true });
  }
  const writing = [...files].map(([path, live]) => {
    const target = join(folder, live.file);
    return before?.files.get(path)?.etag === live.etag
      ? linkOrCopy(join(before.folder, live.file), target)
      : writeFile(target, live.body);
  });
  const linking = linked.map(({ file, from }) =>
    // A picture that is missing must not stop a page from going live; the default stands in.
    linkOrCopy(from, join(folder, file)).catch(() => undefined),
  );
  await Promise.all([...writing, ...linking]);
  await pointCurrentTo(siteDir, number);
  await removeOldBuilds(siteDir, number);
  return { number, folder, files };
}

/** A number above every build that is on disk. */
export async function nextBuildNumber(siteDir: string): Promise<number> {
  return Math.max(0, ...(await buildNumbers(siteDir))) + 1;
}

async function buildNumbers(siteDir: string): Promise<number[]> {
  const names = await readdir(join(siteDir, BUILDS)).catch(() => []);
  return names.map(Number).filter(Number.isInteger);
}

const nameOf = (number: number) => String(number).padStart(8, '0');

/** A link where the file system allows it, a copy across file systems. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to);
  }
}

async function pointCurrentTo(siteDir: string, number: number): Promise<void> {
  const next = join(siteDir, 'next');
  await rm(next, { force: true });
  await symlink(join(BUILDS, nameOf(number)), next);
  await rename(next, join(siteDir, 'current'));
}

async function removeOldBuilds(siteDir: string, live: number): Promise<void> {
  const others = (await buildNumbers(siteDir)).filter((number) => number !== live);
  const surplus = others.sort((a, b) => a - b).slice(0, -OLD_BUILDS_KEPT);
  for (const number of surplus) {
    await rm(join(siteDir, BUILDS, nameOf(number)), { recursive: true, force: true });
  }
}
