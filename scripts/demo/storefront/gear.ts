/** The products of the collection `lfg-gear`. */
import { slugOf } from '../../../server/domain/shared/slug.ts';
import { COLORS, PLANS, type Plan } from './gear-plans.ts';
import { list, p } from './html.ts';
import { gearPicture } from './pictures.ts';
import type { DemoProduct, DemoVariant } from './types.ts';

/** Sizes with a surcharge. */
const LARGE = new Set(['2XL', '3XL']);

const DEFAULT_STOCK = 40;

/** One picture per color and one close-up; Shopify allows ten per product. */
function picturesOf({ kind, colors, title }: Plan) {
  const fronts = colors.map((color) => gearPicture(kind, COLORS[color], 'front', title));
  const [first = 'pine'] = colors;
  const detail = gearPicture(kind, COLORS[first], 'detail', title);
  return [...fronts.slice(0, 1), detail, ...fronts.slice(1)].slice(0, 10);
}

/** Every available combination; a product in one color and size has a single variant without options. */
function variantsOf(plan: Plan): DemoVariant[] {
  const { colors, sizes = [''], fits = [''], soldOut = [], few = {} } = plan;
  const isPlain = colors.length === 1 && !plan.sizes && !plan.fits;
  const combinations = sizes.flatMap((size) =>
    colors.flatMap((color) => fits.map((fit) => ({ size, color: COLORS[color], fit }))),
  );
  return combinations.flatMap(({ size, color, fit }) => {
    const values = isPlain ? [] : [size, color.name, fit].filter((value) => value !== '');
    const key = values.join(' / ');
    if (plan.impossible?.includes(key)) return [];
    const isSoldOut = soldOut === 'all' || soldOut.includes(key);
    return {
      values,
      price: plan.price + (LARGE.has(size) ? (plan.largeExtra ?? 0) : 0),
      ...(plan.compareAtPrice !== undefined && { compareAtPrice: plan.compareAtPrice }),
      stock: isSoldOut ? 0 : (few[key] ?? DEFAULT_STOCK),
      picture: gearPicture(plan.kind, color, 'front', plan.title),
    };
  });
}

function productOf(plan: Plan): DemoProduct {
  const { title, colors, sizes, fits } = plan;
  const isPlain = colors.length === 1 && !sizes && !fits;
  const named = (values: readonly string[]) => values.map((name) => ({ name }));
  const colorValues = colors.map((color) => ({
    name: COLORS[color].name,
    color: COLORS[color].hex,
  }));
  return {
    handle: slugOf(title),
    title,
    html: p(plan.text) + list(plan.points),
    pictures: picturesOf(plan),
    options: isPlain
      ? []
      : [
          ...(sizes ? [{ name: 'Size', values: named(sizes) }] : []),
          { name: 'Color', values: colorValues },
          ...(fits ? [{ name: 'Fit', values: named(fits) }] : []),
        ],
    variants: variantsOf(plan),
  };
}

export const GEAR: readonly DemoProduct[] = PLANS.map(productOf);
