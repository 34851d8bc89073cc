/** The demo's files with a few of its events, one of every kind. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { demoSeason } from './demo-season.ts';
import { pageTypes } from '../pages/page-types.ts';

const Lists = z.array(z.looseObject({ eventID: z.unknown().optional() }));

/** The lists by file name; files that are not lists are left out. */
export async function smallTour(): Promise<Record<string, Record<string, unknown>[]>> {
  const { TEST_DATA_DIR = '' } = process.env;
  const { byAction } = demoSeason();
  const offered = Object.values(byAction).map(({ eventID }) => eventID);
  const paths = await pageTypes();
  const isIncluded = (eventID: string) =>
    offered.includes(eventID) || paths.some((path) => path.includes(eventID));
  const names = await readdir(TEST_DATA_DIR, { recursive: true });
  const files: Record<string, Record<string, unknown>[]> = {};
  for (const name of names.filter((each) => /^(results\/)?[\w-]+\.json$/.test(each))) {
    const read = Lists.safeParse(
      JSON.parse(await readFile(join(TEST_DATA_DIR, name), 'utf8')),
    ).data;
    if (!read) continue;
    const isByEvent = name === 'events.json' || name.startsWith('results/');
    files[name] = read.filter(({ eventID }) => !isByEvent || isIncluded(String(eventID)));
  }
  return files;
}
