import { expect, test } from 'vitest';
import { panelLists } from '#domain/describe/panel-lists.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { isIconName } from './icons.tsx';

test('every list that has a place in the menu names an icon of the panel', () => {
  const icons = panelLists(DEFAULT_SETTINGS).flatMap(({ menu }) => menu?.icon ?? []);
  expect(icons.filter((icon) => !isIconName(icon))).toEqual([]);
  expect(icons).toContain('calendar');
});
