/** A tour without records, whose events of the day a test adds and changes as staff do. */
import type { EventRecord } from '#domain/events/event.schema.ts';
import type { CupMatch } from '#domain/colony-cup/cup-results.schema.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { eventRecord } from '../events.ts';
import { TODAY } from '../now.ts';
import { renderPage } from '../pages/rendered-page.ts';
import { individualRow, stored, teeTime } from '../results.ts';
import { emptyTour } from '../tour.ts';

type Tables = Omit<EventResults, 'eventID'>;

export class LiveTour {
  tour: Tour = emptyTour();

  /** Adds an event of the day, with these tables. */
  addEvent(name: string, tables: Tables = {}): string {
    const eventID = `2026-${name.toLowerCase().replaceAll(' ', '-')}`;
    const event = eventRecord({ eventID, name, date: TODAY, course: '', town: '', state: '' });
    this.tour = { ...this.tour, events: [...this.tour.events, event] };
    this.store(eventID, tables);
    return eventID;
  }

  editEvent(eventID: string, change: Partial<EventRecord>): void {
    const edited = (event: EventRecord) =>
      event.eventID === eventID ? { ...event, ...change } : event;
    this.tour = { ...this.tour, events: this.tour.events.map(edited) };
  }

  /** Stores tables of an event in the place of those of the same name. */
  store(eventID: string, tables: Tables): void {
    const results = { ...this.tour.results.get(eventID), eventID, ...tables };
    this.tour = { ...this.tour, results: new Map([...this.tour.results, [eventID, results]]) };
  }

  /** A page as it is now. */
  async html(path: string): Promise<string> {
    return (await renderPage(this.tour, path))?.body ?? '';
  }
}

/** Names that differ in both words, in the order of their numbers. */
const nameOf = (at: number) =>
  `${String.fromCodePoint(65 + Math.floor(at / 26))}nn ${String.fromCodePoint(65 + (at % 26))}lderman`;

export const NAMES = Array.from({ length: 60 }, (_, at) => nameOf(at));

/** A net table: names by place, then those who withdrew. */
export const net = (names: readonly string[], withdrawn: readonly string[] = []): Tables => ({
  net: stored([
    ...names.map((player, at) =>
      individualRow({
        player,
        rank: `${at + 1}`,
        total: `${at - 5}`,
        strokes: `${70 + at}`,
        points: `${100 - at}`,
      }),
    ),
    ...withdrawn.map((player) =>
      individualRow({ player, rank: 'WD', total: '', strokes: '', points: '' }),
    ),
  ]),
});

/** Tee times from the time, the hole and the players of each group. */
export const teeTimes = (...groups: [time: string, hole: string, ...players: string[]][]) => ({
  'tee-times': stored(groups.map(([time, hole, ...players]) => teeTime({ time, hole, players }))),
});

/** A match of a cup; without a score it is still to be played. */
export const match = (team1: string, team2: string, winner = '', score = ''): CupMatch => ({
  team1,
  team2,
  winner,
  score,
});

/** A cup between two sides, with its matches by format. */
export const cup = (overall: CupMatch, formats: Readonly<Record<string, CupMatch[]>>): Tables => ({
  'colony-cup': stored({
    overall,
    formats: Object.entries(formats).map(([name, matches]) => ({ name, matches })),
  }),
});
