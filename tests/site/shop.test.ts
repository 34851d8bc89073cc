import { expect, test } from 'vitest';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import {
  all,
  attributes,
  canonicalOf,
  headingOf,
  hrefOf,
  named,
  one,
  textOf,
  texts,
  loadPage,
} from './page.ts';

const POLO = '/listing/first-tee-polo';
const { byAction } = demoSeason();

test('the shop shows every product of the collection with its picture, price and link', async () => {
  const page = await loadPage('/shop');
  const { document } = page;
  expect(headingOf(page)).toBe('LFG Gear');
  expect(document.title).toMatch(/^LFG Gear · /);
  const cards = all(document, '.gear > li');
  expect(cards).toHaveLength(30);
  const card = (name: string) => {
    const found = cards.find((each) => texts(each, 'h2, h3').includes(name));
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };
  expect(textOf(card('Ridge Line Cap'))).toContain('$32');
  expect(textOf(card('First Tee Polo'))).toContain('from $68');
  expect(textOf(card('Frost Delay Hoodie'))).toContain('$74.50');
  expect(textOf(card('Captain’s Hoodie'))).toContain('Sold Out');
  expect(textOf(card('Ridge Line Cap'))).not.toContain('Sold Out');
  expect(all(document, '.gear > li img')).toHaveLength(30);
  expect(attributes(card('Granite Towel'), 'a', 'href')).toContain('/listing/granite-towel');
});

test('a product shows pictures, price, options by name and description', async () => {
  const page = await loadPage(POLO);
  const { document } = page;
  expect(headingOf(page)).toBe('First Tee Polo');
  expect(document.title).toMatch(/^First Tee Polo · /);
  expect(texts(document, '.price b')).toEqual(['$68']);
  expect(texts(document, '.options legend')).toEqual([
    expect.stringMatching(/^Size/),
    expect.stringMatching(/^Color/),
  ]);
  expect(one(document, '.options input[value=Birch]').hasAttribute('disabled')).toBe(false);
  expect(textOf(one(document, '[data-add]'))).toBe('Add to Cart');
  expect(hrefOf(document, 'Buy with Shop Pay')).toMatch(/\/cart\/\d+:1\?payment=shop_pay$/);
  expect(textOf(one(document, '.description'))).toContain('Three buttons, soft collar');
  expect(all(document, '.thumbs a')).toHaveLength(4);
  expect(canonicalOf(page)).toMatch(/\/listing\/first-tee-polo$/);
  // Without JavaScript it names the prices of options, and its link buys the first variant.
  expect(textOf(one(document, '.options'))).toContain('2XL $72');
  expect(textOf(one(document, '.buy .note'))).toBe(
    'Without JavaScript, this link buys Size: S · Color: Pine.',
  );
});

test('a product shows that it is sold out, its previous price, and only options that it has', async () => {
  const { document: hoodie } = await loadPage('/listing/captains-hoodie');
  expect(textOf(one(hoodie, '[data-add]'))).toBe('Sold Out');
  expect(one(hoodie, '[data-add]').hasAttribute('disabled')).toBe(true);
  const { document: cap } = await loadPage('/listing/maple-leaf-cap');
  expect(textOf(one(cap, '.price'))).toContain('$29');
  expect(textOf(one(cap, '.price s'))).toContain('$36');
  const { document: umbrella } = await loadPage('/listing/noreaster-umbrella');
  expect(all(umbrella, 'main fieldset')).toEqual([]);
  expect(one(umbrella, '[data-add]').hasAttribute('disabled')).toBe(false);
});

test('the product of an event shows when and where, and leads to its row', async () => {
  const event = byAction.register;
  const { document } = await loadPage(`/listing/${event.shopifyUrl}`);
  const facts = one(document, '.event-facts');
  expect(attributes(facts, 'time', 'datetime')).toEqual([event.date]);
  expect(textOf(facts)).toContain(`${event.course}, ${event.town}, ${event.state}`);
  expect(hrefOf(facts, 'View on schedule')).toBe(`/schedule?year=2026#${event.eventID}`);
  const entry = all(document, 'fieldset').find((each) =>
    textOf(each.querySelector('legend')).startsWith('Entry'),
  );
  expect(textOf(entry)).toContain('Event + skins');
});

test('a product that does not exist has a page with a message', async () => {
  const { status, document } = await loadPage('/listing/no-such-thing');
  expect(status).toBe(404);
  expect(textOf(named(document, 'noscript h1', 'Product not found'))).toBe('Product not found');
});
