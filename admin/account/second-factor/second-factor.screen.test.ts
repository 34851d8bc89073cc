import { within } from '@testing-library/dom';
import { encode } from 'uqr';
import { expect, test, vi } from 'vitest';
import { LOGIN_ENDED, SECOND_STEP_FAILED } from '#domain/accounts/second-factor.api.ts';
import { qrPath } from '#domain/shared/qr-path.ts';
import { codeAt, setUpTotp, totpUri } from '../../../tests/helpers/accounts/second-factor.ts';
import { ADMIN } from '../../../tests/helpers/server.ts';
import { usePanel, type PanelScreen } from '../../../tests/screens/panel.ts';
import { textsOf } from '../../../tests/screens/screen.ts';

const { server, staff, network, open, reload } = usePanel();

const APP = 'Set up an authenticator app';

/** A code of the app that was not used yet. */
function nextCode(secret: string): string {
  server.clock.move({ minutes: 1 });
  return codeAt(secret, server.clock.now());
}

const section = (screen: PanelScreen) => screen.role('region', /^Two-step sign-in/);

async function secretOf(dialog: HTMLElement): Promise<string> {
  const key = await within(dialog).findByText(/^(\w{4} )+\w{4}$/);
  return key.textContent.replaceAll(' ', '');
}

/** Sets up an authenticator app, up to the recovery codes; returns its secret. */
async function setUpApp(screen: PanelScreen): Promise<string> {
  await screen.press('Set up app');
  const secret = await secretOf(await screen.dialog(APP));
  await screen.fill('Code from the app', nextCode(secret));
  await screen.press('Confirm');
  await screen.dialog('Save your recovery codes');
  return secret;
}

/** Signs out, and enters name and password again. */
async function logInAgain(screen: PanelScreen): Promise<void> {
  await screen.press('Logout');
  await screen.logIn(ADMIN.username, ADMIN.password);
}

async function verify(screen: PanelScreen, label: string, code: string): Promise<void> {
  await screen.fill(label, code);
  await screen.press('Verify');
}

test('I set up an authenticator app, and save its recovery codes', async () => {
  const screen = await open('/account');
  await screen.text('Off', section(screen));

  // A wrong code is refused, and Esc leaves everything as it was.
  await screen.press('Set up app');
  const dialog = await screen.dialog(APP);
  const key = await secretOf(dialog);
  const { data } = encode(totpUri(key, ADMIN.username, 'LFG Tour'), { ecc: 'M', border: 4 });
  const qr = await screen.role('img', 'QR code for your authenticator app', dialog);
  expect(qr.innerHTML).toContain(`d="${qrPath(data)}"`);
  await screen.fill('Code from the app', '000000');
  await screen.keys('{Enter}');
  await screen.text(/^This code is not right\./, screen.role('alert', undefined, dialog));
  await screen.keys('{Escape}');
  await screen.gone('dialog');
  await screen.text('Off', section(screen));

  await setUpApp(screen);
  const list = within(await screen.role('list', 'Recovery codes'));
  const codes = textsOf(list.getAllByRole('listitem'));
  expect(codes).toHaveLength(10);
  await screen.keys('{Escape}');
  await screen.press('Show the codes', screen.question('Close without saving the codes?'));
  await screen.press('Copy');
  await screen.message('Recovery codes copied.');
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await screen.press('Download');
  expect(click.mock.contexts[0]).toHaveProperty('download', 'recovery-codes.txt');
  await screen.press('I saved the codes');
  await screen.text('On', section(screen));
  await screen.text(/^10 of 10 codes left/);
  reload();
  await screen.text(/^10 of 10 codes left/);
  expect(screen.page.queryByText(codes[0] ?? '')).toBeNull();

  await screen.press('Make new codes');
  await screen.press('Make new codes', screen.question('Make new recovery codes?'));
  const renewed = await screen.role('list', 'Recovery codes');
  expect(renewed.textContent).not.toContain(codes[0]);
  await screen.press('I saved the codes');

  // My password is enough again after I turn it off.
  await screen.press('Turn off two-step sign-in');
  await screen.press('Turn off', screen.question('Turn off two-step sign-in?'));
  await screen.text('Off', section(screen));
  await logInAgain(screen);
  await screen.heading('Welcome, admin');
});

test('a login needs a code of my app, or a recovery code', async () => {
  const { secret, recoveryCodes } = await setUpTotp(staff, server.clock.now);
  const [recovery = ''] = recoveryCodes;
  const screen = await open('/login');
  const refused = () => screen.text(SECOND_STEP_FAILED, screen.role('alert'));
  await screen.logIn(ADMIN.username, ADMIN.password);
  const field = await screen.field('Code');
  await screen.focused(field);
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  await verify(screen, 'Code', '000 000');
  await refused();
  await verify(screen, 'Code', nextCode(secret).replace(/^.../, '$& '));
  await screen.heading('Welcome, admin');

  await logInAgain(screen);
  await screen.press('Use a recovery code');
  await verify(screen, 'Recovery code', 'not-one');
  await refused();
  await screen.press('Use a code from your app');
  await screen.gone('alert');
  await screen.press('Use a recovery code');
  await verify(screen, 'Recovery code', recovery);
  await screen.press('My Account', undefined, 'link');
  await screen.text(/^9 of 10 codes left/);
});

test('when my session has ended, both steps come back over the page, and nothing typed is lost', async () => {
  const { secret } = await setUpTotp(staff, server.clock.now);
  const screen = await open('/change-password');
  await screen.fill('Current password', ADMIN.password);
  await screen.fill('New password', 'one long new password');
  await screen.fill('Confirm password', 'one long new password');
  staff.cookies.clear();
  await screen.press('Save');
  await screen.dialog('Your session has ended');
  await screen.logIn(ADMIN.username, ADMIN.password);

  // Back leads to the password with the name filled in.
  await screen.field('Code');
  await screen.press('Back');
  expect(await screen.value('Username')).toBe(ADMIN.username);
  await screen.fill('Password', ADMIN.password);
  await screen.keys('{Enter}');

  // So does a second step that comes too late, with the reason.
  await screen.field('Code');
  server.clock.move({ minutes: 6 });
  await verify(screen, 'Code', nextCode(secret));
  await screen.text(LOGIN_ENDED, screen.role('alert'));
  await screen.fill('Password', ADMIN.password);
  await screen.keys('{Enter}');

  await verify(screen, 'Code', nextCode(secret));
  await screen.gone('dialog');
  await screen.message('Password changed. Other sessions have ended.');
});

test('an owner requires two-step sign-in of everybody', async () => {
  const label = 'Require two-step sign-in of every account';
  const screen = await open('/account');
  const requirement = () => screen.role('switch', label);
  expect(await requirement()).toHaveProperty('disabled', true);
  await setUpApp(screen);
  await screen.press('I saved the codes');
  await screen.press(label, undefined, 'switch');
  await screen.message('Every account needs two-step sign-in now.');
  await screen.gone('button', 'Turn off two-step sign-in');
  await screen.press(label, undefined, 'switch');
  await screen.message('Two-step sign-in is each account’s own choice now.');
  await screen.button('Turn off two-step sign-in');

  network.fail('PUT', '/api/accounts/second-factor-required', 'Not now.');
  await screen.press(label, undefined, 'switch');
  await screen.message('Not now.');
  expect(await requirement()).toHaveProperty('checked', false);
});

test('a scorer sets up the required two-step sign-in before anything else', async () => {
  const owner = await server.signInAs('dee', 'owner');
  await setUpTotp(owner, server.clock.now);
  await owner.send('PUT', '/api/accounts/second-factor-required', { json: { required: true } });
  const screen = await open('/standings', { as: 'scorer' });
  await screen.heading('Set up two-step sign-in');
  await screen.text('Every account of this tour needs two-step sign-in.');
  const links = textsOf(screen.page.getAllByRole('listitem'));
  expect(links).toEqual(['My Account', 'Change Password', 'Logout']);
  await setUpApp(screen);
  await screen.press('I saved the codes');
  await screen.heading('Standings');
});
