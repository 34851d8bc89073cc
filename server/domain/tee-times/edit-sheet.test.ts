import { describe, expect, it } from 'vitest';
import {
  addGroup,
  addPlayers,
  addRound,
  groupsAt,
  moveGroup,
  movePlayer,
  removeGroup,
  removePlayer,
  removeRound,
  reversedPlayers,
  setStart,
  swapPlayers,
} from './edit-sheet.ts';
import { FIELD_MAX } from './tee-sheet.schema.ts';
import { rowsFrom, sheetFrom, unplacedIn, type TeeSheet } from './tee-sheet.ts';

const EMPTY: TeeSheet = { field: [], rounds: [{ round: 1, groups: [] }] };
const SHEET: TeeSheet = {
  field: ['Ann', 'Bo', 'Cy', 'Di', 'Ed'],
  rounds: [
    {
      round: 1,
      groups: [
        { time: '8:00 AM', hole: '1', players: ['Ann', 'Bo'] },
        { time: '8:09 AM', hole: '1', players: ['Cy', 'Di'] },
      ],
    },
    { round: 2, groups: [{ time: '9:00 AM', hole: '10', players: ['Di', 'Ann'] }] },
  ],
};
const playersOf = (sheet: TeeSheet, round = 1) =>
  sheet.rounds.find((each) => each.round === round)?.groups.map(({ players }) => players.join());

describe('the field', () => {
  it('has each player once: accents, case and dots make no other player', () => {
    const names = ['jose  nunez', ' Bob  O’Neil Jr. ', "Bob O'Neil Jr", '', '...'];
    const { sheet, added, repeated } = addPlayers({ ...EMPTY, field: ['José Núñez'] }, names);
    expect(sheet.field).toEqual(['José Núñez', 'Bob O’Neil Jr.']);
    expect(added).toEqual(['Bob O’Neil Jr.']);
    expect(repeated).toEqual(['jose nunez', "Bob O'Neil Jr"]);
  });

  it('has a limit, and says who is left out', () => {
    const many = Array.from({ length: FIELD_MAX + 2 }, (_, at) => `Player ${at}`);
    const { sheet, left, repeated } = addPlayers(EMPTY, [...many, 'player 0']);
    expect(sheet.field).toHaveLength(FIELD_MAX);
    expect(left).toEqual([`Player ${FIELD_MAX}`, `Player ${FIELD_MAX + 1}`]);
    expect(repeated).toEqual(['player 0']);
  });

  it('loses a player together with the places in all rounds', () => {
    const sheet = removePlayer(SHEET, 'ann');
    expect(sheet.field).toEqual(['Bo', 'Cy', 'Di', 'Ed']);
    expect([playersOf(sheet), playersOf(sheet, 2)]).toEqual([['Bo', 'Cy,Di'], ['Di']]);
  });
});

describe('groups', () => {
  it('get and lose players in one round only', () => {
    expect(playersOf(movePlayer(SHEET, 1, 'Ann', 1))).toEqual(['Bo', 'Cy,Di,Ann']);
    expect(playersOf(movePlayer(SHEET, 1, 'Ed', 0))).toEqual(['Ann,Bo,Ed', 'Cy,Di']);
    const out = movePlayer(SHEET, 1, 'Ann', null);
    expect(playersOf(out)).toEqual(['Bo', 'Cy,Di']);
    expect(playersOf(out, 2)).toEqual(['Di,Ann']);
    expect(unplacedIn(out, out.rounds[0] ?? { round: 1, groups: [] })).toEqual(['Ann', 'Ed']);
  });

  it('swap two players, also one who is in no group', () => {
    expect(playersOf(swapPlayers(SHEET, 1, 'Bo', 'Cy'))).toEqual(['Ann,Cy', 'Bo,Di']);
    expect(playersOf(swapPlayers(SHEET, 1, 'Ed', 'Di'))).toEqual(['Ann,Bo', 'Cy,Ed']);
    expect(playersOf(swapPlayers(SHEET, 1, 'Ann', 'Ann'))).toEqual(['Ann,Bo', 'Cy,Di']);
  });

  it('move to an earlier or later start, whose players take theirs; times and holes stay', () => {
    const moved = moveGroup(SHEET, 1, 0, 1);
    expect(moved.rounds[0]?.groups).toEqual([
      { time: '8:00 AM', hole: '1', players: ['Cy', 'Di'] },
      { time: '8:09 AM', hole: '1', players: ['Ann', 'Bo'] },
    ]);
    expect(moveGroup(SHEET, 1, 0, -1)).toEqual(SHEET);
    expect(moveGroup(SHEET, 1, 1, 1)).toEqual(SHEET);
  });

  it('are added at the next start and removed without losing players', () => {
    const added = addGroup(SHEET, 1);
    expect(added.rounds[0]?.groups[2]).toEqual({ time: '8:18 AM', hole: '1', players: [] });
    const removed = removeGroup(SHEET, 1, 0);
    expect(playersOf(removed)).toEqual(['Cy,Di']);
    expect(removed.field).toEqual(SHEET.field);
    expect(setStart(SHEET, 1, 1, { hole: '10' }).rounds[0]?.groups[1]?.hole).toBe('10');
  });

  it('of the next round can be those of the first, the last group first', () => {
    const two = addRound(removeRound(SHEET, 2));
    expect(two.rounds.map(({ round }) => round)).toEqual([1, 2]);
    const [first] = two.rounds;
    const players = reversedPlayers(first ?? { round: 1, groups: [] });
    expect(players.map(String)).toEqual(['Cy,Di', 'Ann,Bo']);
    expect(groupsAt(players, [{ time: '7:00 AM', hole: '1' }])).toEqual([
      { time: '7:00 AM', hole: '1', players: ['Cy', 'Di'] },
      { time: '', hole: '', players: ['Ann', 'Bo'] },
    ]);
    const empty = { round: 1, groups: [{ time: '', hole: '', players: [] }] };
    expect(reversedPlayers(empty)).toEqual([]);
    const four = addRound(addRound(two));
    expect(addRound(four)).toBe(four);
  });
});

describe('a sheet and its rows', () => {
  it('are the same, apart from groups without players', () => {
    const rows = rowsFrom(SHEET);
    expect(rows).toHaveLength(3);
    expect(rows[2]).toEqual({ round: '2', time: '9:00 AM', hole: '10', players: ['Di', 'Ann'] });
    expect(sheetFrom(rows)).toEqual({ ...SHEET, field: ['Ann', 'Bo', 'Cy', 'Di'] });
    expect(rowsFrom(addGroup(SHEET, 1))).toEqual(rows);
  });

  it('of an event without tee times are an empty first round', () => {
    expect(sheetFrom([])).toEqual(EMPTY);
    expect(rowsFrom(EMPTY)).toEqual([]);
  });
});
