/**
 * Nothing public contains a draft, or an announcement that isn't live: no page, file, response or build on disk, until
 * the draft is published.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTourProcess, TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { Client, eventForm } from '../helpers/client.ts';
import { addDraft, draftsOf, scheduleDraft } from '../helpers/drafts.ts';
import { LIST_SAMPLES } from '../helpers/list-samples.ts';
import { jpeg } from '../helpers/pictures.ts';

/** A word in every field, which nothing else contains. */
const EVENT = {
  name: 'Quorvax Frostbite',
  date: '2026-12-05',
  course: 'Zimblewick Links',
  town: 'Vortlepond',
  state: 'XQ',
  handicapAllowance: 'Snarkfen 80',
  blueGolfUrl: 'https://example.com/plimsnork',
  shopifyUrl: 'drungle-entry',
};
const CHAMPION = { player: 'Wexfordina Plumthrottle', year: '1977' };
const ANNOUNCEMENT = {
  text: 'Grobblefog delays everything.',
  link: 'https://example.com/skwizzle',
  linkLabel: 'Thrindle',
};
/** Of these, visitors find nothing either. */
const NOT_LIVE = [
  { text: 'Grobblefog is coming.', start: '2090-01-01T10:00' },
  { text: 'Grobblefog is over.', end: '2020-01-01T10:00' },
];
const WORDS =
  /quorvax|zimblewick|vortlepond|snarkfen|plimsnork|drungle|wexfordina|plumthrottle|1977|grobblefog|skwizzle|thrindle/i;

/** Every public response of the API and of the panel, apart from pages. */
const READS = [
  '/api/events',
  '/api/events?year=2026',
  '/api/events/2026-quorvax-frostbite',
  '/api/events/2026-quorvax-frostbite/thumbnail',
  '/api/current-year',
  '/api/season',
  '/api/results/net/2026-quorvax-frostbite',
  '/api/tee-times/2026-quorvax-frostbite',
  '/api/standings',
  '/api/match-play',
  '/api/match-play/results',
  '/api/match-play/players',
  ...LIST_SAMPLES.map(({ api }) => api.list),
  '/api/announcements',
  '/api/announcements/all',
  '/api/colony-cup',
  '/api/champions',
  '/api/champions/1977/image',
  '/api/courses',
  '/api/posts',
  '/api/drafts',
  '/api/trash',
  '/api/history/drafts',
  '/api/dashboard',
  '/api/activity',
  '/api/preview',
  '/events/2026-quorvax-frostbite',
  '/calendar/2026-quorvax-frostbite.ics',
  '/schedule/2026',
  '/admin/',
  '/healthz',
];

/** Files of the compiled site, which are the same for every tour. */
const COMPILED = /^\/(_astro|pictures)\//;

let tour: TourProcess;
let staff: Client;
beforeAll(async () => {
  tour = await startTourProcess({
    distFrom: process.env.TEST_DIST_DIR ?? 'dist',
    env: { DEMO: 'off', SHARE_CARDS: 'on-request', TOUR_NOW: '2026-06-10T16:00:00.000Z' },
  });
  staff = new Client(tour.origin);
  await staff.post('/api/login', TOUR_ADMIN);
});
afterAll(() => tour.stop());

/** The text of a file, also of a compressed one; empty for one of an old build that was removed meanwhile. */
async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (!bytes) return '';
  if (path.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1');
  if (path.endsWith('.gz')) return gunzipSync(bytes).toString('latin1');
  return bytes.toString('latin1');
}

/** The files of all builds on disk, the live one and older ones. */
async function builtFiles(): Promise<string[]> {
  const folder = join(tour.distDir, 'site');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

const withoutBuild = (file: string) =>
  `/${file.split('/').slice(1).join('/')}`.replace(/(\/index)?\.html$/, '') || '/';

/** Where visitors find one of the words, or the picture of a draft. */
async function findings(pictures: readonly string[]): Promise<string[]> {
  const visitor = new Client(tour.origin);
  const found: string[] = [];
  const files = await builtFiles();
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const isPicture = pictures.some((id) => file.includes(id));
    if (isPicture || WORDS.test(await textOf(join(tour.distDir, 'site', file)))) found.push(file);
  }
  const paths = files.map(withoutBuild).filter((path) => !COMPILED.test(path));
  for (const path of new Set([...READS, ...paths])) {
    const { text, status } = await visitor.get(path);
    const isFound = WORDS.test(text) || pictures.some((id) => text.includes(id));
    if (isFound) found.push(`${status} ${path}`);
  }
  for (const id of pictures) {
    for (const file of ['320.webp', '1280.avif']) {
      const { status } = await visitor.get(`/media/${id}/${file}`);
      if (status !== 404) found.push(`${status} /media/${id}/${file}`);
    }
  }
  return found;
}

/** Publishes the site again and waits until it is live. */
async function publishSite(): Promise<void> {
  await staff.post('/api/publish');
  for (;;) {
    const { text } = await staff.get('/api/publish');
    if (z.object({ state: z.string() }).parse(JSON.parse(text)).state === 'live') return;
    await wait(100);
  }
}

test('drafts of all kinds are nowhere until they are published, and everywhere afterward', async () => {
  const other = eventForm({ name: 'Summer Open', date: '2026-07-01' }, await jpeg());
  await staff.send('POST', '/api/events', { form: other });
  for (const announcement of NOT_LIVE) {
    const { status } = await staff.post('/api/announcements', { level: 'urgent', ...announcement });
    expect(status).toBe(201);
  }
  const drafts = [
    await addDraft(staff, 'events', EVENT, await jpeg(300, 200, '#a03010')),
    await addDraft(staff, 'champions', CHAMPION, await jpeg(300, 200, '#10a030')),
    await addDraft(staff, 'announcements', ANNOUNCEMENT),
  ];
  const pictures = drafts.flatMap(({ thumbnail }) => /v=(\w+)/.exec(thumbnail)?.[1] ?? []);
  expect(pictures).toHaveLength(2);
  await publishSite();
  expect(await findings(pictures)).toEqual([]);

  for (const { id } of drafts) {
    expect((await scheduleDraft(staff, id, '2026-06-11T09:00')).status).toBe(200);
    const link = z.object({ path: z.string() });
    const { text } = await staff.post(`/api/drafts/${id}/preview`);
    const preview = await new Client(tour.origin).get(link.parse(JSON.parse(text)).path);
    expect([preview.status, WORDS.test(preview.text)]).toEqual([200, true]);
    expect(preview.text).toContain('This page is not published.');
    expect(preview.text).toContain('<meta name="robots" content="noindex"');
  }
  await publishSite();
  expect(await findings(pictures)).toEqual([]);

  // A deleted one stays hidden too.
  const [event] = drafts;
  await staff.send('DELETE', `/api/drafts/${event?.id}`);
  await publishSite();
  expect(await findings(pictures)).toEqual([]);
  await staff.post(`/api/drafts/${event?.id}/restore`);

  for (const { id } of drafts) {
    expect((await staff.post(`/api/drafts/${id}/publish`)).status).toBe(200);
  }
  expect(await draftsOf(staff)).toEqual([]);
  await publishSite();
  const found = await findings(pictures);
  for (const path of [
    '/',
    '/schedule/2026',
    '/events/2026-quorvax-frostbite',
    '/past-champions',
    '/search.json',
    '/sitemap.xml',
    '/calendar.ics',
    '/api/events',
    '/api/champions',
    '/api/announcements',
    `/media/${pictures[0]}/320.webp`,
    `/media/${pictures[1]}/1280.avif`,
  ]) {
    expect(found).toContain(`200 ${path}`);
  }
}, 600_000);
