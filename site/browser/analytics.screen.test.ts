import { describe, expect, test } from 'vitest';
import { CART_KEY, lineOf } from '../../tests/helpers/cart-lines.ts';
import { demoTour } from '../../tests/helpers/demo/demo-tour.ts';
import { SHOP_API, shopApi } from '../../tests/screens/demo-shop.ts';
import { useSite, type SitePage } from '../../tests/screens/site-page.ts';

const ID = 'G-TOUR12345';

const { network, open } = useSite({ tour: demoTour, api: shopApi, address: { analyticsId: ID } });

/** The addresses of the tags that the page loads. */
const tags = (page: SitePage) =>
  [...page.window.document.querySelectorAll<HTMLScriptElement>('script[src^="https:"]')].map(
    ({ src }) => src,
  );

/** The events sent so far, each with its parameters. */
const eventsOf = ({ window }: SitePage) =>
  (window.dataLayer ?? [])
    .map((command): unknown[] => Object.values(command ?? {}))
    .filter(([kind]) => kind === 'event')
    .map(([, name, facts]) => ({ name, facts }));

describe('a tour with a measurement id', () => {
  test('sends one view of a page at its shortened address, and loads the tag when the page is idle', async () => {
    const page = await open('/standings?year=2025&player=Nobody+Known', { stopClock: true });
    await page.clock.tickAsync(10_000);
    expect(tags(page)).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
    expect(eventsOf(page)).toMatchObject([
      { name: 'page_view', facts: { page_location: 'https://tour.test/standings?year=2025' } },
    ]);
    expect(page.errors).toEqual([]);
  });

  test('sends what is done at the shop, without personal data', async () => {
    const line = await lineOf('first-tee-polo', ['L', 'Pine'], 2);
    const page = await open('/schedule', { stored: { [CART_KEY]: [line] } });
    await page.fill('Newsletter', 'pat@players.example');
    await page.press('Subscribe');
    await page.text('Thank you for subscribing!');
    network.disconnect(SHOP_API);
    await page.press(/^Cart, /);
    await page.press('Checkout');
    await page.button('Retry');
    const events = eventsOf(page);
    expect(events.map(({ name }) => name)).toEqual(['page_view', 'sign_up', 'begin_checkout']);
    expect(events[2]?.facts).toMatchObject({
      currency: 'USD',
      value: 2 * line.price,
      items: [{ item_id: line.id, item_name: 'First Tee Polo', quantity: 2 }],
    });
    expect(JSON.stringify(events)).not.toContain('players.example');
  });

  test('sends what is added to the cart', async () => {
    const page = await open('/listing/noreaster-umbrella');
    await page.press('Add to Cart');
    await page.dialog('Cart');
    expect(eventsOf(page)).toMatchObject([
      { name: 'page_view' },
      { name: 'add_to_cart', facts: { value: 55 } },
    ]);
  });

  test.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ])('loads and sends nothing for a visitor with %s', async (name, value) => {
    const page = await open('/', {
      stopClock: true,
      prepare: ({ navigator }) => Object.defineProperty(navigator, name, { value }),
    });
    await page.clock.tickAsync(10_000);
    expect(tags(page)).toEqual([]);
    expect(page.window).not.toHaveProperty('dataLayer');
  });
});
