import { encode } from 'uqr';
import type { Page } from 'playwright/test';
import { SECOND_STEP_FAILED } from '#domain/account/second-factor.schema.ts';
import { qrPath } from '#domain/shared/qr-path.ts';
import { endSessions } from '../../server/session/manage-accounts.ts';
import { totpUri } from '../../server/session/second-factor/totp.ts';
import { openAccounts } from '../../server/store/stores.ts';
import { NOW } from '../helpers/now.ts';
import { codeAt } from '../helpers/second-factor.ts';
import { expect, expectAccessible, test } from './admin-panel.ts';
import { PASSWORD, type Staff, type StaffName } from './admin-staff.ts';
import { overflowOf } from './tour.ts';

/** A code of the app: the clock stands still, so each step is another code, and each works once. */
const codeOf = (secret: string, step: -1 | 0 | 1) => codeAt(secret, new Date(NOW), step);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const code = (page: Page) => page.getByLabel('Code', { exact: true });
const section = (page: Page) => page.getByRole('region', { name: /^Two-step sign-in/ });

/** Signs out, and enters name and password again. */
async function logInAgain(staff: Staff, page: Page, name: StaffName) {
  await button(page, 'Logout').click();
  await expect(button(page, 'Log In')).toBeVisible();
  await staff.enterPassword(page, name);
}

/** Sets up an authenticator app with the code of a step, up to the recovery codes; returns its secret. */
async function setUpApp(page: Page, step: -1 | 0 | 1 = -1): Promise<string> {
  await button(page, 'Set up app').click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill(codeOf(secret, step));
  await button(page, 'Confirm').click();
  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  return secret;
}

test('I set up an authenticator app, and sign in with its codes and with a recovery code', async ({
  staff,
}) => {
  const page = await staff.signedIn('app');
  const alert = page.getByRole('alert');
  await page.goto('/admin/account');
  await expect(section(page)).toContainText('Off');

  await test.step('the QR code and the key contain the same secret, and a wrong code is refused', async () => {
    await button(page, 'Set up app').click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await expect(dialog.getByLabel('Code from the app')).toBeFocused();
    const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const { data } = encode(totpUri(key, 'app', 'LFG Tour'), { ecc: 'M', border: 4 });
    const qr = dialog.getByRole('img', { name: 'QR code for your authenticator app' });
    await expect(qr.locator('path').last()).toHaveAttribute('d', qrPath(data));
    await dialog.getByLabel('Code from the app').fill('000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('This code is not right.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(section(page)).toContainText('Off');
  });

  const secret = await setUpApp(page);
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();

  await test.step('the recovery codes can be copied and downloaded, and are shown once', async () => {
    expect(codes).toHaveLength(10);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await button(page, 'Show the codes').click();
    await button(page, 'Copy').click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download').click(),
    ]);
    expect(download.suggestedFilename()).toBe('recovery-codes.txt');
    await button(page, 'I saved the codes').click();
    await expect(section(page)).toContainText('On');
    await expect(section(page)).toContainText('10 of 10 codes left');
    await page.reload();
    await expect(section(page)).toContainText('10 of 10 codes left');
    await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
  });

  await test.step('a login asks for a code, also pasted with a blank, and refuses a wrong one', async () => {
    await logInAgain(staff, page, 'app');
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
    await expectAccessible(page);
    await code(page).fill('000 000');
    await page.keyboard.press('Enter');
    await expect(alert).toHaveText(SECOND_STEP_FAILED);
    await code(page).fill(codeOf(secret, 0).replace(/^.../, '$& '));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, app');
  });

  await test.step('a used code is refused; a recovery code works, and not again', async () => {
    await logInAgain(staff, page, 'app');
    await code(page).fill(codeOf(secret, 0));
    await button(page, 'Verify').click();
    await expect(alert).toHaveText(SECOND_STEP_FAILED);
    const useRecoveryCode = async () => {
      await button(page, 'Use a recovery code').click();
      await expect(page.getByLabel('Recovery code')).toBeFocused();
      await page.getByLabel('Recovery code').fill(codes[4] ?? '');
      await button(page, 'Verify').click();
    };
    await useRecoveryCode();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, app');
    await logInAgain(staff, page, 'app');
    await useRecoveryCode();
    await expect(alert).toHaveText(SECOND_STEP_FAILED);
    await button(page, 'Use a code from your app').click();
    await code(page).fill(codeOf(secret, 1));
    await button(page, 'Verify').click();
    await page.getByRole('link', { name: 'My Account' }).click();
    await expect(section(page)).toContainText('9 of 10 codes left');
  });

  await test.step('I turn it off, and my password is enough again', async () => {
    await button(page, 'Turn off two-step sign-in').click();
    await button(page, 'Turn off').click();
    await expect(section(page)).toContainText('Off');
    await logInAgain(staff, page, 'app');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, app');
  });
});

test('when my session has ended, both steps come back over the page, and nothing typed is lost', async ({
  staff,
}) => {
  const page = await staff.signedIn('away', 360);
  await page.goto('/admin/account');
  const secret = await setUpApp(page);
  await button(page, 'I saved the codes').click();
  await page.goto('/admin/change-password');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('one long new password');
  await page.getByLabel('Confirm password').fill('one long new password');
  await endSessions({ accounts: await openAccounts(staff.tour.dataDir) }, 'away');
  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await staff.enterPassword(page, 'away');
  await expect(code(page)).toBeFocused();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await test.step('Back leads to the password with the name filled in', async () => {
    await button(page, 'Back').click();
    await expect(page.getByLabel('Username')).toHaveValue('away');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
  });

  await code(page).fill(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Password changed. Other sessions have ended.')).toBeVisible();
});

test('I add a passkey, and sign in with it as the second step and alone', async ({ staff }) => {
  const page = await staff.signedIn('passkey');
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  /** A text of the library for passkeys. */
  const hasLibrary = async () =>
    (await Promise.all(scripts)).some((text) => text.includes('ERROR_CEREMONY_ABORTED'));
  const welcome = page.getByRole('heading', { level: 1, name: 'Welcome, passkey' });
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await page.goto('/admin/account');

  await test.step('the first passkey brings recovery codes', async () => {
    await expect(button(page, 'Add a passkey')).toBeVisible();
    await button(page, 'Add a passkey').click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await button(page, 'Continue').click();
    await expect(dialog.getByText('must have 1 to 60 characters')).toBeVisible();
    await dialog.getByLabel('Name').fill('Laptop');
    expect(await hasLibrary()).toBe(false);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    expect(await hasLibrary()).toBe(true);
    await button(page, 'I saved the codes').click();
    await expect(passkeys).toContainText('Laptop Added Jun 10, 12:00 PM');
    await expect(passkeys).toContainText('not used yet');
  });

  await test.step('the same device is not added twice', async () => {
    await button(page, 'Add a passkey').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Again');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'This device has a passkey for your account already.',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('I rename it', async () => {
    await button(page, 'Rename Laptop').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Pro shop laptop');
    await page.keyboard.press('Enter');
    await expect(passkeys).toContainText('Pro shop laptop');
  });

  await test.step('it is the second step of a login', async () => {
    await logInAgain(staff, page, 'passkey');
    await expect(button(page, 'Continue with a passkey')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(welcome).toBeVisible();
  });

  await test.step('it signs me in alone', async () => {
    await button(page, 'Logout').click();
    await button(page, 'Sign in with a passkey').click();
    await expect(welcome).toBeVisible();
    await page.goto('/admin/account');
    await expect(passkeys).toContainText('last used Jun 10, 12:00 PM');
  });

  await test.step('a device that does not know me is refused, and so is one without a passkey', async () => {
    await button(page, 'Logout').click();
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await button(page, 'Sign in with a passkey').click();
    await expect(page.getByRole('alert')).toContainText('No passkey was used.');
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  });

  await test.step('after its removal it signs in to nothing', async () => {
    await button(page, 'Sign in with a passkey').click();
    await expect(welcome).toBeVisible();
    await page.goto('/admin/account');
    await button(page, 'Remove Pro shop laptop').click();
    await button(page, 'Remove').click();
    await expect(section(page)).toContainText('Off');
    await button(page, 'Logout').click();
    await button(page, 'Sign in with a passkey').click();
    await expect(page.getByRole('alert')).toHaveText(SECOND_STEP_FAILED);
    await staff.enterPassword(page, 'passkey');
    await expect(welcome).toBeVisible();
  });
});

test('an owner requires two-step sign-in, and a scorer sets it up with the keyboard alone before anything else', async ({
  staff,
}) => {
  const page = await staff.signedIn('strict');
  const heading = (of: Page) => of.getByRole('heading', { level: 1 });
  const requirement = page.getByRole('switch', {
    name: 'Require two-step sign-in of every account',
  });
  await page.goto('/admin/account');
  await expect(requirement).toBeDisabled();
  await setUpApp(page);
  await button(page, 'I saved the codes').click();
  await requirement.press('Space');
  await expect(requirement).toBeChecked();
  await expect(page.getByText('Every account needs two-step sign-in now.')).toBeVisible();
  await expect(button(page, 'Turn off two-step sign-in')).toHaveCount(0);

  const scorer = await staff.signedIn('keyboard', 360);
  await scorer.goto('/admin/standings');
  await expect(heading(scorer)).toHaveText('Set up two-step sign-in');
  await expect(
    scorer.getByText('Every account of this tour needs two-step sign-in.'),
  ).toBeVisible();
  await expectAccessible(scorer);
  expect(await overflowOf(scorer)).toBeLessThanOrEqual(0);
  const setUp = button(scorer, 'Set up app');
  while (!(await setUp.evaluate((each) => each === document.activeElement))) {
    await scorer.keyboard.press('Tab');
  }
  await scorer.keyboard.press('Enter');
  const dialog = scorer.getByRole('dialog');
  await expect(dialog.getByLabel('Code from the app')).toBeFocused();
  expect(await overflowOf(scorer)).toBeLessThanOrEqual(0);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await scorer.keyboard.type(codeOf(secret, 0));
  await scorer.keyboard.press('Enter');
  await expect(button(scorer, 'I saved the codes')).toBeFocused();
  await scorer.keyboard.press('Enter');
  await expect(heading(scorer)).toHaveText('Standings');

  await requirement.press('Space');
  await expect(page.getByText('Two-step sign-in is each account’s own choice now.')).toBeVisible();
});
