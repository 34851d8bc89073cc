/** Fields that hide what doesn't match while a visitor types. The standings and the courses have tests of their own. */
import { expect, test } from 'vitest';
import { demoTour } from '../../tests/helpers/demo/demo-tour.ts';
import { useSite } from '../../tests/screens/site-page.ts';
import { all, one, textOf, texts } from '../../tests/site/page.ts';

const { open } = useSite({ tour: demoTour });

test.each([
  {
    path: '/players',
    field: 'Find a player',
    status: '#players-found',
    entries: '.letters li',
    search: 'zoe LIND',
    found: [/^Zoë Lindqvist/],
    counts: ['1 found', '0 found', ''],
    none: ['No players match that name.'],
  },
  {
    path: '/match-play?tab=players',
    field: 'Find a player',
    status: '#players-found',
    entries: '.entrants tbody tr',
    search: 'JOSE marr',
    found: [/^José Marrero/],
    counts: ['1 found', '0 found', ''],
    none: ['No players match that name.'],
  },
  {
    path: '/tour-details',
    field: 'Search rules',
    status: '.rule-search [role=status]',
    entries: '#rules li',
    search: 'red penalty',
    found: [/^Red penalty areas/],
    counts: ['1 of 20 rules matches', '0 of 20 rules match', '20 rules'],
    none: [],
  },
])('$field on $path', async ({ path, field, status, entries, search, found, counts, none }) => {
  const page = await open(path);
  const shown = () => texts(page.body, `${entries}:not([hidden])`);
  const count = () => textOf(one(page.body, status));
  const messages = () => texts(page.body, '.no-match:not([hidden])');
  const { length } = all(page.body, entries);
  await page.fill(field, search);
  expect(shown()).toEqual(found.map((name): unknown => expect.stringMatching(name)));
  expect([count(), messages()]).toEqual([counts[0], []]);
  if (path === '/players') expect(texts(page.body, 'section:not([hidden]) > h2')).toEqual(['L']);
  await page.fill(field, 'no such words');
  expect([shown(), count(), messages()]).toEqual([[], counts[1], none]);
  await page.fill(field, '');
  expect([shown().length, count(), messages()]).toEqual([length, counts[2], []]);
});
