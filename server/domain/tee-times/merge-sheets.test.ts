import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movePlayer, removeGroup, removePlayer, setStart } from './edit-sheet.ts';
import { mergedSheet } from './merge-sheets.ts';
import { rowsFrom, sheetFrom, type TeeSheet } from './tee-sheet.ts';

const ORIGIN = sheetFrom([
  { round: '1', time: '8:00 AM', hole: '1', players: ['Ann', 'Bo'] },
  { round: '1', time: '8:10 AM', hole: '1', players: ['Cy', 'Di'] },
  { round: '1', time: '8:20 AM', hole: '1', players: ['Ed', 'Fay'] },
]);
/** `8:00 Ann,Bo; 8:10 Cy,Di` */
const shown = (sheet: TeeSheet) =>
  rowsFrom(sheet)
    .map(({ time, players }) => `${time.replace(' AM', '')} ${players.join()}`)
    .join('; ');
const merged = (theirs: TeeSheet, mine: TeeSheet, origin = ORIGIN) =>
  shown(mergedSheet(theirs, origin, mine));
const move = (name: string, group: number) => movePlayer(ORIGIN, 1, name, group);
const group = (...players: string[]) => ({ round: '1', time: 'TBD', hole: '1', players });

describe('two people’s changes of one sheet', () => {
  it('are both there: each moved another player', () => {
    expect(merged(move('Ann', 1), move('Cy', 2))).toBe('8:00 Bo; 8:10 Di,Ann; 8:20 Ed,Fay,Cy');
  });

  it('retain a group that I removed when they put a player into it', () => {
    const sheet = mergedSheet(move('Ann', 2), ORIGIN, removeGroup(ORIGIN, 1, 2));
    expect(shown(sheet)).toBe('8:00 Bo; 8:10 Cy,Di; 8:20 Ann');
    expect(sheet.field).toEqual(['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Fay']);
  });

  it('retain players they removed as removed, unless I moved them', () => {
    const theirs = removePlayer(removePlayer(ORIGIN, 'Ann'), 'Bo');
    expect(merged(theirs, move('Bo', 1))).toBe('8:10 Cy,Di,Bo; 8:20 Ed,Fay');
  });

  it('move players with a time that I changed, and add rounds of both', () => {
    const { field, rounds } = move('Ann', 1);
    const second = { round: 2, groups: [{ time: '9:00 AM', hole: '1', players: ['Ann'] }] };
    const mine = setStart(ORIGIN, 1, 2, { time: '8:25 AM' });
    expect(merged({ field, rounds: [...rounds, second] }, mine)).toBe(
      '8:00 Bo; 8:10 Cy,Di,Ann; 8:25 Ed,Fay; 9:00 Ann',
    );
  });

  it('retain groups without a time as the groups that they are', () => {
    const origin = sheetFrom([group('Ann', 'Bo'), group('Cy', 'Di'), group('Ed', 'Fay')]);
    const swapped = sheetFrom([group('Cy', 'Bo'), group('Ann', 'Di'), group('Ed', 'Fay')]);
    const theirs = movePlayer(origin, 1, 'Fay', 0);
    expect(merged(theirs, swapped, origin)).toBe('TBD Bo,Fay,Cy; TBD Di,Ann; TBD Ed');
    expect(merged(origin, swapped, origin)).toBe('TBD Bo,Cy; TBD Di,Ann; TBD Ed,Fay');
  });

  it('are different groups without a time when both began with an empty sheet', () => {
    const theirs = sheetFrom([group('Ann', 'Bo')]);
    const mine = sheetFrom([group('Cy', 'Di'), group('Ed')]);
    expect(merged(theirs, mine, sheetFrom([]))).toBe('TBD Cy,Di; TBD Ed; TBD Ann,Bo');
  });

  it('retain a player or a round that I removed when they moved players there', () => {
    const [theirs, noRound] = [move('Ann', 1), { ...ORIGIN, rounds: [] }];
    const withoutAnn = removePlayer(ORIGIN, 'Ann');
    expect(merged(theirs, withoutAnn)).toBe('8:00 Bo; 8:10 Cy,Di,Ann; 8:20 Ed,Fay');
    expect(merged(theirs, noRound)).toBe(shown(theirs));
    expect(merged(ORIGIN, noRound)).toBe('');
  });
});

const PLAYERS = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Fay'];
const STARTS = ['8:00 AM', '8:10 AM', '8:20 AM', 'TBD'];
/** A sheet of one round in which each player is in one of four groups, or does not play. */
const sheets = fc
  .array(fc.integer({ min: 0, max: STARTS.length }), { minLength: 6, maxLength: 6 })
  .map((groupOf) =>
    sheetFrom(
      STARTS.map((time, at) => ({
        round: '1',
        time,
        hole: '1',
        players: PLAYERS.filter((_, player) => groupOf[player] === at),
      })).filter(({ players }) => players.length > 0),
    ),
  );

it('loses nobody whom either person added or moved, and places nobody twice', () => {
  const startOf = (sheet: TeeSheet, name: string) =>
    rowsFrom(sheet).find(({ players }) => players.includes(name))?.time;
  fc.assert(
    fc.property(sheets, sheets, sheets, (origin, theirs, mine) => {
      const merged = mergedSheet(theirs, origin, mine);
      const placed = rowsFrom(merged).flatMap(({ players }) => players);
      expect(new Set(placed).size).toBe(placed.length);
      for (const name of PLAYERS) {
        const [was, their, my] = [origin, theirs, mine].map((sheet) => startOf(sheet, name));
        const typed = [my, their].filter((start) => start !== undefined && start !== was);
        if (typed.length > 0) expect(typed).toContain(startOf(merged, name));
        else if (my === undefined || their === undefined) expect(merged.field).not.toContain(name);
        else expect(startOf(merged, name)).toBe(was);
      }
    }),
    { numRuns: 300 },
  );
});
