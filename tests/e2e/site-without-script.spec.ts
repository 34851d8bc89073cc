/** What style sheets do for visitors without JavaScript; the content of the pages is tested in tests/site. */
import { upcomingEvents } from '#domain/events/event.ts';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { TODAY } from '../helpers/now.ts';
import { expect, test } from './tour.ts';

const { events, byAction, lastYear } = demoSeason();

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('the schedule unfolds, filters, and leads to other seasons', async ({ page }) => {
  await page.goto('/schedule');
  const shown = page.locator('.event').filter({ visible: true });
  const [next] = upcomingEvents(events, TODAY);
  await expect(shown.locator('h3').first()).toHaveText(next?.name ?? '');
  await expect(shown.locator('h3').first()).toBeInViewport();
  await page.getByText(/^\d+ events played$/).click();
  await expect(shown).toHaveCount(events.length);
  const months = await page.locator('.month:visible h2').allTextContents();
  expect(months).toEqual([...new Set(months)]);
  await page.getByText('Completed', { exact: true }).click();
  await expect(shown).toHaveCount(events.filter(({ isComplete }) => isComplete).length);
  await expect(page.locator(`[id="${byAction.soon.eventID}"]`)).toBeHidden();
  await page.getByText('Upcoming', { exact: true }).click();
  await expect(page.locator(`[id="${byAction.soon.eventID}"]`)).toBeVisible();
  await page.getByLabel('Season').selectOption(String(lastYear));
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${lastYear} Schedule`);
});

test('match play changes rounds and years, and pages hide what needs a script', async ({
  page,
}) => {
  await page.goto('/match-play');
  await expect(page.getByText('Entry is $25.')).toBeVisible();
  await expect(page.getByRole('group', { name: /^Round 2, match 1: / })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'José Marrero' })).toBeVisible();
  await page.locator('.picker label').first().click();
  await expect(page.getByRole('group', { name: /^Round 1, match 1: / })).toBeVisible();
  await page.getByRole('link', { name: '2024' }).click();
  await expect(page.locator('.champion')).toContainText('2024 Champion');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('.round').filter({ visible: true })).toHaveCount(4);

  await page.goto('/tour-details');
  await expect(page.locator('#rules').getByRole('listitem')).toHaveCount(20);
  await expect(page.getByLabel('Search rules')).toBeHidden();
  await page.goto('/standings');
  await expect(page.getByRole('heading', { name: 'Race to the Championship' })).toBeVisible();
  await expect(page.locator('.what-if')).toBeHidden();
  await page.goto('/players/compare?a=peter-karageorge&b=denise-pelletier');
  await expect(page.locator('.compare-page noscript p')).toContainText(
    'Turn on JavaScript to compare two players.',
  );
  await expect(page.getByRole('combobox', { name: 'Player', exact: true })).toBeHidden();
  await expect(page.locator('#compare-status')).toBeHidden();
  await page.locator('.compare-page').getByRole('link', { name: 'Players', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Players');
});
