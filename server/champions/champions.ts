/** Past champions, one per year, with their pictures. */
import type { Request } from 'express';
import { z } from 'zod';
import type { BaseContext } from '../context.ts';
import { LARGE_PICTURE_BYTES_MAX, pictureForm } from '../domain/api/forms.ts';
import { championsApi, champions as list } from '../domain/champions/champions.collection.ts';
import { bodiesOf } from '../domain/describe/bodies.ts';
import { BOTH_REQUIRED } from '../domain/champions/champion.ts';
import {
  CHAMPION_FIELDS,
  type ChampionRecord,
  ChampionResponse,
} from '../domain/champions/champion.schema.ts';
import { pathPart } from '../http/endpoint.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/routes.ts';
import { sendRecordPicture } from '../images/record-picture.ts';
import { nextID } from '../records/new-ids.ts';
import { isOfYearInPath, yearInPath } from '../records/record-body.ts';
import { Records, type Finder } from '../records/records.ts';
import { resource } from '../records/resource.ts';
import type { Edit } from '../store/change-sets.ts';

const { Form, Change } = bodiesOf(CHAMPION_FIELDS);

const isBlank = (sent: unknown) =>
  sent === null || sent === undefined || (typeof sent === 'string' && sent.trim() === '');

/** Refuses a blank field: of both in a new champion, of those sent in a change. */
const filled = (isNew: boolean) =>
  z.unknown().refine(
    (json) => {
      const sent = new Map(Object.entries(json ?? {}));
      return ['year', 'player'].every(
        (field) => !(isNew || sent.has(field)) || !isBlank(sent.get(field)),
      );
    },
    { error: BOTH_REQUIRED },
  );

const schemas = {
  new: filled(true)
    .pipe(Form)
    .transform((fields) => ({ ...fields, thumbnail: '' })),
  change: filled(false).pipe(Change),
};

const PATH = '/api/champions';

const inYear =
  (wanted: number): Finder<ChampionRecord> =>
  (champions) =>
    champions.find((each) => each.year === wanted);

const yearIn = (req: Request) => yearInPath(pathPart(req, 'year'));

/** A champion in the API: the picture is a URL with the picture's version. */
function responseOf({ year, player, thumbnail }: ChampionRecord): ChampionResponse {
  const url = `${PATH}/${year}/image?v=${thumbnail}`;
  return { year: String(year), player, thumbnail: thumbnail === '' ? '' : url };
}

/** The records of past champions and their routes. */
export function champions(context: BaseContext) {
  const { stores, pictures } = context;
  const store = stores.champions;
  const records = new Records(context, {
    list,
    store,
    responseOf,
    // Clients know champions by their years; another one may have got the ID meanwhile.
    adapted: (champion, others) =>
      others.some(({ ID }) => ID === champion.ID) ? { ...champion, ID: nextID(others) } : champion,
  });
  const make = (
    fields: Omit<ChampionRecord, 'ID'>,
    all: readonly ChampionRecord[],
  ): ChampionRecord => ({ ID: nextID(all), ...fields });
  const routes: Route[] = [
    ...handle(championsApi, {
      list: { dependencies: () => [store.data], respond: () => store.data.map(responseOf) },
      picture: async ({ req, res }) => {
        const { thumbnail } = records.found(inYear(yearIn(req)));
        await sendRecordPicture(req, res, thumbnail, context);
      },
    }),
    ...resource({
      records,
      answer: ChampionResponse,
      paths: `${PATH}/:year`,
      added: 200,
      schemas,
      find: (req) => inYear(yearIn(req)),
      isWanted: isOfYearInPath((year) => `Champion of ${year}`),
      make,
      form: { shape: pictureForm('champion', 'image', LARGE_PICTURE_BYTES_MAX), pictures },
    }),
  ];
  return {
    records,
    routes,
    /** Adds the champion of a draft in a change set. Returns its id. Throws 409 when the year has one. */
    publishIn: (edit: Edit, fields: object, thumbnail: string) =>
      String(records.createIn(edit, (all) => make({ ...Form.parse(fields), thumbnail }, all)).year),
  };
}
