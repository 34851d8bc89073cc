/** The dialog with a player's results, on the standings and over the past champions. */
import { describe, expect, test } from 'vitest';
import { rankingOf } from '#domain/standings/rankings.ts';
import { makeSeasons } from '../../../scripts/demo/season/season.ts';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import { TODAY } from '../../../tests/helpers/now.ts';
import { eventually } from '../../../tests/screens/screen.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';
import { all, attributes, get, one, textOf, texts } from '../../../tests/site/page.ts';

const { open, network } = useSite({ tour: demoTour, api: ({ path }) => get(path) });

const DETAIL = '/api/standings-data';
const PLAYER = "Patrick D'Entremont";
const OTHER = 'Zoë Lindqvist';
const { champions } = makeSeasons({ today: TODAY });
const [newest, older] = champions;
if (!newest || !older) throw new Error('The demo has too few champions.');

/** The results of a player in a year: their heading, their address and the request for them. */
const resultsOf = (name: string, year: number, heading: string, address: string) => {
  const request = `${DETAIL}/season/${encodeURIComponent(name)}?year=${year}`;
  return { name, heading, address, request };
};
const ofPlayer = (player: string) => {
  const address = `/standings?${new URLSearchParams({ year: '2025', player }).toString()}`;
  return resultsOf(player, 2025, `${player} — Season Results`, address);
};
const ofChampion = ({ player, year }: { player: string; year: number }) =>
  resultsOf(player, year, `${player} — ${year} Season Results`, `/past-champions?year=${year}`);

const PAGES = [
  {
    path: '/standings?year=2025',
    title: '2025 Standings · LFG Tour',
    first: ofPlayer(PLAYER),
    second: ofPlayer(OTHER),
    failed: 'Failed to load player details.',
    mark: '★',
    keys: ['{Enter}'],
  },
  {
    path: '/past-champions',
    title: 'Past Champions · LFG Tour',
    first: ofChampion(newest),
    second: ofChampion(older),
    failed: 'Failed to load season results.',
    mark: '*',
    keys: ['{Enter}', ' '],
  },
];

/** What opens a player's results: the name in the season's ranking, or the button of a champion's card. */
function openerOf({ window: { document }, body }: SitePage, name: string): HTMLElement {
  const links = document.querySelectorAll<HTMLElement>('#season .ranking tbody a');
  const card = all(body, 'article').find((each) => textOf(each.querySelector('h2')) === name);
  const opener =
    [...links].find(({ textContent }) => textContent.trim() === name) ??
    card?.querySelector<HTMLElement>('.button');
  if (!opener) throw new Error(`The page has no results of ${name}.`);
  return opener;
}

const dialogOf = ({ window: { document } }: SitePage) => {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#player');
  if (!dialog) throw new Error('The page has no dialog.');
  return dialog;
};
const rowsIn = (page: SitePage) => all(dialogOf(page), 'tbody tr:not(.divider)').map(textOf);
const descriptionOf = ({ window }: SitePage) =>
  attributes(window.document, 'meta[name=description]', 'content').join();

/** Waits until the dialog is open with this heading. The page behind it is long: its roles take a while to find. */
const expectDialog = (page: SitePage, heading: string) =>
  eventually(() => {
    expect(dialogOf(page).open).toBe(true);
    expect(texts(dialogOf(page), 'h2')).toEqual([heading]);
  });

/** Waits until the rows of results are there. */
async function expectResults(page: SitePage, heading: string): Promise<void> {
  await expectDialog(page, heading);
  await page.role('table', undefined, dialogOf(page));
}

/** Waits until the results load, and nothing else is there. */
async function expectLoading(page: SitePage, heading: string): Promise<void> {
  await expectDialog(page, heading);
  const list = await page.role('list', 'Loading', dialogOf(page));
  expect([list.children.length, rowsIn(page)]).toEqual([6, []]);
}

describe.each(PAGES)('results on $path', ({ path, title, first, second, failed, mark, keys }) => {
  test('have an address and a title, and closing in any way gives back both and the focus', async () => {
    const page = await open(path);
    const { document, history } = page.window;
    const description = descriptionOf(page);
    const expectClosed = () =>
      eventually(() => {
        expect(dialogOf(page).open).toBe(false);
        expect([page.address, document.title]).toEqual([path, title]);
        expect(descriptionOf(page)).toBe(description);
        expect(document.activeElement).toBe(openerOf(page, first.name));
      });
    const closings: (() => unknown)[] = [
      () => page.keys('{Escape}'),
      () => page.press('Close', dialogOf(page)),
      () => page.user.click(dialogOf(page)),
      () => history.back(),
    ];
    const { length } = history;
    for (const close of closings) {
      await page.user.click(openerOf(page, first.name));
      await expectResults(page, first.heading);
      // Closing is a step back, so that the next one leaves the page.
      expect(history.length).toBe(length + 1);
      expect([page.address, document.title]).toEqual([
        first.address,
        `${first.heading} · LFG Tour`,
      ]);
      expect(descriptionOf(page)).toBe(`${first.heading}. ${description}`);
      await close();
      await expectClosed();
    }
    history.forward();
    await expectResults(page, first.heading);
    await page.keys('{Escape}');
    await expectClosed();
    for (const key of keys) {
      openerOf(page, first.name).focus();
      await page.keys(key);
      await expectDialog(page, first.heading);
      await page.keys('{Escape}');
      await expectClosed();
    }
    expect(network.sentTo('GET', DETAIL).map(({ path }) => path)).toEqual(
      Array(5 + keys.length).fill(first.request),
    );
    expect(page.errors).toEqual([]);
  });

  test('open by a shared address and stay open over a reload, and closing does not leave the page', async () => {
    const page = await open(second.address);
    await expectResults(page, second.heading);
    await page.reload();
    await expectResults(page, second.heading);
    await page.press('Close', dialogOf(page));
    expect(dialogOf(page).open).toBe(false);
    expect(page.address).toBe(path);
    expect(page.window.document.activeElement).toBe(openerOf(page, second.name));
  });

  test('open again when they are chosen in the moment in which the dialog closes', async () => {
    const page = await open(path);
    openerOf(page, first.name).click();
    await expectDialog(page, first.heading);
    // The browser closes it a moment before it fires the event.
    dialogOf(page).open = false;
    openerOf(page, first.name).click();
    dialogOf(page).dispatchEvent(new page.window.Event('close'));
    await expectDialog(page, first.heading);
    await eventually(() => expect(page.address).toBe(first.address));
  });

  test('load no React before they are wanted, and show a skeleton until it is there; the last choice counts', async () => {
    const page = await open(path);
    expect(network.sentTo('GET', '/_astro')).toEqual([]);
    expect(network.sentTo('GET', '/api')).toEqual([]);
    const release = network.hold('GET', '/_astro');
    await page.user.click(openerOf(page, first.name));
    await expectLoading(page, first.heading);
    await eventually(() => expect(network.sentTo('GET', '/_astro')).not.toEqual([]));
    await page.keys('{Escape}');
    await page.user.click(openerOf(page, second.name));
    const keep = network.hold('GET', DETAIL);
    release();
    await eventually(() => {
      expect(network.sentTo('GET', DETAIL).map(({ path }) => path)).toEqual([second.request]);
    });
    await expectLoading(page, second.heading);
    keep();
    await expectResults(page, second.heading);
  });

  test('that can’t be loaded show an error, and load on Retry; then the next begin again', async () => {
    const result = { date: '2026-05-26', name: 'Spring Open', score: '-2', place: 'T7' };
    const row = { ...result, usedInCalc: true, points: '1,040' };
    const failures = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => new Response('no', { status: 500 }),
      () => Response.json({ rows: 'no' }),
    ];
    const page = await open(path);
    await page.user.click(openerOf(page, first.name));
    await expectResults(page, first.heading);
    await page.keys('{Escape}');
    /** Loads the results again, or for the first time. */
    const retry = async (failure: HTMLElement | null) => {
      if (failure) await page.press('Retry', failure);
      else await page.user.click(openerOf(page, first.name));
      await eventually(() => expect(failure?.isConnected ?? false).toBe(false));
    };
    let alert: HTMLElement | null = null;
    for (const failure of failures) {
      const stop = network.respond('GET', DETAIL, failure);
      await retry(alert);
      alert = await page.role('alert', undefined, dialogOf(page));
      expect(textOf(alert)).toContain(failed);
      stop();
    }
    let stop = network.respond('GET', DETAIL, () => Response.json([]));
    await retry(alert);
    await page.text('No results.', dialogOf(page));
    stop();
    await page.keys('{Escape}');
    stop = network.respond('GET', DETAIL, () =>
      Response.json([row, { ...row, name: 'Dropped', usedInCalc: false, points: '9' }]),
    );
    await page.user.click(openerOf(page, second.name));
    await expectResults(page, second.heading);
    expect(rowsIn(page)).toEqual([
      `May 26${mark}countedSpring Open-2T71,040`,
      'May 26Dropped-2T79',
    ]);
    expect(textOf(one(dialogOf(page), 'tfoot td'))).toBe('1,040');
    await page.keys('{Escape}');
    const release = network.hold('GET', DETAIL);
    await page.user.click(openerOf(page, first.name));
    await expectLoading(page, first.heading);
    release();
  });
});

test('the results of a season have columns, the counted ones marked, and the total of the ranking', async () => {
  const page = await open('/standings?year=2025');
  await page.user.click(openerOf(page, PLAYER));
  await expectResults(page, `${PLAYER} — Season Results`);
  const dialog = await page.dialog(`${PLAYER} — Season Results`);
  expect(texts(dialog, 'thead th')).toEqual([
    'Date',
    '★Counted',
    'Tournament',
    expect.stringMatching(/^Score/),
    expect.stringMatching(/^Place/),
    expect.stringMatching(/^Points/),
  ]);
  // The six best and both playoffs.
  const counted = rowsIn(page).filter((text) => text.includes('★counted'));
  expect(counted).toHaveLength(8);
  expect(counted.filter((text) => text.includes('Playoff'))).toHaveLength(2);
  const { rows } = rankingOf(await demoTour(), 'season', 2025);
  const points = rows.find(({ player }) => player === PLAYER)?.points;
  expect(textOf(one(dialog, 'tfoot'))).toBe(`Total (8 counted)${points ?? ''}`);
  expect(textOf(await page.role('status', undefined, dialog))).toBe(
    `${rowsIn(page).length} results, 8 counted`,
  );
});

test('the results of the world ranking look back over two seasons', async () => {
  const page = await open('/standings?tab=wgr&player=Patrick+D%27Entremont');
  await expectResults(page, `${PLAYER} — WGR Results`);
  expect(network.sentTo('GET', `${DETAIL}/wgr`)).toHaveLength(1);
  const dialog = dialogOf(page);
  expect(texts(dialog, '.divider')).toEqual(['2025', '2026']);
  const { rows } = rankingOf(await demoTour(), 'wgr', 2026);
  const points = rows.find(({ player }) => player === PLAYER)?.points;
  expect(texts(dialog, 'tfoot td')).toEqual([points]);
  expect(texts(dialog, '.counting[data-of=wgr]')).toEqual([
    'Each player’s 8 best results over two seasons count.',
  ]);
  await page.keys('{Escape}');
  expect(page.address).toBe('/standings?tab=wgr');
});

test('an address with an unknown player shows that there are no results; one with an unknown year opens nothing', async () => {
  const page = await open(`/standings?player=${encodeURIComponent('<b>Nobody</b> 100% / ?')}`);
  await expectDialog(page, '<b>Nobody</b> 100% / ? — Season Results');
  await page.text('No results.', dialogOf(page));
  for (const year of ['1999', 'x', '']) {
    await page.goto(`/past-champions?year=${year}`);
    expect(dialogOf(page).open, year).toBe(false);
  }
});

test('code that can’t be loaded shows an error, and the page loads again on Retry', async () => {
  const page = await open('/standings');
  const connect = network.disconnect('/_astro');
  await page.user.click(openerOf(page, PLAYER));
  await eventually(() => expect(dialogOf(page).dataset.broken).toBe(''));
  connect();
  const { document } = page.window;
  const broken = page.text('Failed to load player details.', dialogOf(page));
  await page.press(
    'Retry',
    broken.then((text) => text.parentElement ?? text),
  );
  await expectResults(page, `${PLAYER} — Season Results`);
  expect(page.window.document).not.toBe(document);
});
