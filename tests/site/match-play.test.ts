import { expect, test } from 'vitest';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { demoTour } from '../helpers/demo/demo-tour.ts';
import { row, SIZES, withMatchPlay } from '../helpers/match-play/match-play-tour.ts';
import { TODAY } from '../helpers/now.ts';
import {
  all,
  attributes,
  headingOf,
  hrefOf,
  nameOf,
  one,
  pageOfTour,
  textOf,
  texts,
  loadPage,
} from './page.ts';

const { seasons } = makeSeasons({ today: TODAY });
const demo = (year: number) => {
  const found = seasons.map(({ matchPlay }) => matchPlay).find((each) => each.year === year);
  if (!found) throw new Error(`The demo has no match play in ${year}.`);
  return found;
};
const ROUNDS_OF_32 = ['Round 1', 'Round 2', 'Quarterfinals', 'Semifinals', 'Finals'];
const matchNames = (document: Document) => all(document, '[role=group].match, .match').map(nameOf);

test('match play explains how it is played, with field, calendar, entry and payouts', async () => {
  const page = await loadPage('/match-play');
  expect(headingOf(page)).toBe('Match Play');
  const main = one(page.document, 'main');
  expect(textOf(main)).toContain('16, 24, or 32 players');
  expect(textOf(main)).toContain('Entry is $25.');
  const rows = all(one(page.document, '#about'), 'tr').map((row) => texts(row, 'th, td'));
  expect(rows).toEqual([
    ['Round 1', 'May 15 – Jun 15'],
    ['Round 2', 'Jun 16 – Jul 15'],
    ['Quarterfinals', 'Jul 16 – Aug 15'],
    ['Semifinals', 'Aug 16 – Sep 15'],
    ['Finals and consolation match', 'Sep 15 – Oct 15'],
    ['Champion', '$225'],
    ['Runner-up', '$125'],
    ['Third place', '$50'],
    ['Fourth place', '$50'],
  ]);
  expect(texts(main, 'a').filter((text) => text.startsWith('Register for'))).toEqual([]);
});

test('the newest bracket shows its round, the deadline and the days left', async () => {
  const { document } = await loadPage('/match-play');
  expect(texts(document, 'h2')).toContain('2026 Bracket');
  expect(texts(document, '.tree .head h3')).toEqual(ROUNDS_OF_32);
  const current = demo(2026).results.find(({ winner }) => winner === '')?.round ?? '';
  expect(textOf(one(document, '.leader'))).toMatch(new RegExp(`Current round\\s*${current}`));
  expect(textOf(one(document, '.leader .left'))).toMatch(/^\d+ days left$/);
  expect(texts(document, '.tree h3').at(-1)).toBe('Champion');
  expect(texts(document, '.crown .side')).toEqual(['To be decided']);
});

/** What leads the bracket of a year whose first semifinal is changed. */
async function leaderOn(today: string, change: Parameters<typeof row>[2] = {}): Promise<string> {
  const rows = [
    row('Semifinals', 0, { player1: 'Ann Lee', player2: 'Di Fox', ...change }),
    row('Semifinals', 1, { player1: 'Bo Kim', player2: 'Cy Orr' }),
    row('Finals', 0),
  ];
  const tour = withMatchPlay(await demoTour(), { brackets: [{ year: 2030, rows }] });
  return textOf(one(await pageOfTour({ ...tour, today }, '/match-play?year=2030'), '.leader'));
}

test('a bracket before its first match says so, and every deadline what to do', async () => {
  const fresh = await leaderOn('2030-05-01');
  expect(fresh).toContain('The draw is made');
  expect(fresh).toContain('No match has been played yet, 2 to go');
  expect(fresh).toContain('if both players agree.');
  const begun = await leaderOn('2030-05-20', { winner: 'Ann Lee', score: '3&2' });
  expect(begun).toContain('1 of 2 matches decided');
  expect(begun).toContain('Agree on a day and a course with your opponent');
  const late = await leaderOn('2030-08-20', { winner: 'Ann Lee', score: '3&2' });
  expect(late).toMatch(/Overdue by \d+ days.*ask the tour’s staff/);
});

test('winners are marked with a tick and in words, with the score', async () => {
  const { document } = await loadPage('/match-play?year=2024');
  const [first] = demo(2024).results;
  const [match] = all(document, '.match');
  if (!match) throw new Error('The bracket has no match.');
  expect(nameOf(match)).toMatch(/^Round 1, match 1: .+ beat .+, .+$/);
  const winner = one(match, '.won');
  expect(textOf(winner)).toContain('✓');
  expect(texts(winner, '.hidden-visually')).toEqual(['winner']);
  expect(textOf(winner)).toContain(first?.score);
  const names = matchNames(document);
  expect(names.filter((name) => /^(Quarterfinal 2|Final): /.test(name))).toHaveLength(2);
  expect(textOf(one(document, '.champion'))).toContain('2024 Champion');
  expect(textOf(one(document, '.champion .name'))).toMatch(/^\S{2,} /);
});

test('byes are named', async () => {
  const { document } = await loadPage('/match-play?year=2025');
  const names = matchNames(document);
  expect(names.filter((name) => /^Round 1, match \d+: .+ has a bye$/.test(name))).toHaveLength(8);
  expect(texts(document, '.match *').filter((text) => text === 'Bye').length).toBeGreaterThan(7);
  // They are no matches that were decided.
  expect(await leaderOn('2030-05-01', { player2: 'Bye' })).toContain(
    'No match has been played yet, 1 to go',
  );
});

test('the bracket leads to other years, and a year without one has a message', async () => {
  const { document } = await loadPage('/match-play?year=2024');
  expect(document.title).toMatch(/^2024 Match Play Bracket/);
  const years = 'nav[aria-label="Bracket years"] a';
  expect(texts(document, years)).toEqual(['2026', '2025', '2024', '2023']);
  expect(attributes(document, years, 'href')).toContain('/match-play?year=2023');
  const none = await loadPage('/match-play?year=2001');
  expect(textOf(one(none.document, '#bracket .empty-state'))).toBe(
    'No bracket data yet.There’s no bracket for this year. How match play works',
  );
  expect(texts(none.document, years)).toHaveLength(4);
});

test('the players are listed with their handicaps', async () => {
  const players = one((await loadPage('/match-play')).document, '#players');
  expect(texts(players, 'thead th')).toEqual(['Player', 'Handicap']);
  const { entrants } = demo(2026);
  const rows = all(players, 'tbody tr');
  expect(rows).toHaveLength(entrants.length);
  const [first] = entrants;
  const row = rows.find((each) => textOf(each).includes(first?.player ?? ''));
  expect(textOf(row?.querySelector('td'))).toBe(first?.handicap);
  expect(texts(players, 'tbody th')).toContain('José Marrero');
});

test.each([
  [2033, ['Round 1', 'Round 2', 'Round 3', 'Quarterfinals', 'Semifinals', 'Finals', 'Champion']],
  [2032, [...ROUNDS_OF_32, 'Champion']],
  [2031, ['Round 1', 'Quarterfinals', 'Semifinals', 'Finals', 'Champion']],
  [2030, ['Opening', 'Middle']],
] as const)('the bracket of %i has its own number of rounds', async (year, rounds) => {
  const document = await pageOfTour(
    withMatchPlay(await demoTour(), SIZES),
    `/match-play?year=${year}`,
  );
  expect(texts(document, '.tree h3')).toEqual([...rounds]);
});

test('the newest year offers to register, and has a message when it has no players', async () => {
  const document = await pageOfTour(withMatchPlay(await demoTour(), SIZES), '/match-play');
  expect(hrefOf(document, 'Register for 2034 match play')).toBe('/listing/2034-match-play');
  expect(textOf(one(document, '#players'))).toContain('No players available.');
});
