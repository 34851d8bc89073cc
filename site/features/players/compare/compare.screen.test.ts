import { expect, test } from 'vitest';
import { row, withMatchPlay } from '../../../../tests/helpers/match-play/match-play-tour.ts';
import { playedTour } from '../../../../tests/helpers/scores/played-tour.ts';
import { eventually } from '../../../../tests/screens/screen.ts';
import { useSite, type SitePage } from '../../../../tests/screens/site-page.ts';
import { all, attributes, one, textOf, texts } from '../../../../tests/site/page.ts';

const A = 'Ann Lee';
const B = 'Bo Ray';
const C = 'Zoë Orr';
const match = { player1: A, player2: B, winner: B, score: '3&2' };
const tour = withMatchPlay(
  playedTour({
    '2025-05-03 Opener': { [B]: 100, [A]: 60, [C]: 50 },
    '2026-05-02 Opener': { [A]: 100, [B]: 60 },
    '2026-05-09 Medal': { [C]: 100, [A]: 60, [B]: 40 },
    '2026-05-16 Open': { [C]: 100, [B]: 60 },
  }),
  { brackets: [{ year: 2026, rows: [row('Finals', 0, match)] }] },
);
const { open, network } = useSite({ tour: () => tour });

const PATH = '/players/compare';
const ASK = 'Choose two players to see them side by side.';
const DIFFERENT = 'Choose two different players.';
const both = (a: string, b: string) => `${PATH}?a=${a}&b=${b}`;
const chosen = ({ window: { document } }: SitePage) =>
  [...document.querySelectorAll('select')].map(({ value }) => value);

/** Waits until the page compares two players, or none, and has this status. */
async function expectShown(page: SitePage, status: string, players: string[]): Promise<void> {
  await eventually(() => {
    expect(textOf(one(page.body, '#compare-status'))).toBe(status);
    const [table] = all(page.body, '#comparison table');
    expect(table ? texts(table, 'thead th') : []).toEqual(
      players.length > 0 ? ['This season', ...players] : [],
    );
  });
  const title = players.length > 0 ? players.join(' and ') : 'Compare Players';
  expect(page.window.document.title).toBe(`${title} · LFG Tour`);
}
const expectPlayers = (page: SitePage, ...players: string[]) =>
  expectShown(page, players.join(' and '), players);

test('two players are chosen, the address follows, lasts over a reload, and the back button leads to those before', async () => {
  const page = await open(PATH);
  await page.choose('Player', A);
  await expectShown(page, ASK, []);
  expect(page.address).toBe(`${PATH}?a=ann-lee`);
  await page.choose('Compare with', B);
  await expectPlayers(page, A, B);
  expect(page.address).toBe(both('ann-lee', 'bo-ray'));
  await page.reload();
  await expectPlayers(page, A, B);
  expect(chosen(page)).toEqual(['ann-lee', 'bo-ray']);
  await page.choose('Compare with', C);
  await expectPlayers(page, A, C);
  page.window.history.back();
  await expectPlayers(page, A, B);
  expect([page.address, chosen(page)]).toEqual([both('ann-lee', 'bo-ray'), ['ann-lee', 'bo-ray']]);
  page.window.history.forward();
  await expectPlayers(page, A, C);
  expect(attributes(page.body, '#compare-status a', 'href')).toEqual([
    '/players/ann-lee',
    '/players/zoe-orr',
  ]);
  expect(page.errors).toEqual([]);
});

test('their seasons, their places in the same events and their matches stand side by side', async () => {
  const page = await open(both('ann-lee', 'bo-ray'));
  await expectPlayers(page, A, B);
  const [season, events] = all(page.body, '#comparison table');
  expect(texts(season ?? page.body, 'tbody tr')).toContain('Points160160');
  const rows = all(events ?? page.body, 'tbody tr');
  expect(rows.map((each) => texts(each, 'th, td'))).toEqual([
    ['Medal 2026', '2', '3'],
    ['Opener 2026', '1', '2'],
    ['Opener 2025', '2', '1'],
  ]);
  expect(rows.map((each) => texts(each, 'td.ahead'))).toEqual([['2'], ['1'], ['1']]);
  expect(attributes(events ?? page.body, 'a', 'href')[0]).toBe('/events/2026-medal');
  expect(texts(page.body, '#comparison h2')[0]).toBe('Ann Lee leads 2–1');
  expect(texts(page.body, '#comparison p')[0]).toMatch(
    /^Ann Lee finished ahead 2 times, Bo Ray 1\./,
  );
  expect(attributes(page.body, '#comparison svg', 'aria-label')).toEqual([
    'Events finished ahead by season: 2026, Ann Lee 2, Bo Ray 0; 2025, Ann Lee 0, Bo Ray 1.',
  ]);
  expect(texts(page.body, '#comparison li')).toEqual([expect.stringMatching(/Ann Lee lost.*3&2$/)]);
});

test('the same player twice is not compared', async () => {
  const page = await open(both('ann-lee', 'ann-lee'));
  await expectShown(page, DIFFERENT, []);
  await page.choose('Compare with', B);
  await expectPlayers(page, A, B);
  await page.choose('Player', B);
  await expectShown(page, DIFFERENT, []);
});

test.each(['no-such-player', '<img src=x>', '../../admin'])(
  'an unknown player %s of an address is chosen again',
  async (unknown) => {
    const page = await open(both(encodeURIComponent(unknown), 'bo-ray'));
    await expectShown(page, ASK, []);
    expect(chosen(page)).toEqual(['', 'bo-ray']);
    await page.choose('Player', A);
    await expectPlayers(page, A, B);
    expect([page.address, page.errors]).toEqual([both('ann-lee', 'bo-ray'), []]);
  },
);

test('players that can’t be loaded show an error, and load on Retry', async () => {
  const connect = network.disconnect('/players/bo-ray');
  const page = await open(both('ann-lee', 'bo-ray'));
  await expectShown(page, 'The players could not be loaded. Retry', []);
  connect();
  await page.press('Retry');
  await expectPlayers(page, A, B);
});

test('the players that were chosen last are compared, in whatever order they are loaded', async () => {
  const page = await open(both('ann-lee', 'bo-ray'));
  await expectPlayers(page, A, B);
  const release = network.hold('GET', '/players/bo-ray');
  await page.choose('Player', C);
  await page.choose('Compare with', A);
  await expectPlayers(page, C, A);
  release();
  await page.settled();
  await expectPlayers(page, C, A);
});
