/** Links of rows to the cards of their event. */
import { personKey } from '#domain/player/person-name.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import { cardsOf } from '#domain/scoring/played-card.ts';
import { scorecardPath } from '../../paths.ts';

interface LinkedRow {
  player: string;
  scorecardUrl: string;
}

/** Fills in the address of the own card in rows that have none of a scoring site. */
export function cardLinks(results: EventResults | undefined) {
  const cards = cardsOf(results);
  const anchors = new Map(cards.map(({ player, anchor }) => [personKey(player), anchor]));
  return <Row extends LinkedRow>(rows: readonly Row[]): Row[] =>
    rows.map((row) => {
      const anchor = anchors.get(personKey(row.player));
      if (!results || anchor === undefined || row.scorecardUrl !== '') return row;
      return { ...row, scorecardUrl: scorecardPath(results.eventID, anchor) };
    });
}
