import { expect, test } from 'vitest';
import { eventForm } from '../../tests/helpers/client.ts';
import { ADMIN } from '../../tests/helpers/server.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';
import { eventually, textsOf } from '../../tests/screens/screen.ts';

const { server, network, open } = usePanel();

const rows = (screen: PanelScreen) =>
  textsOf(screen.page.queryAllByRole('row').slice(1)).map((text) => text.replace(/^.*[AP]M/, ''));

/** Waits until the rows are these, without their times. */
const expectRows = (screen: PanelScreen, expected: string[]) =>
  eventually(() => expect(rows(screen)).toEqual(expected));

test('owners see who did what, by person and kind', async () => {
  for (let guess = 0; guess < 2; guess += 1) {
    await server.client().post('/api/login', { ...ADMIN, password: 'guessed' });
  }
  const bo = await server.signInAs('bo', 'editor');
  const form = eventForm({ name: 'Logged', date: '2026-05-01' });
  await bo.send('POST', '/api/events', { form });

  const screen = await open('/activity');
  await screen.row(/bo Added Event: Logged/);
  await screen.choose('Person', 'bo');
  await expectRows(screen, ['boAdded Event: Logged', 'boSigned in bo from 127.0.0.1']);
  await screen.choose('Kind', 'Added');
  await expectRows(screen, ['boAdded Event: Logged']);
  const csv = await screen.link('Download as CSV');
  expect(csv.getAttribute('href')).toBe('/api/activity.csv?by=bo&kind=created&day=');
  await screen.choose('Person', 'Everyone');
  await screen.choose('Kind', 'Failed sign-in');
  await expectRows(screen, ['—Failed sign-in admin from 127.0.0.1, 2 times']);
  await screen.fill('Day', '2026-06-09');
  await screen.text('There is no such activity.');
});

test('older activity is read on demand', async () => {
  const entry = { at: server.clock.now().toISOString(), by: 'ann', kind: 'created', name: 'New' };
  network.respond('GET', '/api/activity', ({ path }) =>
    Response.json(
      path.includes('skip=1')
        ? { entries: [{ ...entry, name: 'Old' }], people: ['ann'], hasMore: false }
        : { entries: [entry], people: ['ann'], hasMore: true },
    ),
  );
  const screen = await open('/activity');
  await expectRows(screen, ['annAdded New']);
  await screen.press('Show more');
  await expectRows(screen, ['annAdded New', 'annAdded Old']);
  await screen.gone('button', 'Show more');
});
