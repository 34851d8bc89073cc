/** The disabled list: players who can't play for now. */
import type { Request } from 'express';
import {
  disabledGolfers as list,
  type DisabledGolfer,
} from '../domain/disabled-list/disabled-list.collection.ts';
import { personKey } from '../domain/players/person-name.ts';
import { pathPart } from '../http/endpoint.ts';
import type { OwnRequests } from '../records/described-list.ts';
import { sentID } from '../records/record-body.ts';
import { finderByName } from '../records/records.ts';

const ONE = '/api/disabled-golfers/:name';

const nameIn = (req: Request) => pathPart(req, 'name');

const named = finderByName<DisabledGolfer>(list.nameOf, personKey);

/** Documented requests have the name of a golfer in their path. */
export const golferRequests: OwnRequests<typeof list.description.fields> = (records) => ({
  // The name of a new golfer is taken from the body; the path repeats it.
  paths: { add: ONE, one: ONE, restore: `${ONE}/restore` },
  find(req, use, body) {
    const ID = use === 'change' ? sentID(body) : null;
    return ID === null ? named(nameIn(req)) : records.withID(ID);
  },
  isWanted: (req) => (deletion) => personKey(deletion.name) === personKey(nameIn(req)),
});
