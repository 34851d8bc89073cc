/** The collection `lfg-gear` out of its plans. */
import { slugOf } from '../../../server/domain/shared/slug.ts';
import { COLOURS, PLANS, type Plan } from './gear-plans.ts';
import { list, p } from './html.ts';
import { gearPicture } from './scenes.ts';
import type { DemoProduct, DemoVariant } from './types.ts';

/** Sizes for which the extra is asked. */
const LARGE = new Set(['2XL', '3XL']);

/** Pieces of a variant where nothing else is said. */
const USUAL_STOCK = 40;

/** One picture a colour and one from near; a product may have ten. */
function picturesOf({ kind, colours, title }: Plan) {
  const fronts = colours.map((colour) => gearPicture(kind, COLOURS[colour], 'front', title));
  const [first = 'pine'] = colours;
  const detail = gearPicture(kind, COLOURS[first], 'detail', title);
  return [...fronts.slice(0, 1), detail, ...fronts.slice(1)].slice(0, 10);
}

/** Every combination that exists; a thing in one colour and size has a single plain variant. */
function variantsOf(plan: Plan): DemoVariant[] {
  const { colours, sizes = [''], fits = [''], soldOut = [], few = {} } = plan;
  const isPlain = colours.length === 1 && !plan.sizes && !plan.fits;
  const combinations = sizes.flatMap((size) =>
    colours.flatMap((colour) => fits.map((fit) => ({ size, colour: COLOURS[colour], fit }))),
  );
  return combinations.flatMap(({ size, colour, fit }) => {
    const values = isPlain ? [] : [size, colour.name, fit].filter((value) => value !== '');
    const key = values.join(' / ');
    if (plan.impossible?.includes(key)) return [];
    const isSoldOut = soldOut === 'all' || soldOut.includes(key);
    return {
      values,
      price: plan.price + (LARGE.has(size) ? (plan.largeExtra ?? 0) : 0),
      ...(plan.compareAtPrice !== undefined && { compareAtPrice: plan.compareAtPrice }),
      stock: isSoldOut ? 0 : (few[key] ?? USUAL_STOCK),
      picture: gearPicture(plan.kind, colour, 'front', plan.title),
    };
  });
}

function productOf(plan: Plan): DemoProduct {
  const { title, colours, sizes, fits } = plan;
  const isPlain = colours.length === 1 && !sizes && !fits;
  const named = (values: readonly string[]) => values.map((name) => ({ name }));
  const colourValues = colours.map((colour) => ({
    name: COLOURS[colour].name,
    colour: COLOURS[colour].hex,
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
          { name: 'Colour', values: colourValues },
          ...(fits ? [{ name: 'Fit', values: named(fits) }] : []),
        ],
    variants: variantsOf(plan),
  };
}

export const GEAR: readonly DemoProduct[] = PLANS.map(productOf);
