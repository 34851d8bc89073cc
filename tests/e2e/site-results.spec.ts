import type { Locator, Page } from 'playwright/test';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { TODAY } from './now.ts';
import { complaintsOf, expect, expectAccessible, test } from './tour.ts';

const played = makeSeasons({ today: TODAY }).seasons.flatMap(({ events }) => events);
function eventNamed(eventID: string) {
  const event = played.find(({ record }) => record.eventID === eventID);
  if (!event?.results) throw new Error(`The demo has no results of ${eventID}.`);
  return { ...event.record, results: event.results };
}

/** Has ties, who did not finish, and teams without totals. */
const open = eventNamed('2025-granite-open');
const pairs = eventNamed('2025-two-lanterns-pairs');
const championship = eventNamed('2025-lfg-championship');
const bestBall = eventNamed('2026-covered-bridge-stroke-play');

const addressOf = (eventID: string, rest = '') => `/results?eventID=${eventID}${rest}`;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowsOf = (page: Page, name: string) => panel(page, name).locator('tbody tr:not(.divider)');
const columns = ['Rank', 'Player', 'Total', 'Strokes'];

/** The headings of a table's columns as they are read aloud; phones show short forms instead. */
const headingsOf = (table: Locator) =>
  table
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => (cell.querySelector('.long') ?? cell).textContent));

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('the results of an event', () => {
  test('stand below the event’s card and open with net', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(addressOf(open.eventID));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(open.name);
    await expect(page).toHaveTitle(/^Granite Open 2025 Results/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/results\?eventID=2025-granite-open$/,
    );
    const card = page.locator('.event-card');
    await expect(card).toContainText('Aug 23');
    await expect(card).toContainText(`${open.course} · ${open.town}, ${open.state}`);
    await expect(card).toContainText('80% handicap allowance');
    await expect(page.getByText('Results updated Jun 10, 2026, 12:00 PM')).toBeVisible();

    await expect(page.getByRole('radio', { name: 'Net' })).toBeChecked();
    expect(await headingsOf(panel(page, 'Net'))).toEqual([...columns, 'Points']);
    const first = rowsOf(page, 'Net').first();
    const [winner] = open.results.net;
    await expect(first.getByRole('cell').first()).toHaveText('1');
    await expect(first.getByRole('cell')).toHaveText([
      winner?.rank ?? '',
      winner?.total ?? '',
      winner?.strokes ?? '',
      winner?.points ?? '',
    ]);
    await expect(rowsOf(page, 'Net')).toHaveCount(open.results.net.length);
    await expect(panel(page, 'Net')).toContainText('includes 15 for the winning team');
    expect(complaints).toEqual([]);
  });

  test('offer the documented tables in their order, and only those there are', async ({ page }) => {
    await page.goto(addressOf(open.eventID));
    const labels = page.locator('.table-choice fieldset label');
    await expect(labels).toHaveText(['Net', 'Gross', 'Skins', 'Teams', 'WGR']);
    await expect(page.locator('.table-choice option')).toHaveText([
      ...['Net', 'Gross', 'Skins', 'Teams', 'WGR'],
    ]);
    await page.goto(addressOf(championship.eventID));
    await expect(labels).toHaveText(['Net', 'Gross', 'Skins', 'WGR']);
    await expect(panel(page, 'Net')).not.toContainText('winning team');
  });

  test('show ties as they are, under par in red, and who has no place below a divider', async ({
    page,
  }) => {
    await page.goto(addressOf(open.eventID));
    const net = panel(page, 'Net');
    const ranks = open.results.net.map(({ rank }) => rank);
    await expect(net.locator('tbody .rank')).toHaveText(ranks);
    expect(ranks).toContain('T2');
    const group = net.locator('.unplaced');
    await expect(group.locator('.divider')).toHaveText('Did not finish');
    await expect(group.locator('.rank')).toHaveText(
      open.results.net.filter(({ rank }) => /^[A-Z]+$/.test(rank)).map(({ rank }) => rank),
    );
    await expect(group.getByTitle('Withdrew').first()).toBeVisible();
    const under = open.results.net.filter(({ total }) => total.startsWith('-')).length;
    await expect(net.locator('tbody .under')).toHaveCount(under);
    await expect(net.locator('.podium .who')).toHaveText(
      open.results.net.filter(({ rank }) => /^T?[123]$/.test(rank)).map(({ player }) => player),
    );
  });

  test('name the links to scorecards after the player', async ({ page }) => {
    await page.goto(addressOf(open.eventID));
    const [winner] = open.results.net;
    const link = page.getByRole('link', {
      name: `Scorecard of ${winner?.player ?? ''} (opens external site)`,
    });
    await expect(link).toHaveAttribute('href', /^https?:\/\//);
    await expect(link).toHaveAttribute('rel', 'noopener');
  });

  test('switch the table at once, keep it in the address and tell it', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(addressOf(open.eventID));
    await page.getByText('Gross', { exact: true }).first().click();
    await expect(panel(page, 'Gross')).toBeVisible();
    await expect(panel(page, 'Net')).toBeHidden();
    await expect(page).toHaveURL(addressOf(open.eventID, '&table=gross'));
    await expect(page.locator('#tables > [role=status]')).toHaveText('Gross table shown');
    expect(await headingsOf(panel(page, 'Gross'))).toEqual(columns);
    await expect(rowsOf(page, 'Gross')).toHaveCount(open.results.gross.length);

    await page.getByText('WGR', { exact: true }).first().click();
    expect(await headingsOf(panel(page, 'WGR'))).toEqual([...columns, 'Points']);
    await page.getByText('Net', { exact: true }).first().click();
    await expect(page).toHaveURL(addressOf(open.eventID));
    expect(complaints).toEqual([]);
  });

  test('open the table of a shared address, also after the control has come alive', async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.goto(addressOf(open.eventID, '&table=skins'));
    await expect(panel(page, 'Skins')).toBeVisible();
    await expect(panel(page, 'Net')).toBeHidden();
    await expect(page.getByRole('radio', { name: 'Skins' })).toBeChecked();
    const island = page.locator('astro-island:has(.table-choice)');
    await expect(island).toHaveAttribute('ssr', '');
    await page.locator('.table-choice fieldset').hover();
    await expect(island).not.toHaveAttribute('ssr');
    await expect(page.getByRole('radio', { name: 'Skins' })).toBeChecked();
    await page.getByText('Teams', { exact: true }).first().click();
    await expect(panel(page, 'Teams')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Teams' })).toBeChecked();
    await page.reload();
    await expect(panel(page, 'Teams')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('cost no React before the control is wanted, and lose no choice while it comes', async ({
    page,
  }) => {
    const code: string[] = [];
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<undefined>();
    await page.route(/_astro\/(client|results-dropdown|react)\..*\.js/, async (route) => {
      code.push(route.request().url());
      await arrival;
      await route.continue();
    });
    await page.goto(addressOf(open.eventID));
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(code).toEqual([]);

    await page.getByText('Gross', { exact: true }).first().click();
    await expect(panel(page, 'Gross')).toBeVisible();
    await expect.poll(() => code.length).toBeGreaterThan(0);
    await page.getByText('Skins', { exact: true }).first().click();
    arrive(undefined);
    await expect(page.locator('astro-island:has(.table-choice)')).not.toHaveAttribute('ssr');
    await expect(panel(page, 'Skins')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Skins' })).toBeChecked();
    await expect(page).toHaveURL(addressOf(open.eventID, '&table=skins'));
  });

  test('can be chosen by keyboard alone', async ({ page }) => {
    await page.goto(addressOf(open.eventID));
    await page.getByRole('radio', { name: 'Net' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(panel(page, 'Gross')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(panel(page, 'Skins')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Skins' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Hole 1/ }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#hole-1')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#hole-1')).toBeHidden();
  });

  test('say when an unknown table is asked for, and offer those there are', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(addressOf(open.eventID, '&table=money'));
    await expect(page.getByText('Unknown table selection.')).toBeVisible();
    await expect(page.getByText('This event offers Net, Gross, Skins, Teams, WGR.')).toBeVisible();
    await expect(panel(page, 'Net')).toBeHidden();
    await expect(page.locator('.table-choice :checked[type=radio]')).toHaveCount(0);
    await page.getByText('Net', { exact: true }).first().click();
    await expect(panel(page, 'Net')).toBeVisible();
    await expect(page.getByText('Unknown table selection.')).toBeHidden();
    await expect(page).toHaveURL(addressOf(open.eventID));
    expect(complaints).toEqual([]);
  });

  test('open the default for a table that the event does not offer', async ({ page }) => {
    await page.goto(addressOf(championship.eventID, '&table=teams'));
    await expect(panel(page, 'Net')).toBeVisible();
    await expect(page.getByText('Unknown table selection.')).toBeHidden();
  });

  test('split teams into their members and leave out a total nobody has', async ({ page }) => {
    await page.goto(addressOf(open.eventID, '&table=teams'));
    const teams = panel(page, 'Teams');
    expect(await headingsOf(teams)).toEqual(['Rank', 'Team', 'Strokes']);
    const [first] = open.results.teams;
    await expect(teams.locator('tbody tr').first().locator('.chips li')).toHaveText(
      first?.team.split('/') ?? [],
    );
    await page.goto(addressOf(bestBall.eventID, '&table=teams'));
    expect(await headingsOf(teams)).toEqual(['Rank', 'Team', 'Total', 'Strokes']);
  });

  test('show skins as a strip of holes with detail, players and holes', async ({ page }) => {
    await page.goto(addressOf(open.eventID, '&table=skins'));
    const { players, holes } = open.results.skins;
    const skins = panel(page, 'Skins');
    await expect(skins.locator('.skins-strip li')).toHaveCount(18);
    const won = holes.findIndex((hole) => hole.won !== '');
    const hole = skins.getByRole('button', {
      name: `Hole ${won + 1} : won by ${holes[won]?.won ?? ''}`,
    });
    await hole.click();
    await expect(page.locator(`#hole-${won + 1}`)).toContainText(`Won by ${holes[won]?.won ?? ''}`);
    const winners = page.getByRole('table', { name: 'Who won skins' });
    expect(await headingsOf(winners)).toEqual(['Rank', 'Player', 'Skins']);
    await expect(winners.locator('tbody tr')).toHaveCount(players.length);
    const table = page.getByRole('table', { name: 'Hole by hole' });
    expect(await headingsOf(table)).toEqual(['Hole', 'Par', 'Score', 'Won', 'Tie']);
    await expect(table.locator('tbody tr')).toHaveCount(18);
  });

  test('lead to the events before and after in the season', async ({ page }) => {
    await page.goto(addressOf(open.eventID));
    await page.getByRole('link', { name: /Next event/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Playoff 1/);
    await page.getByRole('link', { name: /Previous event/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(open.name);
  });
});

test.describe('results on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 } });

  test('are chosen with a native select, and keep long names whole', async ({ page }) => {
    await page.goto(addressOf(pairs.eventID));
    await expect(page.getByRole('radio', { name: 'Net' })).toBeHidden();
    const select = page.getByRole('combobox', { name: 'Results table' });
    await select.selectOption('Skins');
    await expect(panel(page, 'Skins')).toBeVisible();
    await expect(page).toHaveURL(addressOf(pairs.eventID, '&table=skins'));
    await page.goto(addressOf(pairs.eventID, '&table=gross'));
    await expect(select).toHaveValue('gross');
    await expect(panel(page, 'Gross').locator('thead')).toContainText('Str');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all tables stand one below the other', async ({ page }) => {
    await page.goto(addressOf(open.eventID, '&table=skins'));
    await expect(page.locator('#tables h2')).toHaveText([
      ...['Net', 'Gross', 'Skins', 'Teams', 'WGR'],
    ]);
    for (const name of ['Net', 'Gross', 'Skins', 'Teams', 'WGR']) {
      await expect(panel(page, name)).toBeVisible();
    }
    await expect(page.getByText('Unknown table selection.')).toBeHidden();
    await expect(page.locator('.table-choice')).toBeHidden();
    await page.getByRole('link', { name: 'Teams', exact: true }).click();
    await expect(page).toHaveURL(/#teams$/);
  });

  test('all formats of a cup are readable, and no event says so', async ({ page }) => {
    await page.goto(addressOf('2025-the-colony-cup'));
    for (const format of ['Scramble', 'Best Ball', 'Chapman', 'Match Play']) {
      await expect(panel(page, format)).toBeVisible();
    }
    await page.goto('/results');
    await expect(page.getByText('No eventID provided.')).toBeVisible();
    await expect(page.getByText('Loading results…')).toBeHidden();
  });
});

test('printed results leave out what only a screen needs', async ({ page }) => {
  await page.goto(addressOf(open.eventID));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.table-choice')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(rowsOf(page, 'Net').first()).toBeVisible();
  await expect(page.locator('.neighbors')).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`results break no accessibility rule and fit at ${width} px, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const paths = [
        ...['', '&table=skins', '&table=teams', '&table=money'].map((table) =>
          addressOf(pairs.eventID, table),
        ),
        addressOf('2025-the-colony-cup'),
        '/results',
      ];
      for (const path of paths) {
        await page.goto(path);
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(overflow, `${path} fits`).toBeLessThanOrEqual(0);
      }
    });
  }
}
