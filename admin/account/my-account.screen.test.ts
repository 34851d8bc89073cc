import { expect, test } from 'vitest';
import { usePanel } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { server, open } = usePanel();

test('I see where I am signed in, and sign out a stolen session and all others', async () => {
  const thief = await server.signIn();
  const isSignedIn = async () => (await thief.get('/api/accounts')).status === 200;
  server.clock.move({ hours: 1 });
  const phone = await server.signIn();
  server.clock.move({ hours: 1 });
  const screen = await open('/account');
  await screen.text(/^Signed in as/);
  const sessions = () => screen.page.getAllByRole('article');
  await screen.text('This session');
  expect(sessions()).toHaveLength(3);

  // The one used last comes first, after this one, which has no such button.
  const [last] = screen.page.getAllByRole('button', { name: 'Sign out' });
  if (last) await screen.user.click(last);
  await screen.message(/ is signed out\.$/);
  await eventually(() => expect(sessions()).toHaveLength(2));
  await screen.focused(screen.heading('Sessions', 2));
  expect((await phone.get('/api/accounts')).status).toBe(401);
  expect(await isSignedIn()).toBe(true);

  await screen.press('Sign out all others');
  await screen.message('One other session ended.');
  await screen.gone('button', 'Sign out all others');
  expect(await isSignedIn()).toBe(false);

  await screen.press('Change password', screen.role('main'), 'link');
  await screen.heading('Change Password');
});
