import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { individualRow, standingsRow } from '../../../../tests/helpers/results.ts';
import { makeSeasons } from '../../season/season.ts';
import { bracketPage } from './bracket.ts';
import { printedName } from './html.ts';
import { playersPage, skinsPage, teamsPage } from './leaderboards.ts';
import { pairingsPage, roundIdOf, standingsPage } from './plain.ts';

const EVENT = 'Fish & Chips "Open"';
const TITLE = { event: EVENT, contest: 'Net', menu: '' };

/** The page as a wide window shows it. */
function wide(html: string): Document {
  const { document } = parseHTML(html);
  for (const narrow of document.querySelectorAll('.d-md-none')) narrow.remove();
  return document;
}
const all = (within: ParentNode, selector: string) => [...within.querySelectorAll(selector)];
const textOf = (node: Element) => node.textContent.trim();
/** The trimmed texts of a row's own cells, separated by `|`. */
const lineOf = (row: Element) => [...row.children].map(textOf).join('|');
const lines = (within: ParentNode, selector: string) => all(within, selector).map(lineOf);

const row = (values: Parameters<typeof individualRow>[0] = {}) =>
  individualRow({
    player: 'Abel Young',
    total: '+2',
    strokes: '73',
    points: '115',
    scorecardUrl: 'https://x.example/contest/1/contestant/53/scorecard.htm',
    ...values,
  });
const OUT = { total: '', strokes: '', points: '' };
const ROWS = [
  row(),
  row({ rank: 'T2', player: `Pat O'Dell <b> & "Co"`, total: 'E', scorecardUrl: '/contestant/7/' }),
  row({ rank: 'WD', player: 'Wanda Dee', ...OUT }),
  row({ rank: 'DNF', player: 'Dora Nash', ...OUT }),
];
const headOf = (html: string) => lines(wide(html), '.table-sortable thead tr')[0];

describe('a leaderboard of players', () => {
  const html = playersPage(TITLE, ROWS);
  const page = wide(html);

  test('has the documented columns, bodies and rows', () => {
    expect(headOf(html)).toBe('Pos|Player|Thru|Total|Strokes|Points|Purse|Follow players');
    const bodies = all(page, '.table-sortable > tbody').map(({ id }) => id);
    expect(bodies).toEqual(['cLbBody', 'cLbFLBHead', 'lbBody']);
    expect(all(page, '#lbBody tr[id]').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['tr_53', 'tr_7']),
    );
    expect(lines(page, '#tr_53')[0]).toBe('1|Abel Young|F|+2|73|115|$0.00|');
    const [link] = all(page, '#tr_7 a');
    expect(link?.getAttribute('href')).toBe('contestant/7/scorecard.htm');
  });

  test('has one divider before unfinished entries', () => {
    const ranks = lines(page, '#lbBody tr').map((line) => line.split('|')[0]);
    expect(ranks).toEqual(['1', 'T2', 'WITHOUT A RESULT', 'WD', 'DNF']);
    expect(lines(page, '#lbBody tr').at(-1)).toBe('DNF|Dora Nash|||||||'.slice(0, -1));
  });

  test('escapes names and the title', () => {
    expect(html).not.toContain('<b>');
    expect(all(page, 'h1').map(textOf)).toEqual([EVENT]);
    expect(lines(page, '#tr_7')[0]?.replace(/ +/g, ' ')).toContain(`|Pat O'Dell <b> & "Co"|`);
  });

  test('has table strings in scripts before and behind the table', () => {
    const scripts = [...html.matchAll(/<script[\s\S]*?<\/script>/g)];
    expect(scripts.filter(([text]) => text.includes('<table'))).toHaveLength(2);
    expect(html.indexOf('<table')).toBeLessThan(html.indexOf('<body>'));
  });

  test('has no points column when no entry gets points, and a head without rows', () => {
    const gross = ROWS.map((line) => ({ ...line, points: '' }));
    expect(headOf(playersPage(TITLE, gross))).not.toContain('Points');
    expect(lines(wide(playersPage(TITLE, [])), '#lbBody tr')).toEqual([]);
  });
});

test('teams have a Total column only where some team has a total', () => {
  const team = { rank: 'T1', team: 'Young/St. Cyr/Dee', total: '', strokes: '80.25' };
  const plain = teamsPage(TITLE, [team]);
  expect(headOf(plain)).toBe('Pos|Team|Thru|Strokes|Follow teams');
  expect(lines(wide(plain), '#lbBody tr')).toEqual(['T1|Young/St. Cyr/Dee|F|80.25|']);
  const total = teamsPage(TITLE, [{ ...team, total: '-8' }]);
  expect(headOf(total)).toBe('Pos|Team|Thru|Total|Strokes|Follow teams');
});

test('skins have players in a body and holes without one', () => {
  const hole = { hole: '1', par: '5', score: '4', won: '', tie: 'Al Ames, Bo Burr, Cy Cole...' };
  const page = wide(
    skinsPage(TITLE, {
      players: [{ rank: '1', player: 'Abel Young', skins: '3', scorecardUrl: 'contestant/5/' }],
      holes: [hole, { ...hole, hole: '2', won: 'Abel Young', tie: '' }],
    }),
  );
  expect(lines(page, '#lbBody > tr')).toEqual(['1|Abel Young|F|3']);
  expect(lines(page, '.table-striped thead tr')).toEqual(['Hole|Par|Score|Potential Skin|Tie']);
  const holes = lines(page, 'table.table-striped.lb > tr');
  expect(holes.map((line) => line.replace(/ +/g, ' '))).toEqual([
    `1|5|4||${hole.tie}`,
    '2|5|4|Abel Young|',
  ]);
});

test('a ranking has users, awards, a table in each name cell and points with decimals', () => {
  const player = { rank: 'T16', player: 'Abel Young', events: '3', user: 'ayoung' };
  const standings = [standingsRow({ ...player, points: '1,193' })];
  const page = wide(standingsPage('season', 'Best & Only', standings));
  expect(lines(page, '.table-sortable thead tr')).toEqual(['Rank|Player|Events|Points']);
  const [first] = all(page, '.table-sortable > tbody > tr');
  expect(first && lineOf(first)).toBe('T16|Abel Young|3|1,193.00');
  expect(first?.getAttribute('data-user')).toBe('ayoung');
  expect(first?.getAttribute('data-award')).toBe('season');
  expect(all(page, 'td table .plr-data').map(textOf)).toEqual(['Abel Young']);
});

test('some names are printed with a doubled blank, always the same ones', () => {
  const names = Array.from({ length: 40 }, (_, index) => `Abel Young${'g'.repeat(index)}`);
  const doubled = names.filter((name) => printedName(name).includes('  '));
  expect(doubled.length).toBeGreaterThan(0);
  expect(doubled.length).toBeLessThan(names.length / 2);
});

describe('tee times', () => {
  const group = (round: string, time: string, players: string[]) => {
    return { round, time, hole: '10', players };
  };
  const ROUNDS = [
    group('1', '8:32 AM', ['Abel Young', `Pat <O'Dell>`]),
    group('1', '8:40 AM', ['Cy Cole']),
    group('2', '1:36 PM', ['Di Dunn']),
  ];
  const html = (roundId: string | null, rows = ROUNDS) =>
    pairingsPage(EVENT, 'https://x.example/p.htm', roundId, rows);

  test('have their groups, each name in the summary and in the hidden details', () => {
    const rows = all(wide(html(null)), '.table-striped > tbody > tr');
    expect(rows).toHaveLength(2);
    const [time, hole, players] = rows[0]?.children ?? [];
    expect([time, hole].map((cell) => cell && textOf(cell))).toEqual(['8:32 AM', '10']);
    expect(html(null)).toContain('<br>#10</span>');
    const [summary, details] = players ? all(players, ':scope > div') : [];
    expect(summary && textOf(summary).replace(/ +/g, ' ')).toBe(`Abel Young, Pat <O'Dell>`);
    expect(details?.getAttribute('style')).toBe('display:none;');
    expect(details?.id).toMatch(/^pairing_[\da-f-]{36}$/);
    expect(details && all(details, 'tr')).toHaveLength(2);
  });

  test('have the current round as text and the others as links', () => {
    const select = (roundId: string | null) => {
      const page = wide(html(roundId));
      const links = all(page, '#rndSelect a');
      return {
        text: all(page, '#rndSelect').map(textOf),
        links: links.map((link) => [textOf(link), link.getAttribute('href')]),
        groups: all(page, '.table-striped > tbody > tr').length,
      };
    };
    const link = (round: string) => [round, `https://x.example/p.htm?r=${roundIdOf(EVENT, round)}`];
    expect(select(null)).toEqual({ text: ['1 | 2'], links: [link('2')], groups: 2 });
    const second = { text: ['1 | 2'], links: [link('1')], groups: 1 };
    expect(select(roundIdOf(EVENT, '2'))).toEqual(second);
    expect(html('unknown')).toBe(html(null));
  });

  test('have no table before they are published', () => {
    expect(all(wide(html(null, [])), 'table')).toEqual([]);
  });
});

/** The cell that covers each place of the grid; throws where cells overlap or the grid has holes. */
function gridOf(table: Element | undefined): Element[][] {
  const rows = table ? all(table, ':scope > tr') : [];
  const grid: Element[][] = rows.map(() => []);
  rows.forEach((line, at) => {
    let column = 0;
    for (const cell of line.children) {
      while (grid[at]?.[column]) column += 1;
      const span = (name: string) => Number(cell.getAttribute(name) ?? 1);
      for (let down = 0; down < span('rowspan'); down += 1) {
        for (let right = 0; right < span('colspan'); right += 1) {
          const into = grid[at + down];
          if (!into || into[column + right]) throw new Error(`Row ${at} does not fit.`);
          into[column + right] = cell;
        }
      }
    }
  });
  return grid;
}

/** The tree read back: each match with its names, seeds and scores. */
function readBack(html: string) {
  const grid = gridOf(all(wide(html), 'table.matchtree')[0]);
  const [heads = [], , ...body] = grid;
  const titles = heads.filter((_, column) => column % 2 === 0).map(textOf);
  const columns = titles.map((_, column) => [...new Set(body.map((line) => line[2 * column + 1]))]);
  const slots = columns.map((cells, column) =>
    cells.flatMap((cell) => {
      if (!cell?.className.includes('border') || cell.querySelector('a') || !textOf(cell))
        return [];
      const at = body.findIndex((line) => line[2 * column + 1] === cell);
      const seed = body[at]?.[2 * column];
      return [{ name: textOf(cell).replace(/ +/g, ' '), seed: seed ? textOf(seed) : '' }];
    }),
  );
  const scores = columns.map((cells) =>
    cells.flatMap((cell) => (cell?.querySelector('a') ? textOf(cell) : [])),
  );
  return { titles, slots, scores, grid };
}

const tour = makeSeasons({ today: '2026-11-21' });
const NAME = 'Season Long <Match> Play';

describe.each(tour.seasons.map(({ year, matchPlay }) => ({ year, rows: matchPlay.results })))(
  'the bracket of $year',
  ({ rows }) => {
    const { titles, slots, scores, grid } = readBack(bracketPage(NAME, rows, ''));
    const names = [...new Set(rows.map(({ round }) => round))];
    const of = (round: string | undefined) => rows.filter((each) => each.round === round);

    test('names the rounds and the event, and fills every place of the grid', () => {
      expect(titles.map((title) => title.replace(' Matches', ''))).toEqual([...names, NAME]);
      expect(titles[0]).toBe('Round 1 Matches');
      for (const line of grid) expect(Object.keys(line)).toHaveLength(2 * titles.length);
    });

    test('has every player and every score in order', () => {
      names.forEach((name, round) => {
        const players = of(name).flatMap(({ player1, player2 }) => [player1, player2]);
        const printed = slots[round]?.map((slot) => slot.name);
        expect(printed).toEqual(players.filter((player) => player !== ''));
        const played = of(name).map(({ score }) => score);
        expect(scores[round + 1]).toEqual(played.filter((score) => score !== ''));
      });
      const champion = of(names.at(-1)).map(({ winner }) => winner);
      expect(slots.at(-1)?.map((slot) => slot.name)).toEqual(champion.filter((one) => one !== ''));
    });

    test('shows the seeds of the draw, byes without one', () => {
      const first = slots[0] ?? [];
      const byes = first.filter(({ name }) => name === 'Bye');
      expect(byes.every(({ seed }) => seed === '')).toBe(true);
      const seeds = new Set(first.map(({ seed }) => seed).filter((seed) => seed !== ''));
      expect(seeds.size).toBe(first.length - byes.length);
      expect(first[0]?.seed).toBe('1.');
      expect(slots[1]?.every(({ seed }) => /^\d+\.$/.test(seed))).toBe(true);
    });
  },
);

test('the demo tour has brackets of 16, 24 and 32', () => {
  const fields = tour.seasons.map(({ matchPlay }) => matchPlay.entrants.length);
  expect(new Set(fields)).toEqual(new Set([16, 24, 32]));
});

test('a tied match shows its score and no winner', () => {
  const tied = { player1: 'Al Ames', player2: 'Bo <Burr>', winner: '', score: 'Tied' };
  const won = { player1: 'Cy Cole', player2: 'Di Dunn', winner: 'D. Dunn', score: '4&2' };
  const final = { player1: '', player2: 'D. Dunn', winner: '', score: '' };
  const rows = [
    { round: 'Semifinals', matchNum: '0', id: 'Semifinals-0', ...tied },
    { round: 'Semifinals', matchNum: '1', id: 'Semifinals-1', ...won },
    { round: 'Finals', matchNum: '0', id: 'Finals-0', ...final },
  ];
  const { slots, scores } = readBack(bracketPage(NAME, rows, ''));
  expect(slots[0]?.map(({ name }) => name)).toEqual(['Al Ames', 'Bo <Burr>', 'Cy Cole', 'Di Dunn']);
  expect(slots[1]?.map(({ name }) => name)).toEqual(['D. Dunn']);
  expect(scores).toEqual([[], ['Tied', '4&2'], []]);
});
