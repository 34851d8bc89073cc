/** A course card while it is typed: incomplete or wrong as it may be, as texts. */
import { z } from 'zod';
import type { Tee } from '#domain/courses/course-card.schema.ts';
import type { ReadTee } from '#domain/courses/scorecard-rows.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import { slugOf, uniqueId } from '#domain/shared/slug.ts';
import { HOLES } from '#domain/tour/format.ts';
import { cellId } from '../../grid/moves.ts';
import { sheetText } from '../../sheets/sheet-kind.ts';

/** The columns of a tee's grid. */
export const COLUMNS = ['par', 'index', 'yards'] as const;

/** The texts of a tee apart from its grid. */
export const TEE_FIELDS = [
  ...(['name', 'rating', 'slope'] as const),
  ...(['frontRating', 'frontSlope', 'backRating', 'backSlope'] as const),
] as const;
export type TeeField = (typeof TEE_FIELDS)[number];

const TypedTee = z.object({
  /** Empty for a tee that was never saved. */
  id: z.string(),
  name: z.string(),
  rating: z.string(),
  slope: z.string(),
  frontRating: z.string(),
  frontSlope: z.string(),
  backRating: z.string(),
  backSlope: z.string(),
  /** A row for each hole, with its par, stroke index and yards. */
  rows: z.array(z.array(z.string()).length(COLUMNS.length).readonly()).length(HOLES).readonly(),
});
export type TypedTee = z.output<typeof TypedTee>;
const TypedCard = z.object({ tees: z.array(TypedTee).readonly() });
export type TypedCard = z.output<typeof TypedCard>;

/** The text of a card in the form. */
export const CARD_TEXT = sheetText(TypedCard, { tees: [] });

/** The names of the parts of the editor, of which the ids of their cells are made. */
export const ADD_TEE = 'add-tee';
export const teeId = (at: number) => `tee-${at}`;
export const fieldId = (at: number, field: string) => `${teeId(at)}-${field}`;

/** The field of a tee's text by its path in the stored one: `['nines', 'front', 'slope']` is `frontSlope`. */
export function fieldAt([field, nine, part]: readonly PropertyKey[]): TeeField | undefined {
  const isFront = nine === 'front';
  const ofNine = part === 'rating' ? (isFront ? 'frontRating' : 'backRating') : null;
  const name = field === 'nines' ? (ofNine ?? (isFront ? 'frontSlope' : 'backSlope')) : field;
  return TEE_FIELDS.find((each) => each === name);
}

/** The id of a cell or a field of a card by its path in the tees of the stored one: `[0, 'par', 6]`. */
export function placeAt([at, ...path]: readonly PropertyKey[]): string {
  if (typeof at !== 'number') return ADD_TEE;
  const [field, hole] = path;
  const column = COLUMNS.findIndex((each) => each === field);
  const isCell = column >= 0 && typeof hole === 'number';
  return isCell ? cellId(teeId(at), hole, column) : fieldId(at, fieldAt(path) ?? String(field));
}

const rowsWith = (columns: readonly (readonly string[])[]): string[][] =>
  Array.from({ length: HOLES }, (_, hole) => columns.map((column) => column[hole] ?? ''));

/** A column of a tee, from the first hole to the last. */
export const columnOf = ({ rows }: TypedTee, column: (typeof COLUMNS)[number]): string[] =>
  rows.map((row) => (row[COLUMNS.indexOf(column)] ?? '').trim());

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value));

/** Stored tees as they are typed. */
export const typedCard = (tees: readonly Tee[]): TypedCard => ({
  tees: tees.map(({ id, name, rating, slope, nines, par, index, yards }) => ({
    id,
    name,
    rating: rating.toFixed(1),
    slope: String(slope),
    frontRating: nines?.front?.rating.toFixed(1) ?? '',
    frontSlope: textOf(nines?.front?.slope),
    backRating: nines?.back?.rating.toFixed(1) ?? '',
    backSlope: textOf(nines?.back?.slope),
    rows: rowsWith([par, index, yards ?? []].map((numbers) => numbers.map(String))),
  })),
});

/** A number as the schema of a card checks it: what is no whole number is out of every range. */
const wholeIn = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : 0);

const ratingIn = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);

/** The ratings of a nine as they are stored; none where nothing is typed. */
function nineIn(rating: string, slope: string) {
  const isTyped = rating.trim() !== '' || slope.trim() !== '';
  return isTyped ? { rating: ratingIn(rating.trim()), slope: wholeIn(slope.trim()) } : null;
}

/** Tees as they are stored; those that are new get an id that no other has. They may be wrong. */
export function storedTees({ tees }: TypedCard): Tee[] {
  const ids = new Set(tees.map(({ id }) => id));
  return tees.map((tee) => {
    const name = tee.name.trim();
    const id = tee.id || uniqueId(slugOf(name) || 'tee', (each) => ids.has(each));
    ids.add(id);
    const front = nineIn(tee.frontRating, tee.frontSlope);
    const back = nineIn(tee.backRating, tee.backSlope);
    const yards = columnOf(tee, 'yards');
    return {
      id,
      name,
      rating: ratingIn(tee.rating.trim()),
      slope: wholeIn(tee.slope.trim()),
      ...((front ?? back) && { nines: { ...(front && { front }), ...(back && { back }) } }),
      par: columnOf(tee, 'par').map(wholeIn),
      index: columnOf(tee, 'index').map(wholeIn),
      yards: yards.every((cell) => cell === '') ? null : yards.map(wholeIn),
    };
  });
}

/** The texts of a tee for which nothing is typed. */
const NO_TEXTS = {
  ...{ name: '', rating: '', slope: '' },
  ...{ frontRating: '', frontSlope: '', backRating: '', backSlope: '' },
};

/** A card with one more tee, which begins with the pars and stroke indexes of the last one. */
export function withTee({ tees }: TypedCard): TypedCard {
  const last = tees.at(-1);
  const rows = rowsWith(last ? [columnOf(last, 'par'), columnOf(last, 'index'), []] : [[], [], []]);
  return { tees: [...tees, { id: '', ...NO_TEXTS, rows }] };
}

/** A card with a tee and the one `by` places away swapped. */
export function withMoved({ tees }: TypedCard, at: number, by: -1 | 1): TypedCard {
  const [tee, other] = [tees[at], tees[at + by]];
  return tee && other ? { tees: tees.with(at, other).with(at + by, tee) } : { tees };
}

const isBlank = (tee: TypedTee) =>
  [...TEE_FIELDS.map((field) => tee[field]), ...tee.rows.flat()].every(
    (text) => text.trim() === '',
  );

/** A text, or the other one when there is none. */
const textOr = (text = '', other = '') => (text === '' ? other : text);

const isCalled = (name: string) => (tee: TypedTee) => foldText(tee.name) === foldText(name);

/** A card with the tees of a scorecard: they replace those of the same name as far as they were read. */
export function withScorecard(card: TypedCard, read: readonly ReadTee[]): TypedCard {
  const tees = card.tees.filter((tee) => !isBlank(tee));
  for (const { name, rating, slope, ...columns } of read) {
    const found = tees.findIndex(isCalled(name));
    const before = tees[found];
    const rows = rowsWith(
      COLUMNS.map((column) => {
        const [cells, stored] = [columns[column], before ? columnOf(before, column) : []];
        return Array.from({ length: HOLES }, (_, hole) => textOr(cells[hole], stored[hole]));
      }),
    );
    const tee = {
      ...(before ?? { id: '', ...NO_TEXTS }),
      name,
      rating: textOr(rating, before?.rating),
      slope: textOr(slope, before?.slope),
      rows,
    };
    tees.splice(before ? found : tees.length, before ? 1 : 0, tee);
  }
  return { tees };
}

/** The tees of a card as a scorecard has them. */
export const asScorecard = ({ tees }: TypedCard): ReadTee[] =>
  tees.map((tee) => ({
    name: tee.name.trim(),
    rating: tee.rating.trim(),
    slope: tee.slope.trim(),
    par: columnOf(tee, 'par'),
    index: columnOf(tee, 'index'),
    yards: columnOf(tee, 'yards'),
  }));
