import { within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { needsRole, ROLES, type Role } from '#domain/accounts/role.ts';
import { eventForm } from '../../tests/helpers/client.ts';
import { LIST_SAMPLES } from '../../tests/helpers/list-samples.ts';
import { RIGHTS } from '../../tests/helpers/role-rights.ts';
import { LIST_NAMED } from '../lists.ts';
import { usePanel } from '../../tests/screens/panel.ts';
import { eventually, textsOf } from '../../tests/screens/screen.ts';

const { staff, open } = usePanel();

type Screens = readonly (readonly [label: string, path: string, role: Role])[];

/** Puts those of lists with samples into their places. */
const withLists = (screens: Screens): Screens =>
  screens.flatMap((each) => [
    each,
    ...LIST_SAMPLES.filter(({ menu }) => menu.after === each[0]).map(
      ({ screen, menu }) => [screen.title, screen.path, menu.role] as const,
    ),
  ]);

/** The screens in the order of the menu, each with the role that it needs. */
const SEASON: Screens = withLists([
  ['Schedule', 'schedule', 'scorer'],
  ['Standings', 'standings', 'scorer'],
  ['Match Play', 'match-play', 'scorer'],
  ['Players', 'players', 'editor'],
  ['Colony Cup', 'colony-cup', 'editor'],
  ['Past Champions', 'past-champions', 'editor'],
  ['Player Directory', 'directory', 'editor'],
  ['Money', 'money', 'editor'],
]);
const SITE: Screens = withLists([
  ['News', 'news', 'editor'],
  ['Announcements', 'announcements', 'editor'],
  ['Site Texts', 'site-texts', 'editor'],
  ['Courses', 'courses', 'editor'],
  ['Article Pictures', 'posts', 'editor'],
]);
const TOUR: Screens = [
  ['Settings', 'settings', 'owner'],
  ['Accounts', 'accounts', 'owner'],
  ['Activity', 'activity', 'owner'],
  ['Changes', 'changes', 'editor'],
  ['Trash', 'trash', 'editor'],
  ['My Account', 'account', 'scorer'],
  ['Change Password', 'change-password', 'scorer'],
];
/** Screens that other screens lead to. */
const OTHERS: Screens = [
  ['Cup Results', 'cup-results', 'scorer'],
  ['Restore', 'restore', 'owner'],
  ['Scorecard', 'course-cards/no-course', 'editor'],
];

const itemsOf = (list: HTMLElement) => textsOf(within(list).getAllByRole('listitem'));

describe.each(ROLES)('as %s', (role) => {
  const may = (needed: Role) => RIGHTS[role].includes(needed);
  const labelsOf = (entries: Screens) =>
    entries.filter(([, , needed]) => may(needed)).map(([label]) => label);

  test('I see the screens of my role in the menu, and open no other', async () => {
    const screen = await open('/no-such-screen', { as: role });
    await screen.heading('Welcome, admin');
    expect(location.pathname, 'an unknown path').toBe('/admin');
    await screen.message('There is no screen at /admin/no-such-screen. Choose one in the menu.');
    const menu = await screen.role('navigation', 'Admin');
    const groups = within(menu)
      .getAllByRole('list')
      .map((list) => itemsOf(list));
    expect(groups).toEqual(
      [
        labelsOf(SEASON),
        labelsOf(SITE),
        [...labelsOf(TOUR), ...(may('owner') ? ['Download Backup'] : []), 'Logout'],
      ].filter(({ length }) => length > 0),
    );
    await screen.text(/^No upcoming event\./);
    const links = (name: string) => screen.page.queryAllByRole('link', { name });
    expect(links('plan next season')).toHaveLength(may('editor') ? 1 : 0);
    expect(links('Download Backup')).toHaveLength(may('owner') ? 2 : 0);
    for (const [label, path, needed] of [...SEASON, ...SITE, ...TOUR, ...OTHERS]) {
      const opened = await open(`/${path}`, { as: role });
      await opened.heading(may(needed) ? label : 'Not part of your role');
      if (!may(needed)) await opened.text(needsRole(needed, role));
    }
  });

  test('the address of an event’s editor opens it for editors, and shows its card to scorers', async () => {
    const form = eventForm({ name: 'Opened', date: '2020-05-01' });
    await staff.send('POST', '/api/events', { form });
    const screen = await open('/schedule?year=2020#edit-2020-opened', { as: role });
    const card = await screen.card('Opened');
    const [roleOf, name] = may('editor') ? ['button', 'Edit'] : ['heading', 'Opened'];
    await screen.focused(screen.role(roleOf, name, card));
    expect(screen.page.queryByRole('button', { name: 'Add Event' }) !== null).toBe(may('editor'));
    await screen.keys('?');
    const { textContent: text } = await screen.dialog('Keyboard shortcuts');
    expect(text).toContain('Search the list');
    expect(text.includes('Edit the record')).toBe(may('editor'));
  });
});

test('a scorer checks players in, and reads the entries without changing them', async () => {
  const form = eventForm({ name: 'Entered', date: '2020-05-08' });
  await staff.send('POST', '/api/events', { form });
  const path = '/api/events/2020-entered/entries';
  await staff.send('PUT', path, {
    json: { entries: [{ name: 'Ann Abel' }, { name: 'Cy Cole', paid: true }] },
  });
  const screen = await open('/entries/2020-entered', { as: 'scorer' });
  const rows = within(await screen.role('table', 'Rows of In'));
  expect(textsOf(await rows.findAllByRole('rowheader'))).toEqual(['Ann Abel', 'Cy Cole']);
  expect(await screen.role('checkbox', 'Cy Cole has paid')).toHaveProperty('disabled', true);
  expect(screen.page.queryByRole('combobox')).toBeNull();
  expect(screen.page.queryByRole('button', { name: /^(Add|Remove|Import|Choose)/ })).toBeNull();
  await screen.press('Check-in', screen.role('main'), 'link');
  await screen.press(/^Ann Abel/, undefined, 'checkbox');
  await eventually(async () => {
    expect(await staff.json(path)).toMatchObject({
      entries: [{ isThere: true }, { isThere: false }],
    });
  });
});

test('a list has the buttons that change it for the role that it names', async () => {
  await staff.post('/api/standings-urls', { calendarYear: 2026 });
  const buttons = async () => {
    const screen = await open('/standings', { as: 'scorer' });
    await screen.card('2026');
    return textsOf(screen.page.queryAllByRole('button', { name: /^(Add Year|Edit|Delete)$/ }));
  };
  expect(await buttons()).toEqual([]);
  const list = LIST_NAMED.get('standings-urls');
  const named = list && vi.spyOn(LIST_NAMED, 'get').mockReturnValue({ ...list, writers: 'scorer' });
  expect(await buttons()).toEqual(['Add Year', 'Edit', 'Delete']);
  named?.mockRestore();
});
