/** The orders in which the players of a field can start, as options to choose from. */
import {
  handicapOf,
  PLAYER_ORDERS,
  type OrderFacts,
  type PlayerOrder,
} from '#domain/tee-times/make-groups.ts';
import { personKey } from '#domain/players/person-name.ts';

const ORDER_TEXT = {
  entered: 'As entered',
  handicap: 'Handicap, lowest first',
  standings: 'Standings, leaders last',
  random: 'Random',
} as const;

type Facts = Omit<OrderFacts, 'seed'>;

/** Why an order would be the one of entry; empty when it is not. */
function missingFor(order: PlayerOrder, field: readonly string[], facts: Facts): string {
  if (order === 'standings') {
    const ranked = new Set(facts.standings.map(personKey));
    if (ranked.size === 0) return 'no standings';
    return field.length === 0 || field.some((name) => ranked.has(personKey(name)))
      ? ''
      : 'no player has a place';
  }
  if (order !== 'handicap') return '';
  const hasHandicap = (text: string | undefined) => Number.isFinite(handicapOf(text ?? ''));
  const texts =
    field.length === 0
      ? [...facts.handicaps.values()]
      : field.map((name) => facts.handicaps.get(personKey(name)));
  return texts.some(hasHandicap) ? '' : 'no player has a handicap';
}

/** Each order with its text, and with the reason where its data is missing, so that it can't be chosen. */
export function orderOptions(field: readonly string[], facts: Facts) {
  return PLAYER_ORDERS.map((order) => {
    const missing = missingFor(order, field, facts);
    const text = ORDER_TEXT[order];
    return {
      order,
      text: missing === '' ? text : `${text} (${missing})`,
      isMissing: missing !== '',
    };
  });
}
