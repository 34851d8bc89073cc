/** The documented texts and requests of lists: what cards show, and what adding, changing and deleting sends. */
import { z } from 'zod';
import { expect, smallRecordsTest, YEAR } from './admin-records.ts';
import type { RecordsPanel, ScreenNames } from './admin-records.ts';

interface Sent {
  path: string;
  /** Left out where a form is sent. */
  body?: object;
}

interface DocumentedList {
  names: ScreenNames;
  /** Whether a record is of these tests, and the request that deletes it. */
  isOurs: (record: StoredRecord) => boolean;
  removal: (record: StoredRecord) => Required<Sent>;
  /** Stores records, and expects what their cards show. */
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
  /** Whether a deletion that fails is a quiet line in the card, and no alert. */
  isQuiet: boolean;
}

const StoredRecord = z.looseObject({});
type StoredRecord = z.infer<typeof StoredRecord>;

const CARD = String(YEAR);
const [NEXT, LATER] = [String(YEAR + 1), String(YEAR + 3)];
const ID: unknown = expect.any(Number);
const BLUEGOLF = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour90/poy/season/standings.htm';
const SHORT = 'lfgtour.bluegolf.com/bluegolf/lfgtour9...';
const SHOP = 'https://shop.example/products/match-play';
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
    names: {
      path: 'standings',
      title: 'Standings',
      add: 'Add Year',
      editors: /^(New year|Edit the standings of \d{4})/,
      list: '/api/standings-urls',
      write: '/api/standings-urls',
    },
    isOurs: ({ calendarYear }) => Number(calendarYear) >= YEAR,
    removal: ({ calendarYear }) => ({ path: '/api/standings-urls', body: { calendarYear } }),
    expectCards: async (records) => {
      await records.store(standings(YEAR + 1, BLUEGOLF));
      await records.store(standings(YEAR + 3, '', 'javascript:alert(1)'));
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
    isQuiet: true,
  },
  {
    names: {
      path: 'match-play',
      title: 'Match Play',
      add: 'Add Year',
      editors: /^(New year|Edit the match play of \d{4})/,
      list: '/api/match-play',
      write: '/api/match-play',
    },
    isOurs: ({ year }) => Number(year) >= YEAR,
    removal: ({ year }) => ({ path: '/api/match-play', body: { year } }),
    expectCards: async (records) => {
      await records.store(matchPlay(YEAR + 1, BLUEGOLF, SHOP, true));
      await records.store(matchPlay(YEAR + 3, '', SHOP, false));
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
    isQuiet: true,
  },
  {
    names: {
      path: 'colony-cup',
      title: 'Colony Cup',
      add: 'Add Year',
      editors: /^(New year|Edit the Colony Cup of \d{4})/,
      list: '/api/colony-cup/all',
      write: '/api/colony-cup',
    },
    isOurs: ({ year }) => Number(year) >= YEAR,
    removal: (record) => ({ path: '/api/colony-cup', body: { ID: record.ID } }),
    expectCards: async (records) => {
      await records.store({ year: YEAR + 1, winningTeam: true, team: TEAM });
      await records.store({ year: YEAR + 3, winningTeam: false, team: [] });
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
    isQuiet: true,
  },
  {
    names: {
      path: 'past-champions',
      title: 'Past Champions',
      add: 'Add Champion',
      editors: /^(New champion|Edit the champion of \d{4})/,
      list: '/api/champions',
      write: '/api/champions',
    },
    isOurs: ({ year }) => Number(year) >= YEAR,
    removal: ({ year }) => ({ path: `/api/champions/${String(year)}`, body: {} }),
    expectCards: async (records) => {
      for (const [year, player] of [
        [YEAR + 1, 'Ann Lee'],
        [YEAR + 3, 'Robert St. Cyr Jr.'],
      ] as const) {
        const champion = JSON.stringify({ year, player });
        await records.sendForm('POST', '/api/champions', { champion });
      }
      await records.open();
      const years = await records.page.getByRole('heading', { level: 2 }).allTextContents();
      expect(years).toEqual(years.toSorted().toReversed());
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
    isQuiet: false,
  },
];

for (const list of LISTS) {
  const { names, card, changedCard } = list;
  const stored = async ({ page }: RecordsPanel) =>
    z
      .array(StoredRecord)
      .parse(await (await page.request.get(names.list)).json())
      .filter(list.isOurs);
  const test = smallRecordsTest(names, async (records) => {
    for (const record of await stored(records)) {
      const { path, body } = list.removal(record);
      await records.send('DELETE', body, path);
    }
  });

  test(`${names.title}: cards, texts and requests are as documented`, async ({ records }) => {
    const { page } = records;

    await test.step('each record is a card, the newest year first', async () => {
      await list.expectCards(records);
      await expect(page).toHaveTitle(`${names.title} – LFG Tour admin`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.title);
      await expect(records.cards().first()).toHaveAccessibleName(LATER);
      await expect(records.card(NEXT).getByRole('heading', { level: 2 })).toHaveText(NEXT);
      for (const name of ['Edit', 'Delete', /^Last changed by /]) {
        await expect(records.card(NEXT).getByRole('button', { name, exact: true })).toHaveCount(1);
      }
    });

    await test.step('a new one stands on top, and is sent when it is saved', async () => {
      await records.button(names.add).click();
      await expect(page.locator('.records > li').first()).toContainText(list.newTitle);
      const [first = ''] = Object.keys(list.empty);
      await expect(records.field(first)).toBeFocused();
      for (const [label, value] of Object.entries(list.empty)) {
        await expect(records.field(label)).toHaveValue(value);
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
      await expect(records.cards().first()).toHaveAccessibleName(LATER);
    });

    await test.step('a change is sent for the stored record', async () => {
      await records.press(card, 'Edit');
      await list.change(records);
      await expect(page).toHaveTitle(`● ${names.title} – LFG Tour admin`);
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

    await test.step('a deletion that fails is logged and a quiet line in the card', async () => {
      if (!list.isQuiet) return;
      const repair = await records.fail('DELETE', 'The store is locked.');
      const logged = page.waitForEvent('console', (each) => each.text().includes('Delete failed'));
      await records.press(changedCard, 'Delete');
      await confirm();
      await expect(records.card(changedCard).getByRole('status').last()).toHaveText(
        'Delete failed: The store is locked.',
      );
      await expect(records.alert()).toHaveCount(0);
      await logged;
      await repair();
    });

    await test.step('a deletion is sent, and Undo restores the record', async () => {
      const before = await stored(records);
      await records.press(changedCard, 'Delete');
      expect(await records.sentBy('DELETE', confirm)).toMatchObject({ ...list.deleted });
      await expect(records.card(changedCard)).toHaveCount(0);
      await records.button('Undo').last().click();
      await expect(records.card(changedCard)).toBeVisible();
      expect(await stored(records)).toEqual(before);
    });
  });
}
