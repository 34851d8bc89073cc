import { z } from 'zod';
import { StandingsUrls } from '#domain/publish/tour-records.schema.ts';
import { expect, expectAccessible, recordsTest, YEAR } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const SEASON_URL = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour90/poy/season/standings.htm';
const SHORT = 'lfgtour.bluegolf.com/bluegolf/lfgtour9...';
const NAMES = {
  path: 'standings',
  title: 'Standings',
  add: 'Add Year',
  editors: /^(New year|Edit the standings of \d{4})/,
  list: '/api/standings-urls',
  write: '/api/standings-urls',
};

async function stored(records: RecordsPanel) {
  const answer = await records.page.request.get(NAMES.list);
  const all = z.array(StandingsUrls).parse(await answer.json());
  return all.filter(({ calendarYear }) => calendarYear >= YEAR);
}

const test = recordsTest(NAMES, async (records) => {
  for (const { calendarYear } of await stored(records)) {
    await records.send('DELETE', { calendarYear });
  }
});

const urls = (fields: Partial<StandingsUrls> = {}) => ({
  calendarYear: YEAR,
  seasonStandingsUrl: '',
  wgrStandingsUrl: '',
  ...fields,
});

test('each year is a card, newest first, with its addresses cut to 38 characters and a dash for none', async ({
  records,
}) => {
  await records.store(urls({ seasonStandingsUrl: SEASON_URL }));
  await records.store(urls({ calendarYear: YEAR + 1, wgrStandingsUrl: 'javascript:alert(1)' }));
  await records.open();
  await expect(records.page).toHaveTitle('Standings – LFG Tour admin');
  await expect(records.cards().first()).toHaveAccessibleName(String(YEAR + 1));
  const card = records.card(String(YEAR));
  await expect(card.getByRole('heading', { name: 'Season Standings URL' })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'WGR Standings URL' })).toBeVisible();
  const link = card.getByRole('link', { name: SHORT, exact: true });
  await expect(link).toHaveAttribute('href', SEASON_URL);
  await expect(link).toHaveAttribute('title', SEASON_URL);
  await expect(card.getByText('—', { exact: true })).toHaveCount(1);
  for (const name of ['Edit', 'Delete', 'Refresh']) {
    await expect(card.getByRole('button', { name, exact: true })).toBeVisible();
  }
  const other = records.card(String(YEAR + 1));
  await expect(other.getByRole('link')).toHaveCount(0);
  await expect(other.getByText('javascript:alert(1)')).toBeVisible();
});

test('an empty list says so and how to begin; one that cannot be loaded says why and can be retried', async ({
  records,
}) => {
  await records.answerList([]);
  await records.open();
  await expect(records.page.getByText('No years found.', { exact: true })).toBeVisible();
  await expect(records.page.getByText('Add a year with Add Year')).toBeVisible();

  const mend = await records.fail('GET', 'The store is being repaired.');
  await records.page.reload();
  await expect(records.alert()).toHaveText(/^Error: The store is being repaired\./);
  await expect(records.button('Add Year')).toBeDisabled();
  await mend();
  await records.button('Retry').click();
  await expect(records.page.getByText('No years found.', { exact: true })).toBeVisible();
});

test('while the list is on its way I see three empty cards', async ({ records }) => {
  const release = await records.holdList();
  await records.page.goto('/admin/standings');
  await expect(records.page.getByText('Loading years')).toBeVisible();
  await expect(records.page.locator('.record-skeleton')).toHaveCount(3);
  await expect(records.button('Add Year')).toBeDisabled();
  release();
  await expect(records.button('Add Year')).toBeEnabled();
  await expect(records.page.locator('.record-skeleton')).toHaveCount(0);
});

test('I add a year: a card on top with its first field in focus, and Save sends the documented call', async ({
  records,
}) => {
  await records.store(urls({ calendarYear: YEAR + 5 }));
  await records.open();
  await records.button('Add Year').click();
  await expect(records.field('Calendar Year')).toBeFocused();
  await expect(records.page.locator('.records > li').first()).toContainText('New year');
  await expect(records.editor().getByRole('button')).toHaveText(['Cancel', 'Save']);
  const sent = records.page.waitForRequest((request) => request.method() === 'POST');
  await records.field('Calendar Year').fill(String(YEAR));
  await records.field('Season Standings URL').fill('Ask Bob for it');
  await records.page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual(urls({ seasonStandingsUrl: 'Ask Bob for it' }));
  await expect(records.message(new RegExp(`^The standings of ${YEAR} saved\\.`))).toBeVisible();
  await expect(records.card(String(YEAR)).getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(records.cards().first()).toHaveAccessibleName(String(YEAR + 5));
  expect((await stored(records)).map(({ calendarYear }) => calendarYear)).toContain(YEAR);
});

test('a year that is none is named at its field, and one that exists by the server’s sentence', async ({
  records,
}) => {
  await records.store(urls());
  await records.open();
  await records.button('Add Year').click();
  await records.field('Calendar Year').fill('26');
  await records.button('Save').click();
  await expect(
    records
      .editor()
      .getByText('Calendar Year must lie in the years 2000 to 2100.')
      .or(records.editor().getByText('Calendar Year must be a year written with four digits.')),
  ).toBeVisible();
  await expect(records.field('Calendar Year')).toBeFocused();
  await records.field('Calendar Year').fill(String(YEAR));
  await records.button('Save').click();
  await expect(records.alert()).toHaveText(
    `Save failed: There are standings links for ${YEAR} already; change those instead.`,
  );
  await expect(records.alert()).toBeFocused();
  await expect(records.field('Calendar Year')).toHaveValue(String(YEAR));
});

test('a year can be renamed, by its ID', async ({ records }) => {
  await records.store(urls());
  const [{ ID } = { ID: 0 }] = await stored(records);
  await records.open();
  await records.press(String(YEAR), 'Edit');
  const sent = records.page.waitForRequest((request) => request.method() === 'PUT');
  await records.field('Calendar Year').fill(String(YEAR + 2));
  await records.page.keyboard.press('Control+s');
  expect((await sent).postDataJSON()).toEqual({ ID, ...urls({ calendarYear: YEAR + 2 }) });
  await expect(records.card(String(YEAR + 2))).toBeVisible();
  await expect(records.card(String(YEAR))).toHaveCount(0);
});

test('Cancel drops a new card and the edits of an old one, and Undo has them back', async ({
  records,
}) => {
  await records.store(urls());
  await records.open();
  await records.button('Add Year').click();
  await records.field('Calendar Year').fill('2095');
  await records.button('Cancel').click();
  await expect(records.editor()).toHaveCount(0);
  await records.button('Undo').click();
  await expect(records.field('Calendar Year')).toHaveValue('2095');
  await records.page.keyboard.press('Escape');
  await records.button('Discard').click();

  await records.press(String(YEAR), 'Edit');
  await records.field('WGR Standings URL').fill('https://example.com/wgr');
  await expect(records.page).toHaveTitle('● Standings – LFG Tour admin');
  await records.button('Cancel').click();
  await expect(records.card(String(YEAR)).getByText('—', { exact: true })).toHaveCount(2);
  await records.button('Undo').last().click();
  await expect(records.field('WGR Standings URL')).toHaveValue('https://example.com/wgr');
  await records.button('Cancel').click();
});

test('Delete asks first; a failure is a quiet line in the card; Undo brings the year back', async ({
  records,
}) => {
  await records.store(urls({ wgrStandingsUrl: 'kept' }));
  await records.open();
  const ask = () => records.press(String(YEAR), 'Delete');
  await ask();
  const question = records.question(`Are you sure you want to delete the standings of ${YEAR}?`);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await records.page.keyboard.press('Enter');
  await expect(records.card(String(YEAR))).toBeVisible();

  const mend = await records.fail('DELETE', 'The store is locked.');
  const logged = records.page.waitForEvent('console', (entry) => entry.type() === 'error');
  await ask();
  await records.button(`Delete ${YEAR}`).click();
  await expect(records.card(String(YEAR)).getByRole('status').last()).toHaveText(
    'Delete failed: The store is locked.',
  );
  await expect(records.alert()).toHaveCount(0);
  await logged;
  await mend();

  const sent = records.page.waitForRequest((request) => request.method() === 'DELETE');
  await ask();
  await records.button(`Delete ${YEAR}`).click();
  expect((await sent).postDataJSON()).toEqual({ calendarYear: YEAR });
  await expect(records.card(String(YEAR))).toHaveCount(0);
  await expect(records.message(`The standings of ${YEAR} deleted.`)).toBeVisible();
  await records.button('Undo').click();
  await expect(records.card(String(YEAR)).getByText('kept')).toBeVisible();
  await expect(records.message(`The standings of ${YEAR} restored.`)).toBeVisible();
});

test('Refresh asks to confirm, sends the year, and shows counts and time in the card', async ({
  records,
}) => {
  await records.store(urls());
  await records.open();
  const refresh = { season: { rows: 58, changed: 3 }, wgr: { error: 'The page holds no table.' } };
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await records.page.route('**/api/refresh-standings', async (route) => {
    await held;
    await route.fulfill({ json: { calendarYear: YEAR, refresh } });
  });
  const sent = records.page.waitForRequest('**/api/refresh-standings');
  await records.press(String(YEAR), 'Refresh');
  const question = records.question(`Refresh the standings of ${YEAR}?`);
  await question.getByRole('button', { name: `Refresh ${YEAR}` }).click();
  expect((await sent).postDataJSON()).toEqual({ calendarYear: YEAR });
  const line = records.card(String(YEAR)).getByRole('status').last();
  await expect(line).toHaveText(`Reading the standings of ${YEAR}…`);
  answer();
  await expect(line).toHaveText(
    /^Season Standings: 58 rows, 3 changed, today \d{1,2}:\d\d [AP]M\. WGR failed: The page holds no table\.$/,
  );
  await expect(records.alert()).toHaveCount(0);
});

test('a refresh that fails is logged and shown in the card', async ({ records }) => {
  await records.store(urls());
  await records.open();
  const logged = records.page.waitForEvent('console', (entry) =>
    entry.text().includes('Refresh failed'),
  );
  await records.press(String(YEAR), 'Refresh');
  await records.button(`Refresh ${YEAR}`).click();
  await expect(records.card(String(YEAR)).getByRole('status').last()).toHaveText(
    'Refresh failed: This year has no address to read from; enter one, or upload the page instead.',
  );
  await logged;
  await expect(records.cards().first()).toHaveAccessibleName(String(YEAR));
});

test('a saved page of a ranking is uploaded from its year’s card', async ({ records }) => {
  await records.store(urls());
  await records.open();
  const card = records.card(String(YEAR));
  await expect(card.getByText('No address')).toHaveCount(2);
  await card.getByRole('button', { name: 'Upload… Season Standings' }).click();
  const dialog = records.page.getByRole('dialog', { name: `Upload Season Standings of ${YEAR}` });
  const [picker] = await Promise.all([
    records.page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: /^Choose/ }).click(),
  ]);
  const csv = 'rank,player,events,total,strokes,points\n1,Zoë O’Neil Jr.,5,-3,350,900\n';
  await picker.setFiles({ name: 'season.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('1 row: 1 added, 0 changed, 0 removed')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'Zoë O’Neil Jr.' })).toBeVisible();
  await expectAccessible(records.page);
  await dialog.getByRole('button', { name: 'Put on the site' }).click();
  await expect(
    records.message(`Season Standings of ${YEAR} uploaded: 1 row, 1 changed.`),
  ).toBeVisible();
  await expect(card.getByText('1 row, 1 changed')).toBeVisible();
  await expect(card.getByText(/Uploaded .*[AP]M/)).toBeVisible();
  await card.getByRole('button', { name: 'Remove Season Standings' }).click();
  await records.question(`Remove Season Standings of ${YEAR}?`).getByRole('button').last().click();
  await expect(card.getByText('Season Standings removed from the site.')).toBeVisible();
});

test('cards, editor and questions break no accessibility rule in the dark scheme', async ({
  records,
}) => {
  await records.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await records.store(urls({ seasonStandingsUrl: SEASON_URL }));
  await records.open();
  await expect(
    records
      .card(String(YEAR))
      .getByText(/Failed:|Not read yet/)
      .first(),
  ).toBeVisible();
  await expectAccessible(records.page);
  await records.press(String(YEAR), 'Delete');
  await expectAccessible(records.page);
  await records.button('Cancel').click();
  await records.button('Add Year').click();
  await records.button('Save').click();
  await expectAccessible(records.page);
});
