import { describe, expect, test } from 'vitest';
import { CART_KEY } from '../../../tests/helpers/cart-lines.ts';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import { changeShop, jsonOf, SHOP_API, shopApi } from '../../../tests/screens/demo-shop.ts';
import { eventually } from '../../../tests/screens/screen.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';

const { network, open } = useSite({ tour: demoTour, api: shopApi });

const POLO = '/listing/first-tee-polo';

const radio = (page: SitePage, value: string) => page.role('radio', new RegExp(`^${value}\\b`));
const pick = (page: SitePage, value: string) =>
  page.press(new RegExp(`^${value}\\b`), undefined, 'radio');
const payLink = (page: SitePage) => page.link('Buy with Shop Pay');
const priceOf = (page: SitePage) => page.body.querySelector('.price b')?.textContent;
const said = (page: SitePage) => page.body.querySelector('.product .status')?.textContent;
const variantOf = (page: SitePage) =>
  new URL(page.window.location.href).searchParams.get('variant');

const expectChosen = (page: SitePage, value: string) =>
  eventually(async () => {
    expect(await radio(page, value)).toHaveProperty('checked', true);
  });

/** The picture that the gallery marks as shown. */
const shownPicture = (page: SitePage) =>
  page.body.querySelector('.thumbs [aria-current]')?.getAttribute('aria-label');

describe('the page of a product', () => {
  test('disables what can’t be combined and never buys another variant instead', async () => {
    const page = await open(POLO);
    expect(await radio(page, 'Ridge Blue')).toHaveProperty('disabled', true);
    await pick(page, 'Birch');
    expect(await radio(page, '2XL')).toHaveProperty('disabled', true);
    await expectChosen(page, 'S');
    await pick(page, 'XL');
    expect(await radio(page, 'Ridge Blue')).toHaveProperty('disabled', false);
    expect(page.errors).toEqual([]);
  });

  test('lets what is sold out be chosen, and shows it', async () => {
    const page = await open(POLO);
    await page.role('radio', /^M\s?, sold out$/);
    await pick(page, 'M');
    expect(await page.button('Sold Out')).toHaveProperty('disabled', true);
    expect(page.page.queryByRole('link', { name: 'Buy with Shop Pay' })).toBeNull();
    expect(said(page)).toBe('Sold Out.');
    await pick(page, 'L');
    expect(await page.button('Add to Cart')).toHaveProperty('disabled', false);
    await payLink(page);
  });

  test('has the variant in its address, also after a reload', async () => {
    const page = await open(POLO);
    const first = (await payLink(page)).getAttribute('href');
    await pick(page, '2XL');
    expect(priceOf(page)).toBe('$72');
    const digits = variantOf(page);
    expect(digits).toMatch(/^\d+$/);
    const link = (await payLink(page)).getAttribute('href');
    expect(link).toContain(`/cart/${digits ?? ''}:1`);
    expect(link).not.toBe(first);
    await page.reload();
    await expectChosen(page, '2XL');
    expect(priceOf(page)).toBe('$72');
    await page.goto(`${POLO}?variant=1`);
    await expectChosen(page, 'S');
  });

  test('marks the picture of the chosen color, and that of a thumbnail', async () => {
    const page = await open(POLO);
    expect(shownPicture(page)).toBe('Picture 1 of 4');
    await pick(page, 'Birch');
    expect(shownPicture(page)).toBe('Picture 3 of 4');
    await page.press('Picture 2 of 4', undefined, 'link');
    expect(shownPicture(page)).toBe('Picture 2 of 4');
    expect(page.window.location.hash).toBe('');
  });

  test('shows a variant’s picture that has no thumbnail', async () => {
    const page = await open('/listing/made-to-order-polo');
    const slides = () => [...page.body.querySelectorAll('.gallery .slides img')];
    expect(slides()).toHaveLength(10);
    await pick(page, 'Lake');
    expect(slides()).toHaveLength(11);
    expect(slides().at(-1)?.getAttribute('src')).toContain('lake');
  });

  test('adds the chosen variant to the cart, and opens it', async () => {
    const page = await open(POLO);
    await pick(page, 'L');
    await page.press('Add to Cart');
    const drawer = page.dialog('Cart');
    await page.text('Size: L · Color: Pine', drawer);
    await page.text('Added to cart: First Tee Polo, Size: L · Color: Pine', drawer);
    expect(page.stored(CART_KEY)).toMatchObject([
      { title: 'First Tee Polo', price: 68, quantity: 1, handle: 'first-tee-polo' },
    ]);
  });
});

describe('the current state of the shop', () => {
  test('is requested once, and changes are announced', async () => {
    changeShop(network, (text) => text.replaceAll('"amount":"68.0"', '"amount":"70.5"'));
    const page = await open(POLO);
    await page.text('The price is now $70.50.');
    expect(priceOf(page)).toBe('$70.50');
    expect(network.sentTo('POST', SHOP_API)).toHaveLength(1);
  });

  test('may be that it is sold out by now', async () => {
    changeShop(network, (text) =>
      text.replaceAll('"availableForSale":true', '"availableForSale":false'),
    );
    const page = await open('/listing/noreaster-umbrella');
    await page.text('Now sold out.');
    expect(await page.button('Sold Out')).toHaveProperty('disabled', true);
  });

  test('may be that it is gone', async () => {
    network.respond('POST', SHOP_API, () => Response.json({ data: { product: null } }));
    const page = await open(POLO);
    await page.text('Product not found');
    await page.gone('button', 'Add to Cart');
  });

  test('is not needed when the shop does not respond', async () => {
    const responded = Promise.withResolvers<undefined>();
    network.respond('POST', SHOP_API, () => {
      responded.resolve(undefined);
      return new Response('', { status: 401 });
    });
    const page = await open(POLO);
    await responded.promise;
    await network.settled();
    expect(await page.button('Add to Cart')).toHaveProperty('disabled', false);
    expect(said(page)).toBe('');
    expect(page.errors).toEqual([]);
  });
});

describe('a product without a page', () => {
  const NEW = '/listing/brand-new-polo';

  test('is requested from the shop and works as any other', async () => {
    network.respond('POST', SHOP_API, (request) =>
      shopApi({
        ...request,
        body: jsonOf(request).replaceAll('brand-new-polo', 'first-tee-polo'),
      }),
    );
    const page = await open(NEW);
    await page.heading('First Tee Polo');
    await eventually(() => expect(page.window.document.title).toMatch(/^First Tee Polo · /));
    await page.text(/^Three buttons, soft collar/);
    await pick(page, '2XL');
    expect(priceOf(page)).toBe('$72');
    expect(variantOf(page)).toMatch(/^\d+$/);
    await page.reload();
    await expectChosen(page, '2XL');
    await page.press('Add to Cart');
    await page.text('Size: 2XL · Color: Pine', page.dialog('Cart'));
  });

  test('shows that it is loading, and leads on when the shop doesn’t know it', async () => {
    const respond = network.hold('POST', SHOP_API);
    const page = await open(NEW);
    expect((await page.role('status', undefined, page.role('main'))).textContent).toBe('Loading…');
    respond();
    await page.heading('Product not found');
    expect(await page.link('View Shop')).toHaveProperty('pathname', '/shop');
  });

  test('shows the shop’s error when it fails, with a way to retry', async () => {
    const errors = [{ message: 'One thing' }, { message: 'another' }];
    const repair = network.respond('POST', SHOP_API, () => Response.json({ errors }));
    const page = await open(NEW);
    await page.text('One thing; another');
    repair();
    await page.press('Retry');
    await page.heading('Product not found');
  });
});
