import { columnsOf } from '../describe/fields.ts';
import { ImportError } from '../imports/import-kind.ts';
import type { ImportColumn, ImportKind } from '../imports/import-kind.ts';
import { slugOf } from '../shared/slug.ts';
import { EVENT_GROUPS, isInTour } from './event.fields.ts';
import { EMPTY_EVENT_FIELDS, EventFields } from './event.schema.ts';
import type { EventRecord } from './event.schema.ts';

/** The year and the name, however it is written. */
const nameInSeason = ({ name, date: day }: Pick<EventFields, 'name' | 'date'>) =>
  `${day.slice(0, 4)} ${slugOf(name) || name}`;

const EVENT_ID: ImportColumn = {
  field: 'eventID',
  label: 'ID',
  also: ['event'],
  fits: (text) => /^\d{4}-/.test(text),
};

/** A schedule as a table; a row is about the event with its ID, else about the one of this name in its season. */
export const eventsImport: ImportKind<EventRecord, EventFields> = {
  get columns() {
    return [EVENT_ID, ...EVENT_GROUPS.flatMap(({ fields }) => columnsOf(fields.filter(isInTour)))];
  },
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
