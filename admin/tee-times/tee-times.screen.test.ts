import { fireEvent, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { TeeTime } from '#domain/results/results.schema.ts';
import {
  expectFocus,
  expectText,
  expectValue,
  put,
  storeEvent,
} from '../../tests/screens/event-sheets.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';
import { DEFAULT_LOCALE } from '#domain/tour/locale.ts';
import { eventually } from '../../tests/screens/screen.ts';

const { staff, network, open } = usePanel();

const [ANN, BO, CY, DI] = ['Ann Abel', 'Bo Bray', 'Cy Cole', 'Di Dunn'];
const [ED, FAY, GIL, HAL] = ['Ed Ely', 'Fay Fox', 'Gil Gray', 'Hal Hill'];
const FIRST = [ANN, BO, CY, DI];
const LAST = [ED, FAY, GIL, HAL];

let eventID = '';

/** Stores tee times without the panel: groups of players, ten minutes apart. */
const store = (event: string, ...groups: string[][]) =>
  put(
    staff,
    `/api/tee-times/${event}`,
    groups.map((players, at) => ({ round: '1', time: `8:${at}0 AM`, hole: '1', players })),
  );

/** `8:00 AM Ann Abel, Bo Bray` of each stored group. */
async function stored(): Promise<string[]> {
  const rows = z.array(TeeTime).parse(await staff.json(`/api/tee-times/${eventID}`));
  return rows.map(({ time, players }) => `${time} ${players.join(', ')}`);
}

beforeEach(async () => {
  const last = await storeEvent(staff, { name: 'Spring Open', date: '2026-05-01' });
  await store(last, FIRST, LAST);
  const blueGolfUrl = 'https://lfgtour.bluegolf.com/event/pairings.htm';
  eventID = await storeEvent(staff, { name: 'Autumn Open', date: '2026-09-01', blueGolfUrl });
});

/** Opens the editor of tee times with these groups. */
async function openWith(...groups: string[][]) {
  await store(eventID, ...groups);
  const screen = await open(`/tee-times/${eventID}`);
  await expectFocus('Add a player');
  return screen;
}

const group = (screen: PanelScreen, number: number) =>
  screen.role('region', new RegExp(`^Group ${number}\\b`));

/** The button of a player. */
const player = (screen: PanelScreen, name: string) =>
  screen.button(new RegExp(`^(Swap with )?${name}$`), screen.editor());

/** Waits until the groups have these players. */
const expectGroups = (screen: PanelScreen, ...groups: string[][]) =>
  eventually(() => {
    const shown = screen.page.queryAllByRole('region', { name: /^Group \d/ });
    const playersOf = (each: HTMLElement) =>
      within(each)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent.replace(/^Swap with /, ''));
    expect(shown.map(playersOf)).toEqual(groups);
  });

/** Waits until the editor says something. */
const expectStatus = (screen: PanelScreen, text: string | RegExp) =>
  eventually(async () => {
    const [status] = within(await screen.editor())
      .getAllByRole('status')
      .toReversed();
    expect(status?.textContent).toMatch(text);
  });

const saved = (screen: PanelScreen) => screen.message('The tee times of Autumn Open saved.');

test('I make tee times for the players of the last event, and its address is cleared', async () => {
  const screen = await open('/schedule');
  await screen.eventPart('Autumn Open', 'Tee times');
  await screen.text(/table is read from an address\.$/);
  await screen.press('Choose players…');
  const dialog = screen.dialog('Choose players');
  await screen.choose('From', 'Last event: Spring Open', dialog);
  await screen.fill('Filter by name', 'ann', dialog);
  await screen.press('Select all 1', dialog, 'checkbox');
  await screen.fill('Filter by name', '', dialog);
  await screen.press('Select all 8', dialog, 'checkbox');
  await screen.press('Add 8 players', dialog);
  await expectStatus(screen, '8 players added.');
  // The season has no standings to order by.
  await expectValue(screen, 'Order', 'entered');
  await screen.press('Make groups');
  await expectStatus(screen, '2 groups: 2 of 4.');
  // Enter in a field of the plan saves nothing.
  await screen.user.click(await screen.field('Minutes between groups'));
  await screen.keys('{Enter}');
  expect(network.sentTo('PUT', '/api/tee-times')).toEqual([]);
  await screen.press('Save');
  await saved(screen);
  expect(await stored()).toEqual([`8:00 AM ${FIRST.join(', ')}`, `8:09 AM ${LAST.join(', ')}`]);
  await eventually(() => {
    expect(screen.page.queryByText(/table is read from an address\./)).toBeNull();
  });
  expect(await staff.json(`/api/events/${eventID}`)).toMatchObject({ blueGolfUrl: '' });
});

test('the entries of the event are its field in one step, and later ones are added', async () => {
  const path = `/api/events/${eventID}/entries`;
  const enter = (...names: string[]) =>
    put(staff, path, { entries: names.map((name) => ({ name })) });
  await enter(...FIRST);
  const screen = await openWith();
  await screen.press('Take the 4 new entries');
  await expectStatus(screen, '4 players added.');
  await screen.press('Make groups');
  await expectGroups(screen, FIRST);
  await screen.gone('button', /new entries$/);
  await screen.press('Save');
  await saved(screen);
  // What is next for the event follows.
  await screen.gone('link', 'Make tee times');
  await enter(...FIRST, ED);
  await screen.press('Entries', screen.role('navigation', 'Parts of the event'), 'link');
  await screen.heading('Entries', 2);
  await screen.press('Tee times', screen.role('navigation', 'Parts of the event'), 'link');
  await screen.press('Add the new entry');
  await expectStatus(screen, '1 player added.');
});

test('names are pasted once each, and those in no group are not saved unasked', async () => {
  const screen = await openWith([ANN]);
  await screen.user.paste('1. Zoë Nye\n2. zoe nye\r\n3. Ann Abel\nMax Orr\n');
  await expectStatus(screen, '2 players added. Already in the field: zoe nye, Ann Abel.');
  await screen.press('Save');
  const question = () => screen.question('2 players are in no group');
  await expectText(question, 'Zoë Nye, Max Orr have no tee time');
  await screen.press('Cancel', question());
  await screen.gone('alertdialog');
  await screen.keys('{Control>}z{/Control}');
  await screen.gone('button', 'Zoë Nye');
  expect(await stored()).toEqual([`8:00 AM ${ANN}`]);
});

test('a shotgun start is set from the same groups, and a second round is the first one reversed', async () => {
  const screen = await openWith(FIRST, LAST);
  await screen.choose('Start', 'Shotgun start');
  await screen.press('Set times only');
  await expectValue(screen, 'Hole', '2', group(screen, 2));
  await screen.press('Add a round');
  await screen.choose('Order', 'Groups of Round 1, reversed');
  await screen.press('Make groups');
  await expectGroups(screen, LAST, FIRST);
  await screen.fill('Time', 'after lunch', group(screen, 1));
  await screen.press('Round 1');
  await screen.press('Save');
  // The round with the problem is shown, with the focus in its field.
  await screen.text('Enter a time, such as 8:00 AM.');
  await expectFocus('Time');
  // As a Japanese keyboard types it.
  await screen.fill('Time', '７：４５ａｍ', group(screen, 1));
  await screen.keys('{Tab}');
  await expectValue(screen, 'Time', '7:45 AM', group(screen, 1));
  await screen.fill('Hole', '１', group(screen, 1));
  await screen.keys('{Tab}');
  await expectValue(screen, 'Hole', '1', group(screen, 1));
  await screen.press('Save');
  await saved(screen);
  expect(await stored()).toEqual([
    `8:00 AM ${FIRST.join(', ')}`,
    `8:00 AM ${LAST.join(', ')}`,
    `7:45 AM ${LAST.join(', ')}`,
    `8:09 AM ${FIRST.join(', ')}`,
  ]);
});

test('lists are printed for the round, the list and the paper that I choose', async () => {
  const screen = await openWith(FIRST, LAST);
  await screen.press('Print', screen.role('main'), 'link');
  const sheet = await screen.role('region', 'Tee sheet');
  expect(within(sheet).getAllByRole('row')).toHaveLength(3);
  // A choice before the page shows the one before it takes nothing back.
  const list = await screen.field('List');
  const paper = await screen.field('Paper');
  fireEvent.change(list, { target: { value: 'starter' } });
  fireEvent.change(paper, { target: { value: 'a4' } });
  const starter = await screen.role('region', 'Starter’s list');
  expect(within(starter).getAllByRole('img', { name: 'Box to tick' })).toHaveLength(8);
  await expectValue(screen, 'Paper', 'a4');
});

test('a society with a clock of 24 hours types, reads and prints its times so', async () => {
  await put(staff, '/api/settings', { locale: { ...DEFAULT_LOCALE, language: 'en-GB' } });
  const screen = await openWith(FIRST, LAST);
  await expectValue(screen, 'Time', '08:00', group(screen, 1));
  const time = await screen.field('Time', group(screen, 2));
  await screen.user.clear(time);
  await screen.user.type(time, '2.05pm');
  await expectValue(screen, 'Time', '2.05pm', group(screen, 2));
  await screen.keys('{Tab}');
  await expectValue(screen, 'Time', '14:05', group(screen, 2));
  await screen.press('Save');
  await saved(screen);
  expect(await stored()).toEqual([`8:00 AM ${FIRST.join(', ')}`, `2:05 PM ${LAST.join(', ')}`]);
  await screen.press('Print', screen.role('main'), 'link');
  const sheet = await screen.role('region', 'Tee sheet');
  expect(
    within(sheet)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['08:00', '14:05']);
});

test('I swap and move players with the keyboard alone', async () => {
  const screen = await openWith(FIRST, LAST);
  (await player(screen, ANN)).focus();
  await screen.keys('{ArrowDown}{Enter}');
  expect((await player(screen, BO)).getAttribute('aria-pressed')).toBe('true');
  await expectStatus(screen, /^Bo Bray selected\. Choose another player/);
  await screen.keys('{ArrowRight}{ArrowDown}{Enter}');
  await expectStatus(screen, 'Bo Bray and Ed Ely swapped.');
  await expectGroups(screen, [ANN, ED, CY, DI], [BO, FAY, GIL, HAL]);
  await expectFocus(BO);

  // A group is chosen to move a player; Esc cancels.
  await screen.keys(' {ArrowLeft}{Escape}');
  await expectStatus(screen, 'Selection canceled.');
  (await player(screen, BO)).focus();
  await screen.keys(' {ArrowLeft}{Enter}');
  await expectStatus(screen, 'Bo Bray moved to group 1, 8:00 AM.');
  await expectFocus(BO);
  await screen.keys(' {ArrowLeft}{Enter}');
  await expectStatus(screen, 'Bo Bray taken out of the groups.');
  await expectFocus(BO);
  await screen.keys('{Control>}z{/Control}');
  await expectGroups(screen, [ANN, ED, CY, DI, BO], [FAY, GIL, HAL]);
  await screen.keys('{Control>}yzzz{/Control}');
  await expectGroups(screen, FIRST, LAST);
  await screen.keys('{Control>}y{/Control}');
  await expectGroups(screen, [ANN, ED, CY, DI], [BO, FAY, GIL, HAL]);

  // A field that is no part of the tee times has an undo of its own while it holds text.
  await screen.user.type(await screen.field('Add a player'), 'Zo');
  await screen.keys('{Control>}z{/Control}');
  await expectGroups(screen, [ANN, ED, CY, DI], [BO, FAY, GIL, HAL]);
  await screen.fill('Add a player', '');
  await screen.keys('{Control>}z{/Control}');
  await expectGroups(screen, FIRST, LAST);
});

test('I move, add and remove groups, and save with Ctrl+S', async () => {
  const screen = await openWith(FIRST, LAST);
  (await screen.button('Move group 1 later')).focus();
  // At the end, the next Enter leaves the group where it is.
  await screen.keys('{Enter}{Enter}');
  await expectFocus('Move group 2 later');
  await expectGroups(screen, LAST, FIRST);
  await expectValue(screen, 'Time', '8:00 AM', group(screen, 1));
  await screen.press('Add a group');
  await expectValue(screen, 'Time', '8:20 AM', group(screen, 3));
  await screen.press('Remove group 3');
  await screen.gone('region', /^Group 3/);
  await screen.keys('{Control>}s{/Control}');
  await saved(screen);
  expect(await stored()).toEqual([`8:00 AM ${LAST.join(', ')}`, `8:10 AM ${FIRST.join(', ')}`]);
});
