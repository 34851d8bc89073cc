import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { settingsIn } from './settings.ts';

it('the panel has the settings of its page', () => {
  const identity = { ...DEFAULT_SETTINGS.identity, name: 'Pine & Elm' };
  const settings = { ...DEFAULT_SETTINGS, identity };
  expect(settingsIn(JSON.stringify(settings))).toEqual(settings);
});

it.each(['', '{', 'null', '{"identity":{}}'])('for %j it has those of default', (text) => {
  expect(settingsIn(text)).toEqual(DEFAULT_SETTINGS);
});
