import { pointsOf } from '#domain/standings/standings.ts';
import { startDemoBlueGolf, type DemoBlueGolf } from '../../scripts/demo/bluegolf/server.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import type { DemoSeason } from '../../scripts/demo/season/types.ts';
import { expect, published, test as base } from './admin-panel.ts';
import { TODAY } from '../helpers/now.ts';
import { startTour } from '../helpers/tour-processes.ts';

interface Scored {
  scoring: DemoBlueGolf;
  /** A whole season on BlueGolf; the tour has nothing of it yet. */
  season: DemoSeason;
}

/** A tour that starts empty, and scoring pages that a test can make fail. */
const test = base.extend<object, Scored>({
  scoring: [
    async ({}, use) => {
      const scoring = await startDemoBlueGolf({
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

test('the addresses I enter bring results, standings and stars to the site, which a failing source does not remove', async ({
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

  await test.step('I paste the addresses of an event and save', async () => {
    await panel.openSchedule(season.year);
    await panel.button('Add Event').click();
    await panel.field('Name').fill(record.name);
    await panel.field('Date').fill(record.date);
    await panel.editor().getByRole('switch', { name: 'Complete' }).check();
    for (const [label, url] of [
      ['BlueGolf URL', record.blueGolfUrl],
      ['Net leaderboard URL', record.netLeaderboardUrl],
      ['Gross leaderboard URL', record.grossLeaderboardUrl],
      ['Skins leaderboard URL', record.skinsLeaderboardUrl],
      ['Teams leaderboard URL', record.teamsLeaderboardUrl],
      ['WGR leaderboard URL', record.wgrLeaderboardUrl],
    ] as const) {
      await panel.field(label).fill(url);
    }
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

  await test.step('visitors see every table', async () => {
    const first = (table: 'net' | 'gross' | 'wgr') => results?.[table][0]?.player ?? '';
    const firstCells = [
      ['Net', first('net')],
      ['Gross', first('gross')],
      ['Skins', results?.skins.players[0]?.player ?? ''],
      ['WGR', first('wgr')],
      ['Teams', results?.teams[0]?.team.split('/')[0] ?? ''],
    ] as const;
    for (const [label, name] of firstCells) {
      await open(`${address}&table=${label.toLowerCase()}`);
      await expect(visitor.getByRole('heading', { name: record.name, level: 1 })).toBeVisible();
      await expect(visitor.getByRole('heading', { name: label, level: 2 })).toBeVisible();
      await expect(visitor.locator('table:visible').first()).toContainText(name);
    }
  });

  await test.step('the standings follow, and the stars are on the results that count', async () => {
    const [leader] = season.standings.season;
    const rows = visitor.locator('#season tbody tr');
    await open(`/standings?year=${season.year}`);
    await expect(rows.first()).toContainText(leader?.player ?? '');
    await expect(rows.first()).toContainText(leader?.points ?? '');
    await rows.first().getByRole('link').click();
    const dialog = visitor.getByRole('dialog', {
      name: `${leader?.player ?? ''} — Season Results`,
    });
    await expect(dialog.getByText('Total (')).toBeVisible();
    const cells = await dialog.locator('tbody tr').evaluateAll((all) =>
      all.map((row) => ({
        counted: row.textContent.includes('★'),
        isPlayoff: row.textContent.toLowerCase().includes('playoff'),
        points: row.lastElementChild?.textContent ?? '',
      })),
    );
    const counted = cells.filter((row) => row.counted);
    const regular = cells.filter((row) => !row.isPlayoff && row.points !== '');
    expect(counted.filter((row) => !row.isPlayoff)).toHaveLength(Math.min(6, regular.length));
    expect(cells.filter((row) => row.isPlayoff && row.points !== '' && !row.counted)).toEqual([]);
    const sum = counted.reduce((total, { points }) => total + pointsOf(points), 0);
    expect(sum).toBe(pointsOf(leader?.points ?? ''));
  });

  const section = panel.card(record.name).getByRole('group', { name: 'Leaderboards of' });
  const net = section
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Net', exact: true }) });

  await test.step('a source that fails leaves the rows, and the card says why', async () => {
    scoring.misbehave('bot');
    await net.getByRole('button', { name: 'Refresh Net' }).click();
    await expect(net).toContainText('turned the server away');
    await expect(net).toContainText('stay on the site');
    await open(`${address}&table=net`);
    await expect(visitor.locator('table:visible').first()).toContainText(
      results?.net[0]?.player ?? '',
    );
  });

  await test.step('the page saved from a browser goes up instead', async () => {
    scoring.misbehave(null);
    const saved = await (await fetch(record.netLeaderboardUrl)).text();
    // BlueGolf doubles blanks in names, and writes letters beyond ASCII in its own ways.
    const plain = results?.net.find(({ player }) => /^[a-z ]+$/i.test(player))?.player ?? '';
    const name = new RegExp(plain.replaceAll(' ', '\\s+'), 'g');
    const buffer = Buffer.from(saved.replace(name, 'Wilhelmina Overnight'));
    await net.getByRole('button', { name: 'Upload… Net' }).click();
    const dialog = page.getByRole('dialog', { name: `Upload Net of ${record.name}` });
    const [picker] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: /^Choose/ }).click(),
    ]);
    await picker.setFiles({ name: 'leaderboard.html', mimeType: 'text/html', buffer });
    await expect(dialog.getByRole('status')).toContainText('1 added');
    await dialog.getByRole('button', { name: 'Put on the site' }).click();
    await expect(dialog).toHaveCount(0);
    await open(`${address}&table=net`);
    await expect(visitor.locator('table:visible').first()).toContainText('Wilhelmina Overnight');
  });
  await visitor.close();
});
