/** Past champions: texts, fields and API calls of their screen. */
import { z } from 'zod';
import { namedFields, withFirst } from '#domain/describe/fields.ts';
import { yearOf } from '#domain/time/calendar.ts';
import { BOTH_REQUIRED } from '#domain/champions/champion.ts';
import { CHAMPION_FIELDS, ChampionResponse } from '#domain/champions/champion.schema.ts';
import { championsImport } from '#domain/champions/champions.collection.ts';
import { call, failedWith, pictureAddress } from '../api.ts';
import { defineList } from '../records/define-list.ts';
import { deleteFailed, specsOf } from '../records/collection.ts';
import { today } from '../today.ts';
import { pictureVersion } from '../ui/picture.ts';
import { textIn } from '../records/editor/values.ts';

const PATH = '/api/champions';

/** The fields that a save sends. */
const ChampionForm = z.object(CHAMPION_FIELDS);

const Stored = z.object({
  year: ChampionResponse.shape.year,
  player: z.string(),
  thumbnail: z
    .string()
    .nullish()
    .transform((address) => address ?? ''),
});

/** A list, or an object with one; newest year first. */
export const ChampionList = z
  .union([
    z.array(Stored),
    z.object({ champions: z.array(Stored) }).transform(({ champions }) => champions),
  ])
  .transform((list) => [...list].sort(byYear));

/** The largest picture file that is taken. */
const CHAMPION_PICTURE_BYTES_MAX = 25 * 1024 * 1024;

/** The editor's fields. */
const FIELDS = specsOf(withFirst(namedFields(CHAMPION_FIELDS), 'player'));

function byYear(a: ChampionResponse, b: ChampionResponse): number {
  return Number(b.year) - Number(a.year);
}

const pathOf = (champion: ChampionResponse) => `${PATH}/${champion.year}`;

/** No list at all is an empty one. */
async function read(): Promise<ChampionResponse[]> {
  try {
    return await call('GET', PATH, { schema: ChampionList });
  } catch (thrown) {
    if (failedWith(thrown, 404)) return [];
    throw thrown;
  }
}

/**
 * A champion as it is stored now. One whose year another staff member changed is known by its picture, which
 * no other has: brought back as a new one, it would have lost it.
 */
function stillThere(
  list: readonly ChampionResponse[],
  { year: before, thumbnail }: ChampionResponse,
) {
  const moved = ({ thumbnail: now }: ChampionResponse) =>
    thumbnail !== '' && pictureVersion(now) === pictureVersion(thumbnail);
  return list.find((each) => each.year === before) ?? list.find(moved) ?? null;
}

/** The screen `/admin/past-champions`. */
export const CHAMPIONS = defineList<ChampionResponse, z.output<typeof ChampionForm>>({
  key: 'champions',
  // Champions are known by their years: clients get no ID.
  idOf: ({ year }) => year,
  compare: byYear,
  calls: { read, stored: Stored, add: PATH, one: pathOf, part: 'champion' },
  texts: {
    title: 'Past Champions',
    add: 'Add Champion',
    empty: 'No champions yet.',
    hint: 'Use Add Champion to add one champion per year. You can add a picture later.',
    many: 'champions',
  },
  drafts: 'champions',
  table: {
    list: 'champions',
    many: 'champions',
    columns: championsImport.columns,
    file: '/api/champions.csv',
    match: 'the champion of its year',
  },
  filter: {
    label: 'Filter by year or player',
    textOf: ({ year: of, player: name }) => `${of} ${name}`,
    none: 'No champion matches this filter.',
  },
  site: {
    under: '/past-champions',
    pageOf: () => '/past-champions',
  },
  nameOf: (values) => (values.year === '' ? '' : `the champion of ${textIn(values.year)}`),
  newName: 'the new champion',
  newTitle: 'New champion',
  titleOf: (champion) => champion.year,
  newValues: () => ({ year: String(yearOf(today())) }),
  fields: FIELDS,
  schema: ChampionForm,
  required: { fields: ['player', 'year'], sentence: BOTH_REQUIRED },
  deleteFailed,
  current: async (record) => stillThere(await read(), record),
  deletion: (champion) => ({
    title: `Are you sure you want to delete the champion of ${champion.year}?`,
    text: `${champion.player} and the picture are removed from the site. You can undo this right afterward.`,
    verb: `Delete ${champion.year}`,
  }),
  pictureOf: ({ thumbnail }) => (thumbnail === '' ? '' : pictureAddress(thumbnail)),
  pictureLook: { bytesMax: CHAMPION_PICTURE_BYTES_MAX },
});
