/** The page of an event's tee times, which become those of the server. */
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '#domain/settings/settings.schema.ts';
import { demoSeason } from '../../../tests/helpers/demo/demo-season.ts';
import { demoTour, SHOP } from '../../../tests/helpers/demo/demo-tour.ts';
import { renderPage } from '../../../tests/helpers/pages/rendered-page.ts';
import { becomes } from '../../../tests/screens/screen.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';
import {
  EVENT_FAILED,
  EVENT_NOT_FOUND,
  LOADING_EVENT,
  NO_TEE_TIMES,
  TEE_TIMES_FAILED,
} from './texts.ts';

const { byAction } = demoSeason();
const event = byAction.teeTimes;
const ADDRESS = `/teetimes/${event.shopifyUrl}?eventID=${event.eventID}`;
const API = '/api/tee-times';
const GRAPHQL = `/api/${SHOP.version}/graphql.json`;

/** Those of another tour; null for the demo’s. */
let settings: Settings | null = null;
beforeEach(() => {
  settings = null;
});

/** The API, in which the tour’s own responses are missing; the shop is the demo’s. */
const { network, open } = useSite({
  tour: async () => ({ ...(await demoTour()), ...(settings && { settings }) }),
  address: { shop: SHOP },
  api: async ({ method, path, headers, body }) => {
    if (path !== GRAPHQL) return new Response('', { status: 404 });
    return fetch(SHOP.origin + path, { method, headers, body });
  },
});

const teeTimesAre = (rows: unknown) => network.respond('GET', API, () => Response.json(rows));

const myGroup = (page: SitePage) => page.textOf('#my-group');

/** Chooses the second of two pictures. */
async function choosePicture(page: SitePage): Promise<void> {
  const picture = () => page.page.getByRole('link', { name: 'Picture 2 of 2' });
  await page.user.click(picture());
  await becomes(() => picture().ariaCurrent, 'true');
}

describe('the tee times of an event', () => {
  test('become those of the server when it has others, sorted by time and hole', async () => {
    teeTimesAre([
      { Round: 2, Time: '9:00 AM', Hole: '1', Players: ['Late Round'] },
      { round: '1', time: '10:05 AM', hole: '1', players: ['Ann Ten', 'Bo Ten'] },
      { round: '', time: '9:00 AM', hole: '10', players: ['On Ten'] },
      { round: '0', time: '9:00 AM', hole: '2', players: ['On Two'] },
    ]);
    const page = await open(ADDRESS);
    await page.text('Tee times updated');
    expect(page.texts('.round h2')).toEqual(['Round 1', 'Round 2']);
    expect(page.texts('tbody td:last-child')).toEqual([
      'On Two',
      'On Ten',
      'Ann Ten, Bo Ten',
      'Late Round',
    ]);
    expect(page.errors).toEqual([]);
  });

  test('are shown on the clock of the tour’s region', async () => {
    settings = { ...DEFAULT_SETTINGS, locale: { ...DEFAULT_SETTINGS.locale, language: 'en-GB' } };
    teeTimesAre([
      { round: '1', time: '2:05 PM', hole: '1', players: ['Bo Ten'] },
      { round: '1', time: '8:10 AM', hole: '1', players: ['Ann Ten'] },
    ]);
    const page = await open(ADDRESS);
    await page.text('Tee times updated');
    expect(page.texts('tbody .time')).toEqual(['08:10', '14:05']);
    await page.fill('Find my group', 'bo ten');
    expect(myGroup(page)).toBe('Starts at 14:05 on hole 1.');
    expect(page.errors).toEqual([]);
  });

  test('show the group of a name that I type before the scripts are there', async () => {
    teeTimesAre([]);
    const body = (await renderPage(await demoTour(), ADDRESS))?.body ?? '';
    const typed = body.replace('id="my-name"', '$& value="xyz"');
    expect(typed).not.toBe(body);
    network.respond('GET', '/teetimes', () => {
      return new Response(typed, { headers: { 'Content-Type': 'text/html' } });
    });
    expect(myGroup(await open(ADDRESS))).toBe('No group matches that name.');
  });

  test('stay when newer ones can’t be loaded, with an error and a way to retry', async () => {
    const restore = network.fail('GET', API, 'Internal error.');
    const page = await open(ADDRESS);
    const shown = page.texts('tbody tr').length;
    await page.text('Tee times request failed (500)', page.role('alert'));
    expect(page.texts('tbody tr')).toHaveLength(shown);
    restore();
    const reconnect = network.disconnect(API);
    await page.press('Retry');
    await page.text(TEE_TIMES_FAILED, page.role('alert'));
    reconnect();
    teeTimesAre([]);
    await page.press('Retry');
    await page.text(NO_TEE_TIMES);
    await page.gone('alert');
  });

  test('mark the groups of a name, next to a gallery whose thumbnails switch the picture', async () => {
    network.hold('GET', API);
    const page = await open(ADDRESS);
    const row = page.body.querySelectorAll('tbody tr')[1];
    const [time = '', hole = '', names = ''] = page.texts('tbody tr:nth-child(2) :is(.time, td)');
    const [name = ''] = names.split(', ');
    await page.fill('Find my group', name.toLowerCase());
    expect([...page.body.querySelectorAll('.mine')]).toEqual([row]);
    expect(myGroup(page)).toBe(`Starts at ${time} on hole ${hole}.`);
    await page.fill('Find my group', 'er');
    expect(myGroup(page)).toMatch(/^\d+ groups match that name\.$/);
    await page.fill('Find my group', 'xyz');
    expect(myGroup(page)).toBe('No group matches that name.');
    await page.fill('Find my group', 'x');
    expect(myGroup(page)).toBe('');
    await choosePicture(page);
    expect(page.address).toBe(ADDRESS);
  });
});

describe('tee times of an event without a page', () => {
  /** An event that was added since the pages were published. */
  const picture = '/pictures/icon.svg';
  const ADDED = { ...byAction.closed, eventID: '2026-added-since', thumbnail: picture };
  const withoutPage = `/teetimes/${ADDED.shopifyUrl}?eventID=${ADDED.eventID}`;
  /** What the shop calls the entry to it. */
  const CLOSED_TITLE = `${byAction.closed.name} 2026`;

  beforeEach(() => {
    network.respond('GET', `/api/events/${ADDED.eventID}`, () => Response.json(ADDED));
    teeTimesAre([]);
  });

  test('show the shop’s error when it fails, and the tour’s own record instead', async () => {
    const errors = [{ message: 'One thing' }, { message: 'another' }];
    const restore = network.respond('POST', GRAPHQL, () => Response.json({ errors }));
    const page = await open(withoutPage);
    await page.text('One thing; another', page.role('alert'));
    await page.heading(byAction.closed.name);
    expect(page.body.querySelector('main img.event-picture')?.getAttribute('src')).toBe(picture);
    await page.text(NO_TEE_TIMES);
    restore();
    const pay = network.fail('POST', GRAPHQL, '', 402);
    await page.press('Retry');
    await page.text(EVENT_FAILED, page.role('alert'));
    pay();
    await page.press('Retry');
    await page.heading(CLOSED_TITLE);
    await page.gone('alert');
  });

  test('load the event first, then the tee times, which can fail, next to the product’s gallery', async () => {
    const releaseEvent = network.hold('GET', '/api/events');
    const fail = network.fail('GET', API, '', 503);
    const releaseTimes = network.hold('GET', API);
    const page = await open(withoutPage);
    await page.text(LOADING_EVENT);
    releaseEvent();
    await page.heading(CLOSED_TITLE);
    await page.text('Loading tee times…');
    const requested = network.sent
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/api'));
    expect(requested).toEqual([GRAPHQL, `/api/events/${ADDED.eventID}`, `${API}/${ADDED.eventID}`]);
    releaseTimes();
    await page.text('Tee times request failed (503)');
    fail();
    await page.press('Retry');
    await page.text(NO_TEE_TIMES);
    await choosePicture(page);
    expect(page.window.document.title).toContain(`Tee Times: ${CLOSED_TITLE}`);
  });

  test.each([
    ['an id', '/teetimes/x?eventID=2026-no-such-event'],
    ['a handle', '/teetimes/no-such-handle'],
    ['a product that is no event', '/teetimes/first-tee-polo'],
  ])('explain that there is no such event of %s', async (_, path) => {
    network.respond('GET', '/api/events', ({ path: at }) =>
      at === '/api/events'
        ? Response.json({ events: [], calendarYear: 2026, additionalYears: [2025] })
        : at === '/api/events?year=2025'
          ? Response.json({ events: [], calendarYear: 2025, additionalYears: [] })
          : null,
    );
    const page = await open(path);
    await page.text(EVENT_NOT_FOUND);
    expect(page.page.queryByText(NO_TEE_TIMES)).toBeNull();
  });

  test('find the event of a handle, and offer to retry when it can’t be loaded', async () => {
    const restore = network.fail('GET', '/api/events', 'Internal error.');
    const page = await open('/teetimes/added-since');
    await page.text(EVENT_FAILED);
    restore();
    const older = [{ ...ADDED, shopifyUrl: 'added-since' }];
    network.respond('GET', '/api/events', ({ path }) =>
      Response.json(
        path === '/api/events?year=2025'
          ? { events: older, calendarYear: 2025, additionalYears: [] }
          : { events: [], calendarYear: 2026, additionalYears: [2025] },
      ),
    );
    await page.press('Retry');
    await page.heading(ADDED.name);
  });
});
