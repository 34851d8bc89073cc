import { expect, test } from 'vitest';
import { furtherScreens, recordEntry, screenEntries } from './search-entries.ts';

const EDITOR = 'editor';
const OPENER = {
  list: 'events',
  id: '2026-opener',
  title: 'Opener',
  note: '',
  year: 2026,
} as const;

test('an event opens its card in its season, and a course its editor', () => {
  expect(recordEntry(OPENER, EDITOR)).toMatchObject({
    kind: 'Event',
    to: { pathname: '/schedule', search: '?year=2026', hash: '#edit-2026-opener' },
    edits: null,
  });
  const course = { list: 'courses', id: 'pine', title: 'Pine', note: '' } as const;
  const to = { pathname: '/courses', search: '', hash: '#edit-pine' };
  expect(recordEntry(course, EDITOR)).toMatchObject({ to, edits: 'pine' });
  expect(recordEntry(course, 'scorer').edits).toBe(null);
});

test('cup results open their page, and an article without settings its page on the site', () => {
  const cup = { list: 'cup-results', id: '2026-colony-cup', title: 'Cup', note: '' } as const;
  expect(recordEntry(cup, EDITOR).to).toBe('/events/2026-colony-cup/results');
  const article = { list: 'shop-articles', id: 'été', title: 'Été', note: '' } as const;
  expect(recordEntry(article, EDITOR)).toMatchObject({ to: null, page: '/blog/%C3%A9t%C3%A9' });
});

test('a scorer finds the screens of the role only', () => {
  const titles = screenEntries('scorer').map(({ title }) => title);
  expect(titles.join(', ')).toBe(
    'Home, Schedule, Standings, Match Play, My Account, Change Password, Cup Results',
  );
  const ofOwner = screenEntries('owner').map(({ title }) => title);
  for (const title of ['Accounts', 'Restore a Backup', 'Download Backup', 'Sponsors']) {
    expect(ofOwner).toContain(title);
  }
});

test('the tee times and results of an event are found by its name', () => {
  expect(furtherScreens(OPENER)).toMatchObject([
    { kind: 'Tee times', title: 'Opener', to: '/events/2026-opener/tee-times' },
    { kind: 'Results', title: 'Opener', to: '/events/2026-opener/results' },
  ]);
  const cup = { ...OPENER, id: '2026-colony-cup', title: 'The Colony Cup' };
  expect(furtherScreens(cup).map(({ kind }) => kind)).toEqual(['Tee times']);
});

test('the scorecard of a course is found by its name', () => {
  const course = {
    list: 'courses',
    id: 'the-oaks',
    title: 'The Oaks',
    note: 'Somersworth, NH',
  } as const;
  expect(furtherScreens(course)).toMatchObject([
    { kind: 'Scorecard', title: 'The Oaks', to: '/course-cards/the-oaks' },
  ]);
  expect(furtherScreens({ ...course, list: 'directory' })).toEqual([]);
});
