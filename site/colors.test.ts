import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { PAPER } from './colors.ts';

const TOKENS = readFileSync(join(import.meta.dirname, 'styles/tokens.css'), 'utf8');
const [light = '', dark = ''] = TOKENS.split(/@media .*prefers-color-scheme: dark/);

it('the colors of the browser’s UI are those of the pages', () => {
  expect(light).toContain(`--paper: ${PAPER.light};`);
  expect(dark).toContain(`--paper: ${PAPER.dark};`);
  const { mainColor, accentColor } = DEFAULT_SETTINGS.identity;
  expect(light).toContain(`--pine: ${mainColor};`);
  expect(light).toContain(`--maple: ${accentColor};`);
});
