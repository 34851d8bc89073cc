/** The tables of a year, in its card: refreshed, uploaded and removed. */
import { expect, MATCH_PLAY, smallRecordsTest, STANDINGS, YEAR } from './admin-records.ts';

const CARD = String(YEAR);

const LISTS = [
  {
    screen: STANDINGS,
    year: 'calendarYear',
    yearLabel: 'Calendar Year',
    called: 'standings',
    refresh: {
      path: '/api/refresh-standings',
      outcome: { season: { rows: 58, changed: 3 }, wgr: { error: 'The page has no table.' } },
      line: /^Season Standings: 58 rows, 3 changed, today \d{1,2}:\d\d [AP]M\. WGR failed: The page has no table\.$/,
    },
    tables: 2,
    table: 'Season Standings',
    csv: 'rank,player,events,total,strokes,points\n1,Zoë O’Neil Jr.,5,-3,350,900\n',
    taken: `There are already standings links for ${YEAR}. Change those instead.`,
  },
  {
    screen: MATCH_PLAY,
    year: 'year',
    yearLabel: 'Year',
    called: 'bracket',
    refresh: {
      path: '/api/refresh-match-play-bracket',
      outcome: { bracket: { rows: 31, changed: 2 } },
      line: /^Bracket: 31 rows, 2 changed, today \d{1,2}:\d\d [AP]M\.$/,
    },
    tables: 1,
    table: 'Bracket',
    csv: 'round,matchNum,id,player1,player2,winner,score\n1,0,1-0,Zoë O’Neil Jr.,Bo Ray,Bo Ray,2&1\n',
    taken: `There is already a match play for ${YEAR}. Change that one instead.`,
  },
] as const;

for (const { screen, year, yearLabel, called, refresh, tables, table, csv, taken } of LISTS) {
  const test = smallRecordsTest(screen);

  test(`I refresh, upload and remove a table of a year of ${screen.title}`, async ({ records }) => {
    const { page } = records;
    await records.send('POST', { [year]: YEAR });
    await records.open();
    const card = records.card(CARD);
    const line = card.getByRole('status').last();
    const startRefresh = async () => {
      await records.press(CARD, 'Refresh');
      await records
        .question(`Refresh the ${called} of ${YEAR}?`)
        .getByRole('button', { name: `Refresh ${YEAR}` })
        .click();
    };

    await test.step('Refresh asks to confirm, sends the year, and shows counts and time in the card', async () => {
      const delayed = Promise.withResolvers<undefined>();
      const isRefresh = ({ pathname }: URL) => pathname === refresh.path;
      await page.route(isRefresh, async (route) => {
        await delayed.promise;
        await route.fulfill({ json: { [year]: YEAR, refresh: refresh.outcome } });
      });
      const sent = await records.sentBy('POST', startRefresh);
      expect(sent).toMatchObject({ path: refresh.path, body: { [year]: CARD } });
      await expect(line).toHaveText(`Reading the ${called} of ${YEAR}…`);
      delayed.resolve(undefined);
      await expect(line).toHaveText(refresh.line);
      await expect(records.alert()).toHaveCount(0);
      await page.unroute(isRefresh);
    });

    await test.step('a refresh that fails is logged and shown in the card', async () => {
      const logged = page.waitForEvent('console', (each) => each.text().includes('Refresh failed'));
      await startRefresh();
      await expect(line).toHaveText(
        'Refresh failed: This year has no address to read from; enter one, or upload the page instead.',
      );
      await logged;
    });

    await test.step('a saved page is uploaded from the card of its year, and removed', async () => {
      await expect(card.getByText('No address', { exact: true })).toHaveCount(tables);
      await card.getByRole('button', { name: `Upload… ${table}` }).click();
      const dialog = page.getByRole('dialog', { name: `Upload ${table} of ${YEAR}` });
      await records.chooseFile(dialog.getByRole('button', { name: /^Choose/ }), {
        name: 'table.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csv),
      });
      await expect(dialog.getByText('1 row: 1 added, 0 changed, 0 removed')).toBeVisible();
      await expect(dialog.getByRole('cell', { name: 'Zoë O’Neil Jr.' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Put on the site' }).click();
      await expect(
        records.message(`${table} of ${YEAR} uploaded: 1 row, 1 changed.`),
      ).toBeVisible();
      await expect(card.getByText('1 row, 1 changed')).toBeVisible();
      await expect(card.getByText(/Uploaded .*[AP]M/)).toBeVisible();
      await card.getByRole('button', { name: `Remove ${table}` }).click();
      const question = records.question(`Remove ${table} of ${YEAR}?`);
      await question.getByRole('button').last().click();
      await expect(card.getByText(`${table} removed from the site.`)).toBeVisible();
    });

    await test.step('a year that is none is named at its field, and one that exists by the server’s sentence', async () => {
      await records.button('Add Year').click();
      await records.field(yearLabel).fill('26');
      await records.button('Save').click();
      await expect(
        records.editor().getByText(`${yearLabel} must be a year written with four digits.`),
      ).toBeVisible();
      await expect(records.field(yearLabel)).toBeFocused();
      await records.field(yearLabel).fill(CARD);
      await records.button('Save').click();
      await expect(records.alert()).toHaveText(`Save failed: ${taken}`);
      await expect(records.alert()).toBeFocused();
      await expect(records.field(yearLabel)).toHaveValue(CARD);
    });
  });
}
