/** Pages of the demo are read back by the tour's readers, and have what makes BlueGolf's hard to read. */
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { readBracket } from '../../../../server/leaderboards/sources/bluegolf/bracket.ts';
import { readIndividual } from '../../../../server/leaderboards/sources/bluegolf/individual.ts';
import { readPairings } from '../../../../server/leaderboards/sources/bluegolf/pairings.ts';
import { readTeams } from '../../../../server/leaderboards/sources/bluegolf/teams.ts';
import { individualRow, standingsRow, teeTime } from '../../../../tests/helpers/results.ts';
import { bracketPage } from './bracket.ts';
import { printedName } from './html.ts';
import { playersPage, skinsPage, teamsPage } from './leaderboards.ts';
import { pairingsPage, standingsPage } from './plain.ts';

const EVENT = 'Fish & <Chips> "Open"';
const TITLE = { event: EVENT, contest: 'Net', menu: '' };
const ADDRESS = 'https://x.example/contest/1/leaderboard.htm';
const cardUrl = (contestant: number) =>
  ADDRESS.replace('leaderboard.htm', `contestant/${contestant}/scorecard.htm`);

/** The page as a wide window shows it. */
function wide(html: string): Document {
  const { document } = parseHTML(html);
  for (const narrow of document.querySelectorAll('.d-md-none')) narrow.remove();
  return document;
}
const all = (within: ParentNode, selector: string) => [...within.querySelectorAll(selector)];
const textOf = (node: Element) => node.textContent.trim();
/** The trimmed texts of each row's own cells, separated by `|`. */
const lines = (within: ParentNode, selector: string) =>
  all(within, selector).map((row) => [...row.children].map(textOf).join('|'));

describe('a leaderboard of players', () => {
  const OUT = { total: '', strokes: '', points: '', scorecardUrl: cardUrl(9) };
  const ROWS = [
    individualRow({ player: 'Abel Young', scorecardUrl: cardUrl(53) }),
    individualRow({ rank: '2', player: `Zoë "Zed" O'Dell & Co`, scorecardUrl: cardUrl(7) }),
    individualRow({ rank: 'WD', player: 'Wanda Dee', ...OUT }),
    individualRow({ rank: 'DNF', player: 'Dora Nash', ...OUT, scorecardUrl: cardUrl(10) }),
  ];
  const html = playersPage(TITLE, ROWS);
  const page = wide(html);

  test('is read back with its rows, whatever signs names have', () => {
    expect(readIndividual(html, ADDRESS)).toEqual(ROWS);
    expect(all(page, 'h1').map(textOf)).toEqual([EVENT]);
  });

  test('has further columns and bodies, a divider, and tables in its scripts', () => {
    const [head] = lines(page, '.table-sortable thead tr');
    expect(head).toBe('Pos|Player|Thru|Total|Strokes|Points|Purse|Follow players');
    const bodies = all(page, '.table-sortable > tbody').map(({ id }) => id);
    expect(bodies).toEqual(['cLbBody', 'cLbFLBHead', 'lbBody']);
    const ranks = lines(page, '#lbBody tr').map((line) => line.split('|')[0]);
    expect(ranks).toEqual(['1', '2', 'WITHOUT A RESULT', 'WD', 'DNF']);
    const scripts = [...html.matchAll(/<script[\s\S]*?<\/script>/g)];
    expect(scripts.filter(([text]) => text.includes('<table'))).toHaveLength(2);
    expect(html.indexOf('<table')).toBeLessThan(html.indexOf('<body>'));
  });

  test('has no points column when no entry gets points, and a head without rows', () => {
    const gross = wide(playersPage(TITLE, [individualRow({ points: '' })]));
    expect(lines(gross, '.table-sortable thead tr')[0]).not.toContain('Points');
    expect(lines(wide(playersPage(TITLE, [])), '#lbBody tr')).toEqual([]);
  });
});

test('teams have a Total column only where some team has a total', () => {
  const team = { rank: 'T1', team: 'Young/St. Cyr/Dee', total: '', strokes: '80.25' };
  for (const [total, has] of [
    ['', false],
    ['-8', true],
  ] as const) {
    const html = teamsPage(TITLE, [{ ...team, total }]);
    expect(readTeams(html, ADDRESS)).toEqual([{ ...team, total }]);
    expect(html.includes('Total')).toBe(has);
  }
});

test('skins have holes in a table without a body, and a ranking a table in each name cell', () => {
  const hole = { hole: '1', par: '5', score: '4', won: '', tie: 'Al Ames, Bo Burr, Cy Cole...' };
  const players = [{ rank: '1', player: 'Abel Young', skins: '3', scorecardUrl: cardUrl(5) }];
  const skins = wide(skinsPage(TITLE, { players, holes: [hole] }));
  expect(lines(skins, 'table.table-striped.lb > tr')).toHaveLength(1);
  const standings = [standingsRow({ player: 'Abel Young', points: '1,193', user: 'ayoung' })];
  const ranking = wide(standingsPage('season', 'Best & Only', standings));
  expect(lines(ranking, '.table-sortable > tbody > tr')).toEqual(['1|Abel Young|3|1,193.00']);
  expect(all(ranking, 'td table .plr-data').map(textOf)).toEqual(['Abel Young']);
});

test('some names are printed with a doubled blank, always the same ones', () => {
  const names = Array.from({ length: 40 }, (_, index) => `Abel Young${'g'.repeat(index)}`);
  const doubled = names.filter((name) => printedName(name).includes('  '));
  expect(doubled.length).toBeGreaterThan(0);
  expect(doubled.length).toBeLessThan(names.length / 2);
});

describe('tee times', () => {
  const rows = [
    teeTime({ players: ['Abel Young', `Pat "Zed" O'Dell`] }),
    teeTime({ round: '2', time: '1:36 PM', players: ['Di Dunn'] }),
  ];
  const html = pairingsPage(EVENT, ADDRESS, null, rows);

  test('are read back round by round; an unknown round is the first', () => {
    const { teeTimes, otherRounds } = readPairings(html, ADDRESS);
    expect(teeTimes).toEqual(rows.slice(0, 1));
    const id = URL.parse(otherRounds[0]?.address ?? '')?.searchParams.get('r') ?? null;
    const second = readPairings(pairingsPage(EVENT, ADDRESS, id, rows), ADDRESS);
    expect([second.round, second.teeTimes]).toEqual(['2', rows.slice(1)]);
    expect(pairingsPage(EVENT, ADDRESS, 'unknown', rows)).toBe(html);
  });

  test('have each name in hidden details too, and no table before they are published', () => {
    const [details] = all(wide(html), 'div[id^="pairing_"]');
    expect(details?.getAttribute('style')).toBe('display:none;');
    expect(details && all(details, 'tr')).toHaveLength(2);
    expect(all(wide(pairingsPage(EVENT, ADDRESS, null, [])), 'table')).toEqual([]);
  });
});

test('a bracket is read back with byes and open matches, and shows the seeds of the draw', () => {
  const match = (round: number, at: number, ...cells: [string, string, string, string]) => {
    const [player1, player2, winner, score] = cells;
    const name = ['Round 1', 'Semifinals', 'Finals'][round - 1] ?? '';
    return {
      round: name,
      matchNum: String(at),
      id: `${round}-${at}`,
      player1,
      player2,
      winner,
      score,
    };
  };
  const rows = [
    match(1, 0, 'Al Ames', 'Bye', 'A. Ames', ''),
    match(1, 1, 'Zoë O’Dell & Co', 'Cy Cole', '', ''),
    match(1, 2, 'Di Dunn', 'Ed Eck', 'D. Dunn', '4&2'),
    match(1, 3, 'Fay Fox', 'Gus Gill', 'F. Fox', '1up'),
    match(2, 0, 'A. Ames', '', '', ''),
    match(2, 1, 'D. Dunn', 'F. Fox', '', ''),
    match(3, 0, '', '', '', ''),
  ];
  const html = bracketPage('Season Long <Match> Play', rows, '');
  expect(readBracket(html, ADDRESS)).toEqual(rows);
  const seeds = all(wide(html), 'td.text-right').map(textOf);
  expect(seeds.filter((seed) => seed !== '')).toEqual(
    expect.arrayContaining(['1.', '2.', '3.', '4.', '5.', '6.', '7.']),
  );
  expect(seeds).not.toContain('8.');
});
