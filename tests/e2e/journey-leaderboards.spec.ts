import { startDemoServer, type DemoServer } from '../../scripts/demo/demo-server.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import type { DemoSeason } from '../../scripts/demo/season/season.ts';
import { expect, published, test as base } from './admin-panel.ts';
import { TODAY } from '../helpers/now.ts';
import { startTour } from '../helpers/processes/tour-processes.ts';

interface Scored {
  scoring: DemoServer;
  /** A whole season on BlueGolf; the tour has nothing of it yet. */
  season: DemoSeason;
}

/** A tour that starts empty, and scoring pages that a test can make fail. */
const test = base.extend<object, Scored>({
  scoring: [
    async ({}, use) => {
      const scoring = await startDemoServer({
        tour: (bluegolfBase) => makeSeasons({ today: TODAY, bluegolfBase }),
      });
      await use(scoring);
      await scoring.close();
    },
    { scope: 'worker' },
  ],
  season: [
    async ({ scoring }, use) => {
      const { seasons } = makeSeasons({ today: TODAY, bluegolfBase: scoring.origin });
      const last = seasons.at(-2);
      if (!last) throw new Error('The demo has no season before this one.');
      await use(last);
    },
    { scope: 'worker' },
  ],
  tour: [
    async ({ scoring }, use) => {
      const tour = await startTour({ env: { DEMO_BLUEGOLF: scoring.origin } });
      await use(tour);
      await tour.stop();
    },
    { scope: 'worker' },
  ],
});

test('the address I enter brings results and standings to the site, which a failing source does not remove', async ({
  panel,
  page,
  scoring,
  season,
}) => {
  test.slow();
  const scored = season.events.filter(({ results }) => results !== null);
  const last = scored.findLast(({ record }) => record.teamsLeaderboardUrl !== '');
  if (!last) throw new Error('The season has no event with all five tables.');
  const { record, results } = last;
  for (const event of scored) {
    if (event !== last) await panel.store({ ...event.record, isComplete: true });
  }

  await test.step('I paste one address of an event, fill in those that it leads to, and save', async () => {
    await panel.openSchedule(season.year);
    await panel.button('Add Event').click();
    await panel.field('Name').fill(record.name);
    await panel.field('Date').fill(record.date);
    await panel.editor().getByRole('switch', { name: 'Complete' }).check();
    await panel.field('Any address of the event').fill(record.skinsLeaderboardUrl);
    await page.keyboard.press('Enter');
    await panel.button('Fill in 6 addresses').click();
    await panel.editor().getByRole('button', { name: 'Save' }).click();
    await expect(panel.card(record.name)).toBeVisible();
    await expect(panel.message(/saved\./)).toContainText(`Net ${results?.net.length ?? 0} rows`);
  });

  const address = `/results?eventID=${record.eventID}`;
  const visitor = await page.context().newPage();
  const open = async (path: string) => {
    await published(page);
    await visitor.goto(path);
  };

  await test.step('visitors see every table, and the standings follow', async () => {
    const players = {
      net: results?.net[0]?.player ?? '',
      gross: results?.gross[0]?.player ?? '',
      skins: results?.skins.players[0]?.player ?? '',
      wgr: results?.wgr[0]?.player ?? '',
      teams: results?.teams[0]?.team.split('/')[0] ?? '',
    };
    for (const [table, player] of Object.entries(players)) {
      await open(`${address}&table=${table}`);
      await expect(visitor.locator('table:visible').first()).toContainText(player);
    }
    const [leader] = season.standings.season;
    await open(`/standings?year=${season.year}`);
    const first = visitor.locator('#season tbody tr').first();
    await expect(first).toContainText(leader?.player ?? '');
    await expect(first).toContainText(leader?.points ?? '');
  });

  await panel.openCard(record.name);
  const section = panel.card(record.name).getByRole('group', { name: 'Leaderboards of' });
  const net = section
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Net', exact: true }) });

  await test.step('while the source fails the rows stay, and a page saved from a browser goes up', async () => {
    scoring.scoring.misbehave('bot');
    await net.getByRole('button', { name: 'Refresh Net' }).click();
    await expect(net).toContainText('turned the server away');
    await expect(net).toContainText('stay on the site');
    scoring.scoring.misbehave(null);
    const saved = await (await fetch(record.netLeaderboardUrl)).text();
    // BlueGolf doubles blanks in names, and writes letters beyond ASCII in its own ways.
    const plain = results?.net.find(({ player }) => /^[a-z ]+$/i.test(player))?.player ?? '';
    const name = new RegExp(plain.replaceAll(' ', '\\s+'), 'g');
    const buffer = Buffer.from(saved.replace(name, 'Wilhelmina Overnight'));
    await net.getByRole('button', { name: 'Upload… Net' }).click();
    const dialog = page.getByRole('dialog', { name: `Upload Net of ${record.name}` });
    const file = { name: 'leaderboard.html', mimeType: 'text/html', buffer };
    await panel.chooseFile(dialog.getByRole('button', { name: /^Choose/ }), file);
    await expect(dialog.getByRole('status')).toContainText('1 added');
    await dialog.getByRole('button', { name: 'Put on the site' }).click();
    await expect(dialog).toHaveCount(0);
    await open(`${address}&table=net`);
    await expect(visitor.locator('table:visible').first()).toContainText('Wilhelmina Overnight');
  });
  await visitor.close();
});
