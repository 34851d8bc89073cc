/** Rounds of 18 and of nine holes by their scores. */
import type { EventRecord } from '../events/event.schema.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { roundOfScore, parOfScore } from '../results/to-par.ts';
import { dividedByPlace, isWithoutPlace } from '../results/results.ts';
import type { GrossRow } from '../results/results.schema.ts';
import { cacheByParts } from '../shared/cache-by-parts.ts';
import { isNoPlayer, namesOf, personKey, plainName } from '../players/person-name.ts';
import type { CalendarDate } from '../time/calendar.ts';

/** One player's round. */
export interface Round {
  player: string;
  strokes: number;
  /** Rounds of nine holes have records of their own. */
  holes: 9 | 18;
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

function roundsOf(event: EventRecord, rows: readonly GrossRow[], pars: ReadonlySet<number>) {
  // Without a place, as after a disqualification, a score is no record.
  return dividedByPlace(rows).placed.flatMap((row): Round[] => {
    const { player, rank, total, strokes } = row;
    const par = parOfScore(row);
    const holes = pars.has(par) ? roundOfScore(event.holesPlayed, par) : null;
    if (holes === null || isWithoutPlace(rank)) return [];
    if (namesOf(player).length !== 1 || isNoPlayer(player)) return [];
    const { eventID, name, date, course } = event;
    return [
      {
        player: plainName(player),
        strokes: Number(strokes),
        holes,
        toPar: total,
        eventID,
        event: name,
        date,
        course,
      },
    ];
  });
}

export interface Rounds {
  gross: readonly Round[];
  net: readonly Round[];
}

const cached = cacheByParts<Rounds>();

/** The rounds of an event, computed again when its results, name, day, course or holes change. */
function roundsAt(event: EventRecord, { gross, net }: EventResults): Rounds {
  const { eventID, name, date, course, holesPlayed } = event;
  return cached(eventID, [gross, net, name, date, course, holesPlayed], () => {
    const rows = gross?.rows ?? [];
    const pars = new Set(rows.map(parOfScore));
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

/** The lowest rounds on each course, by the course's name: the first round of everyone who shares the record. */
export function lowestByCourse(rounds: readonly Round[]): Round[] {
  const found = new Map<string, Round[]>();
  for (const round of lowestRounds(rounds)) {
    if (round.course === '') continue;
    const holders = found.get(round.course) ?? [];
    const isShared = holders.every(
      ({ player, strokes }) =>
        strokes === round.strokes && personKey(player) !== personKey(round.player),
    );
    if (isShared) found.set(round.course, [...holders, round]);
  }
  return [...found.values()].flat().sort((a, b) => a.course.localeCompare(b.course, 'en'));
}
