/** Players are starred, and pinned on top of lists. */
import { within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import { demoSeason } from '../../../tests/helpers/demo/demo-season.ts';
import { NAMES, net, teeTimes } from '../../../tests/helpers/scores/live-tour.ts';
import { LivePages } from '../../../tests/screens/live-page.ts';
import { becomes, eventually } from '../../../tests/screens/screen.ts';
import { useSite, type BrowserOptions, type SitePage } from '../../../tests/screens/site-page.ts';
import { playerSlug } from '#domain/players/player-slug.ts';
import { STARS_KEY } from './stars.ts';

const { byAction } = demoSeason();
const { network, open } = useSite({ tour: demoTour });

/** Pinned rows and groups, on the whole page or in a part of it. */
const pins = (page: SitePage, part = 'main') => [
  ...page.body.querySelectorAll<HTMLElement>(`${part} [data-pinned]`),
];
const stars = (page: SitePage, name: string) => page.page.queryAllByLabelText(`Star ${name}`);

/** Waits until something with a text is pinned, once. */
const isPinned = (page: SitePage, text: string, part?: string) =>
  eventually(() => {
    const found = pins(page, part).map(({ textContent }) => textContent);
    expect(found).toEqual([expect.stringContaining(text)]);
  });

/** Presses the first star of a player. */
async function star(page: SitePage, name: string): Promise<void> {
  await becomes(() => stars(page, name).length > 0, true);
  await page.user.click(stars(page, name)[0] ?? page.body);
}

/** The name and the rank of the ranking’s row at a place. */
function rankedAt(page: SitePage, at: number): { name: string; rank: string } {
  const row = page.body.querySelectorAll('#season tbody:not([data-pinned]) tr:not(.divider)')[at];
  const textOf = (selector: string) => row?.querySelector(selector)?.textContent.trim() ?? '';
  return { name: textOf('th a'), rank: /\d+/.exec(textOf('.rank'))?.[0] ?? '' };
}

/** Another tab of the browser changes the stars. */
function changeElsewhere({ window }: SitePage, list: readonly object[]): void {
  window.localStorage.setItem(STARS_KEY, JSON.stringify(list));
  window.dispatchEvent(new window.StorageEvent('storage', { key: STARS_KEY }));
}

test('a starred player is pinned on top of the standings with the true rank, and opens as the own row', async () => {
  const page = await open('/standings');
  const season = page.body.querySelector<HTMLElement>('#season') ?? page.body;
  const { name, rank } = rankedAt(page, 5);
  const rows = () => season.querySelectorAll('tbody:not([data-pinned]) tr:not(.divider)').length;
  const total = rows();
  expect(pins(page)).toEqual([]);
  await star(page, name);
  await isPinned(page, name, '#season');
  const [pin = page.body] = pins(page, '#season');
  expect(pin.querySelectorAll('tr')[1]?.querySelector('.rank')?.textContent).toContain(rank);
  expect(stars(page, name)[0]?.ariaPressed).toBe('true');
  for (const place of [pin, season.querySelector<HTMLElement>('tbody:not([data-pinned])')]) {
    const link = await page.link(name, place ?? page.body);
    await page.user.click(link);
    await page.heading(`${name} — Season Results`, 2);
    await page.keys('{Escape}');
    await page.focused(link);
  }
  // It takes part neither in sorting nor in finding.
  await page.press(/^Points/, season);
  await page.press(/^Points/, season);
  expect(pins(page, '#season')[0]?.querySelectorAll('tr')).toHaveLength(2);
  expect(rows()).toBe(total);
  await page.fill('Find a player', name);
  await becomes(() => page.textOf('#players-found'), '1 found');
  await page.reload();
  await isPinned(page, name, '#season');
  await star(page, name);
  expect(pins(page)).toEqual([]);
});

test('a star holds on results, in the list of players, on the player’s page and in other tabs', async () => {
  const page = await open(`/results?eventID=${byAction.results.eventID}`);
  const link = page.body.querySelectorAll<HTMLAnchorElement>('#net tbody .player a')[4];
  const [name = '', path = ''] = [link?.textContent.trim(), link?.pathname];
  await star(page, name);
  await isPinned(page, name, '#net');
  const list = page.stored(STARS_KEY);
  expect(list).toEqual([{ slug: path.split('/').at(-1), name }]);

  const other = await open('/players', { stored: { [STARS_KEY]: list } });
  const section = other.role('region', 'Starred players');
  expect(within(await section).getAllByRole('listitem')).toHaveLength(1);
  expect((await other.link(new RegExp(`^${name}`), section)).getAttribute('href')).toBe(path);
  await other.goto(path);
  await becomes(() => stars(other, name).map((each) => each.ariaPressed), ['true']);
  await star(other, name);
  expect(other.stored(STARS_KEY)).toEqual([]);

  pins(page, '#net')[0]?.querySelector<HTMLElement>('[data-star]')?.focus();
  changeElsewhere(page, []);
  expect(pins(page)).toEqual([]);
  // The star in the own row of the table that was open.
  const own = page.body.querySelector<HTMLElement>(`#net [data-star][data-name="${name}"]`);
  await page.focused(own ?? page.body);
  changeElsewhere(page, [{ slug: 'a', name }]);
  await isPinned(page, name, '#net');
});

test('a row whose scorecard is on this site has one star, that of its player', async () => {
  const page = await open(`/results/${byAction.results.eventID}`);
  const row = page.body.querySelector('#net tbody tr');
  row?.querySelector('.scorecard')?.setAttribute('href', '/events/e/scorecards#card');
  const name = row?.querySelector('.player a')?.textContent.trim() ?? '';
  await becomes(() => stars(page, name).length > 0, true);
  const [button, ...more] = row?.querySelectorAll('[data-star]') ?? [];
  expect([button?.ariaLabel, more]).toEqual([`Star ${name}`, []]);
});

test('a group of a starred player is pinned in the tee times, also after newer ones came', async () => {
  const { eventID } = byAction.teeTimes;
  const page = await open(`/teetimes/${eventID}?eventID=${eventID}`);
  const name = page.body.querySelectorAll('.round td a')[6]?.textContent.trim() ?? '';
  await star(page, name);
  await isPinned(page, name);
  network.respond('GET', '/api/tee-times', () =>
    Response.json([{ round: '1', time: '7:07 AM', hole: '1', players: ['Ann Lee', name] }]),
  );
  await page.reload();
  await isPinned(page, '7:07 AM');
  expect(page.body.querySelectorAll('.round tbody:not([data-pinned]) tr')).toHaveLength(1);
  await becomes(() => stars(page, 'Ann Lee').length, 2);
  expect(page.errors).toEqual([]);
});

test('a group of a starred player is pinned on the event’s page, and found once', async () => {
  const page = await open(`/events/${byAction.teeTimes.eventID}`);
  const [, , group] = page.body.querySelectorAll('.groups > li');
  const name = group?.querySelectorAll('.player')[1]?.textContent.trim() ?? '';
  const time = group?.querySelector('.time')?.textContent ?? '';
  expect(pins(page)).toEqual([]);
  await star(page, name);
  await isPinned(page, name);
  const copies = () => page.page.queryByRole('list', { name: 'Starred players' });
  expect(copies()?.querySelector('.time')?.textContent).toBe(time);
  await page.reload();
  await isPinned(page, name);
  await becomes(() => stars(page, name).length, 2);
  await page.fill('Find my group', name);
  expect(page.textOf('#groups-found')).toBe('1 group found');
  expect(page.body.querySelector('#tee-times')?.hasAttribute('data-finding')).toBe(true);
  await page.fill('Find my group', '');
  await star(page, name);
  expect(pins(page)).toEqual([]);
  const [left = page.body] = stars(page, name);
  await page.focused(left);
  expect(page.errors).toEqual([]);
});

test('a player on the podium of an event is starred, and marked on the home page', async () => {
  const page = await open('/');
  const latest = page.body.querySelector('.latest-result');
  const name = latest?.querySelector('li a')?.textContent.trim() ?? '';
  const marks = () => page.texts('.home :is(li, tr):has([role=img][aria-label=Starred])');
  expect(marks()).toEqual([]);
  await page.goto(latest?.querySelector('h2 a')?.getAttribute('href') ?? '');
  await star(page, name);
  await page.goto('/');
  await becomes(() => marks().length > 0, true);
  for (const row of marks()) expect(row).toContain(name);
  expect(page.texts('.home [data-star], [data-pinned]')).toEqual([]);
});

test('a shared list is offered, added to the own one, and copied as a link', async () => {
  const own = [{ slug: 'peter-karageorge', name: 'Peter Karageorge' }];
  const shared = '/players?stars=denise-pelletier,no-such-player';
  const page = await open(shared, { stored: { [STARS_KEY]: own } });
  const offer = await page.dialog('Star this player?');
  expect(offer.textContent).toContain('Denise Pelletier');
  expect(offer.textContent).not.toContain('no-such-player');
  await page.press('Not now', offer);
  expect(page.stored(STARS_KEY)).toEqual(own);
  await becomes(() => page.address, '/players');
  await page.goto(shared);
  await page.press('Add', page.dialog('Star this player?'));
  const added = { slug: 'denise-pelletier', name: 'Denise Pelletier' };
  await becomes(() => page.stored(STARS_KEY), [...own, added]);
  const list = await page.role('region', 'Starred players');
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await page.press('Share list');
  await page.text('Link copied');
  expect(await page.window.navigator.clipboard.readText()).toMatch(
    /\/players\?stars=peter-karageorge,denise-pelletier$/,
  );
});

test('stars last for the page where the browser stores nothing', async () => {
  const page = await open('/standings', {
    prepare: (window) => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('Forbidden');
        },
      });
    },
  });
  const { name } = rankedAt(page, 2);
  await star(page, name);
  await isPinned(page, name, '#season');
});

describe('on a live page', () => {
  const pages = new LivePages();
  const names = NAMES.slice(0, 12);
  const name = names[6] ?? '';
  const starred: BrowserOptions = { stored: { [STARS_KEY]: [{ slug: playerSlug(name), name }] } };
  let eventID = '';
  beforeEach(() => {
    eventID = pages.tour.addEvent('Starry Medal', {
      ...net(names),
      ...teeTimes(['8:00 AM', '1', name]),
    });
  });

  test('starred players stay pinned with their ranks, and the focus on the star', async () => {
    const page = await pages.open('/live', starred);
    await becomes(() => stars(page, name).length, 2);
    for (const [at, order] of [names.toReversed(), names].entries()) {
      stars(page, name)[at]?.focus();
      await pages.play(page, eventID, net(order));
      expect(page.textOf('.live-event tbody:not([data-pinned]) tr')).toContain(order[0]);
      expect(page.textOf('[data-pinned] .rank')).toContain(String(order.indexOf(name) + 1));
      expect(pins(page)[0]?.querySelectorAll('tr')).toHaveLength(2);
      const pressed = stars(page, name)[at];
      expect(pressed?.ariaPressed).toBe('true');
      await page.focused(pressed ?? page.body);
    }
    expect(page.errors).toEqual([]);
  });

  test('leaders get stars when play begins and when it goes on, and the groups pinned rows', async () => {
    const other = pages.tour.addEvent('Later Medal');
    const page = await pages.open(`/events/${other}`, starred);
    await page.text('Scores will appear here during play.');
    for (const order of [names, names.toReversed()]) {
      await pages.play(page, other, net(order));
      expect(page.textOf('.leaders > li')).toContain(order[0]);
      await becomes(() => page.texts('.leaders > li [data-star]').length, 5);
    }
    await page.goto(`/events/${eventID}`);
    await isPinned(page, name, '#tee-times');
  });
});
