import { ACCOUNT, expect, expectAccessible, test } from './admin-panel.ts';
import type { Page } from 'playwright/test';

const FAILED = 'Invalid username or password';

async function logIn(page: Page, password: string) {
  await page.getByLabel('Username').fill(ACCOUNT.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('the panel says Loading while it checks my session, then shows the login form', async ({
    page,
  }) => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/me', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/admin');
    await expect(page.getByText('Loading', { exact: true })).toBeVisible();
    answer();
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Log in – LFG Tour admin');
    await expectAccessible(page);
  });

  test('a session check that fails shows the login form', async ({ page }) => {
    await page.route('**/api/auth/me', (route) => route.abort());
    await page.goto('/admin/schedule');
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
  });

  test('a wrong password and a failed connection have the same message', async ({ page }) => {
    await page.goto('/admin/login');
    await logIn(page, 'not this one, surely');
    await expect(page.getByRole('alert')).toHaveText(FAILED);
    await expect(page.getByLabel('Username')).toHaveValue(ACCOUNT.username);
    await page.route('**/api/login', (route) => route.abort());
    await logIn(page, 'not this one, surely');
    await expect(page.getByRole('alert')).toHaveText(FAILED);
  });

  test('after too many attempts the page says how long to wait', async ({ page }) => {
    await page.route('**/api/login', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '600' }, body: 'Too many.' }),
    );
    await page.goto('/admin/login');
    await logIn(page, 'not this one, surely');
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await expect(page.getByRole('alert')).toContainText('Try again in 10 minutes.');
  });

  test('I can look at the password I type', async ({ page }) => {
    await page.goto('/admin/login');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByLabel('Show password').check();
    await expect(password).toHaveAttribute('type', 'text');
  });

  test('the login leads to the panel, and back to the page I opened', async ({ page }) => {
    await page.goto('/admin/login');
    const reloaded = page.waitForEvent('load');
    await logIn(page, ACCOUNT.password);
    await reloaded;
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();

    await page.context().clearCookies();
    await page.goto('/admin/schedule?year=2031');
    await logIn(page, ACCOUNT.password);
    await expect(page).toHaveURL(/\/admin\/schedule\?year=2031$/);
    await expect(page.getByText('No events to display.', { exact: true })).toBeVisible();
  });

  test('a return path out of the panel is not followed', async ({ page }) => {
    await page.goto('/admin/login?from=/admin/../../evil');
    await logIn(page, ACCOUNT.password);
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('Logout ends my session and shows the login form', async ({ page }) => {
    await page.goto('/admin/login');
    await logIn(page, ACCOUNT.password);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto('/admin/schedule');
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
  });
});

test('the start welcomes me with an image and the sidebar has every entry in its order', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect(page.locator('.home-welcome img')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Admin' }).getByRole('listitem');
  await expect(menu).toHaveText([
    'Schedule',
    'Standings',
    'Match Play',
    'Players',
    'Colony Cup',
    'Past Champions',
    'Disabled List',
    'Change Password',
    'Download Backup',
    'Logout',
  ]);
  await expectAccessible(page);
});

test('every screen has its own title and takes the focus to its heading; unknown paths lead home', async ({
  page,
}) => {
  await page.goto('/admin/no-such-screen');
  await expect(page).toHaveURL(/\/admin$/);
  const titles = new Set<string>();
  for (const name of [
    'Schedule',
    'Standings',
    'Match Play',
    'Players',
    'Colony Cup',
    'Past Champions',
    'Disabled List',
    'Change Password',
  ]) {
    await page.getByRole('link', { name, exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(heading).toBeFocused();
    titles.add(await page.title());
  }
  expect(titles.size).toBe(8);
});

test('the skip link leads past the menu', async ({ page }) => {
  await page.goto('/admin/standings');
  await expect(page.getByRole('heading', { level: 1, name: 'Standings' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#screen')).toBeFocused();
});

test('the password form checks in the documented order and clears after a question', async ({
  page,
}) => {
  await page.goto('/admin/change-password');
  const alert = page.getByRole('main').getByRole('alert');
  await page.getByLabel('New password').fill('one long new password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alert).toHaveText('New password and confirmation do not match.');
  await page.getByLabel('Confirm password').fill('one long new password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alert).toHaveText('Please fill out all fields.');

  await page.getByLabel('Current password').fill('certainly not the one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alert).toHaveText('Error: The current password is not right.');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    page.getByRole('alertdialog', {
      name: 'Discard all changes to your password fields and reset form?',
      exact: true,
    }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Discard and reset' }).click();
  await expect(page.getByLabel('Current password')).toHaveValue('');
});

test('the password is changed, with Saving… meanwhile and empty fields afterwards', async ({
  page,
}) => {
  await page.route('**/api/change-password', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.fulfill({ status: 200, body: '' });
  });
  await page.goto('/admin/change-password');
  await page.getByLabel('Current password').fill(ACCOUNT.password);
  await page.getByLabel('New password').fill('one long new password');
  await page.getByLabel('Confirm password').fill('one long new password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
});
