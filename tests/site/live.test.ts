import { describe, expect, test } from 'vitest';
import type { EventRecord } from '#domain/events/event.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { FAILED } from '../../site/features/live/freshness.ts';
import { qrCode } from '../../site/features/live/qr-code.ts';
import { resultsPagePath, teeTimesPagePath } from '../../site/paths.ts';
import { filesOfPage, importsOf } from '../../site/service-worker/requests.ts';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { demoTour, failedRefresh, withEvent } from '../helpers/demo/demo-tour.ts';
import { TODAY } from '../helpers/now.ts';
import { pageTypes } from '../helpers/pages/page-types.ts';
import { cup, LiveTour, match } from '../helpers/scores/live-tour.ts';
import { emptyTour } from '../helpers/tour.ts';
import { all, attributes, get, hrefOf, loadPage, one, pageOfTour, textOf, texts } from './page.ts';

// Live pages rendered from the demo tour on another day of an event.

const { results: played, teeTimes: ahead } = demoSeason().byAction;
const render = (path: string, tour: Tour) => pageOfTour(tour, path);

const TODAY_IN_PLAY = { date: TODAY, isComplete: false };

/** The pages that show an event, with the address that each refreshes itself from. */
const pagesOf = ({ eventID }: EventRecord): [string, string][] => [
  [`/events/${eventID}`, `/events/${eventID}`],
  [resultsPagePath(eventID), resultsPagePath(eventID)],
  [teeTimesPagePath(eventID), teeTimesPagePath(eventID)],
  ['/standings', '/standings'],
  ['/standings/2026', '/standings/2026'],
];

/** Whether the sentence of a failed refresh is in a page's scripts, or in what they import. */
async function hasLiveScript(html: string): Promise<boolean> {
  const paths = new Set(filesOfPage(html).filter((path) => path.endsWith('.js')));
  for (const path of paths) {
    const script = await textAt(path);
    if (script.includes(FAILED)) return true;
    for (const imported of importsOf(script)) paths.add(imported);
  }
  return html.includes(FAILED);
}

const scriptTexts = new Map<string, Promise<string>>();

/** The text of a script; each is requested once. */
function textAt(path: string): Promise<string> {
  const text = scriptTexts.get(path) ?? get(path).then((response) => response.text());
  scriptTexts.set(path, text);
  return text;
}

const liveScripts = (document: Document) =>
  attributes(document, 'script[src]', 'src').filter((src) => src?.includes('live-'));

describe('on an event day', () => {
  test('every page of the event refreshes itself from its own prebuilt address', async () => {
    const tour = await withEvent(played, TODAY_IN_PLAY);
    for (const [path, address] of pagesOf(played)) {
      const document = await render(path, tour);
      expect(one(document, '[data-live]').getAttribute('data-live'), path).toBe(address);
      expect(all(document, '[data-live] .live-bar'), path).toHaveLength(1);
      expect(liveScripts(document), path).toHaveLength(1);
      // A script that runs earlier would change the parts that are compared; sharing changes none.
      const [first] = attributes(document, 'main script[src]', 'src').filter(
        (src) => src?.includes('/share.') !== true,
      );
      expect(first, path).toContain('live-bar');
    }
  });

  test('the event page leads to the live page, which shows the leaderboard', async () => {
    const tour = await withEvent(played, TODAY_IN_PLAY);
    const event = await render(`/events/${played.eventID}`, tour);
    expect(hrefOf(event, 'Live Scores')).toBe('/live');

    const live = await render('/live', tour);
    expect(texts(live, '.live-event h2')).toEqual([played.name]);
    expect(textOf(one(live, '.chip'))).toBe('Live');
    const rows = tour.results.get(played.eventID)?.net?.rows ?? [];
    expect(all(live, '.live-event tbody tr:not(.divider)')).toHaveLength(rows.length);
    const [first] = all(live, '.live-event tbody tr');
    expect(textOf(first)).toContain(rows[0]?.player ?? 'a player');
    expect(first?.querySelector('th a')?.getAttribute('href')).toMatch(/^\/players\//);
  });

  test('results in play say so, and that scores are still to come', async () => {
    const tour = await withEvent(played, TODAY_IN_PLAY);
    const document = await render(resultsPagePath(played.eventID), {
      ...tour,
      results: new Map(),
    });
    expect(textOf(one(document, 'main'))).toContain('In play');
    const gross = textOf(one(document, '#gross'));
    expect(gross).toContain('No data available.');
    expect(gross).toContain('Scores appear here as they come in.');
  });

  test('tee times are shown before scores', async () => {
    const live = await render('/live', await withEvent(ahead, TODAY_IN_PLAY));
    expect(texts(live, '.live-event h2')).toEqual([ahead.name]);
    expect(all(live, '.groups > li').length).toBeGreaterThan(0);
    expect(all(live, '.live-event table')).toHaveLength(0);
  });

  test('a source that fails is named, with the time of the rows', async () => {
    const tour = await withEvent(played, TODAY_IN_PLAY);
    const refreshes = [failedRefresh(tour, played.eventID)];
    for (const path of ['/live', '/standings', `/events/${played.eventID}`]) {
      const document = await render(path, { ...tour, refreshes });
      expect(textOf(one(document, '[data-part=source]')), path).toBe(
        'Could not update; showing results of 10:42 AM',
      );
    }
  });
});

describe('on another day', () => {
  test('no type of page loads anything of the live script, not even in what its scripts import', async () => {
    for (const path of await pageTypes()) {
      const { html, document } = await loadPage(path);
      const isLive = path === '/live';
      expect(all(document, '[data-live], .live-bar').length > 0, path).toBe(isLive);
      expect(await hasLiveScript(html), path).toBe(isLive);
      expect(html.includes('live-change'), path).toBe(isLive);
    }
  });

  test('the live page shows the next event and the latest result', async () => {
    const tour = await demoTour();
    const live = await render('/live', tour);
    expect(texts(live, '.no-live-event h2')).toEqual(['Next event', 'Latest result']);
    expect(textOf(one(live, '.no-live-event'))).toContain(ahead.name);
    expect(texts(live, '.countdown')[0]).toMatch(/^(tomorrow|in \d+ days)$/);
    expect(one(live, '#live').hasAttribute('data-waiting')).toBe(true);
  });

  test('the live page of an empty tour says that nothing is planned', async () => {
    const live = await render('/live', emptyTour());
    expect(texts(live, '.no-live-event h2')).toEqual(['Next event']);
    expect(hrefOf(live, 'Full Schedule')).toBe('/schedule');
  });
});

test('the QR code is a picture of its own, which only a screen loads', async () => {
  const response = await get('/live-qr.svg');
  expect(response.headers.get('content-type')).toContain('image/svg+xml');
  const image = await response.text();
  expect(image.length).toBeLessThan(4_000);
  const [address] = attributes((await loadPage('/live')).document, '[rel=canonical]', 'href');
  expect(address).toMatch(/^http.*\/live$/);
  expect(image).toBe(qrCode(address ?? ''));
  const screen = await get('/live?display=tv');
  expect(await screen.text()).toBe(await (await get('/live')).text());
});

test('a cup in play has its points, and where each match stands', async () => {
  const live = new LiveTour();
  const matches = [
    match('Ann Lee', 'Cy Poe', 'Ann Lee', '3&2'),
    { ...match('Bo Kim', 'Di Ray'), live: { leader: 'team2' as const, up: 2, thru: 7 } },
    { ...match('Ed Fox', 'Flo Gray'), live: { leader: null, up: 0, thru: 4 } },
    match('Gil Hart', 'Ida Jay'),
  ];
  const overall = match('Granite', 'Maple', '', '1-0');
  const eventID = live.addEvent('Colony Cup', cup(overall, { 'Match Play': matches }));
  const { tour } = live;
  for (const path of ['/live', `/events/${eventID}`]) {
    const page = await render(path, tour);
    expect(texts(page, '.cup-matches tbody td'), path).toEqual([
      ...['Ann Lee✓ won', '3&2', 'Cy Poe'],
      ...['Bo Kim', '2 up thru 7', 'Di Rayleads'],
      ...['Ed Fox', 'Level thru 4', 'Flo Gray'],
      ...['Gil Hart', 'to be played', 'Ida Jay'],
    ]);
    expect(texts(page, '.cup-score .points'), path).toEqual(['1', '0']);
  }
  expect(texts(await render('/colony-cup', tour), '.lead')[0]).toBe(
    'Played now: Granite 1, Maple 0. Live Scores',
  );
});
