import { needsRole, ROLES, type Role } from '#domain/account/role.ts';
import { EventEntries } from '#domain/entries/entries.schema.ts';
import { RIGHTS } from '../helpers/role-rights.ts';
import { expect, expectAccessible, test } from './admin-panel.ts';

/** The sidebar's screens by the role that they need. */
const SCREENS: readonly { label: string; path: string; role: Role }[] = [
  { label: 'Schedule', path: 'schedule', role: 'scorer' },
  { label: 'Standings', path: 'standings', role: 'scorer' },
  { label: 'Match Play', path: 'match-play', role: 'scorer' },
  { label: 'Cup Results', path: 'cup-results', role: 'scorer' },
  { label: 'Change Password', path: 'change-password', role: 'scorer' },
  { label: 'My Account', path: 'account', role: 'scorer' },
  { label: 'Players', path: 'players', role: 'editor' },
  { label: 'Colony Cup', path: 'colony-cup', role: 'editor' },
  { label: 'Past Champions', path: 'past-champions', role: 'editor' },
  { label: 'Disabled List', path: 'disabled-list', role: 'editor' },
  { label: 'Player Directory', path: 'directory', role: 'editor' },
  { label: 'Money', path: 'money', role: 'editor' },
  { label: 'Announcements', path: 'announcements', role: 'editor' },
  { label: 'Site Texts', path: 'site-texts', role: 'editor' },
  { label: 'Courses', path: 'courses', role: 'editor' },
  { label: 'News', path: 'news', role: 'editor' },
  { label: 'Article Pictures', path: 'posts', role: 'editor' },
  { label: 'Trash', path: 'trash', role: 'editor' },
  { label: 'Accounts', path: 'accounts', role: 'owner' },
  { label: 'Activity', path: 'activity', role: 'owner' },
];

const STAFF = { owner: 'ann', editor: 'bo', scorer: 'cy' } as const;

for (const role of ROLES) {
  test(`${role === 'scorer' ? 'a' : 'an'} ${role} sees and opens the screens of the role, and no other`, async ({
    staff,
  }) => {
    const name = `Opener of ${role}`;
    const id = await staff.addEvent(await staff.signedIn('ann'), name, { date: '2020-05-01' });
    const page = await staff.signedIn(STAFF[role]);
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/admin/');
    await expect(heading).toHaveText(`Welcome, ${STAFF[role]}`);
    const may = (needed: Role) => RIGHTS[role].includes(needed);
    await expect(page.getByRole('link', { name: 'Download Backup' })).toHaveCount(
      may('owner') ? 2 : 0,
    );
    await expect(page.getByText('No upcoming event.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'plan next season' })).toHaveCount(
      may('editor') ? 1 : 0,
    );
    for (const entry of SCREENS) {
      await expect(page.getByRole('link', { name: entry.label, exact: true })).toHaveCount(
        may(entry.role) ? 1 : 0,
      );
      // Each screen is opened by its address, without loading the panel again.
      await page.evaluate((path) => {
        history.pushState(null, '', `/admin/${path}`);
        dispatchEvent(new PopStateEvent('popstate'));
      }, entry.path);
      await expect(heading).toHaveText(may(entry.role) ? entry.label : 'Not part of your role');
    }
    await page.goto(`/admin/schedule?year=2020#edit-${id}`);
    await expect(heading).toHaveText('Schedule');
    await expect(page.getByRole('button', { name: 'Add Event' })).toHaveCount(
      may('editor') ? 1 : 0,
    );
    const card = page.getByRole('article', { name });
    await expect(
      may('editor')
        ? card.getByRole('button', { name: 'Edit', exact: true })
        : card.getByRole('heading', { name }),
    ).toBeFocused();
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts.getByRole('term').filter({ hasText: 'Search the list' })).toBeVisible();
    await expect(shortcuts.getByRole('term').filter({ hasText: 'Edit the record' })).toHaveCount(
      may('editor') ? 1 : 0,
    );
    await page.goto('/admin/restore');
    const refused = page.getByText(needsRole('owner', role));
    await expect(refused).toHaveCount(may('owner') ? 0 : 1);
  });
}

test('a scorer checks players in, and reads the entries without changing them', async ({
  staff,
}) => {
  const editor = await staff.signedIn('bo');
  const id = await staff.addEvent(editor, 'Entered Open', { date: '2020-05-08' });
  const address = `${staff.tour.origin}/api/events/${id}/entries`;
  const stored = await editor.request.put(address, {
    headers: staff.headers,
    data: { entries: [{ name: 'Ann Abel' }, { name: 'Cy Cole', paid: true }] },
  });
  expect(stored.status()).toBe(200);
  const page = await staff.signedIn('cy');
  await page.goto(`/admin/entries/${id}`);
  const rows = page.getByRole('region', { name: 'Rows of In' });
  await expect(rows.getByRole('rowheader')).toHaveText(['Ann Abel', 'Cy Cole']);
  await expect(page.getByRole('checkbox', { name: 'Cy Cole has paid' })).toBeDisabled();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Add|Remove|Import|Choose)/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Check-in' }).click();
  await page.getByRole('checkbox', { name: /^Ann Abel/ }).check();
  await expect(page.getByText('1 of 2 are there')).toBeVisible();
  await expectAccessible(page);
  const answer = await editor.request.get(address);
  const { entries } = EventEntries.parse(await answer.json());
  expect(entries.map(({ name, isThere }) => [name, isThere])).toEqual([
    ['Ann Abel', true],
    ['Cy Cole', false],
  ]);
});
