import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.schema.ts';
import { settings } from './settings.collection.ts';

const { identity } = DEFAULT_SETTINGS;

test('a file or a version of before a setting has its default, and no unknown one', () => {
  const { zone, ...older } = { ...identity, name: 'Lakes Tour' };
  const whole = { ...DEFAULT_SETTINGS, identity: { ...older, zone } };
  expect(settings.schema.parse({ identity: older })).toEqual(whole);
  expect(settings.schema.parse({})).toEqual(DEFAULT_SETTINGS);
  expect(settings.schema.safeParse({ identity: { ...identity, slogan: '' } }).success).toBe(false);
  expect(settings.schema.safeParse({ identity: 'Lakes Tour' }).success).toBe(false);
  expect(settings.schema.safeParse({ points: [] }).success).toBe(false);
  const draft = structuredClone(DEFAULT_SETTINGS);
  settings.journaled?.set(draft, 'identity', older);
  expect(draft).toEqual(whole);
});
