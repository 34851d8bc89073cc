/** The disabled list: players who can't play for now. */
import type { Request } from 'express';
import { z } from 'zod';
import { disabledGolfers as list } from '../domain/player/disabled-golfers.collection.ts';
import { DisabledGolfer } from '../domain/player/disabled-golfer.schema.ts';
import { personKey } from '../domain/player/person-name.ts';
import { pathPart } from '../http/endpoint.ts';
import { cached, type Route } from '../http/routes.ts';
import { NOT_AN_OBJECT, sentID } from '../records/record-body.ts';
import { finderByName, Records, type RecordsDeps } from '../records/records.ts';
import { resource } from '../records/resource.ts';

const { name, reason, duration } = DisabledGolfer.shape;
const object = { error: NOT_AN_OBJECT };

const schemas = {
  new: z.object({ name, reason: reason.default(''), duration: duration.default('') }, object),
  change: z.object(
    {
      name: name.exactOptional(),
      reason: reason.exactOptional(),
      duration: duration.exactOptional(),
    },
    object,
  ),
};

const PATH = '/api/disabled-golfers';

const nameIn = (req: Request) => pathPart(req, 'name');

const named = finderByName(({ name }: DisabledGolfer) => name, personKey);

/** The records of the disabled list and their routes. */
export function disabledGolfers({ stores, trash }: RecordsDeps<'disabledGolfers'>) {
  const store = stores.disabledGolfers;
  const records = new Records({ list, store, trash });
  const one = `${PATH}/:name`;
  const routes: Route[] = [
    cached(PATH, null, { dependencies: () => [store.data], respond: () => store.data }),
    ...resource({
      records,
      // The name of a new golfer is taken from the body; the path repeats it.
      paths: { add: one, one, restore: `${one}/restore` },
      schemas,
      find(req, use, body) {
        const ID = use === 'change' ? sentID(body) : null;
        return ID === null ? named(nameIn(req)) : records.withID(ID);
      },
      isWanted: (req) => (deletion) => personKey(deletion.name) === personKey(nameIn(req)),
      make: (fields, golfers) => ({ ID: records.nextID(golfers), ...fields }),
    }),
  ];
  return { records, routes };
}
