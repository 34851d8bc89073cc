import { expect, test } from 'vitest';
import { z } from 'zod';
import { resolverOf } from './use-record-form.ts';

const schema = z.object({
  year: z.string().regex(/^\d{4}$/, 'Year must be a year.'),
  player: z.string().max(5, 'Player is too long.'),
});
const check = async (values: Record<string, string>, required?: readonly string[]) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  return (await resolverOf(schema, required)(values, undefined, options)).errors;
};
const NO_YEAR = { type: 'value', message: 'Year must be a year.' };

test('each field gets the sentence of what is wrong with it', async () => {
  expect(await check({ year: '26', player: 'Ann Lee' })).toEqual({
    year: NO_YEAR,
    player: { type: 'value', message: 'Player is too long.' },
  });
  expect(await check({ year: '2026', player: '' })).toEqual({});
});

test('one that must not be blank is marked without a sentence: the alert has it', async () => {
  const required = ['year', 'player'];
  const blank = { type: 'required', message: '' };
  const nothing = await check({ year: '', player: '  ' }, required);
  expect(nothing).toEqual({ year: blank, player: blank });
  const half = await check({ year: '26', player: '' }, required);
  expect(half).toEqual({ year: NO_YEAR, player: blank });
  expect(await check({ year: '2026', player: 'Ann' }, required)).toEqual({});
});
