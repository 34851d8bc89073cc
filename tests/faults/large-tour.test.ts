/** A tour of ten thousand records starts, is edited, listed, backed up and restored like a small one. */
import { afterEach, expect, test } from 'vitest';
import { removeFolder } from '../helpers/remove-folder.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { PublishStatus } from '../../server/domain/publish/publish.schema.ts';
import { restoreBackup, takeBackup } from '../helpers/backup.ts';
import { Client, eventForm } from '../helpers/client.ts';
import { fillLargeTour, largeTourOf, nameOf } from './large-tour.ts';
import { comes, memoryOf } from './process-facts.ts';
import { countOf } from './scale.ts';
import { folderWith, NOW, signedIn, startIn } from './whole-tour.ts';

const RECORDS = countOf('RECORDS', { short: 600, long: 10_000 });

/** A comparison of two sizes shows what grows with the square of the records. */
const SIZES =
  countOf('LARGE_TOUR_SIZES', { short: 1, long: 2 }) > 1 ? [RECORDS / 4, RECORDS] : [RECORDS];

let folder = '';
let tour: TourProcess | null = null;
afterEach(async () => {
  await tour?.kill();
  tour = null;
  await removeFolder(folder);
});

const LISTS = [
  '/api/events?year=2026',
  '/api/match-play/players',
  '/api/match-play',
  '/api/disabled-golfers',
  '/api/courses',
  '/api/posts',
  '/api/champions',
  '/api/colony-cup/all',
  '/api/standings-urls',
  '/api/standings?year=2025',
  '/api/dashboard',
  '/api/results/colony-cup',
];

/** Runs named tasks and records how many milliseconds each took. */
function stopwatch() {
  const times: Record<string, number> = {};
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    times[name] = Math.round(performance.now() - began);
    return result;
  };
  return { times, timed };
}

const lengthOf = (json: string): number => {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.length : Number.NaN;
};

test.each(SIZES)(
  'a tour of %i records is served, edited, backed up and restored',
  async (records) => {
    const { times, timed } = stopwatch();
    const mass = largeTourOf(records);
    folder = await timed('fill', () => folderWith((stores) => fillLargeTour(stores, records)));
    const own = await timed('start', () => startIn(folder, { TOUR_NOW: NOW }));
    tour = own;
    const staff = await signedIn(own);
    const visitor = new Client(own.origin);

    const shows = async (path: string, text: string) =>
      (await visitor.get(path)).text.includes(text);
    const isLive = async () => {
      const { text } = await staff.get('/api/publish');
      return PublishStatus.parse(JSON.parse(text)).state === 'live';
    };
    const edit = async (name: string, town: string) => {
      const form = eventForm({ town });
      const saved = await timed(`${name} saved`, () =>
        staff.send('PUT', '/api/events/2026-event-0', { form }),
      );
      expect(saved.status, saved.text).toBe(200);
      const isShown = () => shows('/schedule/2026', town);
      expect(await timed(`${name} on its page`, () => comes(isShown))).toBe(true);
      expect(await timed(`${name} on all`, () => comes(isLive))).toBe(true);
    };
    await edit('first edit', 'Auburn');
    await edit('second edit', 'Deerfield');

    for (const path of LISTS) {
      const response = await timed(path, () => staff.get(path));
      expect([path, response.status]).toEqual([path, 200]);
      JSON.parse(response.text);
    }
    expect(lengthOf((await staff.get('/api/match-play/players')).text)).toBe(mass.people);
    expect(lengthOf((await staff.get('/api/courses')).text)).toBe(mass.courses);
    expect(await shows('/disabled-list', nameOf(mass.golfers - 1))).toBe(true);
    expect(await shows('/sitemap.xml', '</urlset>')).toBe(true);

    const zip = await timed('backup', () => takeBackup(staff));
    await edit('third edit', 'Epsom');
    const restored = await timed('restore', () => restoreBackup(staff, zip));
    expect(restored.restored).toBe(true);
    const isBack = () => shows('/schedule/2026', 'Deerfield');
    expect(await timed('restored on its page', () => comes(isBack))).toBe(true);
    expect((await staff.get('/api/events/2026-event-0')).text).toContain('"town":"Deerfield"');

    const megabytes = Math.round(await memoryOf(own.pid));
    const small = Object.entries(times).filter(([name, ms]) => name.startsWith('/') && ms < 50);
    for (const [name] of small) Reflect.deleteProperty(times, name);
    console.info(`${records} records`, { ...mass, ...times, zipBytes: zip.length, megabytes });
    expect(own.errors).toEqual([]);
  },
);
