/** What a visitor sees and has done stays while the parts of a live page are replaced. */
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { cup, match, NAMES, net, teeTimes } from '../../../tests/helpers/scores/live-tour.ts';
import { stored } from '../../../tests/helpers/results.ts';
import { announced, LivePages } from '../../../tests/screens/live-page.ts';
import { becomes, eventually } from '../../../tests/screens/screen.ts';
import type { SitePage } from '../../../tests/screens/site-page.ts';

const pages = new LivePages();

const SIDES = match('Granite', 'Maple');
const SCRAMBLE = [match('Ann Lee / Bo Ray', 'Cy Poe / Di Roe')];
const BEST_BALL = [match('Ed Sly / Flo Fox', 'Gil Yew / Hal Zim')];
const won = (matches: typeof SCRAMBLE) =>
  matches.map(({ team1, team2 }) => match(team1, team2, team1, '3&2'));

const visible = (page: SitePage, selector: string) =>
  [...page.body.querySelectorAll<HTMLElement>(selector)].filter(({ hidden }) => !hidden);

/** Waits until the first element has a text. */
const leads = (page: SitePage, selector: string, text = '') =>
  eventually(() => expect(page.texts(selector)[0]).toContain(text));

/** The first name last, after three others: one player falls, three rise. */
const afterMoves = ([first = '', ...others]: readonly string[]) => [
  ...others.slice(0, 3),
  first,
  ...others.slice(3),
];

test.each(['/events/', '/results?eventID='])(
  'a cup on %s… follows its matches, with the chosen format open',
  async (place) => {
    const tables = cup(SIDES, { Scramble: SCRAMBLE, 'Best Ball': BEST_BALL });
    const eventID = pages.tour.addEvent('The Colony Cup', tables);
    const page = await pages.open(place + eventID);
    await page.press(/^Best Ball/, undefined, 'tab');
    const panel = await page.role('tabpanel', /^Best Ball/);
    expect(panel.textContent).toContain('to be played');
    (await page.link('Flo Fox', panel)).focus();
    const wins = { Scramble: won(SCRAMBLE), 'Best Ball': won(BEST_BALL) };
    await pages.play(page, eventID, cup(SIDES, wins));
    const open = await page.role('tabpanel', /^Best Ball/);
    await page.text('✓ won', open);
    expect(page.texts('.cup-score .team1 .points')).toEqual(['2']);
    expect((await page.role('tab', /^Scramble/)).textContent).toContain('1–0');
    await page.focused(page.link('Flo Fox', open));
    expect(announced(page)).toBe('Results updated');
    expect(page.errors).toEqual([]);
  },
);

const MORNING = teeTimes(
  ['8:00 AM', '1', 'Ann Lee', 'Bo Ray'],
  ['8:10 AM', '1', 'Cy Poe', 'Di Roe'],
);
const LATER = teeTimes(
  ['8:40 AM', '1', 'Ann Lee', 'Bo Ray'],
  ['8:50 AM', '10', 'Cy Poe', 'Di Roe'],
);

test('tee times follow, with the group of the typed name marked', async () => {
  const eventID = pages.tour.addEvent('Late Start');
  const page = await pages.open(`/teetimes/${eventID}?eventID=${eventID}`);
  await page.text(/^No tee times are available yet/);
  await pages.play(page, eventID, MORNING);
  await page.fill('Find my group', 'poe');
  const status = page.body.querySelector('#my-group');
  expect(status?.textContent).toBe('Starts at 8:10 AM on hole 1.');
  await pages.play(page, eventID, LATER);
  expect(page.texts('.round .time')).toEqual(['8:40 AM', '8:50 AM']);
  const field = await page.field('Find my group');
  expect(field).toHaveProperty('value', 'poe');
  await page.focused(field);
  await eventually(() => {
    expect(page.texts('tr.mine')).toEqual([expect.stringContaining('Cy Poe')]);
    expect(status?.textContent).toBe('Starts at 8:50 AM on hole 10.');
  });
  expect(page.errors).toEqual([]);
});

test('the groups on the page of an event follow, with that of the typed name alone', async () => {
  const eventID = pages.tour.addEvent('Late Start', MORNING);
  const page = await pages.open(`/events/${eventID}`);
  await page.fill('Find my group', 'poe');
  const groups = () => visible(page, '.groups > li').map(({ textContent }) => textContent);
  expect(groups()).toEqual([expect.stringContaining('8:10 AM')]);
  await pages.play(page, eventID, LATER);
  expect(groups()).toEqual([expect.stringContaining('8:50 AM')]);
  expect(await page.field('Find my group')).toHaveProperty('value', 'poe');
  expect(page.texts('#groups-found')).toEqual(['1 group found']);
});

test('the first scores bring the leaderboard, its links and the state of the event, later ones the moves', async () => {
  const names = NAMES.slice(0, 8);
  const eventID = pages.tour.addEvent('Morning Medal');
  const page = await pages.open(`/events/${eventID}`);
  await page.text('Scores will appear here during play.');
  await pages.play(page, eventID, net(names));
  await leads(page, '.leaders > li', names[0]);
  expect(page.texts('.leaders > li')).toHaveLength(5);
  expect(page.texts('.event-band .chip')).toEqual(['Live']);
  await page.link('Full Leaderboard');
  expect(page.texts('.event-band a')).toContain('Leaderboard');
  (await page.link(names[0] ?? '')).focus();
  await pages.play(page, eventID, net(afterMoves(names)));
  await leads(page, '.leaders > li', names[1]);
  expect(announced(page)).toBe('Results updated');
  expect(page.texts('.leaders .movement')).toEqual([
    ...Array.from({ length: 3 }, () => '▲1 up 1 place'),
    '▼3 down 3 places',
  ]);
  expect(page.texts('.leaders .moved')).toHaveLength(4);
  await page.focused(page.link(names[0] ?? ''));
  // Another score in the same place.
  const { net: table } = net(afterMoves(names));
  const rows = table?.rows.map((row, at) => (at === 1 ? { ...row, total: '-4.5' } : row)) ?? [];
  await pages.play(page, eventID, { net: stored(rows) });
  expect(page.texts('.leaders .scored')).toEqual([expect.stringContaining(names[2] ?? '')]);
  expect(page.texts('.leaders .moved')).toEqual([]);
  expect(page.errors).toEqual([]);
});

test('opened details in a replaced part stay open', async () => {
  const names = NAMES.slice(0, 8);
  const eventID = pages.tour.addEvent('Detailed Medal', net(names));
  const path = `/events/${eventID}`;
  // No part of today's pages has details.
  pages.network.respond('GET', path, async () => {
    const more = '<details><summary>More</summary>Text</details><ol class="leaders"';
    const body = (await pages.tour.html(path)).replace('<ol class="leaders"', more);
    return new Response(body, { headers: { 'Content-Type': 'text/html' } });
  });
  const page = await pages.open(path);
  const details = () => page.body.querySelector<HTMLDetailsElement>('[data-part] details');
  await page.user.click(await page.text('More'));
  expect(details()?.open).toBe(true);
  await pages.play(page, eventID, net(names.toReversed()));
  await leads(page, '.leaders > li', names.at(-1));
  expect(details()?.open).toBe(true);
});

test('standings follow in the order that a visitor chose, and return the focus to an opened player', async () => {
  const names = NAMES.slice(0, 9);
  const [name = '', last = ''] = [names[4], names.at(-1)];
  const eventID = pages.tour.addEvent('Points Medal', net(names));
  const page = await pages.open('/standings');
  const season = page.body.querySelector<HTMLElement>('#season') ?? page.body;
  const column = () => page.role('columnheader', /^Player/, season);
  await page.press(/^Player/, season);
  expect((await column()).ariaSort).toBe('ascending');
  const link = () => page.link(name, within(season).getByRole('table'));
  await page.user.click(await link());
  const dialog = await page.dialog();
  await page.heading(`${name} — Season Results`, 2);
  const rankOf = () =>
    [...season.querySelectorAll('tbody tr')]
      .find(({ textContent }) => textContent.includes(last))
      ?.querySelector('.rank')?.textContent;
  expect(rankOf()).toMatch(/^9/);
  await pages.play(page, eventID, net(names.toReversed()));
  await becomes(() => rankOf(), expect.stringMatching(/^1/));
  expect(season.querySelectorAll('.moved').length).toBeGreaterThan(0);
  expect((await column()).ariaSort).toBe('ascending');
  expect(dialog).toHaveProperty('open', true);
  await page.keys('{Escape}');
  await page.gone('dialog');
  await page.focused(link());
});
