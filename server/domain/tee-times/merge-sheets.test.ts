import { describe, expect, it } from 'vitest';
import { addGroup, movePlayer, removeGroup, removePlayer, setStart } from './edit-sheet.ts';
import { mergedSheet } from './merge-sheets.ts';
import { rowsFrom, sheetFrom, type TeeSheet } from './tee-sheet.ts';

const ORIGIN = sheetFrom([
  { round: '1', time: '8:00 AM', hole: '1', players: ['Ann', 'Bo'] },
  { round: '1', time: '8:10 AM', hole: '1', players: ['Cy', 'Di'] },
  { round: '1', time: '8:20 AM', hole: '1', players: ['Ed', 'Fay'] },
]);
const shown = (sheet: TeeSheet) =>
  rowsFrom(sheet).map(({ time, players }) => `${time} ${players.join()}`);

describe('two people’s changes of one sheet', () => {
  it('are both there: each moved another player', () => {
    const theirs = movePlayer(ORIGIN, 1, 'Ann', 1);
    const mine = movePlayer(ORIGIN, 1, 'Cy', 2);
    expect(shown(mergedSheet(theirs, ORIGIN, mine))).toEqual([
      '8:00 AM Bo',
      '8:10 AM Di,Ann',
      '8:20 AM Ed,Fay,Cy',
    ]);
  });

  it('place a player whom both moved where I moved them, once', () => {
    const theirs = movePlayer(ORIGIN, 1, 'Ann', 1);
    const mine = movePlayer(ORIGIN, 1, 'Ann', 2);
    expect(shown(mergedSheet(theirs, ORIGIN, mine))).toEqual([
      '8:00 AM Bo',
      '8:10 AM Cy,Di',
      '8:20 AM Ed,Fay,Ann',
    ]);
  });

  it('retain a group that I removed when they put a player into it', () => {
    const theirs = movePlayer(ORIGIN, 1, 'Ann', 2);
    const mine = removeGroup(ORIGIN, 1, 2);
    const merged = mergedSheet(theirs, ORIGIN, mine);
    expect(shown(merged)).toEqual(['8:00 AM Bo', '8:10 AM Cy,Di', '8:20 AM Ann']);
    expect(merged.field).toEqual(['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Fay']);
  });

  it('retain players they removed as removed, unless I moved them', () => {
    const theirs = removePlayer(removePlayer(ORIGIN, 'Ann'), 'Bo');
    const mine = movePlayer(ORIGIN, 1, 'Bo', 1);
    expect(shown(mergedSheet(theirs, ORIGIN, mine))).toEqual([
      '8:10 AM Cy,Di,Bo',
      '8:20 AM Ed,Fay',
    ]);
  });

  it('move players with a time that I changed, and add rounds of both', () => {
    const theirs: TeeSheet = {
      ...movePlayer(ORIGIN, 1, 'Ann', 1),
      rounds: [
        ...movePlayer(ORIGIN, 1, 'Ann', 1).rounds,
        { round: 2, groups: [{ time: '9:00 AM', hole: '1', players: ['Ann'] }] },
      ],
    };
    const mine = setStart(ORIGIN, 1, 2, { time: '8:25 AM' });
    const merged = mergedSheet(theirs, ORIGIN, mine);
    expect(shown(merged)).toEqual([
      '8:00 AM Bo',
      '8:10 AM Cy,Di,Ann',
      '8:25 AM Ed,Fay',
      '9:00 AM Ann',
    ]);
  });

  it('retain groups without a time as the groups that they are', () => {
    const group = (...players: string[]) => ({ round: '1', time: 'TBD', hole: '1', players });
    const origin = sheetFrom([group('Ann', 'Bo'), group('Cy', 'Di'), group('Ed', 'Fay')]);
    const swapped = sheetFrom([group('Cy', 'Bo'), group('Ann', 'Di'), group('Ed', 'Fay')]);
    const theirs = movePlayer(origin, 1, 'Fay', 0);
    expect(shown(mergedSheet(theirs, origin, swapped))).toEqual([
      'TBD Bo,Fay,Cy',
      'TBD Di,Ann',
      'TBD Ed',
    ]);
    expect(shown(mergedSheet(origin, origin, swapped))).toEqual([
      'TBD Bo,Cy',
      'TBD Di,Ann',
      'TBD Ed,Fay',
    ]);
  });

  it('are mine where they changed nothing, and theirs where I changed nothing', () => {
    const changed = movePlayer(addGroup(ORIGIN, 1), 1, 'Di', 3);
    expect(shown(mergedSheet(ORIGIN, ORIGIN, changed))).toEqual(shown(changed));
    expect(shown(mergedSheet(changed, ORIGIN, ORIGIN))).toEqual(shown(changed));
  });
});
