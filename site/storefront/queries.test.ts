import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  buildSchema,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  validate,
  type ValidationRule,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { ARTICLE_BY_HANDLE, ARTICLES } from '#domain/storefront/articles.ts';
import { AVAILABILITY } from './availability.ts';
import { CART_CREATE } from './cart-create.ts';
import { COLLECTION } from '#domain/storefront/collection.ts';
import { CUSTOMER_CREATE } from './customer-create.ts';
import { EVENT_PRODUCT } from './event-product.ts';
import { MEMBERSHIP_PRICES } from './membership-prices.ts';
import { PRODUCT } from '#domain/storefront/product.ts';

const folder = import.meta.dirname;
const domain = join(folder, '../../server/domain');
const schemaFile = join(domain, 'storefront/schema/storefront-2024-10');
const schema = buildSchema(readFileSync(`${schemaFile}.graphql`, 'utf8'));
const problems = (text: string, rules: readonly ValidationRule[] = specifiedRules) =>
  validate(schema, parse(text), rules).map(({ message }) => message);

const QUERIES = {
  ARTICLES,
  ARTICLE_BY_HANDLE,
  AVAILABILITY,
  CART_CREATE,
  COLLECTION,
  CUSTOMER_CREATE,
  EVENT_PRODUCT,
  MEMBERSHIP_PRICES,
  PRODUCT,
};

describe.each(Object.entries(QUERIES))('%s', (_name, { text }) => {
  it('is valid in Shopify’s schema', () => {
    expect(problems(text)).toEqual([]);
  });

  it('uses no deprecated field but those the documents name', () => {
    const named =
      /^The field (QueryRoot\.productByHandle|CustomerCreatePayload\.userErrors) is deprecated/;
    const deprecated = problems(text, [NoDeprecatedCustomRule]);
    expect(deprecated.filter((problem) => !named.test(problem))).toEqual([]);
  });
});

describe('the committed schema', () => {
  it('refuses a field that Shopify’s products do not have', () => {
    const text = '{ product: productByHandle(handle: "x") { id tournament } }';
    expect(problems(text)).toEqual(['Cannot query field "tournament" on type "Product".']);
  });
});

it('the generated types are of that schema: npm run storefront-schema makes both', () => {
  const types = readFileSync(`${schemaFile}.d.ts`, 'utf8');
  const named = [...types.matchAll(/^ {4}'(\w+)': /gm)].map((match) => match[1]);
  const own = Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__'));
  expect(named.toSorted()).toEqual(own.toSorted());
});

describe('the documented calls', () => {
  it('read products by productByHandle', () => {
    for (const { text } of [PRODUCT, EVENT_PRODUCT, AVAILABILITY])
      expect(text).toContain('productByHandle(handle: $handle)');
    expect(MEMBERSHIP_PRICES.text.match(/productByHandle/g)).toHaveLength(3);
  });

  it('request exactly the documented fields of cartCreate', () => {
    expect(CART_CREATE.text.replace(/\s+/g, ' ')).toContain(
      'cartCreate(input: $input) { cart { id checkoutUrl } userErrors { field message } warnings { code message } }',
    );
  });

  it('distinguish mutations from queries', () => {
    const mutations = Object.values(QUERIES).filter(({ isMutation }) => isMutation);
    expect(mutations).toEqual([CART_CREATE, CUSTOMER_CREATE]);
  });
});

/** Every file that a module needs at run time, and the packages it takes. */
function reachOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, what = '', from = ''] of source.matchAll(/^import (.+?) from '([^']+)';/gms)) {
    const isTypes = /^type\b/.test(what) || /^\{(\s*type \w+,?)+\s*\}$/.test(what);
    if (isTypes) continue;
    if (from.startsWith('.')) reachOf(resolve(dirname(file), from), seen);
    else if (from.startsWith('#domain/'))
      reachOf(join(domain, from.slice('#domain/'.length)), seen);
    else seen.add(from);
  }
  return seen;
}

const packagesOf = (file: string) => [...reachOf(file)].filter((each) => !each.startsWith('/'));

describe('what the browser may load', () => {
  it.each([
    ...['availability.ts', 'cart-create.ts', 'customer-create.ts', 'event-product.ts'],
    ...['membership-prices.ts', 'shop-links.ts'],
    ...['client.ts', 'excerpt.ts', 'product.ts', 'articles.ts'].map((file) =>
      join('../../server/domain/storefront', file),
    ),
  ])('%s loads no package', (file) => expect(packagesOf(join(folder, file))).toEqual([]));

  it('is DOMPurify to clean HTML, rather than the server’s library', () => {
    expect(packagesOf(join(folder, 'purify-html.ts'))).toEqual(['dompurify']);
    expect(packagesOf(join(domain, '../shop/clean-html.ts'))).toContain('sanitize-html');
  });
});
