import { z } from 'zod';
import { MatchPlayResponse, type MatchPlayYear } from '#domain/publish/tour-records.schema.ts';
import { expect, smallRecordsTest, YEAR } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const PATH = '/api/match-play';
const NAMES = {
  path: 'match-play',
  title: 'Match Play',
  add: 'Add Year',
  editors: /^(New year|Edit the match play of \d{4})/,
  list: PATH,
  write: PATH,
};
const CARD = String(YEAR);

async function stored(records: RecordsPanel) {
  const response = await records.page.request.get(NAMES.list);
  const all = z.array(MatchPlayResponse).parse(await response.json());
  return all.filter(({ year }) => Number(year) >= YEAR);
}

const test = smallRecordsTest(NAMES, async (records) => {
  for (const { year } of await stored(records)) await records.send('DELETE', { year });
});

const matchPlay = (fields: Partial<MatchPlayYear> = {}) => ({
  year: YEAR,
  bracketUrl: '',
  shopifyUrl: '',
  registrationOpen: false,
  ...fields,
});

test('I refresh and upload the bracket of a year', async ({ records }) => {
  const { page } = records;
  await records.store(matchPlay());
  await records.open();
  const card = records.card(CARD);

  await test.step('Refresh asks to confirm, sends the year, and shows the outcome in the card', async () => {
    await page.route('**/api/refresh-match-play-bracket', (route) =>
      route.fulfill({ json: { year: YEAR, refresh: { bracket: { rows: 31, changed: 2 } } } }),
    );
    await records.press(CARD, 'Refresh');
    const question = records.question(`Refresh the bracket of ${YEAR}?`);
    const sent = await records.sentBy('POST', () =>
      question.getByRole('button', { name: `Refresh ${YEAR}` }).click(),
    );
    expect(sent).toMatchObject({ path: '/api/refresh-match-play-bracket', body: { year: CARD } });
    await expect(card.getByRole('status').last()).toHaveText(
      /^Bracket: 31 rows, 2 changed, today .*[AP]M\.$/,
    );
  });

  await test.step('a bracket is uploaded from its year’s card', async () => {
    await card.getByRole('button', { name: 'Upload… Bracket' }).click();
    const dialog = page.getByRole('dialog', { name: `Upload Bracket of ${YEAR}` });
    const csv =
      'round,matchNum,id,player1,player2,winner,score\n1,0,1-0,Al Poe,Bo Ray,Al Poe,2&1\n';
    await records.chooseFile(dialog.getByRole('button', { name: /^Choose/ }), {
      name: 'b.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await expect(dialog.getByText('1 row: 1 added, 0 changed, 0 removed')).toBeVisible();
    await dialog.getByRole('button', { name: 'Put on the site' }).click();
    await expect(records.message(`Bracket of ${YEAR} uploaded: 1 row, 1 changed.`)).toBeVisible();
    await expect(card.getByText('1 row, 1 changed')).toBeVisible();
  });
});
