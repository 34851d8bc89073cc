import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { individualRow, scorecard, scorecards, stored } from '../../../../tests/helpers/results.ts';
import { rowsOf } from '../event-results.ts';
import { Cup } from '../cup/cup.tsx';
import { TablePanel, tableRules } from './table-panel.tsx';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';

const player = (rank: string, name: string, change: object = {}) => ({
  ...individualRow({ rank, player: name, total: '-2', strokes: '70', points: '85' }),
  ...change,
});
const RULES = tableRules(DEFAULT_SETTINGS.points);
type PanelProps = ComponentProps<typeof TablePanel>;
const html = (props: Omit<PanelProps, 'isOpen' | 'isComplete' | 'rules'>, isComplete = true) =>
  renderToStaticMarkup(
    createElement(TablePanel, { ...props, isOpen: true, isComplete, rules: RULES }),
  );
/** The text without tags. */
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const hole = (number: number, change: object = {}) => {
  return { hole: String(number), par: '4', score: '3', won: '', tie: '', ...change };
};
const skinsHtml = (skins: NonNullable<PanelProps['rows']['skins']>) =>
  html({ table: 'skins', rows: { skins } });

describe('a table of players', () => {
  it('shows stableford by its points, without a column of strokes', () => {
    const rows = [player('1', 'Al', { total: '', strokes: '-', points: '41' })];
    const markup = html({ table: 'net', rows: { net: rows } });
    expect(textOf(markup)).toContain('Rank Rk Player Points Pts 1 Al 41');
  });

  it('begins with the podium, ties included, and repeats none of its rows', () => {
    const rows = ['1', 'T2', 'T2', '4'].map((rank, at) => player(rank, `Player ${at}`));
    const markup = html({ table: 'net', rows: { net: rows } });
    const [podium = '', others = ''] = markup.split('<tbody').slice(1);
    expect(textOf(`<tbody${podium}`)).toMatch(/Player 0 .*Player 1 .*Player 2/);
    expect(textOf(`<tbody${others}`)).toMatch(/^4 Player 3/);
  });

  it('makes only http and https a link, named after the player', () => {
    const link = (scorecardUrl: string) =>
      html({ table: 'net', rows: { net: [player('1', 'Zoë O’Neil', { scorecardUrl })] } });
    expect(link('https://bluegolf.com/c')).toContain(
      'aria-label="Scorecard of Zoë O’Neil (opens external site)"',
    );
    expect(link('https://bluegolf.com/c')).toContain('rel="noopener"');
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', '//x.test', '']) {
      expect(link(bad), bad).not.toContain('Scorecard of');
    }
  });

  it('links a row without a scorecard elsewhere to the card of the event', () => {
    const rows = [
      player('1', 'Ann Lee'),
      player('2', 'Bo Ray', { scorecardUrl: 'https://bluegolf.com/c' }),
      player('3', 'Cy Orr'),
    ];
    const cards = ['Ann Lee', 'Bo Ray'].map((name) => scorecard({ player: name }));
    const { net = [] } = rowsOf({
      eventID: '2026-open',
      net: stored(rows),
      scorecards: stored(scorecards(cards)),
    });
    expect(net.map(({ scorecardUrl }) => scorecardUrl)).toEqual([
      '/events/2026-open/scorecards#card-ann-lee',
      'https://bluegolf.com/c',
      '',
    ]);
    const markup = html({ table: 'net', rows: { net } });
    expect(markup).toContain('aria-label="Scorecard of Ann Lee"');
    expect(markup.match(/noopener/g)).toHaveLength(1);
  });

  it('names a disqualified player as such, without a place or points', () => {
    const net = [player('1', 'Al'), player('DQ', 'Bo', { points: '100' }), player('WD', 'Cy')];
    const markup = html({ table: 'net', rows: { net } });
    expect(markup).toContain('<abbr title="Disqualified">DQ</abbr>');
    expect(textOf(markup)).toContain('DQ Bo Disqualified -2 70 – ');
    expect(textOf(markup)).toContain('WD Cy -2 70 85');
    const teams = [{ rank: 'DQ', team: 'Ek/Fox', total: '', strokes: '70' }];
    expect(textOf(html({ table: 'teams', rows: { teams } }))).toContain('Ek Fox Disqualified');
  });

  it('shows the holes that were finished until the event is complete', () => {
    const rows = { net: [player('1', 'Al', { thru: '7' }), player('2', 'Bo', { thru: '' })] };
    const shown = (isComplete: boolean) => textOf(html({ table: 'net', rows }, isComplete));
    expect(shown(false)).toContain(
      'Total Tot Thru Strokes Str Points Pts 1 Al -2 7 70 85 2 Bo -2 – 70',
    );
    expect(shown(true)).not.toContain('Thru');
    const teams = [{ rank: '1', team: 'Ek/Fox', total: '-2', strokes: '70', thru: 'F' }];
    const text = textOf(html({ table: 'teams', rows: { teams } }, false));
    expect(text).toContain('Thru Strokes Str 1 Ek Fox -2 F 70');
  });

  it('has a message when it is empty', () => {
    for (const table of ['net', 'gross', 'skins', 'teams', 'wgr'] as const) {
      expect(textOf(html({ table, rows: {} })), table).toContain('No data available.');
    }
  });
});

describe('tables with flights and rounds', () => {
  const flighted = [
    player('1', 'Al', { flight: 'Flight A', rounds: ['70', '67'], strokes: '137' }),
    player('MC', 'Cy', { flight: 'Flight A', rounds: ['77', ''], strokes: '77', points: '' }),
    player('1', 'Bo', { flight: 'Flight B', rounds: ['75', '72'], strokes: '147' }),
    player('WD', 'Di', { flight: 'Flight B', rounds: ['80', ''], strokes: '', points: '' }),
  ];
  const open = { eventID: '2026-open', net: stored(flighted) };
  const markup = html({ table: 'net', rows: rowsOf(open) });

  it('have a table of each flight with a podium of its own', () => {
    expect(
      [...markup.matchAll(/<h3>(.*?)<\/h3>|<caption.*?>(.*?)</g)].map((found) => found.slice(1)),
    ).toEqual([
      ['Flight A', undefined],
      [undefined, 'Net results, Flight A, 2 players'],
      ['Flight B', undefined],
      [undefined, 'Net results, Flight B, 2 players'],
    ]);
    expect(markup.match(/<tr class="gold">/g)).toHaveLength(2);
  });

  it('show the rounds before the total, and who missed the cut with the total', () => {
    const text = textOf(markup);
    expect(text).toContain('Player R1 R2 Total Tot Strokes Str Points Pts 1 Al');
    expect(text).toContain('Al R1 70 · R2 67 70 67 -2 137 85');
    expect(text).toContain('Missed the cut MC Cy R1 77 77 – -2 77 –');
    expect(text).toContain('Did not finish WD Di R1 80 80 – -2 – –');
    expect(markup).toContain('<abbr title="Round 2">R2</abbr>');
  });

  it('say which place gives the points of the season', () => {
    const note = (flightPoints?: 'overall') =>
      /Season points [^<]*/.exec(
        html({
          table: 'net',
          rows: rowsOf({ ...open, net: { ...open.net, ...(flightPoints && { flightPoints }) } }),
        }),
      )?.[0];
    expect(note()).toBe('Season points are by the place in the flight.');
    expect(note('overall')).toBe('Season points are by the place among all players.');
    expect(
      html({ table: 'net', rows: rowsOf({ ...open, net: stored([player('1', 'Al')]) }) }),
    ).not.toContain('Season points');
  });

  it('show the score of the day instead of strokes during play', () => {
    const net = [
      player('1', 'Al', { rounds: ['70', ''], strokes: '', points: '', thru: '7' }),
      player('MC', 'Bo', { rounds: ['77', ''], strokes: '77', points: '' }),
    ];
    expect(textOf(html({ table: 'net', rows: { net } }, false))).toContain(
      'Player R1 Total Tot Thru 1 Al R1 70 70 -2 7',
    );
  });
});

describe('the teams table', () => {
  const team = (total: string) => {
    return { rank: '1', team: 'St. Cyr/D’Agostino', total, strokes: '80.25' };
  };

  it('hides the total when every total is empty', () => {
    const markup = html({ table: 'teams', rows: { teams: [team(''), team('')] } });
    expect(markup).not.toContain('Total');
    expect(markup).toContain('80.25');
    expect(markup).toContain('<li>St. Cyr</li><li>D’Agostino</li>');
    expect(html({ table: 'teams', rows: { teams: [team(''), team('-3')] } })).toContain('Total');
  });
});

describe('skins', () => {
  it('name the part without data', () => {
    const players = [{ rank: '1', player: 'Al', skins: '3', scorecardUrl: '' }];
    const noHoles = textOf(skinsHtml({ players, holes: [] }));
    expect(noHoles).toContain('No hole data.');
    expect(noHoles).toContain('3 skins');
    const noPlayers = textOf(skinsHtml({ players: [], holes: [hole(1)] }));
    expect(noPlayers).toContain('No player data.');
    expect(textOf(skinsHtml({ players: [], holes: [] }))).toContain('No data available.');
  });

  it('are a game of each flight in each round', () => {
    const games = ['1', '2'].flatMap((round) =>
      ['Flight A', 'Flight B'].map((flight) =>
        hole(1, { round, flight, won: `${flight} ${round}` }),
      ),
    );
    const players = ['Flight B', 'Flight A'].map((flight) => ({
      ...{ rank: '1', player: `Al of ${flight}`, skins: '2', scorecardUrl: '', flight },
    }));
    const markup = skinsHtml({ players, holes: games });
    const shown = [...markup.matchAll(/<(?:h3|caption)>(.*?)</g)].map(([, title]) => title);
    const tables = (flight: string) => [
      ...['Round 1', 'Round 2'].map((round) => `${flight} · ${round}`),
      `Skins winners, ${flight}`,
      ...['Round 1', 'Round 2'].map((round) => `Hole by hole, ${flight} · ${round}`),
    ];
    expect(shown).toEqual([...tables('Flight A'), ...tables('Flight B')]);
    const [, , , ofA = '', , , , , , ofB = ''] = markup.split(/<h3>|<caption>/);
    expect([textOf(ofA), textOf(ofB)]).toEqual([
      expect.stringContaining('Al of Flight A'),
      expect.stringContaining('Hole'),
    ]);
    const ids = [...markup.matchAll(/ id="(hole-\d+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(4);
  });

  it('render a row for each round, with unique ids', () => {
    const holes = Array.from({ length: 36 }, (_, at) => hole((at % 18) + 1));
    const markup = skinsHtml({ players: [], holes });
    expect(markup.match(/<ol aria-label="Round \d"/g)).toHaveLength(2);
    const ids = [...markup.matchAll(/ id="(hole-\d+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(36);
  });

  it('show a hole as text and as symbols', () => {
    const holes = [
      hole(1, { won: 'Vincent Mastrangelo Jr.' }),
      hole(2, { tie: 'Al Smith, Hal Smith...' }),
      hole(3, { tie: 'Al Smith, Hal Smith' }),
      hole(4),
    ];
    const text = textOf(skinsHtml({ players: [], holes }));
    expect(text).toContain('Hole 1 : won by Vincent Mastrangelo Jr. VM');
    expect(text).toContain('Hole 2 : tied by Al Smith, Hal Smith, and others •••');
    expect(text).toContain('Hole 3 : tied by Al Smith and Hal Smith ••');
    expect(text).toContain('Hole 4 : no winner');
  });
});

describe('a cup', () => {
  const match = (winner: string, score: string) => ({ team1: 'A/B', team2: 'C/D', score, winner });
  const htmlOf = (cup: ComponentProps<typeof Cup>['cup'], isComplete: boolean) =>
    textOf(renderToStaticMarkup(createElement(Cup, { name: 'Colony Cup', cup, isComplete })));
  const overall = { team1: 'Granite', team2: 'Maple', score: '', winner: '' };
  const cup = (matches: ReturnType<typeof match>[], isComplete = false) => {
    const shamble = { name: 'Shamble', matches: [] };
    return htmlOf({ overall, formats: [shamble, { name: 'Champman', matches }] }, isComplete);
  };

  it('shows what a side needs while matches are open', () => {
    const open = [match('A/B', '2&1'), match('Tied', 'Tied'), match('', ''), match('', '')];
    const text = cup(open);
    expect(text).toContain('Granite 1½ needs 15½ to win, 14 more');
    expect(text).toContain('Maple ½ needs 15½ to win, 15 more');
    expect(text).toContain('Granite leads.');
    expect(text).toContain('to be played');
    expect(text).toContain('½–½ halved');
    expect(text).toContain('✓ won');
    // Known formats first, as they are spelled.
    expect(text).toContain('Chapman 1½–½ Shamble Chapman');
    expect(cup([match('A/B', '2&1')], true)).toContain('Granite won the cup.');
  });

  it('shows only a message before anything is entered', () => {
    const none = htmlOf({ overall: null, formats: [] }, false);
    expect(none).toBe('Colony Cup No matches.');
  });
});

describe('the note about the bonus', () => {
  const noteWith = (teamBonus: number, points = '100') => {
    const rows = {
      net: [{ ...player('1', 'Al'), points }],
      teams: [{ rank: '1', team: 'Al', total: '', strokes: '' }],
    };
    const rules = { ...RULES, teamBonus };
    const props = { table: 'net' as const, rows, isOpen: true, isComplete: true, rules };
    const text = textOf(renderToStaticMarkup(createElement(TablePanel, props)));
    return /Points include (.*) for members of the winning team/.exec(text)?.[1];
  };

  it('names the points of the tour, and is left out without any', () => {
    expect([15, 8, 11, 80, 1, 110].map((bonus) => noteWith(bonus))).toEqual([
      'a 15-point bonus',
      'an 8-point bonus',
      'an 11-point bonus',
      'an 80-point bonus',
      'a 1-point bonus',
      'a 110-point bonus',
    ]);
    expect(noteWith(0)).toBeUndefined();
    expect(noteWith(15, '')).toBeUndefined();
  });
});
