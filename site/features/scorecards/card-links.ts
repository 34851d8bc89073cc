/** What rows of tables show of the cards of their event. */
import { personKey } from '#domain/players/person-name.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { StoredTeamRow } from '#domain/results/results.schema.ts';
import { cardsOf, type PlayedCard } from '#domain/scorecards/played-card.ts';
import { scorecardPath } from '../../paths.ts';

interface LinkedRow {
  player: string;
  scorecardUrl: string;
}

/** A row that a score on a second card alone may count in. */
export interface MaybeUnofficial {
  isUnofficial?: boolean;
}

const isUnofficial = (cards: readonly PlayedCard[]) =>
  cards.some(({ holes }) => holes.some((hole) => hole.isUnofficial));

/** The cards of a player, that of the first round first. */
function cardsByPlayer(results: EventResults | undefined) {
  const cards = Map.groupBy(cardsOf(results), ({ player }) => personKey(player));
  return (player: string) => cards.get(personKey(player)) ?? [];
}

/** Fills in the address of the own card in rows that have none of a scoring site, and marks what is not official. */
export function cardLinks(results: EventResults | undefined) {
  const cardsIn = cardsByPlayer(results);
  return <Row extends LinkedRow>(rows: readonly Row[]): (Row & MaybeUnofficial)[] =>
    rows.map((row) => {
      const cards = cardsIn(row.player);
      const [card] = cards;
      if (!results || !card) return row;
      const marked = isUnofficial(cards) ? { ...row, isUnofficial: true } : row;
      if (row.scorecardUrl !== '') return marked;
      return { ...marked, scorecardUrl: scorecardPath(results.eventID, card.anchor) };
    });
}

/** Teams, marked where a member's card has a score that is not official. */
export function markedTeams(
  results: EventResults | undefined,
): (StoredTeamRow & MaybeUnofficial)[] | undefined {
  const cardsIn = cardsByPlayer(results);
  return results?.teams?.rows.map((row) =>
    (row.members ?? []).some((member) => isUnofficial(cardsIn(member)))
      ? { ...row, isUnofficial: true }
      : row,
  );
}
