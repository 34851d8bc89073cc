import { expect, test } from 'vitest';
import { ADMIN } from '../../tests/helpers/server.ts';
import { usePanel } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { staff, network, open, reload } = usePanel();

const FAILED = 'Invalid username or password';
const WRONG = 'not this one, surely';

test('I log in, come to the page I opened, and log out', async () => {
  const check = network.hold('GET', '/api/auth/me');
  const screen = await open('/schedule?year=2031', { as: null });
  const alert = () => screen.role('alert');
  await screen.text('Loading');
  check();
  await screen.button('Log In');
  await eventually(() => expect(document.title).toBe('Log in – LFG Tour admin'));

  // I can look at the password that I type.
  expect(await screen.field('Password')).toHaveProperty('type', 'password');
  await screen.press('Show password', undefined, 'checkbox');
  expect(await screen.field('Password')).toHaveProperty('type', 'text');

  // A wrong password and a lost connection have the same message.
  await screen.logIn(ADMIN.username, WRONG);
  expect((await alert()).textContent).toBe(FAILED);
  expect(await screen.field('Username')).toHaveProperty('value', ADMIN.username);
  reload();
  await screen.button('Log In');
  await screen.gone('alert');
  const connect = network.disconnect('/api/login');
  await screen.logIn(ADMIN.username, WRONG);
  expect((await alert()).textContent).toBe(FAILED);
  connect();

  const headers = { 'Retry-After': '600' };
  const allow = network.respond(
    'POST',
    '/api/login',
    () => new Response('', { status: 429, headers }),
  );
  await screen.press('Log In');
  await screen.text('Too many attempts. Try again in 10 minutes.', alert());
  await screen.text(FAILED, alert());
  allow();

  await screen.logIn(ADMIN.username, ADMIN.password);
  await screen.text('No events to display.');
  expect(location.pathname + location.search).toBe('/admin/schedule?year=2031');

  const end = network.fail('POST', '/api/logout', 'The disk is full.');
  await screen.press('Logout');
  await screen.message('Logout failed: The disk is full.');
  end();
  await screen.press('Logout');
  await screen.logIn(ADMIN.username, ADMIN.password);
  await screen.heading('Welcome, admin');
  expect(location.pathname).toBe('/admin');
});

test('the login form is there when the session can’t be checked', async () => {
  const connect = network.disconnect('/api/auth/me');
  const screen = await open('/schedule');
  await screen.button('Log In');
  connect();
  reload();
  await screen.heading('Schedule');
});

test('a login that I put off is offered again by what I do, and not by what the panel reads', async () => {
  const screen = await open('/trash');
  await screen.text('The trash is empty.');
  staff.cookies.clear();
  dispatchEvent(new Event('focus'));
  await screen.press('Not now', screen.dialog('Your session has ended'));
  const retry = await screen.button('Retry');
  await screen.gone('dialog');
  network.sent.length = 0;
  dispatchEvent(new Event('focus'));
  await network.settled();
  expect(network.sentTo('GET', '/api/trash')).toEqual([]);
  await screen.user.click(retry);
  await screen.dialog('Your session has ended');
  await screen.logIn(ADMIN.username, ADMIN.password);
  await screen.gone('button', 'Retry');
  await screen.gone('dialog');
});
