import { describe, expect, test } from 'vitest';
import type { PlayerRow } from '../../season/types.ts';
import { printedName } from './html.ts';
import { individualsPage, roundsPage, stablefordPage } from './individuals.ts';
import {
  cellsOf,
  childrenOf,
  find,
  findAll,
  readMarkup,
  wideText,
  type Element,
} from './markup.ts';
import { teamsPage } from './teams.ts';

const TITLE = { event: 'Fish & Chips "Open"', contest: 'Net' };

const row = (values: Partial<PlayerRow>): PlayerRow => ({
  rank: '1',
  player: 'Abel Young',
  total: '+2',
  strokes: '73',
  points: '115',
  scorecardUrl: 'https://x.example/contest/1/contestant/53/scorecard.htm',
  ...values,
});
const OUT = { total: '', strokes: '', points: '' };
const ROWS = [
  row({}),
  row({ rank: 'T2', player: `Pat O'Dell <b> & "Co"`, total: 'E', scorecardUrl: '/contestant/7/' }),
  row({ rank: 'WD', player: 'Wanda Dee', ...OUT }),
  row({ rank: 'DNF', player: 'Dora Nash', ...OUT }),
];

/** The cells of a row, separated by `|`. */
const lineOf = (row: Element | undefined) => row && cellsOf(row).join('|');
const heads = (table: Element) => findAll(table, 'th').map((cell) => wideText(cell).trim());
const sortable = (html: string) => find(readMarkup(html), 'table', 'class', 'table-sortable');
const board = (html: string) => find(sortable(html), 'tbody', 'id', 'lbBody');

describe('a leaderboard of individuals', () => {
  const html = individualsPage(TITLE, ROWS);

  test('has the documented columns, bodies and rows', () => {
    const table = sortable(html);
    const columns = ['Pos', 'Player', 'Thru', 'Total', 'Strokes', 'Points', 'Purse'];
    expect(heads(table)).toEqual([...columns, 'Follow players']);
    const bodies = childrenOf(table, 'tbody').map(({ attributes }) => attributes.id);
    expect(bodies).toEqual(['cLbBody', 'cLbFLBHead', 'lbBody']);
    const [first, second] = childrenOf(board(html), 'tr');
    expect([first, second].map((line) => line?.attributes.id)).toEqual(['tr_53', 'tr_7']);
    expect(lineOf(first)).toBe('1|Abel Young|F|+2|73|115|$0.00|');
    expect(first && find(first, 'a').attributes.href).toBe('contestant/53/scorecard.htm');
  });

  test('has one divider before unfinished entries', () => {
    const rows = childrenOf(board(html), 'tr').map((line) => line.attributes.class ?? '');
    const dividers = rows.flatMap((name, at) => (name.includes('divider') ? [at] : []));
    expect([dividers, rows.length]).toEqual([[2], 5]);
    const out = childrenOf(board(html), 'tr').slice(3).map(cellsOf);
    expect(out.map(([rank]) => rank)).toEqual(['WD', 'DNF']);
    expect(out[0]?.slice(2).join('')).toBe('');
  });

  test('escapes names and the title', () => {
    expect(html).not.toContain('<b>');
    expect(wideText(find(readMarkup(html), 'h1'))).toBe(TITLE.event);
    const [, second] = childrenOf(board(html), 'tr');
    expect(lineOf(second)?.replace(/ +/g, ' ')).toContain(`|Pat O'Dell <b> & "Co"|`);
  });

  test('has table strings in scripts before and behind the table', () => {
    const scripts = [...html.matchAll(/<script[\s\S]*?<\/script>/g)];
    expect(scripts.filter(([text]) => text.includes('<table'))).toHaveLength(2);
    expect(html.indexOf('<table')).toBeLessThan(html.indexOf('<body>'));
  });

  test('has no points column when no entry gets points', () => {
    const gross = ROWS.map((line) => ({ ...line, points: '' }));
    expect(heads(sortable(individualsPage(TITLE, gross)))).not.toContain('Points');
  });

  test('has a head without rows', () => {
    expect(childrenOf(board(individualsPage(TITLE, [])), 'tr')).toEqual([]);
  });
});

test('several rounds have a column each, and the name is the third', () => {
  const html = roundsPage(TITLE, [
    { ...row({ strokes: '150' }), rounds: ['73', '77'] },
    { ...row({ rank: 'WD', ...OUT }), rounds: ['80'] },
  ]);
  expect(heads(sortable(html)).slice(2, 8).join()).toBe('Player,Thru,Total,R1,R2,Strokes');
  const [first] = childrenOf(board(html), 'tr');
  expect(lineOf(first)).toContain('|Abel Young|F|+2|73|77|150|');
});

test('stableford has points where strokes would be and a purse in dollars', () => {
  const html = stablefordPage(TITLE, [
    { rank: '1', player: 'Abel Young', points: '41', purse: '$1,200.00', scorecardUrl: '' },
  ]);
  const columns = ['Pos', 'Player', 'Thru', 'Points', 'Purse', 'Follow players'];
  expect(heads(sortable(html))).toEqual(columns);
  const [first] = childrenOf(board(html), 'tr');
  expect(lineOf(first)).toBe('1|Abel Young|F|41|$1,200.00|');
  expect(first && find(first, 'td', 'class', 'purse').attributes['data-sort-value']).toBe('1200.0');
});

test('teams have a Total column only where some team has a total', () => {
  const team = { rank: 'T1', team: 'Young/St. Cyr/Dee', total: '', strokes: '80.25' };
  const plain = teamsPage(TITLE, [team]);
  expect(heads(sortable(plain))).toEqual(['Pos', 'Team', 'Thru', 'Strokes', 'Follow teams']);
  const [first] = childrenOf(board(plain), 'tr');
  expect(lineOf(first)).toBe('T1|Young/St. Cyr/Dee|F|80.25|');
  const total = teamsPage(TITLE, [{ ...team, total: '-8' }]);
  const columns = ['Pos', 'Team', 'Thru', 'Total', 'Strokes', 'Follow teams'];
  expect(heads(sortable(total))).toEqual(columns);
});

test('some names are printed with a doubled blank, always the same ones', () => {
  const names = Array.from({ length: 40 }, (_, index) => `Abel Young${'g'.repeat(index)}`);
  const doubled = names.filter((name) => printedName(name).includes('  '));
  expect(doubled.length).toBeGreaterThan(0);
  expect(doubled.length).toBeLessThan(names.length / 2);
});
