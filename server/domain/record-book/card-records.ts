/** Records of what is counted on scorecards: in a round, in a season and in all rounds. */
import { playersIn, type CareerRecords } from '../players/career.ts';
import type { RoundByHole } from '../players/hole-figures.ts';
import { identifyBy } from '../players/identify.ts';
import { isDisqualified } from '../results/results.ts';
import { cardsOf, type CardHole } from '../scorecards/played-card.ts';
import { yearOf } from '../time/calendar.ts';
import { leaders, type Leader, type SeasonLeader } from './leaders.ts';

/** A hole with a score; a ball that was picked up has none. */
type ScoredHole = CardHole & { score: number };

interface CardCount {
  /** As in headings and addresses: “Most birdies in a round”. */
  name: string;
  unit: string;
  of: (holes: readonly ScoredHole[]) => number;
}

/** What the record book counts on scorecards. */
const COUNTS: readonly CardCount[] = [
  {
    name: 'birdies',
    unit: 'Birdies, eagles included, in rounds with a scorecard',
    of: (holes) => holes.filter(({ par, score }) => score < par).length,
  },
];

/** The records of one count. */
export interface CardRecords extends Omit<CardCount, 'of'> {
  /** The best round of each player, of equal ones the earlier. */
  inRound: readonly (RoundByHole & Leader)[];
  inSeason: readonly SeasonLeader[];
  inAll: readonly Leader[];
}

/** The records of each count; events in play and cards of the disqualified count for nothing. */
export function cardRecords(
  records: CareerRecords,
  counts: readonly CardCount[] = COUNTS,
): CardRecords[] {
  const identify = identifyBy(records.directory);
  const players = playersIn(records);
  const names = new Map(players.map(({ slug, name }) => [slug, name]));
  const over = records.events.filter(({ isComplete }) => isComplete);
  const rounds = over.flatMap(({ eventID, name: event, date }) =>
    cardsOf(records.results.get(eventID)).flatMap(({ player, status, anchor, holes }) => {
      const name = isDisqualified(status) ? undefined : names.get(identify(player));
      const scored = holes.flatMap(({ score, ...hole }) =>
        typeof score === 'number' ? { ...hole, score } : [],
      );
      return name === undefined ? [] : { eventID, event, date, anchor, player: name, scored };
    }),
  );
  return counts.map(({ name, unit, of }) => {
    const counted = rounds.map(({ scored, ...round }) => ({ ...round, figure: of(scored) }));
    const sum = (some: typeof counted) => some.reduce((total, { figure }) => total + figure, 0);
    const byPlayer = [...Map.groupBy(counted, ({ player }) => player)];
    return {
      name,
      unit,
      inRound: leaders(
        byPlayer.flatMap(([, own]) =>
          own.reduce((best, each) => (each.figure > best.figure ? each : best)),
        ),
      ),
      inSeason: leaders(
        byPlayer.flatMap(([player, own]) =>
          [...Map.groupBy(own.toReversed(), ({ date }) => yearOf(date))].map(([year, some]) => ({
            player,
            year,
            figure: sum(some),
          })),
        ),
      ),
      inAll: leaders(byPlayer.map(([player, own]) => ({ player, figure: sum(own) }))),
    };
  });
}
