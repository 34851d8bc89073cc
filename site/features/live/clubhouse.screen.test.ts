/** The clubhouse screen, `/live?display=tv`. */
import { expect, test } from 'vitest';
import { cup, match, NAMES, net } from '../../../tests/helpers/scores/live-tour.ts';
import { individualRow, scorecard, scorecards, stored } from '../../../tests/helpers/results.ts';
import { announced, LivePages, setHidden } from '../../../tests/screens/live-page.ts';
import { becomes } from '../../../tests/screens/screen.ts';
import type { SitePage } from '../../../tests/screens/site-page.ts';
import { STARS_KEY } from '../stars/stars.ts';

const pages = new LivePages();

const SCREEN = '/live?display=tv';
/** Milliseconds after which the next page is shown. */
const TURN = 12_000;

const rows = (page: SitePage) => page.texts('.live-event tbody tr:not(.off)');
const counter = (page: SitePage) => page.textOf('.pages');

test('a large field is shown page by page, each row once and no heading alone, without stars', async () => {
  const [placed, withdrawn] = [NAMES.slice(0, 45), NAMES.slice(45, 48)];
  const stars = [{ slug: 'a', name: placed[0] }];
  pages.tour.addEvent('Large Medal', net(placed, withdrawn));
  const page = await pages.open(SCREEN, { stored: { [STARS_KEY]: stars } });
  expect(page.textOf('.clock')).toMatch(/^12:00\sPM$/);
  const seen: string[] = [];
  for (let at = 1; at <= 5; at += 1) {
    expect(counter(page)).toBe(`${at} of 5`);
    const shown = [...page.body.querySelectorAll('.live-event tbody tr:not(.off)')];
    expect(shown.at(-1)?.textContent).not.toContain('Did not finish');
    if (at === 5) expect(rows(page).join()).toContain('Did not finish');
    seen.push(...shown.flatMap((row) => row.querySelector('th a')?.textContent ?? []));
    await page.pass(TURN);
  }
  expect(seen).toEqual([...placed, ...withdrawn]);
  expect(counter(page)).toBe('1 of 5');
  expect(page.textOf('.clock')).toMatch(/^12:01\sPM$/);
  expect(page.texts('[data-star], [data-pinned], .star-column')).toEqual([]);
  expect(page.errors).toEqual([]);
});

test('a cup, with the formats of its matches, and another event of the day take turns', async () => {
  const formats = { Scramble: [match('Ann Lee', 'Bo Ray')], Chapman: [match('Cy Poe', 'Di Roe')] };
  pages.tour.addEvent('Colony Cup Day', cup(match('North', 'South'), formats));
  pages.tour.addEvent('Sunday Medal', net(NAMES.slice(0, 3)));
  const page = await pages.open(SCREEN);
  const headings = () => page.texts('.live-event:not(.off) :is(h2, h3:not(.off))');
  expect(headings()).toEqual(['Colony Cup Day', 'Scramble', 'Chapman']);
  await page.pass(TURN);
  expect(headings()).toEqual(['Sunday Medal']);
  await page.pass(TURN);
  expect(headings()).toHaveLength(3);
});

test('each flight has a screen of its own, with the score of the round that is played', async () => {
  const rows = NAMES.slice(0, 4).map((player, at) =>
    individualRow({
      player,
      rank: `${1 + (at % 2)}`,
      total: '-2',
      strokes: '',
      points: '',
      thru: '18',
      flight: at < 2 ? 'Flight A' : 'Flight B',
      rounds: ['71', ''],
    }),
  );
  const cards = [1, 2].flatMap((round) =>
    rows.map(({ player }) => scorecard({ player, round, handicap: round })),
  );
  const net = stored(rows);
  pages.tour.addEvent('Two-Day Medal', { net, scorecards: stored(scorecards(cards)) });
  const page = await pages.open(SCREEN);
  const shown = () => [
    ...page.texts('.live-event h3:not(.off)'),
    ...page.texts('.live-event tbody tr:not(.off) th a:not(.scorecard)'),
  ];
  expect(shown()).toEqual(['Flight A', ...NAMES.slice(0, 2)]);
  expect(page.textOf('.live-event .when')).toContain('Round 2');
  expect(page.texts('.flight:first-of-type thead th')).toEqual(
    expect.arrayContaining(['R1', 'Today', 'Thru']),
  );
  const [first] = page.body.querySelectorAll('.live-event tbody tr:not(.off)');
  expect([...(first?.querySelectorAll('.num') ?? [])].map((cell) => cell.textContent)).toEqual([
    ...['71', '-2', '-2', '18'],
  ]);
  await page.pass(TURN);
  expect(shown()).toEqual(['Flight B', ...NAMES.slice(2, 4)]);
  expect(counter(page)).toBe('2 of 2');
});

test('pages are paused and turned by key, and follow play again', async () => {
  const names = NAMES.slice(0, 30);
  const eventID = pages.tour.addEvent('Paused Medal', net(names));
  const page = await pages.open(SCREEN);
  const first = rows(page);
  await page.pass(TURN);
  expect(counter(page)).toBe('2 of 3');
  expect(rows(page)).not.toEqual(first);
  await page.keys(' ');
  await page.pass(60_000);
  expect(counter(page)).toBe('2 of 3');
  await page.keys('{ArrowLeft}');
  expect(counter(page)).toBe('1 of 3');
  await page.keys('{ArrowLeft}{ArrowRight}{ArrowRight}{Control>}{ArrowRight}{/Control}');
  expect(counter(page)).toBe('2 of 3');
  await page.keys('{ArrowLeft}');
  pages.tour.store(eventID, net(names.toReversed()));
  await page.keys(' ');
  await becomes(() => rows(page)[0], expect.stringContaining(names.at(-1) ?? ''));
  expect(rows(page)).toHaveLength(first.length);
  expect(announced(page)).toBe('Results updated');
  await page.pass(TURN);
  expect(counter(page)).toBe('2 of 3');
});

test('a keyboard user gets to every link and leaves the page', async () => {
  pages.tour.addEvent('Free Medal', net(NAMES.slice(0, 3)));
  const page = await pages.open(SCREEN);
  const focused: string[] = [];
  do {
    await page.user.tab();
    focused.push(page.window.document.activeElement?.textContent.trim() ?? '');
  } while (page.window.document.activeElement !== page.body && focused.length < 100);
  expect(focused).toEqual(
    expect.arrayContaining(['Pause updates', 'Free Medal', ...NAMES.slice(0, 3)]),
  );
  expect(page.window.document.activeElement).toBe(page.body);
});

test('the screen stays on, asked for again when it is visible again, also where the browser refuses', async () => {
  pages.tour.addEvent('Waking Medal');
  let requests = 0;
  const request = () => {
    requests += 1;
    return Promise.reject(new Error('Low battery'));
  };
  const page = await pages.open('/live', {
    prepare: ({ navigator }) => Object.assign(navigator, { wakeLock: { request } }),
  });
  await page.pass(TURN);
  expect(requests).toBe(0);
  await page.goto(SCREEN);
  expect(requests).toBe(1);
  setHidden(page, true);
  expect(requests).toBe(1);
  setHidden(page, false);
  expect(requests).toBe(2);
  expect(page.errors).toEqual([]);
});
