import { expect, test } from 'vitest';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import { jsonOf, letShopFail, SHOP_API, shopApi } from '../../../tests/screens/demo-shop.ts';
import { eventually } from '../../../tests/screens/screen.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';

const { network, open } = useSite({ tour: demoTour, api: shopApi });

const footer = (page: SitePage) => page.role('contentinfo');
const field = (page: SitePage) => page.field('Newsletter', footer(page));
const subscribe = (page: SitePage) => page.button('Subscribe', footer(page));

async function signUp(page: SitePage, email: string): Promise<void> {
  await page.fill('Newsletter', email, footer(page));
  await page.press('Subscribe', footer(page));
}

const expectStatus = (page: SitePage, text: string) =>
  eventually(async () => {
    expect((await page.role('status', undefined, footer(page))).textContent).toBe(text);
  });

test('the newsletter explains what happens with the address, thanks and empties the field', async () => {
  const page = await open('/schedule');
  const { textContent } = await footer(page);
  expect(textContent).toContain('our shop’s customer list');
  expect(textContent).toContain('Unsubscribe any time with the link in each email');
  await signUp(page, 'pat@players.example');
  await expectStatus(page, 'Thank you for subscribing!');
  expect(await field(page)).toHaveProperty('value', '');
  expect(page.address).toBe('/schedule');
  const sent = network
    .sentTo('POST', SHOP_API)
    .map((request): unknown => JSON.parse(jsonOf(request)));
  expect(sent).toMatchObject([
    { variables: { input: { email: 'pat@players.example', acceptsMarketing: true } } },
  ]);
  expect(page.errors).toEqual([]);
});

test('the newsletter requests a confirmation when the shop has sent a mail', async () => {
  const page = await open('/');
  await signUp(page, 'verify@players.example');
  await expectStatus(page, 'Check your email to confirm your subscription!');
});

test('the newsletter shows a failure, leaves the address and can be sent again', async () => {
  const page = await open('/');
  const failed = 'Something went wrong. Try again.';
  await signUp(page, 'taken@players.example');
  await expectStatus(page, failed);
  expect(await field(page)).toHaveProperty('value', 'taken@players.example');
  for (const fail of [() => network.disconnect(SHOP_API), () => letShopFail(network, 'errors')]) {
    const repair = fail();
    await signUp(page, 'pat@players.example');
    await expectStatus(page, failed);
    repair();
    await page.press('Subscribe', footer(page));
    await expectStatus(page, 'Thank you for subscribing!');
  }
});

test('the newsletter is sent once however often the button is pressed', async () => {
  const page = await open('/');
  const respond = network.hold('POST', SHOP_API);
  await page.fill('Newsletter', 'pat@players.example', footer(page));
  await page.user.dblClick(await subscribe(page));
  await expectStatus(page, 'Subscribing…');
  expect((await subscribe(page)).getAttribute('aria-busy')).toBe('true');
  await page.press('Subscribe', footer(page));
  respond();
  await expectStatus(page, 'Thank you for subscribing!');
  expect(network.sentTo('POST', SHOP_API)).toHaveLength(1);
});

test('the newsletter takes nothing that is no address', async () => {
  const page = await open('/');
  expect(await field(page)).toHaveProperty('required', true);
  await signUp(page, 'no address');
  expect((await footer(page)).querySelector('[role=status]')).toBeNull();
  expect(network.sentTo('POST', SHOP_API)).toEqual([]);
});
