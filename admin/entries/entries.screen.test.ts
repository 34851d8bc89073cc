import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { ShownEntries } from '#domain/entries/entries.schema.ts';
import {
  enter,
  expectStored,
  expectText,
  put,
  storeEvent,
  textsOf,
} from '../../tests/screens/event-sheets.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { staff, network, open } = usePanel();

const HEADING =
  'Name,Email,Financial Status,Created at,Lineitem quantity,Lineitem name,Billing Name,Cancelled at,Id';
const order = (at: number, buyer: string, title = 'Paper Open - Member') =>
  `#${1000 + at},x@example.com,paid,2026-03-0${at} 09:00:00 -0500,1,${title},${buyer},,${at}`;

let eventID = '';
let path = '';

beforeEach(async () => {
  eventID = await storeEvent(staff, { name: 'Paper Open', date: '2026-06-20' });
  path = `/api/events/${eventID}/entries`;
});

const stored = async () => ShownEntries.parse(await staff.json(path));

/** Waits until the entries are these, with their statuses. */
const expectEntries = (...entries: string[]) =>
  eventually(async () => {
    const all = (await stored()).entries;
    expect(all.map(({ name, status }) => `${name} ${status}`)).toEqual(entries);
  });

/** Stores players who are in, without the panel. */
const store = (...names: string[]) =>
  put(staff, path, { entries: names.map((name) => ({ name })) });

test('I enter players by hand, typed and pasted, each once', async () => {
  const screen = await open('/schedule');
  await screen.eventPart('Paper Open', 'Entries');
  await screen.text('0 players are in');
  await screen.fill('Add a player', 'Ann Abel');
  await screen.keys('{Enter}');
  await expectEntries('Ann Abel entered');
  await screen.user.click(await screen.field('Add a player'));
  await screen.user.paste('Bo Bray\nann abel\n');
  await screen.message('1 player added. Already in the list: ann abel.');
  await expectEntries('Ann Abel entered', 'Bo Bray entered');
  expect(screen.page.queryByRole('alert')).toBeNull();
  await screen.fill('Add a player', 'ANN ABEL');
  await screen.keys('{Enter}');
  await screen.text('Already in the list: ANN ABEL.', screen.role('alert'));
  await screen.text('2 players are in');
});

test('places are limited: orders wait, until a player who withdraws frees a place', async () => {
  await store('Ann Abel', 'Bo Bray');
  const screen = await open(`/entries/${eventID}`);
  const places = () => screen.role('region', 'Places');
  await enter(screen, 'Places', 'x', places());
  await screen.message(/^Places must be a whole number/);
  await enter(screen, 'Places', '3', places());
  await expectText(places, '1 place is free');

  await screen.press('Import orders…');
  const dialog = screen.dialog('Import orders');
  const orders = [HEADING, order(1, 'Cy Cole'), order(2, 'Di Dunn'), order(3, 'Ed Eason', 'Cap')];
  await screen.user.upload(
    await screen.field(/^Choose a file/, dialog),
    new File([orders.join('\n')], 'orders.csv', { type: 'text/csv' }),
  );
  const status = () => screen.role('status', undefined, dialog);
  await expectText(status, '3 orders: 1 entered, 1 on the waiting list.');
  expect((await stored()).entries).toHaveLength(2);
  await screen.user.click(await screen.role('checkbox', /^Cap/, dialog));
  await expectText(status, '3 orders: 1 entered, 2 on the waiting list.');
  await screen.user.click(await screen.role('checkbox', /^Cap/, dialog));
  await expectText(status, '3 orders: 1 entered, 1 on the waiting list.');
  await screen.press('Import orders', dialog);
  const imported = ['Cy Cole entered', 'Di Dunn waiting'];
  await expectEntries('Ann Abel entered', 'Bo Bray entered', ...imported);

  await screen.choose('Status of Bo Bray', 'Withdrew');
  await screen.press('Give the free place to the waiting list');
  await screen.message('In now: Di Dunn. Let them know.');
  await enter(screen, 'Name of Cy Cole', 'Cyrus Cole');
  await expectEntries(
    'Ann Abel entered',
    'Bo Bray withdrawn',
    'Cyrus Cole entered',
    'Di Dunn entered',
  );
  // The field of the scores starts from those who are in.
  const scores = await open(`/scores/${eventID}?part=players`);
  await scores.role('rowheader', 'Di Dunn');
  expect(textsOf(scores.page.getAllByRole('rowheader'))).toEqual([
    'Cyrus Cole',
    'Di Dunn',
    'Ann Abel',
  ]);
});

const box = (screen: PanelScreen, name: string) =>
  screen.role('checkbox', new RegExp(`^${name}`), screen.role('main'));

const there = async () =>
  (await stored()).entries.filter(({ isThere }) => isThere).map(({ name }) => name);

async function openCheckIn() {
  await store('Ann Abel', 'Cyrus Cole', 'Di Dunn');
  await put(staff, `/api/tee-times/${eventID}`, [
    { round: '1', time: '8:00 AM', hole: '10', players: ['Di Dunn', 'Ann Abel'] },
  ]);
  const screen = await open(`/entries/${eventID}`);
  await screen.press('Check-in', undefined, 'link');
  await expectText(() => screen.role('status', undefined, screen.role('main')), '0 of 3 are there');
  return screen;
}

/** Waits until the screen shows these as marked. */
const expectThere = async (screen: PanelScreen, ...names: string[]) => {
  await eventually(() => {
    const boxes = within(screen.body).getAllByRole('checkbox', { checked: true });
    expect(boxes.map((each) => each.closest('label')?.querySelector('span')?.textContent)).toEqual(
      names,
    );
  });
};

test('the starter marks who is there, by tee times, and finds a player by name', async () => {
  const screen = await openCheckIn();
  expect(textsOf(screen.page.getAllByRole('heading', { level: 2 }))).toEqual([
    '8:00 AM, hole 10',
    'Without a tee time',
  ]);
  await screen.user.click(await box(screen, 'Di Dunn'));
  await screen.fill('Find a player', 'cyr');
  await screen.gone('checkbox', /^Di Dunn/);
  await screen.user.click(await box(screen, 'Cyrus Cole'));
  await expectText(() => screen.role('status', undefined, screen.role('main')), '2 of 3 are there');
  expect(await there()).toEqual(['Cyrus Cole', 'Di Dunn']);
  await screen.fill('Find a player', 'nobody');
  await screen.text('No player in this event has such a name.');
});

test('marks stay while earlier ones are on their way, and one that can’t be stored is taken back', async () => {
  const screen = await openCheckIn();
  await screen.user.click(await box(screen, 'Di Dunn'));
  await expectStored(there, ['Di Dunn']);
  const release = network.hold('PUT', `${path}/there`);
  for (const name of ['Ann Abel', 'Di Dunn', 'Cyrus Cole', 'Cyrus Cole', 'Cyrus Cole']) {
    await screen.user.click(await box(screen, name));
  }
  await expectThere(screen, 'Ann Abel', 'Cyrus Cole');
  release();
  await expectStored(there, ['Ann Abel', 'Cyrus Cole']);
  await expectThere(screen, 'Ann Abel', 'Cyrus Cole');
  await screen.user.click(await box(screen, 'Ann Abel'));
  await expectStored(there, ['Cyrus Cole']);

  network.fail('PUT', `${path}/there`, 'The disk is full.', 507);
  await screen.user.click(await box(screen, 'Ann Abel'));
  await screen.message('The disk is full.');
  await expectThere(screen, 'Cyrus Cole');
});
