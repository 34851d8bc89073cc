/** The panel's search and its shortcuts, with the keyboard alone. */
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SCREEN_KEYS } from '../shortcuts/shortcuts.ts';
import { eventForm, recordForm } from '../../tests/helpers/client.ts';
import { usePanel } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { staff, open } = usePanel();

const addEvent = (name: string) =>
  staff.request('POST', '/api/events', eventForm({ name, date: '2026-07-01' }));

test('Ctrl+K finds an event without accents and opens its card, whose keys work', async () => {
  await addEvent('Zoë’s Invitational');
  const screen = await open('/account');
  await screen.heading('My Account');
  await screen.keys('{Control>}k{/Control}');
  const dialog = await screen.dialog('Search');
  await screen.focused(screen.role('combobox', 'Search screens and records'));
  await screen.keys('zoes inv');
  // Its card, its tee times and its results.
  await screen.text('3 results', dialog);
  const [first] = within(dialog).getAllByRole('option');
  expect(first?.getAttribute('aria-selected')).toBe('true');
  await screen.keys('{Enter}');
  await screen.gone('dialog');
  await screen.focused(screen.button('Edit', screen.card('Zoë’s Invitational')));
  await screen.keys('e');
  await screen.opened();
  await screen.keys('n');
  expect(await screen.value('Name')).toMatch(/n$/);
  await screen.keys('{Escape}');
  await screen.press('Discard');
});

test('arrow keys choose among results, and a course opens with its editor', async () => {
  const course = { name: 'The Oaks', city: 'Somersworth', state: 'NH', link: '' };
  await staff.request('POST', '/api/courses', recordForm('course', course));
  const screen = await open('/account');
  await screen.press(/^Search/);
  const field = await screen.role('combobox', 'Search screens and records');
  await screen.keys('oaks');
  const [first, second] = await within(await screen.dialog()).findAllByRole('option');
  await screen.keys('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
  await screen.keys('{ArrowUp}');
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id);
  await screen.keys('{Enter}');
  await screen.role('form', 'Edit The Oaks');
  expect(location.pathname + location.hash).toBe('/admin/courses#edit-the-oaks');
  await screen.focused(screen.field('Name'));
});

test('what is not found is said', async () => {
  const screen = await open('/account');
  await screen.press(/^Search/);
  await screen.role('combobox');
  await screen.keys('xyzzy');
  await screen.text('Nothing found for “xyzzy”.');
  await screen.keys('{Escape}');
  await screen.gone('dialog');
});

test('every screen has its key after g', async () => {
  const screen = await open('/account');
  await screen.heading('My Account');
  for (const { key = '', path, label } of SCREEN_KEYS) {
    await screen.keys(`g${key}`);
    await eventually(() =>
      expect(location.pathname, label).toMatch(new RegExp(`^/admin/?${path}$`)),
    );
  }
});

test('the list of shortcuts turns single keys off; Ctrl+K still works', async () => {
  const screen = await open('/courses');
  await screen.button('Add Course');
  await screen.keys('?');
  const sheet = await screen.dialog('Keyboard shortcuts');
  const terms = within(sheet).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toContain('Courses');
  await screen.user.click(await screen.role('checkbox', undefined, sheet));
  expect(localStorage.getItem('tour-admin-shortcuts')).toBe('off');
  await screen.keys('{Escape}');
  await screen.gone('dialog');
  await screen.keys('n?');
  await screen.keys('{Control>}k{/Control}');
  await screen.dialog('Search');
  await screen.keys('{Escape}');
  await screen.gone('dialog');
  expect(screen.page.queryByRole('form')).toBeNull();
});
