/** The rows of a scorecard, collected from its lines, and its tees, put together from the rows. */
import { foldText } from '../shared/fold-text.ts';
import { HOLES } from '../tour/format.ts';
import { holesText } from './course-card.ts';
import { YARDS_MIN } from './course-card.schema.ts';
import {
  HALF,
  isNumber,
  isOfWomen,
  kindOf,
  nameIn,
  type Kind,
  takeRatings,
  type Rating,
} from './scorecard-labels.ts';
import { lengthUnit } from '../tour/locale.ts';

/** A line with a number for each of 18 or nine holes. */
export interface FoundRow {
  kind: Kind;
  /** The tee that a row of its own belongs to; null for a row of the whole card. */
  tee: string | null;
  label: string;
  ratings: Rating[];
  /** The first hole, counted from 0; null for the next nine. */
  first: number | null;
  numbers: string[];
}

export interface Row extends Omit<FoundRow, 'first' | 'numbers'> {
  isOfWomen: boolean;
  /** One for each hole. */
  numbers: string[];
}

/** Fewest numbers of a line that looks like a row of the card. */
const NUMBERS_MIN = 3;

export class Rows {
  readonly all: Row[] = [];
  readonly problems: string[] = [];
  /** Ratings that stand apart from lengths, by the folded name of their tee. */
  readonly ratings = new Map<string, Rating[]>();

  add(found: FoundRow): void {
    const { kind, tee, ratings, numbers } = found;
    const label = found.label.replaceAll(/\s+/g, ' ').trim();
    const called = tee === null ? label : `${tee}: ${label}`;
    if (label === '') {
      this.problems.push(`A row without a name was not read: ${numbers.slice(0, 4).join(' ')} …`);
      return;
    }
    if (numbers.length !== HOLES && numbers.length !== HALF) {
      this.problems.push(`“${called}” has ${numbers.length} numbers, not one for each hole.`);
      return;
    }
    if (kind === 'yards' && numbers.every((number) => Number(number) < YARDS_MIN)) {
      this.problems.push(
        `“${called}” was not read: its numbers are no lengths in ${lengthUnit()}.`,
      );
      return;
    }
    const row = { kind, tee, label, ratings, isOfWomen: tee === null && isOfWomen(label, kind) };
    const there = this.all.find(
      (each) =>
        each.kind === kind &&
        each.tee === tee &&
        each.isOfWomen === row.isOfWomen &&
        (kind !== 'yards' ||
          tee !== null ||
          foldText(nameIn(each.label)) === foldText(nameIn(label))),
    );
    const isNext = there !== undefined && there.numbers.slice(0, HALF).some(Boolean);
    const first = found.first ?? (isNext ? HALF : 0);
    const target = there ?? { ...row, numbers: Array.from({ length: HOLES }, () => '') };
    if (target.numbers.slice(first, first + numbers.length).some(Boolean)) {
      this.problems.push(`“${called}” is there twice. The first one is used.`);
      return;
    }
    target.numbers.splice(first, numbers.length, ...numbers);
    if (there) there.ratings = there.ratings.length > 0 ? there.ratings : ratings;
    else this.all.push(target);
  }

  /** A line without holes: a rating that stands apart, or a row that could not be read. */
  addOther(line: string): void {
    const { ratings, rest } = takeRatings(line);
    if (ratings.length > 0) this.ratings.set(foldText(nameIn(rest)), ratings);
    const label = /^[^\d]*/.exec(line)?.[0].trim() ?? '';
    const count = line.split(/\s+/).filter(isNumber).length;
    const isOfCard = kindOf(label) !== 'yards' || ratings.length > 0;
    if (isOfCard && count >= NUMBERS_MIN) {
      this.problems.push(`“${label}” has ${count} numbers, not one for each hole.`);
    }
  }
}

/** The holes at which rows have no number, as sentences. */
export function gapsIn(rows: readonly Row[]): string[] {
  return rows.flatMap(({ tee, label, numbers }) => {
    const holes = [...numbers.keys()].filter((hole) => numbers[hole] === '');
    const called = tee === null ? label : `${tee}: ${label}`;
    return holes.length === 0 ? [] : `“${called}” has no number at ${holesText(holes)}.`;
  });
}

/** A tee as far as it could be read: texts, empty for what is not there. */
export interface ReadTee extends Rating {
  name: string;
  /** A text for each hole; none when the card doesn't have them. */
  par: string[];
  index: string[];
  yards: string[];
}

/** What of the rows no tee uses, as sentences. */
export function unusedRows(rows: readonly Row[], tees: readonly ReadTee[]): string[] {
  const isUsed = tees.some(({ name }) => isOfWomen(name, 'yards'));
  return rows.some((row) => row.isOfWomen && row.kind !== 'yards') && !isUsed
    ? [
        'The card has rows for women but no tee of theirs. Write “(women)” after the name of a tee to use them.',
      ]
    : [];
}

/** The tees with the rows that are theirs or of the whole card. */
export function teesOf({ all, ratings: apart }: Rows): ReadTee[] {
  const common = (kind: Kind, name: string): string[] => {
    const of = (women: boolean) =>
      all.find((row) => row.tee === null && row.kind === kind && row.isOfWomen === women)?.numbers;
    return (isOfWomen(name, 'yards') ? of(true) : undefined) ?? of(false) ?? [];
  };
  const withCommon = (name: string, rating: Rating | undefined, yards: string[]): ReadTee => ({
    name,
    rating: rating?.rating ?? '',
    slope: rating?.slope ?? '',
    par: common('par', name),
    index: common('index', name),
    yards,
  });
  const own = [
    ...Map.groupBy(
      all.filter(({ tee }) => tee !== null),
      ({ tee }) => tee ?? '',
    ),
  ];
  const tees = [
    ...own.map(([name, rows]): ReadTee => {
      const of = (kind: Kind) => rows.find((row) => row.kind === kind)?.numbers ?? [];
      const rating = rows.flatMap(({ ratings }) => ratings)[0] ?? { rating: '', slope: '' };
      return { name, ...rating, par: of('par'), index: of('index'), yards: of('yards') };
    }),
    ...all
      .filter(({ tee, kind }) => tee === null && kind === 'yards')
      .flatMap(({ label, ratings, numbers }) => {
        const name = nameIn(label);
        const [one, other] = ratings.length > 0 ? ratings : (apart.get(foldText(name)) ?? []);
        if (!other) return [withCommon(name, one, numbers)];
        // Men and women have a rating each: `White 70.1/125 W 75.2/135`.
        const plain = name.replaceAll(/\(?\b(?:m|w|l|men|women|ladies)\b\)?[\s:/]*/gi, '').trim();
        return [withCommon(plain, one, numbers), withCommon(`${plain} (women)`, other, numbers)];
      }),
  ];
  const isWithoutTees = tees.length === 0 && all.length > 0;
  return isWithoutTees ? [withCommon('', undefined, [])] : tees;
}
