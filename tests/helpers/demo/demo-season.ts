/** The demo season as the tests expect to see it: made again by the same generator. */
import type { EventRecord } from '#domain/events/event.schema.ts';
import { actionOf, type RowAction } from '#domain/events/event.ts';
import { makeSeasons } from '../../../scripts/demo/season/season.ts';
import { TODAY } from '../now.ts';

let made: ReturnType<typeof makeDemoSeason> | undefined;

/** The current season's events in order, and for each offer of a row one event that has it. */
export const demoSeason = () => (made ??= makeDemoSeason());

function makeDemoSeason() {
  const { seasons } = makeSeasons({ today: TODAY });
  const events = seasons.at(-1)?.events.map(({ record }) => record) ?? [];
  const withAction = (action: RowAction): EventRecord => {
    const event = events.find((each) => actionOf(each, TODAY) === action);
    if (!event) throw new Error(`The demo season has no row that offers ${action}.`);
    return event;
  };
  return {
    events,
    year: 2026,
    lastYear: 2025,
    byAction: {
      results: withAction('results'),
      register: withAction('register'),
      teeTimes: withAction('teeTimes'),
      closed: withAction('closed'),
      soon: withAction('soon'),
    },
  };
}
