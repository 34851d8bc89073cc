import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { expectAccessible } from './accessibility.ts';
import { consoleErrors, expect, test } from './tour.ts';

const NEW = {
  eventID: '2026-brand-new',
  name: 'Brand New Open',
  date: '2026-06-09',
  course: 'Candia Woods',
  town: 'Candia',
  state: 'NH',
  handicapAllowance: '85%',
  blueGolfUrl: '',
  shopifyUrl: '',
  registrationOpen: false,
  isComplete: true,
  netLeaderboardUrl: 'https://bluegolf.com/n',
  grossLeaderboardUrl: '',
  thumbnail: '',
  skinsLeaderboardUrl: '',
  teamsLeaderboardUrl: '',
  wgrLeaderboardUrl: '',
};
const row = {
  rank: '1',
  player: 'Zoë O’Neil',
  total: '-3',
  strokes: '69',
  points: '115',
  scorecardUrl: '',
};

/** Answers the API's calls about the new event; what is not named is empty. */
async function respondWith(page: Page, responses: Record<string, unknown>): Promise<string[]> {
  const calls: string[] = [];
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    calls.push(path);
    const empty = path.includes('/skins/') ? { players: [], holes: [] } : [];
    const json = path in responses ? responses[path] : empty;
    await (json === null ? route.fulfill({ status: 500 }) : route.fulfill({ json }));
  });
  return calls;
}

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('an event that is newer than the last build', () => {
  test('opens with the data of the API', async ({ page }) => {
    const errors = consoleErrors(page);
    await respondWith(page, {
      '/api/events/2026-brand-new': NEW,
      '/api/results/net/2026-brand-new': [row],
      '/api/results/teams/2026-brand-new': [
        { rank: '1', team: 'A/B/C', total: '', strokes: '80.25' },
      ],
    });
    await page.goto('/results?eventID=2026-brand-new');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand New Open');
    await expect(page).toHaveTitle(/^Brand New Open Results/);
    await expect(page.getByRole('cell', { name: '115' })).toBeVisible();
    await expect(page.locator('.table-choice fieldset label')).toHaveText(['Net', 'Teams']);
    await page.getByText('Teams', { exact: true }).first().click();
    await expect(page.getByText('80.25')).toBeVisible();
    await expect(page).toHaveURL(/table=teams/);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('80.25')).toBeVisible();
    await page.goto('/results?eventID=2026-brand-new&table=money');
    await expect(page.getByText('Unknown table selection.')).toBeVisible();
    // The status of the page itself: the published site has no such event.
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  });

  test('shows a cup by its own call, and its formats as tabs', async ({ page }) => {
    const match = { team1: 'A/B', team2: 'C/D', score: '2&1', winner: 'C/D' };
    const calls = await respondWith(page, {
      '/api/events/2026-new-cup': {
        ...NEW,
        eventID: '2026-new-cup',
        name: 'New Colony Cup',
        netLeaderboardUrl: '',
      },
      '/api/results/colony-cup/2026-new-cup': { Scramble: [match], 'Match Play': [] },
    });
    await page.goto('/results?eventID=2026-new-cup');
    await expect(page.locator('.cup-matches .won')).toHaveText('C/D✓ won');
    await page.getByRole('tab', { name: 'Match Play' }).click();
    await expect(page.getByText('No matches.')).toBeVisible();
    expect(calls).toEqual(['/api/events/2026-new-cup', '/api/results/colony-cup/2026-new-cup']);
  });

  test('has no data where nothing was read', async ({ page }) => {
    await respondWith(page, {
      '/api/events/2026-brand-new': { ...NEW, netLeaderboardUrl: '' },
    });
    await page.goto('/results?eventID=2026-brand-new');
    await expect(page.getByText('No data available.')).toBeVisible();
    await expect(page.locator('.table-choice')).toHaveCount(0);
  });

  test('shows which part failed, and can be retried', async ({ page }) => {
    const net = '/api/results/net/2026-brand-new';
    const responses: Record<string, unknown> = { '/api/events/2026-brand-new': null };
    await respondWith(page, responses);
    await page.goto('/results?eventID=2026-brand-new');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Failed to load event information.');
    await expectAccessible(page);
    Object.assign(responses, { '/api/events/2026-brand-new': NEW, [net]: null });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toHaveText('Failed to load results.');
    responses[net] = [row];
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('cell', { name: '115' })).toBeVisible();
  });

  test('shows when a cup’s results failed', async ({ page }) => {
    await respondWith(page, {
      '/api/events/2026-new-cup': { ...NEW, name: 'New Colony Cup' },
      '/api/results/colony-cup/2026-new-cup': null,
    });
    await page.goto('/results?eventID=2026-new-cup');
    await expect(page.getByRole('alert')).toHaveText('Failed to load Colony Cup results.');
  });

  test('is requested from the real API too', async ({ page }) => {
    await page.goto('/results?eventID=2026-no-such-event');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event not found.');
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'View Schedule' })).toBeVisible();
    await page.goto('/results?eventID=2026-the-colony-cup');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Colony Cup');
    await expect(page.getByText('No matches.')).toBeVisible();
    await page.goto('/results?eventID=2026-black-fly-classic');
    await expect(page.getByText('No data available.')).toBeVisible();
  });
});

test('a plain static host shows the prebuilt page of an event at its documented address', async ({
  page,
  tour,
}) => {
  const root = join(tour.distDir, 'site/current');
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const file = extname(path) ? path : join(path, 'index.html');
    readFile(join(root, file)).then(
      (body) => response.setHeader('Content-Type', types[extname(file)] ?? '').end(body),
      () => response.writeHead(404).end('Not found'),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const listening = server.address();
  const port = typeof listening === 'object' ? (listening?.port ?? 0) : 0;
  await page.goto(`http://127.0.0.1:${port}/results?eventID=2025-granite-open&table=skins`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Granite Open');
  await expect(page.getByRole('region', { name: 'Skins' })).toBeVisible();
  await expect(page).toHaveURL(/\/results\?.*eventID=2025-granite-open/);
  await expect(page).toHaveURL(/table=skins/);

  await respondWith(page, {
    '/api/events/2026-brand-new': NEW,
    '/api/results/net/2026-brand-new': [row],
  });
  await page.goto(`http://127.0.0.1:${port}/results?eventID=2026-brand-new`);
  await expect(page.getByRole('cell', { name: '115' })).toBeVisible();
  await new Promise((done) => server.close(done));
});
