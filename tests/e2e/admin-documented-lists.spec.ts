/** The documented texts and requests of lists: what cards show, and what adding, changing and deleting sends. */
import { z } from 'zod';
import { DisabledGolfer } from '#domain/player/disabled-golfer.schema.ts';
import {
  below,
  CHAMPIONS,
  COLONY_CUP,
  expect,
  GOLFERS,
  MATCH_PLAY,
  smallRecordsTest,
  STANDINGS,
  YEAR,
} from './admin-records.ts';
import type { RecordScreen, RecordsPanel } from './admin-records.ts';

interface Sent {
  path: string;
  /** Left out where a form is sent. */
  body?: object;
}

interface DocumentedList {
  screen: RecordScreen;
  /** The cards of two stored records, in their order; a year’s where it is omitted. */
  cards?: readonly [string, string];
  /** Stores them, and expects what they show. */
  expectCards: (records: RecordsPanel) => Promise<void>;
  /** The heading of a new card and the values of its fields. */
  newTitle: string;
  empty: Readonly<Record<string, string>>;
  /** Types a new record; then its card, the message of its save, and its request. */
  fill: (records: RecordsPanel) => Promise<void>;
  card: string;
  called: string;
  added: Sent;
  /** Changes it in its editor; then its card and its request. */
  change: (records: RecordsPanel) => Promise<void>;
  changedCard: string;
  changed: Sent;
  question: string;
  deleted: Sent;
  /** How a deletion that fails is shown: as a quiet line in the card, or as an alert. */
  failure: { quiet: string } | { alert: RegExp };
}

const CARD = String(YEAR);
const [NEXT, LATER] = [String(YEAR + 1), String(YEAR + 3)];
const ID: unknown = expect.any(Number);
const BLUEGOLF = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour90/poy/season/standings.htm';
const SHORT = 'lfgtour.bluegolf.com/bluegolf/lfgtour9...';
const SHOP = 'https://shop.example/products/match-play';
const GOLFER = 'Test Zoë “Zed” O’Neil-Núñez Jr. / 100% #1?';
const TEAM = ["Bob O'Neil", 'Zoë D’Arcy-Núñez', 'Cy Poe'];

const standings = (year: number, season = '', wgr = '') => ({
  calendarYear: year,
  seasonStandingsUrl: season,
  wgrStandingsUrl: wgr,
});
const matchPlay = (year: number, bracketUrl: string, shopifyUrl: string, isOpen: boolean) => ({
  year,
  bracketUrl,
  shopifyUrl,
  registrationOpen: isOpen,
});
const select = (records: RecordsPanel, label: string, option: string) =>
  records
    .field(label)
    .selectOption(option)
    .then(() => undefined);

const LISTS: readonly DocumentedList[] = [
  {
    screen: STANDINGS,
    expectCards: async (records) => {
      await records.send('POST', standings(YEAR + 1, BLUEGOLF));
      await records.send('POST', standings(YEAR + 3, '', 'javascript:alert(1)'));
      await records.open();
      const card = records.card(NEXT);
      await expect(card.getByRole('heading', { level: 3 })).toHaveText([
        'Season Standings URL',
        'WGR Standings URL',
      ]);
      const link = card.getByRole('link', { name: SHORT, exact: true });
      await expect(link).toHaveAttribute('href', BLUEGOLF);
      await expect(link).toHaveAttribute('title', BLUEGOLF);
      await expect(card.getByText('—', { exact: true })).toHaveCount(1);
      await expect(card.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
      await expect(card.getByText(/Failed:|Not read yet/).first()).toBeVisible();
      await expect(records.card(LATER).getByRole('link')).toHaveCount(0);
      await expect(records.card(LATER).getByText('javascript:alert(1)')).toBeVisible();
    },
    newTitle: 'New year',
    empty: { 'Calendar Year': '', 'Season Standings URL': '', 'WGR Standings URL': '' },
    fill: async (records) => {
      await records.field('Calendar Year').fill(CARD);
      await records.field('Season Standings URL').fill('Ask Bob for it');
    },
    card: CARD,
    called: `The standings of ${YEAR}`,
    added: { path: '/api/standings-urls', body: standings(YEAR, 'Ask Bob for it') },
    change: async (records) => {
      await records.field('Calendar Year').fill(String(YEAR + 2));
      await records.field('Season Standings URL').fill('');
      await records.field('WGR Standings URL').fill('unchanged');
    },
    changedCard: String(YEAR + 2),
    changed: {
      path: '/api/standings-urls',
      body: { ID, ...standings(YEAR + 2, '', 'unchanged') },
    },
    question: `Are you sure you want to delete the standings of ${YEAR + 2}?`,
    deleted: { path: '/api/standings-urls', body: { calendarYear: String(YEAR + 2) } },
    failure: { quiet: 'Delete failed: The store is locked.' },
  },
  {
    screen: MATCH_PLAY,
    expectCards: async (records) => {
      await records.send('POST', matchPlay(YEAR + 1, BLUEGOLF, SHOP, true));
      await records.send('POST', matchPlay(YEAR + 3, '', SHOP, false));
      await records.open();
      const card = records.card(NEXT);
      const link = (name: string) => card.getByRole('link', { name, exact: true });
      await expect(link(SHORT)).toHaveAttribute('href', BLUEGOLF);
      await expect(link('shop.example/products/match-play')).toHaveAttribute('href', SHOP);
      await expect(card.getByRole('definition').getByText('Open', { exact: true })).toBeVisible();
      await expect(card.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
      // The shop is a link once there is a bracket.
      const other = records.card(LATER);
      await expect(other.getByRole('link')).toHaveCount(0);
      await expect(other.getByText(SHOP, { exact: true })).toBeVisible();
      await expect(other.getByText('—', { exact: true })).toHaveCount(1);
      for (const label of ['Shopify URL', 'Registration Open']) {
        await expect(other.getByRole('term').getByText(label, { exact: true })).toBeVisible();
      }
      const value = other.getByRole('definition').filter({ hasText: 'Closed' });
      const chip = value.getByText('Closed', { exact: true });
      const [left, chipLeft] = await Promise.all([value.boundingBox(), chip.boundingBox()]);
      expect(chipLeft?.x, 'the chip is in line with the other values').toBe(left?.x);
    },
    newTitle: 'New year',
    empty: { Year: '2026', 'Bracket URL': '', 'Shopify URL': '', 'Registration Open': 'no' },
    fill: async (records) => {
      await records.field('Year').fill(CARD);
      await records.field('Shopify URL').fill('unchanged');
      await select(records, 'Registration Open', 'Yes');
    },
    card: CARD,
    called: `The match play of ${YEAR}`,
    added: { path: '/api/match-play', body: matchPlay(YEAR, '', 'unchanged', true) },
    change: (records) => select(records, 'Registration Open', 'No'),
    changedCard: CARD,
    changed: { path: '/api/match-play', body: { ID, ...matchPlay(YEAR, '', 'unchanged', false) } },
    question: `Are you sure you want to delete the match play of ${YEAR}?`,
    deleted: { path: '/api/match-play', body: { year: CARD } },
    failure: { quiet: 'Delete failed: The store is locked.' },
  },
  {
    screen: COLONY_CUP,
    expectCards: async (records) => {
      await records.send('POST', { year: YEAR + 1, winningTeam: true, team: TEAM });
      await records.send('POST', { year: YEAR + 3, winningTeam: false, team: [] });
      await records.open();
      const card = records.card(NEXT);
      await expect(card.getByRole('term')).toHaveText(['Winning Team?', 'Team Members']);
      await expect(card.getByRole('definition').first()).toHaveText('Yes');
      await expect(card.getByRole('listitem')).toHaveText(TEAM);
      await expect(records.card(LATER).getByRole('definition')).toHaveText(['No', '—']);
    },
    newTitle: 'New year',
    empty: { Year: '2026', 'Winning Team?': 'no' },
    fill: async (records) => {
      await records.field('Year').fill(CARD);
      await select(records, 'Winning Team?', 'Yes');
      // A line without a name is left out.
      for (const name of [...TEAM.slice(0, 1), '  ', ...TEAM.slice(1)]) {
        await records.button('+ Add Player').click();
        await records.page.keyboard.insertText(name);
      }
      await expect(records.editor().getByText('3 names')).toBeVisible();
    },
    card: CARD,
    called: `The Colony Cup of ${YEAR}`,
    added: {
      path: '/api/colony-cup',
      body: { year: YEAR, team: JSON.stringify(TEAM), winningTeam: true },
    },
    change: async (records) => {
      const remove = records.editor().getByRole('button', { name: /^Remove/ });
      await expect(remove).toHaveText(['×', '×', '×']);
      await records.button('Remove Zoë D’Arcy-Núñez').click();
      await expect(records.field('Player #2')).toBeFocused();
      await expect(records.field('Player #2')).toHaveValue('Cy Poe');
    },
    changedCard: CARD,
    changed: {
      path: '/api/colony-cup',
      body: { ID, year: YEAR, winningTeam: true, team: '["Bob O\'Neil","Cy Poe"]' },
    },
    question: `Are you sure you want to delete the Colony Cup of ${YEAR}?`,
    deleted: { path: '/api/colony-cup', body: { ID } },
    failure: { quiet: 'Delete failed: The store is locked.' },
  },
  {
    screen: CHAMPIONS,
    expectCards: async (records) => {
      await records.sendForm('champion', { year: YEAR + 1, player: 'Ann Lee' });
      await records.sendForm('champion', { year: YEAR + 3, player: 'Robert St. Cyr Jr.' });
      await records.open();
      const card = records.card(LATER);
      await expect(card.getByText('Robert St. Cyr Jr.', { exact: true })).toBeVisible();
      const picture = card.locator('img');
      await expect(picture).toHaveAttribute('src', '/pictures/default-640.webp');
      await expect(picture).toHaveJSProperty('naturalWidth', 640);
    },
    newTitle: 'New champion',
    empty: { Player: '', Year: '2026' },
    fill: async (records) => {
      await expect(records.field('Player')).toHaveJSProperty('type', 'text');
      await expect(records.field('Year')).toHaveAttribute('type', 'number');
      await records.field('Player').fill('Zoë “Zed” D’Arcy-Núñez');
      await records.field('Year').fill(CARD);
    },
    card: CARD,
    called: `The champion of ${YEAR}`,
    added: { path: '/api/champions' },
    // The stored year addresses a champion whose year changes.
    change: (records) => records.field('Year').fill(String(YEAR + 4)),
    changedCard: String(YEAR + 4),
    changed: { path: `/api/champions/${YEAR}` },
    question: `Are you sure you want to delete the champion of ${YEAR + 4}?`,
    deleted: { path: `/api/champions/${YEAR + 4}` },
    failure: { alert: /^Delete failed: The store is locked\./ },
  },
  {
    screen: GOLFERS,
    cards: ['Test Aaron', 'Test Abe'],
    expectCards: async (records) => {
      for (const name of ['Test Aaron', 'Test Abe']) {
        const golfer = { name, reason: '', duration: 'until the leaves are down' };
        await records.send('POST', golfer, below(GOLFERS.write, name));
      }
      await records.open();
      const card = records.card('Test Aaron');
      await expect(card.getByRole('term')).toHaveText(['Reason', 'Duration']);
      await expect(card.getByRole('definition')).toHaveText(['—', 'until the leaves are down']);
    },
    newTitle: 'New Golfer',
    empty: { Name: '', Reason: '', Duration: '' },
    fill: async (records) => {
      for (const [label, placeholder] of [
        ['Name', 'Golfer Name'],
        ['Reason', 'Why disabled?'],
        ['Duration', 'e.g. 2 weeks'],
      ] as const) {
        await expect(records.field(label)).toHaveAttribute('placeholder', placeholder);
      }
      await records.field('Name').fill('   ');
      await records.button('Save').click();
      await expect(records.alert()).toHaveText('Name cannot be empty.');
      await expect(records.field('Name')).toBeFocused();
      await records.field('Name').fill('test aaron.');
      await expect(records.alert()).toHaveCount(0);
      await records.button('Save').click();
      await expect(records.alert()).toHaveText(
        'Error saving golfer: There is already a disabled golfer named Test Aaron.',
      );
      await records.field('Name').fill(` ${GOLFER} `);
      await records.field('Reason').fill('Knee');
      await records.field('Duration').fill('a while, we’ll see');
    },
    card: GOLFER,
    called: GOLFER,
    added: {
      path: below(GOLFERS.write, GOLFER),
      body: { name: GOLFER, reason: 'Knee', duration: 'a while, we’ll see' },
    },
    // The stored name addresses a golfer who is renamed.
    change: (records) => records.field('Name').fill('Test Ann Poe'),
    changedCard: 'Test Ann Poe',
    changed: {
      path: below(GOLFERS.write, GOLFER),
      body: { ID, name: 'Test Ann Poe', reason: 'Knee', duration: 'a while, we’ll see' },
    },
    question: 'Are you sure you want to delete golfer "Test Ann Poe"?',
    deleted: { path: below(GOLFERS.write, 'Test Ann Poe'), body: { name: 'Test Ann Poe' } },
    failure: { alert: /^Error deleting golfer: The store is locked\./ },
  },
];

for (const list of LISTS) {
  const { screen, card, changedCard, failure, cards: [first, second] = [LATER, NEXT] } = list;
  const test = smallRecordsTest(screen);

  test(`${screen.title}: cards, texts and requests are as documented`, async ({ records }) => {
    const { page } = records;

    await test.step('each record is a card, the newest year or the first name first', async () => {
      await list.expectCards(records);
      await expect(page).toHaveTitle(`${screen.title} – LFG Tour admin`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.title);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([first, second]);
      for (const name of ['Edit', 'Delete', /^Last changed by /]) {
        await expect(records.card(second).getByRole('button', { name, exact: true })).toHaveCount(
          1,
        );
      }
    });

    await test.step('a new one stands on top, and is sent when it is saved', async () => {
      await records.button(screen.add).click();
      await expect(page.locator('.records > li').first()).toContainText(list.newTitle);
      const [label = ''] = Object.keys(list.empty);
      await expect(records.field(label)).toBeFocused();
      for (const [name, value] of Object.entries(list.empty)) {
        await expect(records.field(name)).toHaveValue(value);
      }
      await expect(records.editor().getByRole('button', { name: /^(Cancel|Save)$/ })).toHaveText([
        'Cancel',
        'Save',
      ]);
      await list.fill(records);
      const sent = await records.sentBy('POST', () => records.button('Save').click());
      expect(sent).toMatchObject({ ...list.added });
      expect(sent.contentType.split(';')[0]).toBe(
        list.added.body ? 'application/json' : 'multipart/form-data',
      );
      await expect(records.message(`${list.called} saved.`)).toBeVisible();
      await expect(records.card(card).getByRole('button', { name: 'Edit' })).toBeFocused();
      await expect(records.cards().first()).toHaveAccessibleName(first);
    });

    await test.step('a change is sent for the stored record', async () => {
      await records.press(card, 'Edit');
      await list.change(records);
      await expect(page).toHaveTitle(`● ${screen.title} – LFG Tour admin`);
      const sent = await records.sentBy('PUT', () => page.keyboard.press('Control+s'));
      expect(sent).toMatchObject({ ...list.changed });
      await expect(records.card(changedCard).getByRole('button', { name: 'Edit' })).toBeFocused();
      if (changedCard !== card) await expect(records.card(card)).toHaveCount(0);
    });

    const confirm = () =>
      records
        .question(list.question)
        .getByRole('button', { name: `Delete ${changedCard}` })
        .click();

    await test.step('a deletion that fails says why, in the card or in an alert', async () => {
      const repair = await records.fail('DELETE', screen.write, 'The store is locked.');
      const logged = page.waitForEvent('console', (each) => each.text().includes('Delete failed'));
      await records.press(changedCard, 'Delete');
      await confirm();
      if ('quiet' in failure) {
        const line = records.card(changedCard).getByRole('status').last();
        await expect(line).toHaveText(failure.quiet);
        await expect(records.alert()).toHaveCount(0);
        await logged;
      } else {
        await expect(records.alert()).toHaveText(failure.alert);
      }
      await repair();
    });

    await test.step('a deletion is sent, and Undo restores the record', async () => {
      const before = await records.stored(z.looseObject({}));
      await records.press(changedCard, 'Delete');
      expect(await records.sentBy('DELETE', confirm)).toMatchObject({ ...list.deleted });
      await expect(records.card(changedCard)).toHaveCount(0);
      await records.button('Undo').last().click();
      await expect(records.card(changedCard)).toBeVisible();
      expect(await records.stored(z.looseObject({}))).toEqual(before);
    });
  });
}

const test = smallRecordsTest(GOLFERS);

test('my reason is saved with the name that another staff member gave the golfer meanwhile', async ({
  records,
}) => {
  const path = below(GOLFERS.write, 'Test Ann Poe');
  await records.send('POST', { name: 'Test Ann Poe', reason: 'Knee', duration: '' }, path);
  const [{ ID: id } = { ID: 0 }] = await records.stored(DisabledGolfer);
  await records.open();
  await records.press('Test Ann Poe', 'Edit');
  await records.field('Reason').fill('Wrist');
  await records.send('PUT', { ID: id, name: GOLFER }, path);
  await records.button('Save').click();
  const question = records.question('Another staff member changed Test Ann Poe');
  await expect(question.getByRole('row')).toHaveText([
    'FieldBeforeTheirsMine',
    `NameTest Ann Poe${GOLFER}unchanged`,
    'ReasonKneeunchangedWrist',
  ]);
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(records.card(GOLFER).getByText('Wrist')).toBeVisible();
  expect(await records.stored(DisabledGolfer)).toMatchObject([{ ID: id, reason: 'Wrist' }]);
});
