/** The players of match play. */
import type { Request } from 'express';
import { z } from 'zod';
import { matchPlayPlayers as list } from '../domain/match-play/match-play-players.collection.ts';
import { personKey } from '../domain/player/person-name.ts';
import { MatchPlayPlayer } from '../domain/publish/tour-records.schema.ts';
import { parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { cached, type Route } from '../http/routes.ts';
import { NOT_AN_OBJECT } from '../records/record-body.ts';
import { finderByName, Records, type RecordsDeps } from '../records/records.ts';
import { resource } from '../records/resource.ts';

const { player, handicap } = MatchPlayPlayer.shape;
const object = { error: NOT_AN_OBJECT };

/** A handicap is text such as `12.4` or `+1.2`; a number is accepted too. */
const sentHandicap = z.preprocess(
  (sent) => (typeof sent === 'number' ? String(sent) : sent),
  handicap,
);

const schemas = {
  new: z.object({ player, handicap: sentHandicap.default('') }, object),
  change: z.object({ player, handicap: sentHandicap.exactOptional() }, object),
};

/** An empty original counts as missing: the name doesn't change. */
const Original = z.object({
  originalPlayer: z
    .string('originalPlayer must be text.')
    .trim()
    .nullish()
    .transform((name) => (name === '' ? null : name)),
});
const Named = z.object({ player }, object);

const ONE = '/api/match-play/player';

const playerIn = (req: Request) => pathPart(req, 'player');

const named = finderByName(({ player }: MatchPlayPlayer) => player, personKey);

/** The records of the players and their routes. */
export function matchPlayPlayers({ stores, trash }: RecordsDeps<'matchPlayPlayers'>) {
  const store = stores.matchPlayPlayers;
  const records = new Records({ list, store, trash });
  const routes: Route[] = [
    cached('/api/match-play/players', null, {
      dependencies: () => [store.data],
      respond: () => store.data,
    }),
    ...resource({
      records,
      paths: { add: ONE, one: ONE, restore: `${ONE}/:player/restore` },
      schemas,
      isDeletedByBody: true,
      find(_req, use, body) {
        const { player } = parseInput(Named, body);
        const former = use === 'change' ? parseInput(Original, body).originalPlayer : null;
        return named(former ?? player);
      },
      isWanted: (req) => (deletion) => personKey(deletion.name) === personKey(playerIn(req)),
      make: (fields) => fields,
    }),
  ];
  return { records, routes };
}
