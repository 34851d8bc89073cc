import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { EventResponse } from '#domain/events/event.schema.ts';
import { eventForm } from '../../tests/helpers/client.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';

const { server, staff, open } = usePanel();

const ADDED = { name: 'Versioned', date: '2026-05-01', town: 'Dover' };
const PATH = '/api/events/2026-versioned';

const addEvent = () => staff.send('POST', '/api/events', { form: eventForm(ADDED) });
const stored = async () => EventResponse.parse(await staff.json(PATH));

/** Opens the versions of the event, by the line that names who changed it last. */
async function openVersions(screen: PanelScreen, by: string): Promise<HTMLElement> {
  await screen.openCard('Versioned');
  const line = new RegExp(`^Last changed by ${by} · .*: versions of Versioned$`);
  await screen.press(line, screen.card('Versioned'));
  return screen.dialog('Versions of Versioned');
}

test('I see who changed an event, what and when, and restore a version', async () => {
  const bo = await server.signInAs('bo', 'editor');
  await addEvent();
  const form = eventForm({ town: 'Keene', handicapAllowance: '80%' });
  await bo.send('PUT', PATH, { form });

  const screen = await open('/schedule', { as: 'editor' });
  const dialog = await openVersions(screen, 'bo');
  await screen.text('Current', screen.button(/^Changed by bo/, dialog));
  await screen.row('Town Dover Keene', dialog);
  await screen.row('Handicap allowance — 80%', dialog);
  expect(within(dialog).queryByRole('button', { name: /^Restore/ })).toBeNull();

  await screen.press(/^Added by admin/, dialog);
  await screen.row('Name — Versioned', dialog);
  await screen.press(/^Restore the version of/, dialog);
  await screen.gone('dialog');
  await screen.message(/^Versioned: version of .* restored\.$/);
  await screen.text(/Dover/, screen.card('Versioned'));
  await screen.button(/^Last changed by admin · /, screen.card('Versioned'));
  expect(await stored()).toMatchObject({ town: 'Dover', handicapAllowance: '' });
});

test('a scorer sees versions, and restores none', async () => {
  await addEvent();
  await staff.send('PUT', PATH, { form: eventForm({ town: 'Keene' }) });
  const screen = await open('/schedule', { as: 'scorer' });
  const dialog = await openVersions(screen, 'admin');
  await screen.press(/^Added by admin/, dialog);
  await screen.row('Name — Versioned', dialog);
  expect(within(dialog).queryByRole('button', { name: /^Restore/ })).toBeNull();
});

test('pictures of older versions are shown', async () => {
  await addEvent();
  for (const color of ['#205020', '#802020']) {
    await staff.send('PUT', PATH, { form: eventForm({}, await jpeg(64, 48, color)) });
  }
  const screen = await open('/schedule', { as: 'editor' });
  const dialog = await openVersions(screen, 'admin');
  const row = await screen.row(/^Picture/, dialog);
  const pictures = [...row.querySelectorAll('img')].map(({ src }) => new URL(src).pathname);
  expect(pictures).toHaveLength(2);
  for (const path of pictures) expect((await staff.get(path)).status).toBe(200);
});
