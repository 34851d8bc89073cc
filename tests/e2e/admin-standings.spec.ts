import { z } from 'zod';
import { StandingsUrlsResponse, type StandingsUrls } from '#domain/publish/tour-records.schema.ts';
import { expect, smallRecordsTest, YEAR } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const SEASON_URL = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour90/poy/season/standings.htm';
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

async function stored(records: RecordsPanel) {
  const response = await records.page.request.get(NAMES.list);
  const all = z.array(StandingsUrlsResponse).parse(await response.json());
  return all.filter(({ calendarYear }) => Number(calendarYear) >= YEAR);
}

const test = smallRecordsTest(NAMES, async (records) => {
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

test('I refresh and upload the rankings of a year', async ({ records }) => {
  const { page } = records;
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
    await records.field('Calendar Year').fill(CARD);
    await records.button('Save').click();
    await expect(records.alert()).toHaveText(
      `Save failed: There are already standings links for ${YEAR}. Change those instead.`,
    );
    await expect(records.alert()).toBeFocused();
    await expect(records.field('Calendar Year')).toHaveValue(CARD);
  });
});
