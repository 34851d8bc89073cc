/** What a visitor, a player and a staff member do on a site whose pages and server have two hosts. */
import type { Browser } from 'playwright';
import { TOUR_ADMIN } from '../../scripts/tour-process.ts';

/** Returns a sentence for each step that failed, each error of a script and each API request to the pages' host. */
export async function browse(browser: Browser, www: string, api: string): Promise<string[]> {
  const failed: string[] = [];
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => failed.push(`${page.url()}: ${error.message}`));

  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    'the newsletter’s form is sent': async () => {
      await page.goto(www);
      const form = page.getByRole('contentinfo').locator('form');
      await form.getByLabel('Newsletter').fill('pat@players.example');
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await form.getByText('Thank you for subscribing!').waitFor();
    },
    'a year’s schedule is at its address': async () => {
      await page.goto(`${www}/schedule?year=2025`);
      await page.getByRole('heading', { level: 1 }).filter({ hasText: '2025' }).waitFor();
      if (page.url() !== `${www}/schedule?year=2025`) throw new Error(page.url());
    },
    'a missing page has the 404 page': async () => {
      const response = await page.goto(`${www}/no-such-page`);
      await page.getByText('Page not found').waitFor();
      if (response?.status() !== 404) throw new Error(String(response?.status()));
    },
    'the search finds pages on the live page': async () => {
      await page.goto(`${www}/live`);
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill('standings');
      await page.getByRole('option').first().waitFor();
    },
    'a phone’s code is sent to the server': async () => {
      await page.goto(`${www}/score`);
      await page.getByLabel('Code').fill('7K3M9PQR');
      const sent = page.waitForResponse((response) =>
        response.url().startsWith(`${api}/api/scores/`),
      );
      await page.getByRole('button', { name: 'Open the card' }).click();
      await sent;
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
    'staff sign in on the pages’ host': async () => {
      await page.goto(`${www}/admin`);
      await page.getByLabel('Username').fill(TOUR_ADMIN.username);
      await page.getByLabel('Password', { exact: true }).fill(TOUR_ADMIN.password);
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      await page.getByRole('navigation').first().waitFor();
    },
    'saved pages open without a network': async () => {
      await page.goto(`${www}/schedule`);
      await page.waitForFunction(() => caches.match('/standings', { ignoreVary: true }));
      await context.setOffline(true);
      await page.goto(`${www}/standings`);
      await page.locator('.saved-at').waitFor();
    },
  };
  for (const [name, run] of Object.entries(steps)) {
    const reason = await run().then(() => null, String);
    console.log(`${reason === null ? '✓' : '✗'} ${name}`);
    if (reason !== null) failed.push(`${page.url()}: ${name}: ${reason}`);
  }
  await context.close();
  return [...failed, ...requests.filter((url) => url.startsWith(`${www}/api/`))];
}
