import { expect, it } from 'vitest';
import { SMALL_SETTINGS } from '../../../tests/helpers/settings.ts';
import { rulesIn, rulesText } from './what-if-rules.ts';

it('the form’s script gets the rules of the tour', () => {
  const { points, counting } = SMALL_SETTINGS;
  const table = points.table.map(({ regular, midMajor, major, playoff1, playoff2 }) => {
    return { regular, midMajor, major, playoff1, playoff2 };
  });
  expect(rulesIn(rulesText(SMALL_SETTINGS))).toEqual({
    season: counting.season,
    teamBonus: points.teamBonus,
    table,
  });
});

it.each(['', '{}', '[3]', '[3,0,1,2,3,4]', '[3,0,"1",2,3,4,5]', 'null'])(
  'no rules are read from %j',
  (text) => expect(() => rulesIn(text)).toThrow(),
);
