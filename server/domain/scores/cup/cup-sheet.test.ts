import { describe, expect, it } from 'vitest';
import { cupMatch, cupPlayer, cupSheet } from '../../../../tests/helpers/scores/scored-cup.ts';
import { BLUE, group, setup } from '../../../../tests/helpers/scores/scored-event.ts';
import { CupSetup } from './cup-setup.schema.ts';
import {
  cupProblems,
  proposedCup,
  withBalls,
  withMatch,
  withMatchMoved,
  withPlayerAt,
  withTeamPlayers,
} from './cup-sheet.ts';
import { emptyScores } from '../scores.collection.ts';

const teams = [
  { Ann: 10, Bo: 12, Cy: 3 },
  { Di: 8, Ed: 20, Flo: null },
] as const;
const pairs = (id: string, first: string[], second: string[], of: string | null = 'g1') =>
  cupMatch(id, 'Best Ball', first, second, of);
const sidesOf = ({ matches }: CupSetup) => matches.map(({ sides }) => sides.flat().join(' '));

describe('the proposal', () => {
  const names = (...records: Parameters<typeof proposedCup>) =>
    proposedCup(...records).teams.map(({ name, players }) => [
      name,
      ...players.map(({ player }) => player),
    ]);
  const playerOf = (player: string) => cupPlayer(player);
  const cups = [
    { year: 2026, team: ['Di', 'Ed'] },
    { year: 2025, team: ['Ann', 'Bo'] },
  ];

  it('has last year’s team against this year’s', () => {
    expect(names({ year: 2026, cups, results: undefined }, playerOf)).toEqual([
      ['Defending champions', 'Ann', 'Bo'],
      ['Challengers', 'Di', 'Ed'],
    ]);
  });

  it('takes a team with most of last year’s players for the holders', () => {
    const own = [{ year: 2026, team: ['Ann', 'Bo', 'Ed'] }, ...cups.slice(1)];
    expect(names({ year: 2026, cups: own, results: undefined }, playerOf)).toEqual([
      ['Defending champions', 'Ann', 'Bo', 'Ed'],
      ['Challengers'],
    ]);
  });

  it('has the players of the matches that are typed', () => {
    const results = {
      overall: { team1: 'Granite', team2: 'Maple', score: '', winner: '' },
      formats: [
        { name: 'Scramble', matches: [{ team1: 'X/Y', team2: 'V/W', score: '', winner: '' }] },
      ],
    };
    expect(names({ year: 2026, cups, results }, (player) => cupPlayer(player))).toEqual([
      ['Granite', 'X', 'Y'],
      ['Maple', 'V', 'W'],
    ]);
  });

  it.each([
    ['longer than a sheet takes', 'G'.repeat(81), 'Maple', 'N'.repeat(81)],
    ['empty', '', 'Maple', 'X'],
    ['the same', 'Granite', 'granite', 'X'],
  ])('is a sheet that can be stored when what was typed is %s', (_what, team1, team2, name) => {
    const match = { team1: `${name}/Y`, team2: 'X/W', score: '', winner: '' };
    const crowd = Array.from({ length: 40 }, (_, at) => ({ ...match, team1: `A ${at}/B ${at}` }));
    const formats = [{ name: 'Scramble', matches: [match, ...crowd] }];
    const results = { overall: { ...match, team1, team2 }, formats };
    const sheet = proposedCup({ year: 2026, cups, results }, playerOf);
    expect(CupSetup.safeParse(sheet).error?.issues).toBeUndefined();
  });
});

describe('the sheet', () => {
  const cup = cupSheet(teams, [
    pairs('one', ['Ann', 'Bo'], ['Di', 'Ed']),
    pairs('two', ['Cy', ''], ['', '']),
  ]);

  it('has a row for each ball of the matches whose players are chosen', () => {
    const body = withBalls({
      setup: setup({
        course: { name: 'Granite Fields', tees: [BLUE] },
        cup: {
          ...cup,
          matches: [...cup.matches, cupMatch('s', 'Scramble', ['Ann', 'Cy'], ['Di', 'Ed'], 'g9')],
        },
      }),
      groups: [group('g1')],
      players: [],
    });
    expect(body.players.map(({ id, player, group: of, tee }) => [id, player, of, tee])).toEqual([
      ['one-a-1', 'Ann', 'g1', 'blue'],
      ['one-a-2', 'Bo', 'g1', 'blue'],
      ['one-b-1', 'Di', 'g1', 'blue'],
      ['one-b-2', 'Ed', 'g1', 'blue'],
      // Its group is gone.
      ['s-a', 'Ann / Cy', null, 'blue'],
      ['s-b', 'Di / Ed', null, 'blue'],
    ]);
    const out = body.players.map((each) => ({ ...each, status: 'WD' as const }));
    expect(withBalls({ ...body, players: out }).players).toEqual(out);
  });

  it('changes the places of two players of a format', () => {
    const place = { match: 'two', side: 0, at: 1 } as const;
    expect(sidesOf(withPlayerAt(cup, place, 'Ann'))).toEqual([' Bo Di Ed', 'Cy Ann  ']);
    const swapped = withPlayerAt(cup, { ...place, at: 0 }, 'Bo');
    expect(sidesOf(swapped)).toEqual(['Ann Cy Di Ed', 'Bo   ']);
    expect(sidesOf(withPlayerAt(cup, { match: 'one', side: 0, at: 0 }, 'Bo'))[0]).toBe(
      'Bo Ann Di Ed',
    );
    expect(sidesOf(withPlayerAt(cup, { match: 'one', side: 1, at: 1 }, ''))[0]).toBe('Ann Bo Di ');
  });

  it('adds and moves matches of a format', () => {
    const more = withMatch(cup, 'Match Play', 'single');
    expect(more.matches.at(-1)).toEqual(cupMatch('single', 'Match Play', [''], [''], null));
    const ids = (sheet: CupSetup) => sheet.matches.map(({ id }) => id);
    expect(ids(withMatchMoved(more, 'two', -1))).toEqual(['two', 'one', 'single']);
    expect(ids(withMatchMoved(more, 'single', -1))).toEqual(['one', 'two', 'single']);
  });

  it('leaves the places of players who leave the team to be chosen', () => {
    const changed = withTeamPlayers(cup, 0, cup.teams[0].players.slice(1));
    expect(sidesOf(changed)[0]).toBe(' Bo Di Ed');
    expect(changed.teams[0].players).toHaveLength(2);
    expect(CupSetup.safeParse(changed).success).toBe(true);
  });

  it('says what matches with a group are missing', () => {
    const problems = (sheet: CupSetup) =>
      cupProblems({
        setup: {
          ...emptyScores('2026-colony-cup').setup,
          course: { name: 'Granite Fields', tees: [BLUE] },
          cup: sheet,
        },
      });
    expect(problems({ ...cup, matches: [] })).toEqual([
      'Add matches, and choose the group of each.',
    ]);
    expect(problems(cup)).toEqual(['Choose the players of Best Ball 2.']);
    const later = cup.matches.map((match) =>
      match.id === 'two' ? { ...match, group: null } : match,
    );
    expect(problems({ ...cup, matches: later })).toEqual([]);
    const withFlo = withPlayerAt(cup, { match: 'one', side: 1, at: 0 }, 'Flo');
    expect(problems(withFlo)).toEqual([
      'Choose the players of Best Ball 2.',
      'Without a handicap: Flo.',
    ]);
  });

  it.each([
    ['a player of the other team', [pairs('one', ['Di', 'Bo'], ['', ''])], 'Di is not in Granite.'],
    [
      'a player in two matches',
      [pairs('one', ['Ann', 'Bo'], ['', '']), pairs('two', ['Bo', ''], ['', ''])],
      'Bo is in two matches of Best Ball.',
    ],
    [
      'two players in singles',
      [cupMatch('one', 'Match Play', ['Ann', 'Bo'], ['Di'])],
      'Match Play has one player a side.',
    ],
    [
      'a match twice',
      [pairs('one', [''], ['']), pairs('one', [''], [''])],
      'The id one is there twice.',
    ],
  ])('is refused with %s', (_what, matches, sentence) => {
    const parsed = CupSetup.safeParse(cupSheet(teams, matches));
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it('is refused with a player in both teams', () => {
    const parsed = CupSetup.safeParse(cupSheet([{ Ann: 1 }, { ann: 2 }], []));
    expect(parsed.error?.issues[0]?.message).toBe('ann is in the teams twice.');
  });
});
