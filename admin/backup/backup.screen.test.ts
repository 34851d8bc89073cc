import { expect, test, vi, type MockInstance } from 'vitest';
import type { AutomaticBackupsResponse } from '#domain/backup/backup.api.ts';
import { takeBackup } from '../../tests/helpers/backup/backup.ts';
import { eventForm } from '../../tests/helpers/client.ts';
import { ADMIN } from '../../tests/helpers/server.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { server, staff, network, open } = usePanel({ environment: { BACKUP_TIME: 'off' } });

const addEvent = (name: string) =>
  staff.send('POST', '/api/events', { form: eventForm({ name, date: '2026-06-01' }) });
const names = () => server.stores.events.data.map(({ name }) => name);

const choose = async (screen: PanelScreen, content: Buffer) =>
  screen.user.upload(
    await screen.field(/^Choose/),
    new File([Uint8Array.from(content)], 'backup.zip'),
  );

const RESTORE = 'Restore this backup…';

async function restore(screen: PanelScreen): Promise<void> {
  await screen.press(RESTORE);
  await screen.press('Restore', screen.question(/^Restore the backup of /));
}

/** Waits until the browser saves what is at a path, and nothing else. */
const expectDownload = (click: MockInstance, pathname: string) =>
  eventually(() => expect(click.mock.contexts).toMatchObject([{ pathname, download: '' }]));

test('I see what is wrong with a file, what a backup changes, and restore it', async () => {
  await addEvent('In the backup');
  const zip = await takeBackup(staff);
  await addEvent('Made afterwards');
  const screen = await open('/restore');
  await choose(screen, Buffer.from('Dear Sir or Madam'));
  await screen.text(/^This file is not a zip file/, screen.alert());
  await screen.focused(screen.alert());
  expect(screen.page.queryByRole('button', { name: RESTORE })).toBeNull();

  await choose(screen, zip);
  await screen.button(RESTORE);
  const check = network.hold('POST', '/api/restore');
  await choose(screen, zip);
  await screen.text(/^(Sending|Checking) the file…/);
  await screen.gone('button', RESTORE);
  expect(await screen.button(/^Choose/)).toHaveProperty('disabled', true);
  check();
  await screen.heading(/^Backup of /, 2);
  await screen.text('This file is whole and undamaged.');
  await screen.text('1 fewer', screen.row(/^Events/));
  await screen.press(RESTORE);
  await screen.focused(screen.button('Cancel', screen.question()));
  await screen.keys('{Escape}');
  await screen.gone('alertdialog');
  expect(names()).toEqual(['In the backup', 'Made afterwards']);

  // A restore that fails leaves the file chosen.
  const allow = network.fail('POST', '/api/restore', 'The server’s disk is full.', 507);
  await restore(screen);
  await screen.text('The server’s disk is full.', screen.alert());
  allow();

  // A large file is not sent in vain: the password comes first.
  server.clock.move({ minutes: 11 });
  const sent = network.sentTo('POST', '/api/restore').length;
  await restore(screen);
  const dialog = await screen.dialog('Confirm your password');
  expect(network.sentTo('POST', '/api/restore')).toHaveLength(sent);
  await screen.fill('Password', ADMIN.password, dialog);
  await screen.keys('{Enter}');
  await screen.heading('Restored', 2);
  await screen.text(/^private\/safety\//);
  await screen.gone('button', RESTORE);
  expect(names()).toEqual(['In the backup']);
  await screen.press('Schedule', undefined, 'link');
  await screen.card('In the backup');
  expect(screen.cards()).toEqual(['In the backup']);
});

test('the first screen says what is wrong with backups, and what to do', async () => {
  const [problem, advice] = ['The last backup is old.', 'Select “Make a backup now”.'];
  const warned: AutomaticBackupsResponse = {
    isDaily: true,
    isRunning: false,
    lastVerified: '2026-06-07T07:00:00.000Z',
    warnings: [{ problem, advice }],
    backups: [],
  };
  network.respond('GET', '/api/automatic-backups', () => Response.json(warned));
  const screen = await open('/');
  const warnings = await screen.role('list', 'Problems with backups');
  expect(warnings.textContent).toBe(`${problem} ${advice}`);
  await screen.text(/^Last verified automatic backup: /);
  await screen.press('Restore a backup', undefined, 'link');
  await screen.focused(screen.heading('Restore'));
  expect(document.title).toBe('Restore – LFG Tour admin');
});

test('I make a backup on the server, download it and restore it', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await addEvent('In the stored backup');
  const screen = await open('/restore');
  const section = await screen.role('region', 'Automatic backups');
  await screen.text(/^Automatic backups are off on this server\./, section);
  await screen.press('Make a backup now', section);
  await screen.text('Making and verifying a backup…', section);
  await screen.text(/ kB, Verified$/, section);

  await screen.press(/^Download the backup of /, section, 'link');
  await expectDownload(click, '/api/automatic-backups/2026-06-10T120000Z-lfg-tour-automatic.zip');
  await addEvent('Later');
  await screen.press(/^Restore the backup of /, section);
  await screen.focused(screen.heading(/^Backup of /, 2));
  await screen.text('1 fewer', screen.row(/^Events/));
  await restore(screen);
  await screen.heading('Restored', 2);
  expect(names()).toEqual(['In the stored backup']);
});

test('with an ended session Download Backup requires the password, and then downloads', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const screen = await open('/restore');
  const link = await screen.link('Download Backup', screen.role('navigation', 'Admin'));
  expect(link.getAttribute('href')).toBe('/api/data-directory');
  staff.cookies.clear();
  await screen.user.click(link);
  await screen.dialog('Your session has ended');
  expect(click).not.toHaveBeenCalled();
  await screen.logIn(ADMIN.username, ADMIN.password);
  await screen.gone('dialog');
  await expectDownload(click, '/api/data-directory');
  network.fail('GET', '/api/backups', 'The disk is full.');
  await screen.user.click(link);
  await screen.message('Download failed: The disk is full.');
});
