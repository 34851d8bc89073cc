import { expect, test } from 'vitest';
import { AccountLink, LINK_UNUSABLE } from '#domain/accounts/accounts.api.ts';
import { strictPasswords } from '../../tests/helpers/accounts/passwords.ts';
import { setUpTotp } from '../../tests/helpers/accounts/second-factor.ts';
import { ADMIN } from '../../tests/helpers/server.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';

const { server, staff, network, open } = usePanel({ passwords: strictPasswords });

const CHOSEN = 'quiet-granite-harbor-lantern';

/** The path of a link below `/admin`. */
const pathIn = (link: string) => link.slice(link.indexOf('/invite#'));

async function choosePassword(screen: PanelScreen, password: string, confirmed = password) {
  await screen.fill('New password', password);
  await screen.fill('Confirm password', confirmed);
  await screen.keys('{Enter}');
}

test('an owner invites an editor, who chooses a password and works until the account is disabled', async () => {
  const owner = await open('/accounts');
  await owner.text('You', owner.card(ADMIN.username));
  await owner.press('Invite');
  await owner.fill('Name', 'Pat');
  await owner.choose('Role', 'Editor');
  await owner.press('Save', owner.editor());
  const path = pathIn(await owner.value('One-time link', owner.dialog('Invitation for Pat')));
  await owner.press('Copy link');
  await owner.text('Copied.');
  expect(await navigator.clipboard.readText()).toContain(`/admin${path}`);
  await owner.press('Done');
  const card = await owner.card('Pat');
  for (const text of ['Invited', 'Editor', 'Never signed in', /^Invitation valid until /]) {
    await owner.text(text, card);
  }
  await owner.focused(owner.button('Edit', card));

  const screen = await open(path, { as: null });
  await screen.text(
    /^You are invited to the admin panel of LFG Tour as .* with the role Editor\.$/,
  );
  await choosePassword(screen, CHOSEN, 'another');
  await screen.text('New password and confirmation do not match.', screen.role('alert'));
  await choosePassword(screen, '111111111111');
  await screen.text(/^The password is too easy to guess\./, screen.role('alert'));
  await choosePassword(screen, CHOSEN);
  await screen.heading('Welcome, Pat');
  await screen.press('Schedule', undefined, 'link');
  await screen.button('Add Event');

  const { id } = server.stores.accounts.data.find(({ username }) => username === 'Pat') ?? {};
  const admin = await server.signIn();
  await admin.send('PUT', `/api/accounts/${id ?? ''}`, { json: { disabled: true } });
  await screen.press('Match Play', undefined, 'link');
  await screen.dialog('Your session has ended');
});

test('an owner disables, enables and removes an account', async () => {
  const sam = await server.signInAs('Sam', 'scorer');
  const isSignedIn = async () => (await sam.get('/api/dashboard')).status === 200;
  const screen = await open('/accounts');
  const card = await screen.card('Sam');
  await screen.text(/^Last seen/, card);
  await screen.press('Disable', card);
  const question = await screen.question('Disable Sam?');
  await screen.text(/signed out everywhere/, question);
  await screen.press('Cancel', question);
  expect(await isSignedIn()).toBe(true);
  await screen.press('Disable', card);
  await screen.press('Disable', screen.question());
  await screen.message('Sam is disabled and signed out.');
  await screen.text('Disabled', card);
  expect(await isSignedIn()).toBe(false);

  await screen.press('Enable', card);
  await screen.message('Sam can sign in again.');
  expect((await sam.post('/api/login', { ...ADMIN, username: 'Sam' })).status).toBe(200);

  // A failure is on the card until it is dismissed.
  const allow = network.fail('DELETE', '/api/accounts', 'Not now.');
  await screen.press('Remove', card);
  await screen.press('Remove', screen.question('Remove Sam?'));
  await screen.text('Not now.', screen.role('alert', undefined, card));
  await screen.press('Dismiss', card);
  allow();
  await screen.press('Remove', card);
  await screen.press('Remove', screen.question('Remove Sam?'));
  await screen.message('Sam removed.');
  await screen.gone('article', 'Sam');
  await screen.focused(screen.button('Invite'));
  expect(await isSignedIn()).toBe(false);
});

test('a reset link sets a new password once, and signs in', async () => {
  const sam = await server.signInAs('Sam', 'scorer');
  await setUpTotp(sam, server.clock.now);
  const owner = await open('/accounts');
  const card = await owner.card('Sam');
  await owner.press('Reset two-step sign-in', card);
  await owner.press('Reset', owner.question('Reset the two-step sign-in of Sam?'));
  await owner.message('The two-step sign-in of Sam is reset.');
  await owner.text('Two-step sign-in off', card);
  await owner.press('Reset password', card);
  const path = pathIn(await owner.value('One-time link', owner.dialog('Reset link for Sam')));
  await owner.press('Done');
  await owner.text(/^Reset link valid until /, card);

  const phone = await open(path, { as: null });
  await phone.text(/^This sets a new password for/);
  await choosePassword(phone, CHOSEN);
  await phone.heading('Welcome, Sam');
  expect((await sam.post('/api/login', { username: 'Sam', password: CHOSEN })).status).toBe(200);

  const connect = network.disconnect('/api/auth/invitation');
  const thief = await open(path, { as: null });
  await thief.role('alert');
  connect();
  await thief.press('Retry');
  await thief.text(LINK_UNUSABLE);
  expect(thief.page.queryByLabelText('New password')).toBeNull();
  await thief.link('Log in');
});

test('a change needs the password when it was entered long ago, and nothing typed is lost', async () => {
  const screen = await open('/accounts');
  server.clock.move({ minutes: 11 });
  await screen.press('Invite');
  await screen.fill('Name', 'Robin');
  await screen.press('Save', screen.editor());

  // Cancel leaves the form as it is.
  const dialog = await screen.dialog('Confirm your password');
  await screen.focused(screen.field('Password', dialog));
  await screen.keys('{Escape}');
  await screen.text(/^Save failed: .*password/, screen.alert());
  expect(await screen.value('Name')).toBe('Robin');

  // A wrong password is refused, and the right one repeats the save.
  await screen.press('Save', screen.editor());
  await screen.fill('Password', 'not this one', screen.dialog('Confirm your password'));
  await screen.keys('{Enter}');
  await screen.text('The current password is not right.', screen.dialog());
  await screen.fill('Password', ADMIN.password, screen.dialog());
  await screen.keys('{Enter}');
  await screen.dialog('Invitation for Robin');
  await screen.press('Done');
  await screen.text('Invited', screen.card('Robin'));
});

test('two owners who edit an account at the same time see both versions', async () => {
  const made = await staff.post('/api/accounts', { name: 'Lee', role: 'scorer' });
  const { account } = AccountLink.parse(JSON.parse(made.text));
  const screen = await open('/accounts');
  await screen.edit('Lee');
  await screen.fill('Name', 'Lee Park');
  await staff.send('PUT', `/api/accounts/${account.id}`, { json: { role: 'editor' } });
  await screen.press('Save', screen.editor());
  const question = await screen.question('Another staff member changed Lee');
  await screen.text('Editor', screen.row(/^Role/, question));
  await screen.press('Keep mine', question);
  await screen.message('Lee Park saved.');
  await screen.text('Editor', screen.card('Lee Park'));
  expect(server.stores.accounts.data[1]).toMatchObject({ username: 'Lee Park', role: 'editor' });

  await screen.press('Invite');
  await screen.fill('Name', 'LEE PARK');
  await screen.press('Save', screen.editor());
  await screen.text('Save failed: There is already an account named Lee Park.', screen.alert());
});
