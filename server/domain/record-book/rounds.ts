/** Rounds of 18 holes by their scores. */
import type { EventRecord } from '../event/event.schema.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import type { GrossRow } from '../results/results.schema.ts';
import { parOfScore } from '../results/to-par.ts';
import { cacheByParts } from '../shared/cache-by-parts.ts';
import { isNoPlayer, namesOf, plainName } from '../player/person-name.ts';
import type { CalendarDate } from '../time/calendar.ts';

/** One player's round. */
export interface Round {
  player: string;
  strokes: number;
  /** In relation to par: `-3`, `E`. */
  toPar: string;
  eventID: string;
  event: string;
  date: CalendarDate;
  course: string;
}

interface RoundRecords {
  events: readonly EventRecord[];
  results: ReadonlyMap<string, EventResults>;
}

/** Pars of 18 holes. A score on another par is of nine holes or of several rounds. */
const PARS = { least: 60, most: 76 } as const;

function roundsOf(event: EventRecord, rows: readonly GrossRow[], pars: ReadonlySet<number>) {
  return rows.flatMap(({ player, total, strokes }): Round[] => {
    const isRound = pars.has(parOfScore({ total, strokes }));
    if (!isRound || namesOf(player).length !== 1 || isNoPlayer(player)) return [];
    const { eventID, name, date, course } = event;
    return [
      {
        player: plainName(player),
        strokes: Number(strokes),
        toPar: total,
        eventID,
        event: name,
        date,
        course,
      },
    ];
  });
}

interface Rounds {
  gross: readonly Round[];
  net: readonly Round[];
}

const cached = cacheByParts<Rounds>();

/** The rounds of an event, computed again when its results, name, day or course change. */
function roundsAt(event: EventRecord, { gross, net }: EventResults): Rounds {
  const { eventID, name, date, course } = event;
  return cached(eventID, [gross, net, name, date, course], () => {
    const rows = gross?.rows ?? [];
    const pars = new Set(
      rows.map(parOfScore).filter((par) => par >= PARS.least && par <= PARS.most),
    );
    return {
      gross: roundsOf(event, rows, pars),
      // Totals that include starting strokes don't fit the par of the gross scores.
      net: roundsOf(event, net?.rows ?? [], pars),
    };
  });
}

/** All rounds of individual events that are complete: gross, and net where the total is of the round alone. */
export function roundsIn({ events, results }: RoundRecords): Rounds {
  const all = events.flatMap((event) => {
    const stored = results.get(event.eventID);
    return event.isComplete && stored ? [roundsAt(event, stored)] : [];
  });
  return {
    gross: all.flatMap(({ gross }) => gross),
    net: all.flatMap(({ net }) => net),
  };
}

/** The rounds from the lowest score up; of equal ones the earlier is first. */
export function lowestRounds(rounds: readonly Round[]): Round[] {
  return rounds.toSorted((a, b) => a.strokes - b.strokes || (a.date < b.date ? -1 : 1));
}

/** The first lowest round on each course, by the course's name. */
export function lowestByCourse(rounds: readonly Round[]): Round[] {
  const found = new Map<string, Round>();
  for (const round of lowestRounds(rounds)) {
    if (round.course !== '' && !found.has(round.course)) found.set(round.course, round);
  }
  return [...found.values()].sort((a, b) => a.course.localeCompare(b.course, 'en'));
}
