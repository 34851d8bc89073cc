import type { Page } from 'playwright/test';
import { ACCOUNT, expect, expectAccessible, smallTest as test } from './admin-panel.ts';

const FAILED = 'Invalid username or password';
const WRONG = 'not this one, surely';

/** The menu's screens, in the documented order. */
const SCREENS = [
  'Schedule',
  'Standings',
  'Match Play',
  'Players',
  'Colony Cup',
  'Past Champions',
  'Disabled List',
  'Change Password',
];

const logInButton = (page: Page) => page.getByRole('button', { name: 'Log In', exact: true });

async function logIn(page: Page, password: string) {
  await page.getByLabel('Username').fill(ACCOUNT.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await logInButton(page).click();
}

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('I log in, come to the page I opened, and log out', async ({ page }) => {
    const alert = page.getByRole('alert');

    await test.step('the panel says Loading while it checks my session, then shows the login form', async () => {
      const delayed = Promise.withResolvers<undefined>();
      await page.route('**/api/auth/me', async (route) => {
        await delayed.promise;
        await route.fallback();
      });
      await page.goto('/admin/schedule?year=2031');
      await expect(page.getByText('Loading', { exact: true })).toBeVisible();
      delayed.resolve(undefined);
      await expect(logInButton(page)).toBeVisible();
      await expect(page).toHaveTitle('Log in – LFG Tour admin');
      await expectAccessible(page);
      await page.unroute('**/api/auth/me');
    });

    await test.step('I can look at the password I type', async () => {
      const password = page.getByLabel('Password', { exact: true });
      await expect(password).toHaveAttribute('type', 'password');
      await page.getByLabel('Show password').check();
      await expect(password).toHaveAttribute('type', 'text');
    });

    await test.step('a wrong password and a failed connection have the same message', async () => {
      await logIn(page, WRONG);
      await expect(alert).toHaveText(FAILED);
      await expect(page.getByLabel('Username')).toHaveValue(ACCOUNT.username);
      await page.reload();
      await expect(alert).toHaveCount(0);
      await page.route('**/api/login', (route) => route.abort());
      await logIn(page, WRONG);
      await expect(alert).toHaveText(FAILED);
      await page.unroute('**/api/login');
    });

    await test.step('after too many attempts the page says how long to wait', async () => {
      await page.route('**/api/login', (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': '600' }, body: 'Too many.' }),
      );
      await logIn(page, WRONG);
      await expect(alert).toContainText('Try again in 10 minutes.');
      await expect(alert).toContainText(FAILED);
      await page.unroute('**/api/login');
    });

    await test.step('the login leads back to the page I opened', async () => {
      await logIn(page, ACCOUNT.password);
      await expect(page).toHaveURL(/\/admin\/schedule\?year=2031$/);
      await expect(page.getByText('No events to display.', { exact: true })).toBeVisible();
    });

    await test.step('Logout ends my session, and the next login reloads the panel', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      const reloaded = page.waitForEvent('load');
      await logIn(page, ACCOUNT.password);
      await reloaded;
      await expect(page).toHaveURL(/\/admin$/);
      await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    });

    await test.step('without a session, or when it cannot be checked, I see the login form', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      await page.goto('/admin/schedule');
      await expect(logInButton(page)).toBeVisible();
      await page.route('**/api/auth/me', (route) => route.abort());
      await page.reload();
      await expect(logInButton(page)).toBeVisible();
    });
  });
});

test('the skip link, the menu and the screens lead me through the panel', async ({ page }) => {
  await test.step('the skip link leads past the menu', async () => {
    await page.goto('/admin/standings');
    await expect(page.getByRole('heading', { level: 1, name: 'Standings' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#screen')).toBeFocused();
  });

  await test.step('an unknown path leads to the start, which welcomes me with an image', async () => {
    await page.goto('/admin/no-such-screen');
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    await expect(page.locator('.home-welcome img')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Admin' }).getByRole('listitem');
    await expect(menu).toHaveText([...SCREENS, 'Download Backup', 'Logout']);
  });
});

test('I change my password, and the form checks it in the documented order', async ({ page }) => {
  await page.goto('/admin/change-password');
  const alert = page.getByRole('main').getByRole('alert');
  const field = (name: string) => page.getByLabel(name);
  const save = page.getByRole('button', { name: 'Save' });

  await test.step('what is wrong is said in the documented order', async () => {
    await field('New password').fill('one long new password');
    await save.click();
    await expect(alert).toHaveText('New password and confirmation do not match.');
    await field('Confirm password').fill('one long new password');
    await save.click();
    await expect(alert).toHaveText('Please fill out all fields.');
    await field('Current password').fill('certainly not the one');
    await save.click();
    await expect(alert).toHaveText('Error: The current password is not right.');
  });

  await test.step('Cancel clears the fields after a question', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(
      page.getByRole('alertdialog', {
        name: 'Discard all changes to your password fields and reset form?',
        exact: true,
      }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Discard and reset' }).click();
    await expect(field('Current password')).toHaveValue('');
  });

  await test.step('Save shows Saving…, and the fields are empty afterwards', async () => {
    const delayed = Promise.withResolvers<undefined>();
    await page.route('**/api/change-password', async (route) => {
      await delayed.promise;
      await route.fulfill({ status: 200, body: '' });
    });
    await field('Current password').fill(ACCOUNT.password);
    await field('New password').fill('one long new password');
    await field('Confirm password').fill('one long new password');
    await save.click();
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
    delayed.resolve(undefined);
    await expect(page.getByText('Password changed.')).toBeVisible();
    await expect(field('Current password')).toHaveValue('');
  });
});
