/**
 * Choosing a variant of a product by its options. A combination that the shop doesn't have is disabled, one
 * that is sold out can be chosen and is marked; a choice never silently becomes another variant. Without
 * schemas, because the page's script imports this.
 */
import type { Product } from './shop.schema.ts';

export interface ChoosableVariant {
  /** The digits of its id, as in URLs. */
  digits: string;
  /** Which value of each option, by index, in the order of the options. */
  values: readonly number[];
  /** Dollars. */
  price: number;
  /** Its former price, if higher, in dollars; otherwise null. */
  before: number | null;
  isAvailable: boolean;
  /** Its own picture as an index into `picturesOf`, or null. */
  picture: number | null;
}

export interface ChoosableOption {
  name: string;
  values: readonly string[];
}

/** What can be chosen of a product. */
export interface ProductChoice {
  /** Empty when there is nothing to choose. */
  options: readonly ChoosableOption[];
  variants: readonly ChoosableVariant[];
}

/**
 * `available` and `soldOut` leave all other choices as they are. `elsewhere` exists only with other values and
 * can't be reached otherwise, so choosing it changes those. `impossible` can't be chosen.
 */
export type ValueState = 'available' | 'soldOut' | 'elsewhere' | 'impossible';

const GID = 'gid://shopify/ProductVariant/';

/** The variant's id in the shop. */
export function variantIdOf(digits: string): string {
  return GID + digits;
}

/** The product's pictures, then those that only variants have; each once. */
export function picturesOf({
  images,
  variants,
}: Pick<Product, 'images' | 'variants'>): Product['images'] {
  const all = [...images, ...variants.flatMap(({ image }) => image ?? [])];
  return [...new Map(all.map((picture) => [picture.url, picture])).values()];
}

/** The choice of a shop's product; variants that don't fit its options are left out. */
export function choiceOf(product: Product): ProductChoice {
  const options = product.options.map(({ name, values }) => ({
    name,
    values: values.map((value) => value.name),
  }));
  const pictures = picturesOf(product).map(({ url }) => url);
  const variants = product.variants.flatMap((variant): ChoosableVariant[] => {
    const digits = new RegExp(`^${GID}(\\d+)(?:\\?|$)`).exec(variant.id)?.[1];
    const values = options.map(({ name, values: known }) =>
      known.indexOf(variant.selectedOptions.find((one) => one.name === name)?.value ?? ''),
    );
    if (digits === undefined || values.includes(-1)) return [];
    const picture = variant.image ? pictures.indexOf(variant.image.url) : -1;
    return [
      {
        digits,
        values,
        price: variant.price.amount,
        before: variant.compareAtPrice?.amount ?? null,
        isAvailable: variant.availableForSale,
        picture: picture < 0 ? null : picture,
      },
    ];
  });
  return { options, variants };
}

/** The variant that a page starts with: the one with these digits, otherwise an available one. */
export function firstChoice(
  { variants }: Pick<ProductChoice, 'variants'>,
  digits: string | null = null,
): ChoosableVariant | null {
  return (
    variants.find((variant) => variant.digits === digits) ??
    variants.find(({ isAvailable }) => isAvailable) ??
    variants[0] ??
    null
  );
}

/** Whether two variants differ in at most the one option. */
const agreeBut = (one: ChoosableVariant, other: ChoosableVariant, option: number) =>
  one.values.every((value, at) => at === option || value === other.values[at]);

/** The variant that differs from the chosen one in one value, or undefined when there is none. */
function neighbor(
  { variants }: ProductChoice,
  chosen: ChoosableVariant,
  option: number,
  value: number,
): ChoosableVariant | undefined {
  return variants.find((each) => each.values[option] === value && agreeBut(each, chosen, option));
}

/** Every variant that can be reached from the chosen one by changing one option after the other. */
function reachable(choice: ProductChoice, chosen: ChoosableVariant): ReadonlySet<ChoosableVariant> {
  const found = new Set([chosen]);
  const rest = new Set(choice.variants);
  // A Set's iteration includes values that are added during it.
  for (const variant of found) {
    rest.delete(variant);
    for (const each of rest) {
      const differing = each.values.filter((value, at) => value !== variant.values[at]);
      if (differing.length <= 1) found.add(each);
    }
  }
  return found;
}

/** The state of every value of every option while a variant is chosen. */
export function valueStates(choice: ProductChoice, chosen: ChoosableVariant): ValueState[][] {
  const near = [...reachable(choice, chosen)];
  return choice.options.map(({ values }, option) =>
    values.map((_name, value): ValueState => {
      const next = neighbor(choice, chosen, option, value);
      if (next) return next.isAvailable ? 'available' : 'soldOut';
      const has = (each: ChoosableVariant) => each.values[option] === value;
      return !near.some(has) && choice.variants.some(has) ? 'elsewhere' : 'impossible';
    }),
  );
}

/**
 * The variant after a value was chosen: the other values stay; for an `elsewhere` value the variant with the
 * fewest other changes, preferably an available one. The chosen one for an impossible value.
 */
export function choose(
  choice: ProductChoice,
  chosen: ChoosableVariant,
  option: number,
  value: number,
): ChoosableVariant {
  const exact = neighbor(choice, chosen, option, value);
  if (exact) return exact;
  if (valueStates(choice, chosen)[option]?.[value] !== 'elsewhere') return chosen;
  const cost = (each: ChoosableVariant) =>
    each.values.filter((one, at) => one !== chosen.values[at]).length -
    (each.isAvailable ? 0.5 : 0);
  const [best = chosen] = choice.variants
    .filter((each) => each.values[option] === value)
    .toSorted((one, other) => cost(one) - cost(other));
  return best;
}

/** `Size: L · Color: Green`; empty when there is nothing to choose. */
export function variantText({ options }: ProductChoice, { values }: ChoosableVariant): string {
  return options
    .map(({ name, values: names }, at) => `${name}: ${names[values[at] ?? -1] ?? ''}`)
    .join(' · ');
}

/**
 * The price of each value of an option, when the price depends on this option alone; null when all cost the
 * same or other options count too.
 */
export function pricesOf({ options, variants }: ProductChoice, option: number): number[] | null {
  if (new Set(variants.map(({ price }) => price)).size < 2) return null;
  const prices: number[] = [];
  for (const value of options[option]?.values.keys() ?? []) {
    const own = variants.filter(({ values }) => values[option] === value);
    const [price, ...others] = new Set(own.map((each) => each.price));
    if (others.length > 0) return null;
    prices.push(price ?? Number.NaN);
  }
  return prices;
}

/**
 * The prices to show next to an option's values: all if it is the only option, as for an entry with and
 * without skins; otherwise the higher ones, as for large sizes. Null where none is shown.
 */
export function shownPrices(choice: ProductChoice, option: number): (number | null)[] {
  const values = choice.options[option]?.values ?? [];
  const prices = pricesOf(choice, option);
  const lowest = Math.min(...choice.variants.map(({ price }) => price));
  return values.map((_name, value) => {
    const price = prices?.[value];
    if (price === undefined || Number.isNaN(price)) return null;
    return choice.options.length === 1 || price > lowest ? price : null;
  });
}

/**
 * Encodes the variants for the page, `digits;values;price;before;available;picture` each, so that 250 of them
 * are not larger than the page around them.
 */
export function encodeVariants({ variants }: Pick<ProductChoice, 'variants'>): string {
  return variants
    .map(({ digits, values, price, before, isAvailable, picture }) =>
      [digits, values.join('.'), price, before ?? '', isAvailable ? 1 : 0, picture ?? ''].join(';'),
    )
    .join(' ');
}

/** Decodes the variants of `encodeVariants`. */
export function decodeVariants(text: string): ChoosableVariant[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [digits = '', values = '', price = '', before = '', available, picture = ''] =
        one.split(';');
      return {
        digits,
        values: values === '' ? [] : values.split('.').map(Number),
        price: Number(price),
        before: before === '' ? null : Number(before),
        isAvailable: available === '1',
        picture: picture === '' ? null : Number(picture),
      };
    });
}
