import { yesNo } from '../import/cells.ts';
import { date } from '../import/dates.ts';
import { ImportError } from '../import/import-kind.ts';
import type { ImportKind } from '../import/import-kind.ts';
import { slugOf } from '../shared/slug.ts';
import { EMPTY_EVENT_FIELDS, EventFields } from './event.schema.ts';
import type { EventRecord } from './event.schema.ts';

/** The year and the name, however it is written. */
const nameInSeason = ({ name, date: day }: Pick<EventFields, 'name' | 'date'>) =>
  `${day.slice(0, 4)} ${slugOf(name) || name}`;

/** A schedule as a table; a row is about the event with its ID, else about the one of this name in its season. */
export const eventsImport: ImportKind<EventRecord, EventFields> = {
  columns: [
    { field: 'eventID', label: 'ID', also: ['event'] },
    { field: 'name', label: 'Name', also: ['title', 'event name', 'tournament'], isRequired: true },
    { field: 'date', label: 'Date', also: ['day', 'event date'], isRequired: true, ...date },
    { field: 'course', label: 'Course', also: ['club', 'golf course', 'venue'] },
    { field: 'town', label: 'Town', also: ['city'] },
    { field: 'state', label: 'State' },
    { field: 'handicapAllowance', label: 'Handicap allowance', also: ['allowance'] },
    { field: 'holesPlayed', label: 'Holes played', also: ['holes'] },
    { field: 'registrationOpen', label: 'Registration open', also: ['registration'], ...yesNo },
    { field: 'isComplete', label: 'Complete', also: ['completed'], ...yesNo },
    { field: 'shopifyUrl', label: 'Shopify URL', also: ['shopify', 'product'] },
    { field: 'blueGolfUrl', label: 'BlueGolf URL', also: ['bluegolf'] },
    { field: 'netLeaderboardUrl', label: 'Net leaderboard URL', also: ['net'] },
    { field: 'grossLeaderboardUrl', label: 'Gross leaderboard URL', also: ['gross'] },
    { field: 'skinsLeaderboardUrl', label: 'Skins leaderboard URL', also: ['skins'] },
    { field: 'teamsLeaderboardUrl', label: 'Teams leaderboard URL', also: ['teams'] },
    { field: 'wgrLeaderboardUrl', label: 'WGR leaderboard URL', also: ['wgr'] },
  ],
  schema: EventFields,
  empty: EMPTY_EVENT_FIELDS,
  finder: (stored) => {
    const byID = new Map(stored.map((event) => [event.eventID, event]));
    const byName = new Map(stored.map((event) => [nameInSeason(event), event]));
    return (fields, { eventID = '' }) => {
      if (eventID === '') return byName.get(nameInSeason(fields));
      const found = byID.get(String(eventID));
      if (!found) {
        throw new ImportError('No event has this ID. Leave the cell empty for a new event.');
      }
      return found;
    };
  },
  // Found by its name, it is the same name written in another way.
  combine: (stored, { eventID = '', ...values }) => ({
    ...stored,
    ...values,
    ...(eventID === '' && { name: stored.name }),
  }),
  keyOf: (fields, stored) => stored?.eventID ?? nameInSeason(fields),
  nameOf: ({ name }) => name,
};
