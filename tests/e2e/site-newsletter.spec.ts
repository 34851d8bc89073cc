import type { Page } from 'playwright/test';
import { CALLS, letShopFail } from './cart-lines.ts';
import { consoleErrors, expect, test } from './tour.ts';

const form = (page: Page) => page.getByRole('contentinfo').locator('form');
const field = (page: Page) => form(page).getByLabel('Newsletter');
const subscribe = (page: Page) => form(page).getByRole('button', { name: 'Subscribe' });
const status = (page: Page) => form(page).getByRole('status');

async function signUp(page: Page, email: string): Promise<void> {
  await field(page).fill(email);
  await subscribe(page).click();
}

test.describe('the newsletter', () => {
  test('thanks, empties the field and shows what happens with the address', async ({ page }) => {
    const errors = consoleErrors(page);
    await page.goto('/schedule');
    await expect(form(page)).toContainText('our shop’s customer list');
    await expect(form(page)).toContainText('Unsubscribe any time with the link in each email');
    await signUp(page, 'pat@players.example');
    await expect(status(page)).toHaveText('Thank you for subscribing!');
    await expect(form(page)).toHaveAttribute('data-state', 'success');
    await expect(field(page)).toHaveValue('');
    await expect(page).toHaveURL('/schedule');
    expect(errors).toEqual([]);
  });

  test('sends address, consent and a random password', async ({ page }) => {
    const sent: unknown[] = [];
    await page.route(CALLS, async (route) => {
      sent.push(route.request().postDataJSON());
      await route.continue();
    });
    await page.goto('/');
    for (const email of ['one@players.example', 'two@players.example']) {
      await signUp(page, email);
      await expect(field(page)).toHaveValue('');
    }
    const passwords = JSON.stringify(sent).match(/"password":"[\w-]{32}"/g);
    expect(new Set(passwords).size).toBe(2);
    expect(sent).toMatchObject([
      { variables: { input: { email: 'one@players.example', acceptsMarketing: true } } },
      { variables: { input: { email: 'two@players.example', acceptsMarketing: true } } },
    ]);
  });

  test('requests a confirmation when the shop has sent a mail', async ({ page }) => {
    await page.goto('/');
    await signUp(page, 'verify@players.example');
    await expect(status(page)).toHaveText('Check your email to confirm your subscription!');
  });

  test('shows a failure, leaves the address and can be sent again', async ({ page }) => {
    await page.goto('/');
    await signUp(page, 'taken@players.example');
    await expect(status(page)).toHaveText('Something went wrong. Try again.');
    await expect(field(page)).toHaveValue('taken@players.example');
    for (const fault of ['network', 'errors'] as const) {
      await letShopFail(page, fault);
      await signUp(page, 'pat@players.example');
      await expect(form(page)).toHaveAttribute('data-state', 'error');
      await expect(status(page)).toHaveText('Something went wrong. Try again.');
      await letShopFail(page, null);
      await signUp(page, 'pat@players.example');
      await expect(status(page)).toHaveText('Thank you for subscribing!');
    }
  });

  test('is sent once however often the button is pressed', async ({ page }) => {
    let calls = 0;
    let respond: () => void = () => undefined;
    const responded = new Promise<void>((done) => {
      respond = done;
    });
    await page.route(CALLS, async (route) => {
      calls += 1;
      await responded;
      await route.continue();
    });
    await page.goto('/');
    await field(page).fill('pat@players.example');
    await subscribe(page).dblclick();
    await expect(status(page)).toHaveText('Subscribing…');
    await expect(subscribe(page)).toHaveAttribute('aria-busy', 'true');
    await subscribe(page).press('Enter');
    respond();
    await expect(status(page)).toHaveText('Thank you for subscribing!');
    expect(calls).toBe(1);
  });

  test('takes nothing that is no address', async ({ page }) => {
    await page.goto('/');
    await expect(field(page)).toHaveAttribute('required', '');
    await signUp(page, 'no address');
    await expect(field(page)).toBeFocused();
    await expect(status(page)).toBeHidden();
  });
});
