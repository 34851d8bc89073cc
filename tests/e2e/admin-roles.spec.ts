import { needsRole, ROLES, type Role } from '#domain/account/role.ts';
import { setPassword } from '../../server/session/accounts.ts';
import { setRole } from '../../server/session/manage-accounts.ts';
import { openAccounts } from '../../server/store/stores.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { startEmptyTour } from '../helpers/tour-processes.ts';
import { expect, expectAccessible, test } from './tour.ts';
import { RIGHTS } from '../helpers/role-rights.ts';

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
  { label: 'Announcements', path: 'announcements', role: 'editor' },
  { label: 'Site Texts', path: 'site-texts', role: 'editor' },
  { label: 'Courses', path: 'courses', role: 'editor' },
  { label: 'Article Pictures', path: 'posts', role: 'editor' },
  { label: 'Trash', path: 'trash', role: 'editor' },
  { label: 'Accounts', path: 'accounts', role: 'owner' },
  { label: 'Activity', path: 'activity', role: 'owner' },
];

const PASSWORD = 'fairway-green-and-flag';

let tour: TourProcess;
test.beforeAll(async ({ playwright }) => {
  tour = await startEmptyTour();
  const stores = { accounts: await openAccounts(tour.dataDir) };
  for (const role of ROLES) {
    await setPassword(stores, role, PASSWORD);
    await setRole(stores, role, role);
  }
  const { origin } = tour;
  const owner = await playwright.request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin },
  });
  await owner.post('/api/login', { data: { username: 'owner', password: PASSWORD } });
  const event = JSON.stringify({ name: 'Opener', date: '2020-05-01' });
  const added = await owner.post('/api/events', { multipart: { event } });
  expect(added.status(), await added.text()).toBe(201);
  await owner.dispose();
});
test.afterAll(() => tour.stop());

for (const role of ROLES) {
  test(`${role === 'scorer' ? 'a' : 'an'} ${role} sees and opens the screens of the role, and no other`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: tour.origin });
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(role);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${role}`);
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
      await page.goto(`/admin/${entry.path}`);
      const heading = page.getByRole('heading', { level: 1 });
      if (may(entry.role)) await expect(heading).not.toHaveText('Not part of your role');
      else await expect(heading).toHaveText('Not part of your role');
    }
    await page.goto('/admin/schedule');
    const add = page.getByRole('button', { name: 'Add Event' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule');
    await expect(add).toHaveCount(may('editor') ? 1 : 0);
    await page.goto('/admin/schedule?year=2020#edit-2020-opener');
    const card = page.getByRole('article', { name: 'Opener' });
    await expect(
      may('editor')
        ? card.getByRole('button', { name: 'Edit' })
        : card.getByRole('heading', { name: 'Opener' }),
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
    await expectAccessible(page);
    await page.close();
  });
}
