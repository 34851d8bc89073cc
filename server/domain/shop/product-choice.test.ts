import { describe, expect, it } from 'vitest';
import { product, variant } from '../../../tests/helpers/shop.ts';
import {
  choiceOf,
  choose,
  decodeVariants,
  encodeVariants,
  firstChoice,
  picturesOf,
  pricesOf,
  shownPrices,
  valueStates,
  variantIdOf,
  variantText,
  type ChoosableVariant,
  type ProductChoice,
} from './product-choice.ts';
import type { Product } from './shop.schema.ts';

const option = (name: string, values: readonly string[]) => ({
  name,
  values: values.map((value) => ({ name: value, colour: null, picture: null })),
});

/** A polo in two sizes and three colors; `without` names missing combinations. */
function polo({ without = [], soldOut = [] }: { without?: string[]; soldOut?: string[] } = {}) {
  const sizes = ['M', 'L'];
  const colors = ['Pine', 'Birch', 'Lake'];
  const all = sizes.flatMap((Size) => colors.map((Color) => ({ Size, Color })));
  const keyOf = ({ Size, Color }: (typeof all)[number]) => `${Size} ${Color}`;
  return choiceOf(
    product({
      options: [option('Size', sizes), option('Color', colors)],
      variants: all
        .filter((one) => !without.includes(keyOf(one)))
        .map((options, at) =>
          variant({ options, digits: 100 + at, available: !soldOut.includes(keyOf(options)) }),
        ),
    }),
  );
}

/** The variant with these values, which must be there. */
function having(choice: ProductChoice, ...names: string[]): ChoosableVariant {
  const found = choice.variants.find(({ values }) =>
    names.every((name, at) => choice.options[at]?.values[values[at] ?? -1] === name),
  );
  if (!found) throw new Error(`There is no ${names.join(' ')}.`);
  return found;
}

const textAfter = (choice: ProductChoice, chosen: ChoosableVariant, at: number, value: number) =>
  variantText(choice, choose(choice, chosen, at, value));
/** The states of all values, options separated by a slash. */
const statesOf = (choice: ProductChoice, chosen: ChoosableVariant) =>
  valueStates(choice, chosen)
    .map((states) => states.join(' '))
    .join(' / ');

describe('the choice of a product', () => {
  it('has its options with all their values and each variant by them', () => {
    const choice = polo({ without: ['M Lake'] });
    expect(choice.options).toEqual([
      { name: 'Size', values: ['M', 'L'] },
      { name: 'Color', values: ['Pine', 'Birch', 'Lake'] },
    ]);
    const values = choice.variants.map((variant) => variant.values.join());
    expect(values).toEqual(['0,0', '0,1', '1,0', '1,1', '1,2']);
    expect(variantText(choice, having(choice, 'L', 'Lake'))).toBe('Size: L · Color: Lake');
  });

  it('is empty when there is nothing to choose', () => {
    const choice = choiceOf(product({ variants: [variant({ digits: 7 })] }));
    const only = firstChoice(choice);
    expect(choice.options).toEqual([]);
    expect(only && variantText(choice, only)).toBe('');
    expect(only && valueStates(choice, only)).toEqual([]);
    expect(firstChoice(choiceOf(product({ variants: [] })))).toBeNull();
  });

  it('leaves out variants that fit no option or have an invalid id', () => {
    const strange: Product['variants'] = [
      variant({ options: { Size: 'XXS' } }),
      { ...variant({ options: { Size: 'M' } }), id: 'gid://shopify/ProductVariant/x1' },
      variant({ options: { Size: 'M' }, digits: 5 }),
    ];
    const choice = choiceOf(product({ options: [option('Size', ['M'])], variants: strange }));
    expect(choice.variants.map(({ digits }) => digits)).toEqual(['5']);
    expect(variantIdOf('5')).toBe('gid://shopify/ProductVariant/5');
  });

  it('starts with the variant in the URL, otherwise with the first available one', () => {
    const choice = polo({ soldOut: ['M Pine', 'M Birch'] });
    expect(firstChoice(choice)?.digits).toBe('102');
    expect(firstChoice(choice, '100')?.digits).toBe('100');
    expect(firstChoice(choice, '999')?.digits).toBe('102');
    const none = polo({ soldOut: choice.variants.map(({ digits }) => digits) });
    expect(firstChoice(none)?.digits).toBe('100');
  });
});

describe('the states of values', () => {
  it('disable impossible combinations with the chosen values, and mark sold-out ones', () => {
    const choice = polo({ without: ['L Birch'], soldOut: ['M Lake'] });
    expect(statesOf(choice, having(choice, 'M', 'Pine'))).toBe(
      'available available / available available soldOut',
    );
    expect(statesOf(choice, having(choice, 'M', 'Birch'))).toBe(
      'available impossible / available available soldOut',
    );
  });

  it('never trap a visitor: a value that no single step reaches can be chosen and changes the rest', () => {
    const choice = polo({ without: ['M Birch', 'M Lake', 'L Pine'], soldOut: ['L Birch'] });
    const chosen = having(choice, 'M', 'Pine');
    expect(statesOf(choice, chosen)).toBe('available elsewhere / available elsewhere elsewhere');
    expect(textAfter(choice, chosen, 0, 1)).toBe('Size: L · Color: Lake');
    expect(textAfter(choice, chosen, 1, 1)).toBe('Size: L · Color: Birch');
  });
});

describe('choosing a value', () => {
  it('leaves all other choices, sold out or not', () => {
    const choice = polo({ soldOut: ['L Pine'] });
    const next = choose(choice, having(choice, 'M', 'Pine'), 0, 1);
    expect(variantText(choice, next)).toBe('Size: L · Color: Pine');
    expect(next.isAvailable).toBe(false);
  });

  it('never falls back to another variant for an impossible combination', () => {
    const choice = polo({ without: ['L Birch'] });
    const chosen = having(choice, 'M', 'Birch');
    expect(choose(choice, chosen, 0, 1)).toBe(chosen);
    expect(choose(choice, chosen, 5, 5)).toBe(chosen);
  });

  it('reaches each of 250 variants, and only by its own values', () => {
    const sizes = ['S', 'M', 'L', 'XL', '2XL'];
    const colors = Array.from({ length: 10 }, (_, at) => `Color ${at}`);
    const fits = ['Slim', 'Regular', 'Relaxed', 'Tall', 'Tailored'];
    const variants = sizes.flatMap((Size) =>
      colors.flatMap((Color) => fits.map((Fit) => variant({ options: { Size, Color, Fit } }))),
    );
    const options = [option('Size', sizes), option('Color', colors), option('Fit', fits)];
    const choice = choiceOf(product({ options, variants }));
    expect(choice.variants).toHaveLength(250);
    const [first] = choice.variants;
    if (!first) throw new Error('There is no variant.');
    for (const target of choice.variants) {
      let chosen = first;
      for (const [at, value] of target.values.entries()) chosen = choose(choice, chosen, at, value);
      expect(chosen).toBe(target);
    }
    expect(decodeVariants(encodeVariants(choice))).toEqual(choice.variants);
  });
});

describe('prices', () => {
  const entries = (one: number, two: number, three: number, four: number) => {
    const options = [option('Entry', ['Event', 'Skins']), option('Tee', ['White', 'Blue'])];
    const variants = [
      variant({ amount: one, options: { Entry: 'Event', Tee: 'White' } }),
      variant({ amount: two, options: { Entry: 'Event', Tee: 'Blue' } }),
      variant({ amount: three, options: { Entry: 'Skins', Tee: 'White' } }),
      variant({ amount: four, options: { Entry: 'Skins', Tee: 'Blue' } }),
    ];
    return choiceOf(product({ options, variants }));
  };

  it('are next to an option’s values when they depend on that option alone', () => {
    const choice = entries(85, 85, 105, 105);
    expect(pricesOf(choice, 0)).toEqual([85, 105]);
    expect(pricesOf(choice, 1)).toBeNull();
    expect(shownPrices(choice, 0)).toEqual([null, 105]);
    expect(shownPrices(choice, 1)).toEqual([null, null]);
    const alone = [85, 105].map((amount, at) =>
      variant({ amount, options: { Entry: at === 0 ? 'Event' : 'Skins' } }),
    );
    const options = [option('Entry', ['Event', 'Skins'])];
    const one = choiceOf(product({ options, variants: alone }));
    expect(shownPrices(one, 0)).toEqual([85, 105]);
  });

  it('are next to none when all cost the same, or several options count', () => {
    expect(pricesOf(entries(85, 85, 85, 85), 0)).toBeNull();
    const mixed = entries(85, 90, 105, 110);
    expect([pricesOf(mixed, 0), pricesOf(mixed, 1)]).toEqual([null, null]);
  });
});

it('the encoded variants decode to the same variants, reduced prices and pictures included', () => {
  const [a, b] = ['https://shop.test/a.webp', 'https://shop.test/b.webp'];
  const picture = (url: string) => ({ url, altText: '', width: null, height: null });
  const cap = product({
    images: [picture(a)],
    options: [option('Color', ['Pine', 'Maple', 'Lake'])],
    variants: [
      variant({ options: { Color: 'Pine' }, amount: 29.5, before: 36, image: picture(a) }),
      variant({ options: { Color: 'Maple' }, available: false, image: picture(b) }),
      variant({ options: { Color: 'Lake' } }),
    ],
  });
  const choice = choiceOf(cap);
  expect(choice.variants.map(({ picture: own }) => own)).toEqual([0, 1, null]);
  expect(picturesOf(cap).map(({ url }) => url)).toEqual([a, b]);
  expect(decodeVariants(encodeVariants(choice))).toEqual(choice.variants);
  expect(decodeVariants('')).toEqual([]);
});
