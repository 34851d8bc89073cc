/** The tees of a scorecard, put together from its rows. */
import { foldText } from '../shared/fold-text.ts';
import { isOfWomen, nameIn, type Kind } from './scorecard-labels.ts';
import type { Rating } from './scorecard-rating.ts';
import type { Row, Rows } from './scorecard-rows.ts';

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
