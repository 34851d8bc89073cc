/** The search for an event's leaderboards, with the demo's scoring pages. */
import { DiscoveryResponse } from '#domain/results/discovery.schema.ts';
import { expect, expectAccessible, SEASON, test, type AdminPanel } from './admin-panel.ts';
import { TODAY } from '../helpers/now.ts';

const FIELDS = [
  ['Net leaderboard URL', 'netLeaderboardUrl'],
  ['Gross leaderboard URL', 'grossLeaderboardUrl'],
  ['Skins leaderboard URL', 'skinsLeaderboardUrl'],
  ['Teams leaderboard URL', 'teamsLeaderboardUrl'],
  ['WGR leaderboard URL', 'wgrLeaderboardUrl'],
] as const;

/** A played event of the demo with all five leaderboards. */
async function playedEvent(panel: AdminPanel) {
  const events = await panel.stored(Number(TODAY.slice(0, 4)));
  const played = events.find((event) => event.isComplete && event.teamsLeaderboardUrl !== '');
  if (!played) throw new Error('The demo season has no event with teams.');
  return played;
}

const search = (panel: AdminPanel) =>
  panel.editor().getByRole('group', { name: 'Find leaderboards' });

test('one pasted address and one confirmation fill in all six tables, which a save reads', async ({
  panel,
}) => {
  const played = await playedEvent(panel);
  await panel.store({
    name: 'Replay',
    date: `${SEASON}-05-25`,
    grossLeaderboardUrl: 'https://bluegolf.com/old',
  });
  await panel.openSchedule();
  await panel.edit('Replay');
  const find = search(panel);

  await find.getByLabel('Any address of the event').fill(played.skinsLeaderboardUrl);
  await find.getByLabel('Any address of the event').press('Enter');
  await expect(find.getByRole('status')).toHaveText('6 tables found.');
  const rows = find.getByRole('list', { name: 'Leaderboards found' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expect(rows.first()).toContainText(/^Net ?Stroke Play Net \d+ rows, first: \w/);
  await expect(rows.filter({ hasText: /^Gross/ })).toContainText('Replaces bluegolf.com/old');
  await expect(find.getByRole('combobox')).toHaveCount(0);
  await expect(find.getByRole('button', { name: 'Fill in 6 addresses' })).toBeFocused();
  await expectAccessible(panel.page);
  await panel.page.keyboard.press('Enter');

  await expect(find.getByRole('status')).toHaveText('6 addresses filled in. Save to read them.');
  await expect(panel.field('Net leaderboard URL')).toBeFocused();
  for (const [label, field] of FIELDS) await expect(panel.field(label)).toHaveValue(played[field]);
  await expect(panel.field('BlueGolf URL')).toHaveValue(/\/pairings\.htm$/);
  expect((await panel.stored())[0]?.netLeaderboardUrl, 'before the save').toBe('');

  await panel.page.keyboard.press('Control+s');
  await expect(
    panel.message(
      /Net \d+ rows, Gross \d+ rows, Skins \d+ rows, Teams \d+ rows, WGR \d+ rows, Tee/,
    ),
  ).toBeVisible();
});

test('I choose tables that are not certain, use a saved page, and read why an address does not help', async ({
  panel,
}) => {
  const { page } = panel;
  const played = await playedEvent(panel);
  await panel.store({ name: 'Replay', date: `${SEASON}-05-25` });
  await panel.openSchedule();
  await panel.edit('Replay');
  const find = search(panel);
  const address = find.getByLabel('Any address of the event');
  const button = find.getByRole('button', { name: 'Find leaderboards' });
  await expect(button).toBeDisabled();

  await address.fill('https://example.com/leaderboard.htm');
  await button.click();
  await expect(find.getByRole('alert')).toHaveText(/^Only pages of .+ can be read\.$/);

  await page.route('**/api/leaderboards/discover', async (route) => {
    const response = await route.fetch();
    const { found } = DiscoveryResponse.parse(await response.json());
    const json = {
      found: found.map((each) =>
        each.table === 'skins' || each.table === 'teams'
          ? { ...each, table: null, reason: 'The name does not say which table this is.' }
          : each,
      ),
    };
    await route.fulfill({ response, json });
  });
  const saved = await page.request.get(played.skinsLeaderboardUrl);
  await find.getByText('Use a saved page').click();
  await address.fill('');
  await find.locator('input[type=file]').setInputFiles({
    name: 'skins.html',
    mimeType: 'text/html',
    buffer: await saved.body(),
  });
  await expect(find.getByRole('status')).toHaveText('4 tables found, 2 to choose.');
  const teams = find.getByLabel('Table of Team match');
  const skins = find.getByLabel('Table of Skins');
  await expect(teams).toBeFocused();
  await expect(teams).toHaveValue('');
  await expect(teams.getByRole('option')).toHaveText(['Not used', 'Teams', 'Skins']);
  await teams.selectOption('Skins');
  await skins.selectOption('Skins');
  await expect(skins).toHaveAccessibleDescription('Skins is chosen for another leaderboard too.');
  await expect(find.getByRole('button', { name: /^Fill in/ })).toBeDisabled();
  await teams.selectOption('Not used');
  await find.getByRole('button', { name: 'Fill in 5 addresses' }).click();
  await expect(panel.field('Skins leaderboard URL')).toHaveValue(played.skinsLeaderboardUrl);
  await expect(panel.field('Teams leaderboard URL')).toHaveValue('');
});
