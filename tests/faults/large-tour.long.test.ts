/** A tour of ten thousand records starts, is edited, listed, backed up and restored like a small one. */
import { afterEach, expect, test } from 'vitest';
import { removeFolder } from '../helpers/remove-folder.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { PublishStatus } from '../../server/domain/publish/publish.schema.ts';
import { restoreBackup, takeBackup } from '../helpers/backup/backup.ts';
import { Client, eventForm } from '../helpers/client.ts';
import { LIST_SAMPLES } from '../helpers/list-samples.ts';
import { fillLargeTour, largeTourOf, nameOf } from './large-tour.ts';
import { comes, memoryOf } from './process-facts.ts';
import { countOf } from './scale.ts';
import { NOW } from '../helpers/now.ts';
import { folderWith, signedIn, startIn } from './whole-tour.ts';

const RECORDS = countOf('RECORDS', { short: 600, long: 10_000 });

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
  ...LIST_SAMPLES.map(({ api }) => api.list),
  '/api/courses',
  '/api/posts',
  '/api/champions',
  '/api/colony-cup/all',
  '/api/standings-urls',
  '/api/standings?year=2025',
  '/api/dashboard',
  '/api/results/colony-cup',
];

test(`a tour of ${RECORDS} records is served, edited, backed up and restored`, async () => {
  const mass = largeTourOf(RECORDS);
  folder = await folderWith((stores) => fillLargeTour(stores, RECORDS));
  const own = await startIn(folder, { TOUR_NOW: NOW });
  tour = own;
  const staff = await signedIn(own);
  const visitor = new Client(own.origin);
  const shows = async (path: string, text: string) => (await visitor.get(path)).text.includes(text);
  const isLive = async () => PublishStatus.parse(await staff.json('/api/publish')).state === 'live';
  const edit = async (town: string) => {
    const form = eventForm({ town });
    expect(await staff.request('PUT', '/api/events/2026-event-0', form)).toMatchObject({
      status: 200,
    });
    expect(await comes(() => shows('/schedule/2026', town))).toBe(true);
    expect(await comes(isLive)).toBe(true);
  };
  await edit('Auburn');
  await edit('Deerfield');

  for (const path of LISTS) {
    const response = await staff.get(path);
    expect([path, response.status]).toEqual([path, 200]);
    JSON.parse(response.text);
  }
  expect(await staff.json('/api/match-play/players')).toHaveLength(mass.people);
  expect(await staff.json('/api/courses')).toHaveLength(mass.courses);
  for (const { screen } of LIST_SAMPLES)
    expect(await shows(screen.page[0], nameOf(mass.samples - 1))).toBe(true);
  expect(await shows('/sitemap.xml', '</urlset>')).toBe(true);

  const zip = await takeBackup(staff);
  await edit('Epsom');
  expect((await restoreBackup(staff, zip)).restored).toBe(true);
  expect(await comes(() => shows('/schedule/2026', 'Deerfield'))).toBe(true);
  expect(await staff.json('/api/events/2026-event-0')).toMatchObject({ town: 'Deerfield' });
  console.info(`${RECORDS} records`, mass, `${Math.round(await memoryOf(own.pid))} MB`);
  expect(own.errors).toEqual([]);
});
