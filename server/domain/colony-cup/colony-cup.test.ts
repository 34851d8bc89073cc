import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { rankedRecords } from '../../../tests/helpers/ranked.ts';
import { cupYear } from '../../../tests/helpers/records.ts';
import { standingsRow, stored } from '../../../tests/helpers/results.ts';
import { gridOf, projectedYear, projectionOf, type ProjectedPlayer } from './colony-cup.ts';
import { ColonyCupYear, ROSTER_MAX, SentTeam } from './colony-cup.schema.ts';

const names = (count: number, prefix = 'P') =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);

describe('a team as it arrives', () => {
  it.each([
    [['Ann', 'Bo']],
    [JSON.stringify(['Ann', 'Bo'])],
    [['', ' Ann ', '   ', 'Bo', '']],
    [JSON.stringify([' Ann', '', 'Bo'])],
  ])('%j is Ann and Bo', (sent) => {
    expect(SentTeam.parse(sent)).toEqual(['Ann', 'Bo']);
  });

  it.each([['[]'], ['[""]'], [''], ['  '], [[]], [['', ' ']]])('%j is an empty team', (sent) => {
    expect(SentTeam.parse(sent)).toEqual([]);
  });

  it.each<[unknown, string]>([
    ...['Ann, Bo', '["Ann"', '{"0":"Ann"}', '"Ann"', { 0: 'Ann' }, null].map(
      (sent): [unknown, string] => [sent, 'Team must be a list of names.'],
    ),
    [[['Ann']], 'Team member must be text.'],
    ['[1]', 'Team member must be text.'],
    [['x'.repeat(201)], 'Team member must have at most 200 characters.'],
    [names(ROSTER_MAX + 1), 'Team must have at most 40 names.'],
  ])('%j is refused', (sent, sentence) => {
    expect(SentTeam.safeParse(sent).error?.issues[0]?.message).toBe(sentence);
  });

  it('has no blank names once it is stored', () => {
    expect(ColonyCupYear.safeParse(cupYear({ team: ['Ann', ' '] })).success).toBe(false);
    expect(ColonyCupYear.safeParse(cupYear({ team: [] })).success).toBe(true);
  });
});

describe('the grid of a team', () => {
  const grid = (team: string[]) =>
    gridOf(team)
      .map((cells) => cells.join('|'))
      .join(' ');

  it('has four rows of three, and blank cells where names are missing', () => {
    expect(grid(names(12))).toBe('P1|P2|P3 P4|P5|P6 P7|P8|P9 P10|P11|P12');
    expect(grid(names(4))).toBe('P1|P2|P3 P4|| || ||');
  });

  it('shows TBD in its middle while the team is empty, and grows for more than twelve', () => {
    expect(grid([])).toBe('|| |TBD| || ||');
    expect(gridOf(names(13)).at(-1)).toEqual(['P13', '', '']);
  });
});

describe('the projected year', () => {
  const records = {
    events: [eventRecord({ date: '2026-05-02' })],
    season: [],
    today: '2026-06-10',
  };

  it('is the current season while it has no record, or one without a team', () => {
    expect(projectedYear([cupYear({ year: 2025 })], records)).toBe(2026);
    expect(projectedYear([cupYear({ year: 2026, team: [] })], records)).toBe(2026);
    expect(projectedYear([cupYear({ year: 2026 })], records)).toBeNull();
  });

  it('stays that of the last season until the next one, and is today’s without events', () => {
    expect(projectedYear([], { ...records, today: '2027-01-05' })).toBe(2026);
    expect(projectedYear([], { ...records, events: [], today: '2027-01-05' })).toBe(2027);
  });
});

describe('the projection', () => {
  const records = (rows: readonly ReturnType<typeof standingsRow>[], team: string[] = []) => ({
    ...rankedRecords(),
    standings: [{ year: 2026, season: stored([...rows]) }],
    colonyCup: [cupYear({ year: 2025, team }), cupYear({ year: 2024, team: ['P1'] })],
  });
  const rows = names(40).map((player, at) => standingsRow({ rank: String(at + 1), player }));
  const chances = (projected: readonly ProjectedPlayer[], chance: ProjectedPlayer['chance']) =>
    projected.flatMap((each) => (each.chance === chance ? [each.player] : []));

  it('is the first twenty, ten of them in position and six on the bubble', () => {
    const projected = projectionOf(records(rows), 2026);
    expect(projected.map(({ player }) => player)).toEqual(names(20));
    expect(chances(projected, 'in')).toEqual(names(10));
    expect(chances(projected, 'bubble')).toEqual(names(16).slice(10));
    expect(chances(projected, null)).toEqual(names(20).slice(16));
  });

  it('leaves out last year’s recorded team, however its names are written, and no other player', () => {
    const projected = projectionOf(records(rows, ['p2', ' P 3', 'P5.', 'P15']), 2026);
    expect(projected.map(({ player }) => player).slice(0, 4)).toEqual(['P1', 'P3', 'P4', 'P6']);
    expect(chances(projected, 'in').at(-1)).toBe('P12');
    expect(chances(projected, 'bubble').at(-1)).toBe('P19');
    expect(projected).toHaveLength(20);
    expect(projected[0]).toEqual({ rank: '1', player: 'P1', points: '1,100', chance: 'in' });
  });

  it('reads ranks such as T7, leaves ties in order and puts players without a place last', () => {
    const tied = ['WD', 'T2', '10', 'T2', '1', ''].map((rank, at) =>
      standingsRow({ rank, player: `P${at + 1}` }),
    );
    const projected = projectionOf(records(tied), 2026);
    expect(projected.map(({ player }) => player)).toEqual(['P5', 'P2', 'P4', 'P3', 'P1', 'P6']);
    expect(projected.map(({ rank }) => rank)).toEqual(['1', 'T2', 'T2', '10', 'WD', '']);
  });

  it('comes from the results where no ranking was read, and is empty before the first event', () => {
    const played = { ...rankedRecords({ net: [{}] }), colonyCup: [] };
    expect(projectionOf(played, 2026)).toEqual([
      { rank: '1', player: 'Ann Lee', points: '100', chance: 'in' },
    ]);
    expect(projectionOf({ ...played, results: new Map() }, 2026)).toEqual([]);
  });
});
