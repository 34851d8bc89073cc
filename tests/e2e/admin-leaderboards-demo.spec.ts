/** The schedule editor with the demo's scoring pages, which fail when their address says so. */
import { expect, SEASON, test } from './admin-panel.ts';
import { TODAY } from '../helpers/now.ts';

test('a save reads the pages I enter, says which one failed, and Refresh reads them again', async ({
  panel,
}) => {
  const year = Number(TODAY.slice(0, 4));
  const played = (await panel.stored(year)).find(
    ({ isComplete, skinsLeaderboardUrl }) => isComplete && skinsLeaderboardUrl !== '',
  );
  if (!played) throw new Error('The demo season has no event with skins.');
  await panel.store({ name: 'Replay', date: `${SEASON}-05-25` });
  await panel.openSchedule();
  await panel.edit('Replay');
  await panel.field('Net leaderboard URL').fill(played.netLeaderboardUrl);
  await panel.field('Gross leaderboard URL').fill(`${played.grossLeaderboardUrl}?demo=403`);
  await panel.field('Skins leaderboard URL').fill(`${played.skinsLeaderboardUrl}?demo=renamed`);
  await panel.button('Save').click();
  await expect(panel.message('Replay saved.')).toBeVisible();
  await expect(
    panel.message(/^Replay: Net \d+ rows, Gross failed: .+ Skins failed: ./),
  ).toBeVisible();

  const section = panel.card('Replay').getByRole('group', { name: 'Leaderboards of' });
  const row = (label: RegExp) => section.getByRole('listitem').filter({ hasText: label });
  await expect(row(/^Net/)).toContainText(/(\d+) rows, \1 changed/);
  await expect(row(/^Gross/)).toContainText('The site has no rows of it.');
  await expect(row(/^Skins/)).toContainText('Failed: ');
  await row(/^Net/).getByRole('button', { name: 'Refresh Net' }).click();
  await expect(section.getByRole('status')).toHaveText(/^Net: \d+ rows, 0 changed\.$/);

  await panel.button('Dismiss message').first().click();
  await panel.edit('Replay');
  await panel.field('Gross leaderboard URL').fill(played.grossLeaderboardUrl);
  await panel.field('Net leaderboard URL').fill(`${played.netLeaderboardUrl}?demo=bot`);
  await panel.button('Save').click();
  await expect(panel.message(/^Replay: Gross \d+ rows, Net failed: ./)).toBeVisible();
  await expect(row(/^Net/)).toContainText(
    /The last good rows from .* stay on the site \(\d+ rows\)/,
  );
});

test('Update standings reports the rankings too', async ({ panel }) => {
  const year = Number(TODAY.slice(0, 4));
  const played = (await panel.stored(year)).find(({ isComplete }) => isComplete);
  if (!played) throw new Error('The demo season has no event that was played.');
  await panel.openSchedule(year);
  await panel.edit(played.name);
  await panel.editor().getByLabel('Update standings').check();
  await panel.button('Save').click();
  await expect(
    panel.message(/ saved\. Net \d+ rows, .*Season standings \d+ rows, WGR standings/),
  ).toBeVisible();
});
