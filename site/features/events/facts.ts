/** The facts about an event, as terms and values. */
import type { EventRecord } from '#domain/events/event.schema.ts';
import { cupName } from '#domain/events/event.ts';
import { isForPairs, formatOf, kindOf, stakesOf } from '#domain/events/event-format.ts';
import { flightsIn } from '#domain/results/flights.ts';
import { mainRows, mainTable } from '#domain/results/main-rows.ts';
import { roundsBegun } from '#domain/results/results.ts';
import { andList } from '#domain/tour/lists.ts';
import { formatPrice } from '#domain/shop/money.ts';
import type { Product } from '#domain/shop/shop.schema.ts';
import { personKey, playersOf } from '#domain/players/person-name.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import { PATHS } from '../../paths.ts';
import type { Settings } from '#domain/settings/settings.schema.ts';
import type { EventModel } from './event-model.ts';

export interface Fact {
  term: string;
  value: string;
  /** Where it is explained. */
  link?: { label: string; href: string };
}

/** The price of an entry, `$85` or `from $85`; empty when it is not sold. */
function feeOf(product: Product | undefined): string {
  if (!product?.availableForSale) return '';
  const prices = product.variants
    .filter(({ availableForSale }) => availableForSale)
    .map(({ price }) => price.amount);
  if (prices.length === 0) return '';
  const lowest = Math.min(...prices);
  return `${Math.max(...prices) > lowest ? 'from ' : ''}${formatPrice(lowest)}`;
}

const countOf = (names: readonly string[]) => new Set(names.flatMap(playersOf).map(personKey)).size;

/** How many play: by the results, else by the tee times. */
function fieldOf(results: EventResults | undefined): number {
  const scores = countOf(mainRows(results).map((row) => row.player));
  return scores > 0
    ? scores
    : countOf((results?.['tee-times']?.rows ?? []).flatMap((row) => row.players));
}

/** The number of holes of a shortened round, or the nine that was played. */
function holesOf({ holesPlayed }: EventRecord, results: EventResults | undefined): string {
  const { played = 'all' } = results?.scorecards?.rows ?? {};
  return played === 'all' ? holesPlayed : SPANS[played];
}

const SPANS = { front: 'First nine', back: 'Last nine' } as const;

/** Whether an event that is over has given no points. */
const isWorthNothing = ({ isComplete }: EventRecord, results: EventResults | undefined) =>
  isComplete && (results?.net?.rows.every(({ points }) => points === '') ?? false);

/** The facts of an event's page; unknown facts are left out. */
export function factsOf(
  { event, results, product, phase }: Pick<EventModel, 'event' | 'results' | 'product' | 'phase'>,
  settings: Settings,
): Fact[] {
  const stakes = stakesOf(event, settings);
  const hasTable = kindOf(event, cupName(settings)) !== 'cup';
  const fee = phase === 'over' ? '' : feeOf(product);
  const field = fieldOf(results);
  const { rows } = mainTable(results);
  const rounds = roundsBegun(rows);
  const facts: Fact[] = [
    { term: 'Format', value: formatOf(event, results, settings) },
    { term: 'Handicap allowance', value: event.handicapAllowance },
    { term: 'Holes', value: holesOf(event, results) },
    { term: 'Rounds', value: rounds > 0 ? String(rounds) : '' },
    { term: 'Flights', value: andList().format(flightsIn(rows)) },
    {
      term: stakes.label,
      value: isWorthNothing(event, results) && stakes.label === 'Points' ? '' : stakes.value,
      ...(hasTable && { link: { label: 'Point table', href: `${PATHS.tourDetails}#points` } }),
    },
    { term: 'Entry fee', value: fee },
    {
      term: 'Field',
      value: field > 0 ? `${field} players${isForPairs(event, results) ? ' in pairs' : ''}` : '',
    },
  ];
  return facts.filter(({ value }) => value !== '');
}
