import { expect, it } from 'vitest';
import { cupYear } from '../../../tests/helpers/records.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { planImport } from '../imports/plan-import.ts';
import { searchEntries } from '../search/search.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.schema.ts';
import { disabledGolfers } from './disabled-list.collection.ts';

const ZOE = { ID: 1, name: 'Zoë Fox', reason: 'Knee', duration: '' };

it('golfers of a table are found by name in any spelling', () => {
  const lines = [
    ['Golfer', 'Until'],
    ['zoe fox', '2 weeks'],
  ].map((cells, at) => ({ label: `Line ${at + 1}`, cells }));
  expect(planImport(disabledGolfers.table, lines, [ZOE]).changes).toEqual([
    { before: ZOE, fields: { name: 'Zoë Fox', reason: 'Knee', duration: '2 weeks' } },
  ]);
});

it('editors find golfers after the cup’s teams, if the tour has the list', () => {
  const course = { id: 'pine', name: 'Pine', city: 'Keene', state: 'NH', link: '', thumbnail: '' };
  const records = {
    ...emptyTour(),
    shopArticles: [],
    colonyCup: [cupYear()],
    disabledGolfers: [ZOE],
    courses: [course],
  };
  const { identity, parts } = DEFAULT_SETTINGS;
  const found = (role: 'scorer' | 'editor', disabledList = true) =>
    searchEntries(records, {
      role,
      settings: { identity, parts: { ...parts, disabledList } },
    }).map(({ list, title }) => `${list}: ${title}`);
  const [cup, pine] = ['colony-cup: Colony Cup 2025', 'courses: Pine'];
  expect(found('editor')).toEqual([cup, 'disabled-golfers: Zoë Fox', pine]);
  expect(found('editor', false)).toEqual([cup, pine]);
  expect(found('scorer')).toEqual([]);
});
