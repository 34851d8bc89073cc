import type { ListSamples } from '../../tests/helpers/list-samples.ts';

const NAME = 'Zoë “Zed” O’Neil Jr.';
const RENAMED = 'Zoë / 100% #1?';
const LIST = '/api/disabled-golfers';
const pathOf = (name: string) => `${LIST}/${encodeURIComponent(name)}`;
const path = pathOf(NAME);
const sample = { name: NAME, reason: 'Ankle', duration: '2 weeks' };

export default {
  list: 'disabled-golfers',
  many: 'disabled golfers',
  api: {
    create: (json) => ({ method: 'POST', path, body: { json } }),
    change: (json) => ({ method: 'PUT', path, body: { json } }),
    remove: () => ({ method: 'DELETE', path, body: {} }),
    restore: `${path}/restore`,
    list: LIST,
    publicList: LIST,
    created: 201,
    sample,
    shown: { ID: 1, ...sample },
    twin: { ...sample, name: ' ZOE "ZED"  ONEIL JR ' },
    changed: (text) => ({ ID: 1, name: NAME, reason: text }),
    sentences: {
      missing: 'There is no disabled golfer with this ID or name.',
      taken: `There is already a disabled golfer named ${NAME}.`,
      notDeleted: 'There is no deleted golfer of this name.',
    },
  },
  open: [`GET ${LIST}`],
  direct: { read: `GET ${LIST}`, write: `PUT ${LIST}/:name` },
  refused: {
    valid: { name: 'Ann' },
    texts: { name: 'Name', reason: 'Reason', duration: 'Duration' },
    others: [[{ name: '  ' }, 'Name cannot be empty.']],
  },
  screen: {
    path: 'disabled-list',
    title: 'Disabled List',
    add: 'Add Golfer',
    many: 'golfers',
    empty: 'No disabled golfers found.',
    card: NAME,
    other: { name: 'Al Lee', reason: '', duration: 'a while' },
    cards: ['Al Lee', NAME],
    newTitle: 'New Golfer',
    blank: { Name: '', Reason: '', Duration: '' },
    typed: { Name: ` ${NAME} `, Reason: 'Ankle', Duration: 'a while, we’ll see' },
    added: { name: NAME, reason: 'Ankle', duration: 'a while, we’ll see' },
    // The stored name addresses a golfer who is renamed.
    change: { Name: RENAMED },
    changedCard: RENAMED,
    changed: { ID: 1, name: RENAMED, reason: 'Ankle', duration: 'a while, we’ll see' },
    asked: (name) => [`golfer "${name}"`],
    deleted: { path: pathOf(RENAMED), body: { name: RENAMED } },
    deleteFailed: 'Error deleting golfer',
    saveFailed: 'Error saving golfer',
    wrong: ['Name', '   ', 'Name cannot be empty.'],
    filter: ['by name or reason', '2 weeks', 'golfer'],
    page: ['/disabled-list'],
    bulk: 'golfer',
    file: ['disabled-list.csv', 'Al Lee,,'],
    field: ['Reason', 'reason'],
  },
  menu: { after: 'Past Champions', role: 'editor' },
  edits: {
    'a golfer is fit again': ({ disabledGolfers }) => ({
      disabledGolfers: disabledGolfers.slice(1),
    }),
  },
  fill: ({ disabledGolfers }, names) =>
    disabledGolfers.update((all) => {
      all.push(...names.map((name, at) => ({ ...sample, ID: at + 1, name })));
    }),
} satisfies ListSamples;
