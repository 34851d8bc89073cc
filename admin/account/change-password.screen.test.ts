import { expect, test } from 'vitest';
import { ADMIN } from '../../tests/helpers/server.ts';
import { usePanel } from '../../tests/screens/panel.ts';

const { server, network, open } = usePanel();

const NEW = 'one long new password';
const FIELDS = ['Current password', 'New password', 'Confirm password'];

test('I change my password; the form checks it in the documented order, and Cancel clears it after a question', async () => {
  const screen = await open('/change-password');
  for (const [label, typed, sentence] of [
    ['New password', NEW, 'New password and confirmation do not match.'],
    ['Confirm password', NEW, 'Please fill out all fields.'],
    ['Current password', 'certainly not the one', 'Error: The current password is not right.'],
  ] as const) {
    await screen.fill(label, typed);
    await screen.press('Save');
    await screen.text(sentence, screen.alert());
  }
  const question = 'Discard all changes to your password fields and reset form?';
  await screen.press('Cancel');
  await screen.press('Keep editing', screen.question(question));
  expect(await screen.value('New password')).toBe(NEW);
  await screen.press('Cancel');
  await screen.press('Discard and reset', screen.question(question));
  await screen.gone('alert');
  for (const label of FIELDS) expect(await screen.value(label)).toBe('');

  for (const label of FIELDS) await screen.fill(label, NEW);
  await screen.fill('Current password', ADMIN.password);
  const store = network.hold('POST', '/api/change-password');
  await screen.press('Save');
  await screen.button('Saving…');
  store();
  await screen.message('Password changed. Other sessions have ended.');
  for (const label of FIELDS) expect(await screen.value(label)).toBe('');
  const login = await server.client().post('/api/login', { ...ADMIN, password: NEW });
  expect(login.status).toBe(200);
});
