import { z } from 'zod';
import { StandingsUrlsResponse, type StandingsUrls } from '#domain/publish/tour-records.schema.ts';
import { expect, expectAccessible, recordsTest, YEAR } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const SEASON_URL = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour90/poy/season/standings.htm';
const SHORT = 'lfgtour.bluegolf.com/bluegolf/lfgtour9...';
const PATH = '/api/standings-urls';
const NAMES = {
  path: 'standings',
  title: 'Standings',
  add: 'Add Year',
  editors: /^(New year|Edit the standings of \d{4})/,
  list: PATH,
  write: PATH,
};
const CARD = String(YEAR);
const RENAMED = String(YEAR + 2);

async function stored(records: RecordsPanel) {
  const response = await records.page.request.get(NAMES.list);
  const all = z.array(StandingsUrlsResponse).parse(await response.json());
  return all.filter(({ calendarYear }) => Number(calendarYear) >= YEAR);
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

test('I add a year, rename it, delete it and restore it, each by its documented request', async ({
  records,
}) => {
  const { page } = records;
  await records.store(urls({ calendarYear: YEAR + 1, seasonStandingsUrl: SEASON_URL }));
  await records.store(urls({ calendarYear: YEAR + 5, wgrStandingsUrl: 'javascript:alert(1)' }));
  await records.open();

  await test.step('each year is a card, newest first, with short addresses and a dash for none', async () => {
    await expect(page).toHaveTitle('Standings – LFG Tour admin');
    await expect(records.cards().first()).toHaveAccessibleName(String(YEAR + 5));
    const card = records.card(String(YEAR + 1));
    await expect(card.getByRole('heading', { name: 'Season Standings URL' })).toBeVisible();
    await expect(card.getByRole('heading', { name: 'WGR Standings URL' })).toBeVisible();
    const link = card.getByRole('link', { name: SHORT, exact: true });
    await expect(link).toHaveAttribute('href', SEASON_URL);
    await expect(link).toHaveAttribute('title', SEASON_URL);
    await expect(card.getByText('—', { exact: true })).toHaveCount(1);
    for (const name of ['Edit', 'Delete', 'Refresh']) {
      await expect(card.getByRole('button', { name, exact: true })).toBeVisible();
    }
    const other = records.card(String(YEAR + 5));
    await expect(other.getByRole('link')).toHaveCount(0);
    await expect(other.getByText('javascript:alert(1)')).toBeVisible();
  });

  await test.step('a new year stands on top and is sent when I press Enter', async () => {
    await records.button('Add Year').click();
    await expect(records.field('Calendar Year')).toBeFocused();
    await expect(page.locator('.records > li').first()).toContainText('New year');
    await expect(records.editor().getByRole('button')).toHaveText(['Cancel', 'Save']);
    await records.field('Calendar Year').fill(CARD);
    await records.field('Season Standings URL').fill('Ask Bob for it');
    const sent = await records.sentBy('POST', () => page.keyboard.press('Enter'));
    expect(sent).toMatchObject({
      path: PATH,
      body: urls({ seasonStandingsUrl: 'Ask Bob for it' }),
    });
    await expect(records.message(new RegExp(`^The standings of ${YEAR} saved\\.`))).toBeVisible();
    await expect(records.card(CARD).getByRole('button', { name: 'Edit' })).toBeFocused();
    await expect(records.cards().first()).toHaveAccessibleName(String(YEAR + 5));
    expect((await stored(records)).map(({ calendarYear }) => calendarYear)).toContain(CARD);
  });

  await test.step('Cancel discards the changes, and Undo brings them back', async () => {
    await records.press(CARD, 'Edit');
    await records.field('WGR Standings URL').fill('https://example.com/wgr');
    await expect(page).toHaveTitle('● Standings – LFG Tour admin');
    await records.button('Cancel').click();
    await expect(records.card(CARD).getByText('—', { exact: true })).toHaveCount(1);
    await records.button('Undo').click();
    await expect(records.field('WGR Standings URL')).toHaveValue('https://example.com/wgr');
  });

  await test.step('Ctrl+S renames a year by its ID', async () => {
    const { ID } = z
      .object({ ID: z.int() })
      .parse((await stored(records)).find(({ calendarYear }) => calendarYear === CARD));
    await records.field('Calendar Year').fill(RENAMED);
    await records.field('Season Standings URL').fill('');
    await records.field('WGR Standings URL').fill('unchanged');
    const sent = await records.sentBy('PUT', () => page.keyboard.press('Control+s'));
    const renamed = urls({ calendarYear: YEAR + 2, wgrStandingsUrl: 'unchanged' });
    expect(sent).toMatchObject({ path: PATH, body: { ID, ...renamed } });
    await expect(records.card(RENAMED)).toBeVisible();
    await expect(records.card(CARD)).toHaveCount(0);
  });

  const startDeletion = () => records.press(RENAMED, 'Delete');
  const confirmDeletion = () => records.button(`Delete ${RENAMED}`).click();

  await test.step('Delete asks first, and a failure is a quiet line in the card', async () => {
    await startDeletion();
    const question = records.question(
      `Are you sure you want to delete the standings of ${RENAMED}?`,
    );
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(records.card(RENAMED)).toBeVisible();

    const repair = await records.fail('DELETE', 'The store is locked.');
    const logged = page.waitForEvent('console', (entry) => entry.text().includes('Delete failed'));
    await startDeletion();
    await confirmDeletion();
    await expect(records.card(RENAMED).getByRole('status').last()).toHaveText(
      'Delete failed: The store is locked.',
    );
    await expect(records.alert()).toHaveCount(0);
    await logged;
    await repair();
  });

  await test.step('a deleted year comes back with Undo', async () => {
    await startDeletion();
    const sent = await records.sentBy('DELETE', confirmDeletion);
    expect(sent).toMatchObject({ path: PATH, body: { calendarYear: RENAMED } });
    await expect(records.card(RENAMED)).toHaveCount(0);
    await expect(records.message(`The standings of ${RENAMED} deleted.`)).toBeVisible();
    await records.button('Undo').last().click();
    await expect(records.card(RENAMED).getByText('unchanged')).toBeVisible();
    await expect(records.message(`The standings of ${RENAMED} restored.`)).toBeVisible();
  });
});

test('I refresh and upload the rankings of a year, on a phone in the dark scheme', async ({
  records,
}) => {
  const { page } = records;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await records.store(urls());
  await records.store(urls({ calendarYear: YEAR + 1, seasonStandingsUrl: SEASON_URL }));
  await records.open();
  const card = records.card(CARD);
  const line = card.getByRole('status').last();

  await test.step('Refresh asks to confirm, sends the year, and shows counts and time in the card', async () => {
    const refresh = {
      season: { rows: 58, changed: 3 },
      wgr: { error: 'The page has no table.' },
    };
    const delayed = Promise.withResolvers<undefined>();
    await page.route('**/api/refresh-standings', async (route) => {
      await delayed.promise;
      await route.fulfill({ json: { calendarYear: YEAR, refresh } });
    });
    await records.press(CARD, 'Refresh');
    const question = records.question(`Refresh the standings of ${YEAR}?`);
    const sent = await records.sentBy('POST', () =>
      question.getByRole('button', { name: `Refresh ${YEAR}` }).click(),
    );
    expect(sent).toMatchObject({
      path: '/api/refresh-standings',
      body: { calendarYear: CARD },
    });
    await expect(line).toHaveText(`Reading the standings of ${YEAR}…`);
    delayed.resolve(undefined);
    await expect(line).toHaveText(
      /^Season Standings: 58 rows, 3 changed, today \d{1,2}:\d\d [AP]M\. WGR failed: The page has no table\.$/,
    );
    await expect(records.alert()).toHaveCount(0);
    await page.unroute('**/api/refresh-standings');
  });

  await test.step('a refresh that fails is logged and shown in the card', async () => {
    const logged = page.waitForEvent('console', (entry) => entry.text().includes('Refresh failed'));
    await records.press(CARD, 'Refresh');
    await records.button(`Refresh ${YEAR}`).click();
    await expect(line).toHaveText(
      'Refresh failed: This year has no address to read from; enter one, or upload the page instead.',
    );
    await logged;
  });

  await test.step('a saved page of a ranking is uploaded from its year’s card, and removed', async () => {
    await expect(card.getByText('No address', { exact: true })).toHaveCount(2);
    await card.getByRole('button', { name: 'Upload… Season Standings' }).click();
    const dialog = page.getByRole('dialog', { name: `Upload Season Standings of ${YEAR}` });
    const csv = 'rank,player,events,total,strokes,points\n1,Zoë O’Neil Jr.,5,-3,350,900\n';
    await records.chooseFile(dialog.getByRole('button', { name: /^Choose/ }), {
      name: 'season.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await expect(dialog.getByText('1 row: 1 added, 0 changed, 0 removed')).toBeVisible();
    await expect(dialog.getByRole('cell', { name: 'Zoë O’Neil Jr.' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Put on the site' }).click();
    await expect(
      records.message(`Season Standings of ${YEAR} uploaded: 1 row, 1 changed.`),
    ).toBeVisible();
    await expect(card.getByText('1 row, 1 changed')).toBeVisible();
    await expect(card.getByText(/Uploaded .*[AP]M/)).toBeVisible();
    await card.getByRole('button', { name: 'Remove Season Standings' }).click();
    await records
      .question(`Remove Season Standings of ${YEAR}?`)
      .getByRole('button')
      .last()
      .click();
    await expect(card.getByText('Season Standings removed from the site.')).toBeVisible();
  });

  await test.step('a year that is none is named at its field, and one that exists by the server’s sentence', async () => {
    await records.button('Add Year').click();
    await records.field('Calendar Year').fill('26');
    await records.button('Save').click();
    await expect(
      records.editor().getByText('Calendar Year must be a year written with four digits.'),
    ).toBeVisible();
    await expect(records.field('Calendar Year')).toBeFocused();
    await expect(
      records
        .card(String(YEAR + 1))
        .getByText(/Failed:|Not read yet/)
        .first(),
    ).toBeVisible();
    expect(await records.width()).toBe(360);
    await expectAccessible(page);
    await records.field('Calendar Year').fill(CARD);
    await records.button('Save').click();
    await expect(records.alert()).toHaveText(
      `Save failed: There are already standings links for ${YEAR}. Change those instead.`,
    );
    await expect(records.alert()).toBeFocused();
    await expect(records.field('Calendar Year')).toHaveValue(CARD);
  });

  await test.step('the question before a deletion breaks no accessibility rule', async () => {
    await page.keyboard.press('Escape');
    await records.button('Discard').click();
    await records.press(CARD, 'Delete');
    await expectAccessible(page);
  });
});
