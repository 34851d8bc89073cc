import { SECOND_STEP_FAILED } from '#domain/accounts/second-factor.api.ts';
import { expect, test } from './admin-panel.ts';

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
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const welcome = page.getByRole('heading', { level: 1, name: 'Welcome, passkey' });
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/account');

  await test.step('the first passkey brings recovery codes', async () => {
    await expect(button('Add a passkey')).toBeVisible();
    await button('Add a passkey').click();
    await button('Continue').click();
    await expect(dialog.getByText('must have 1 to 60 characters')).toBeVisible();
    await dialog.getByLabel('Name').fill('Laptop');
    // The library for passkeys is loaded when one is used.
    const library = page.waitForResponse(
      async (response) =>
        response.url().endsWith('.js') &&
        (await response.text()).includes('ERROR_CEREMONY_ABORTED'),
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await library;
    await button('I saved the codes').click();
    await expect(passkeys).toContainText('Laptop Added Jun 10, 12:00 PM');
    await expect(passkeys).toContainText('not used yet');
  });

  await test.step('the same device is not added twice', async () => {
    await button('Add a passkey').click();
    await dialog.getByLabel('Name').fill('Again');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(
      'This device has a passkey for your account already.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('I rename it', async () => {
    await button('Rename Laptop').click();
    await dialog.getByLabel('Name').fill('Pro shop laptop');
    await page.keyboard.press('Enter');
    await expect(passkeys).toContainText('Pro shop laptop');
  });

  await test.step('it is the second step of a login', async () => {
    await button('Logout').click();
    await staff.enterPassword(page, 'passkey');
    await expect(button('Continue with a passkey')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(welcome).toBeVisible();
  });

  await test.step('it signs me in alone', async () => {
    await button('Logout').click();
    await button('Sign in with a passkey').click();
    await expect(welcome).toBeVisible();
    await page.goto('/admin/account');
    await expect(passkeys).toContainText('last used Jun 10, 12:00 PM');
  });

  await test.step('a device that does not know me is refused, and so is one without a passkey', async () => {
    await button('Logout').click();
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await button('Sign in with a passkey').click();
    await expect(page.getByRole('alert')).toContainText('No passkey was used.');
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  });

  await test.step('after its removal it signs in to nothing', async () => {
    await button('Sign in with a passkey').click();
    await expect(welcome).toBeVisible();
    await page.goto('/admin/account');
    await button('Remove Pro shop laptop').click();
    await button('Remove').click();
    await expect(page.getByRole('region', { name: /^Two-step sign-in Off/ })).toBeVisible();
    await button('Logout').click();
    await button('Sign in with a passkey').click();
    await expect(page.getByRole('alert')).toHaveText(SECOND_STEP_FAILED);
    await staff.enterPassword(page, 'passkey');
    await expect(welcome).toBeVisible();
  });
});
