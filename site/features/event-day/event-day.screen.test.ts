/** On its day, an event is what pages lead with: from the evening before until the day after. */
import { beforeEach, describe, expect, test } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { TODAY } from '../../../tests/helpers/now.ts';
import { individualRow, scorecard, scorecards, stored } from '../../../tests/helpers/results.ts';
import { teeTimes } from '../../../tests/helpers/scores/live-tour.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { addDays } from '#domain/time/calendar.ts';
import { STARS_KEY } from '../stars/stars.ts';

const EVENT_ID = '2026-spring-open';
const EVENT = `/events/${EVENT_ID}`;

let tour: Tour;
const site = useSite({ tour: () => tour, address: { isClockFrozen: false } });

/** Opens a page with a starred player. */
const open = (path: string, slug = '', name = '') =>
  site.open(path, {
    stopClock: true,
    ...(slug && { stored: { [STARS_KEY]: [{ slug, name }] } }),
  });

/** A tour with one event, today plus some days, and its tables. */
function tourOn(
  days: number,
  tables: Omit<EventResults, 'eventID'> = {},
  change: Partial<EventRecord> = {},
): Tour {
  const event = { eventID: EVENT_ID, name: 'Spring Open', date: addDays(TODAY, days), ...change };
  return emptyTour({
    events: [eventRecord(event)],
    results: new Map([[EVENT_ID, { eventID: EVENT_ID, ...tables }]]),
  });
}

const TIMES = teeTimes(
  ['8:00 AM', '1', 'Ann Lee', 'Bo Ray'],
  ['8:10 AM', '10', 'Cy Day', 'Di Fox'],
);
const NET = {
  net: stored([
    individualRow({ player: 'Cy Day', rank: '1', total: '-4', thru: '9' }),
    individualRow({ player: 'Ann Lee', rank: '2', total: 'E', thru: 'F' }),
  ]),
};

const isShown = (page: SitePage, element: Element): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (page.window.getComputedStyle(each).display === 'none') return false;
  }
  return true;
};

/** The texts of what a selector matches and is shown. */
const shown = (page: SitePage, selector: string): string[] =>
  [...page.body.querySelectorAll(selector)]
    .filter((element) => isShown(page, element))
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

beforeEach(() => {
  tour = tourOn(0, TIMES);
});

describe('on the day of an event', () => {
  test('the group of a starred player is what the home page and the event show first', async () => {
    for (const path of ['/', EVENT]) {
      const page = await open(path, 'di-fox', 'Di Fox');
      expect(shown(page, '.mine li')).toEqual(['8:10 AM Hole 10 · Cy Day, Di Fox']);
      expect(shown(page, '.choose')).toEqual([]);
      expect(shown(page, '.day-bar')).toEqual([]);
      expect(shown(page, '.ways a')).toEqual(['Tee times', 'Enter scores', 'Starred players']);
      expect(page.errors).toEqual([]);
    }
  });

  test('I choose my name once, and every page knows it from then on', async () => {
    const page = await open('/');
    expect(shown(page, '.mine li')).toEqual([]);
    await page.user.selectOptions(await page.role('combobox', 'My tee time'), 'Ann Lee');
    expect(shown(page, '.mine li')).toEqual(['8:00 AM Hole 1 · Ann Lee, Bo Ray']);
    expect(page.window.document.activeElement?.matches('.mine')).toBe(true);
    expect(page.stored(STARS_KEY)).toEqual([{ slug: 'ann-lee', name: 'Ann Lee' }]);
    await page.goto(EVENT);
    expect(shown(page, '.mine li')).toHaveLength(1);
    expect(shown(page, '.choose')).toEqual([]);
  });

  test('other pages have a line that leads there', async () => {
    const page = await open('/schedule');
    expect(shown(page, '.day-bar')).toEqual(['Today Spring Open Live Enter scores']);
    expect(shown(page, '.event-day')).toEqual([]);
  });

  test('scores take the place of tee times, and the leaders are there', async () => {
    tour = tourOn(0, { ...TIMES, ...NET });
    const page = await open('/', 'ann-lee', 'Ann Lee');
    expect(shown(page, '.mine li')).toEqual(['2 Ann Lee · Finished E']);
    expect(shown(page, '.leading li')).toEqual(['1 Cy Day -4', '2 Ann Lee E']);
    expect(shown(page, '.ways a')[0]).toBe('Live leaderboard');
    const waiting = await open('/', 'di-fox', 'Di Fox');
    expect(shown(waiting, '.mine li')).toEqual(['8:10 AM Hole 10 · Cy Day, Di Fox']);
  });
});

test('the weather of the day is there while it is to come, if the tour knows it', async () => {
  const weather = { eventID: EVENT_ID, low: 48, high: 61, rain: 20, wind: 12 };
  tour = { ...tour, weather };
  const text = '48–61 °F · Rain 20% · Wind up to 12 mph · Forecast by Open-Meteo';
  expect(shown(await open(EVENT), '.weather')).toEqual([text]);
  tour = { ...tourOn(0, NET, { isComplete: true }), weather };
  expect(shown(await open('/'), '.weather')).toEqual([]);
  tour = { ...tourOn(0, TIMES), weather: { ...weather, eventID: 'other' } };
  expect(shown(await open('/'), '.weather')).toEqual([]);
});

test('on the day after, my round leads to my scorecard', async () => {
  const cards = { scorecards: stored(scorecards([scorecard()])) };
  tour = tourOn(-1, { ...TIMES, ...NET, ...cards }, { isComplete: true });
  const page = await open('/', 'ann-lee', 'Ann Lee');
  expect(shown(page, '.mine li')).toEqual(['2 Ann Lee · Finished E Scorecard']);
  const card = page.body.querySelector('.mine [data-who=ann-lee] a');
  expect(card?.getAttribute('href')).toBe(`${EVENT}/scorecards/ann-lee`);
  const other = page.body.querySelector('.mine [data-who=cy-day] a');
  expect(other?.getAttribute('href')).toBe(`/results?eventID=${EVENT_ID}`);
  expect(shown(page, '.ways a')).toEqual(['Results', 'Starred players']);
});

test('the evening before begins at five on a page that is open, and nothing is there before', async () => {
  // It is four.
  tour = { ...tourOn(1, TIMES), zone: 'UTC' };
  const before = await open('/', 'ann-lee', 'Ann Lee');
  expect(shown(before, '.event-day')).toEqual([]);
  const page = await open('/', 'ann-lee', 'Ann Lee');
  page.clock.tick(3_620_000);
  expect(shown(page, '.which')).toEqual(['Tomorrow Spring Open First tee 8:00 AM']);
  expect(shown(page, '.mine li')).toHaveLength(1);
});

test('two days before and after, no page has anything of it', async () => {
  for (const days of [2, -2]) {
    tour = tourOn(days, TIMES);
    const page = await open('/');
    expect(page.body.innerHTML).not.toContain('data-day');
  }
});
