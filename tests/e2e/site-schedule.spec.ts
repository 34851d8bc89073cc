import { expect, test } from './tour.ts';
import { upcomingEvents } from '#domain/event/event.ts';
import { demoSeason } from '../helpers/demo-season.ts';
import { TODAY } from '../helpers/now.ts';

const { events, byAction, year, lastYear } = demoSeason();

test.describe('the schedule', () => {
  test('filters by view, puts the choice in the address and announces the count', async ({
    page,
  }) => {
    await page.goto('/schedule');
    const done = events.filter(({ isComplete }) => isComplete);
    await page.getByText('Completed', { exact: true }).click();
    await expect(page.locator('.event:visible')).toHaveCount(done.length);
    await expect(page).toHaveURL('/schedule?view=completed');
    await expect(page.getByRole('status')).toHaveText(`${done.length} events shown`);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Completed' })).toBeChecked();
    await expect(page.locator('.event:visible')).toHaveCount(done.length);

    await page.getByLabel('Newest first').check();
    await expect(page.locator('.event:visible h3').first()).toHaveText(done.at(-1)?.name ?? '');
    await page.getByText('Upcoming', { exact: true }).click();
    await expect(page.locator('.event:visible')).not.toContainText([done[0]?.name ?? '']);
  });

  test('opens a shared view before any of its script files is there', async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/schedule?view=Completed');
    await expect(page.getByRole('radio', { name: 'Completed' })).toBeChecked();
    const done = events.filter(({ isComplete }) => isComplete);
    await expect(page.locator('.event:visible')).toHaveCount(done.length);
  });

  test('shows another season in place, by its own address and with the back button', async ({
    page,
  }) => {
    await page.goto('/schedule');
    await page.getByLabel('Season').selectOption(String(lastYear));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${lastYear} Schedule`);
    await expect(page).toHaveURL(`/schedule?year=${lastYear}`);
    await expect(page).toHaveTitle(new RegExp(String(lastYear)));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${year} Schedule`);
    await page.goto(`/schedule?year=${lastYear}&view=upcoming`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${lastYear} Schedule`);
    await expect(page.getByText('No events to display.')).toBeVisible();
  });

  test('opens a row’s menu by keyboard; Esc closes it and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/schedule');
    const more = page.getByLabel(`More options for ${byAction.soon.name}`);
    await more.focus();
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('link', { name: 'Add to Calendar' });
    await expect(calendar).toBeVisible();
    const href = (await calendar.getAttribute('href')) ?? '';
    const file = await page.request.get(href);
    expect(file.headers()['content-type']).toContain('text/calendar');
    expect(await file.text()).toContain(`SUMMARY:${byAction.soon.name}`);
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(more).toBeFocused();
  });

  test('shares an event’s row where the browser can, and offers nothing where it can’t', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
      Reflect.deleteProperty(Navigator.prototype, 'share');
      Reflect.deleteProperty(navigator, 'share');
    });
    const more = page.getByLabel(`More options for ${byAction.soon.name}`);
    const share = page.getByRole('button', { name: 'Share' });
    await page.goto('/schedule');
    await more.click();
    await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible();
    await expect(share).toHaveCount(0);

    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared });
      Object.defineProperty(navigator, 'share', {
        value: (what: unknown) => {
          shared.push(what);
          return Promise.resolve();
        },
      });
    });
    await page.goto('/schedule');
    await more.click();
    await share.filter({ visible: true }).click();
    const { origin } = new URL(page.url());
    expect(await page.evaluate((): unknown => Reflect.get(globalThis, 'shared'))).toEqual([
      { title: byAction.soon.name, url: `${origin}/schedule#${byAction.soon.eventID}` },
    ]);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is readable on a phone, unfolds, filters, and leads to other seasons', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/schedule');
      const [next] = upcomingEvents(events, TODAY);
      await expect(page.locator('.event:visible h3').first()).toHaveText(next?.name ?? '');
      await expect(page.locator('.event:visible h3').first()).toBeInViewport();
      await page.getByText(/^\d+ events played$/).click();
      await expect(page.locator('.event:visible')).toHaveCount(events.length);
      const months = await page.locator('.month:visible h2').allTextContents();
      expect(months).toEqual([...new Set(months)]);
      await page.getByText('Completed', { exact: true }).click();
      await expect(page.locator(`[id="${byAction.soon.eventID}"]`)).toBeHidden();
      await page.getByLabel('Season').selectOption(String(lastYear));
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${lastYear} Schedule`);
    });
  });
});
