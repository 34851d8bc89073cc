/** How articles are shown: texts, fields and calls of the screen. */
import { postsApi } from '#domain/news/posts.collection.ts';
import {
  POST,
  POST_FIELDS,
  type PostFields,
  PostSettings,
} from '#domain/news/post-settings.schema.ts';
import { namedFields } from '#domain/describe/fields.ts';
import { handleOfSlug } from '#domain/news/post.ts';
import { request, pictureAddress } from '../api.ts';
import { defineList } from '../records/define-list.ts';
import { deleteFailed, specsOf } from '../records/collection.ts';
import type { RecordSave } from '../records/record-kind.ts';
import { type Values, textIn } from '../records/editor/values.ts';
import { KEEP_PICTURE, type PictureChange } from '../ui/picture.ts';
import { pictureParts, sendForm } from '../upload.ts';
import { PostPreview } from './post-preview.tsx';

const PATH = '/api/posts';

const textOf = (values: Values, field: string) => textIn(values[field]).trim();

/**
 * The parts of a save. An upload takes the place of an address; taking the picture off empties the
 * address too, unless another one was typed since.
 */
export function postParts(
  record: PostSettings | null,
  values: Values,
  picture: PictureChange,
): ReturnType<typeof pictureParts> {
  const isSame = textOf(values, 'replacement-image') === (record?.['replacement-image'] ?? '');
  const removed = picture.kind === 'remove' && isSame ? { 'replacement-image': null } : {};
  const sent = picture.kind === 'replace' ? picture : KEEP_PICTURE;
  return pictureParts({ ...POST.Form.parse(values), ...removed }, sent);
}

async function save({ record, values, picture, ...rest }: RecordSave<PostSettings>) {
  const form = { json: 'post', file: 'image' };
  const route = { method: record ? 'PUT' : 'POST', form, answer: PostSettings };
  const sent = { ...postParts(record, values, picture), ...rest };
  return { record: await sendForm(route, record ? pathOf(record) : PATH, sent) };
}

const pathOf = ({ slug }: PostSettings) => `${PATH}/${encodeURIComponent(slug)}`;

const bySlug = (a: PostSettings, b: PostSettings) => a.slug.localeCompare(b.slug, 'en');

function read(): Promise<readonly PostSettings[]> {
  return request(postsApi.list, {});
}

/** The screen `/admin/posts`. */
export const POSTS = defineList<PostSettings, PostFields>({
  key: 'posts',
  idOf: ({ slug }) => slug,
  compare: bySlug,
  calls: { read, stored: PostSettings, add: PATH, one: pathOf },
  texts: {
    title: 'Article Pictures',
    add: 'Add Picture',
    empty: 'Every article has its own picture.',
    hint: 'Articles are written in the shop. Use Add Picture to give one another picture, or to choose which part of its picture the header shows.',
    many: 'pictures',
  },
  titles: 'names',
  filter: {
    label: 'Filter by slug',
    textOf: ({ slug }) => handleOfSlug(slug),
    none: 'No article matches this filter.',
  },
  site: {
    under: '/blog',
    pageOf: ({ slug }) => `/blog/${handleOfSlug(slug)}`,
    addressOf: ({ slug }) => `/blog/${encodeURIComponent(handleOfSlug(slug))}`,
  },
  bulk: { one: 'article', many: 'articles' },
  nameOf: (values) => handleOfSlug(textOf(values, 'slug')),
  newName: 'the new picture',
  newTitle: 'New article picture',
  titleOf: ({ slug }) => handleOfSlug(slug),
  valuesOf: (post) => ({
    slug: post.slug,
    'replacement-image': post['replacement-image'] ?? '',
    'header-pos': post['header-pos'] ?? '',
  }),
  fields: specsOf(namedFields(POST_FIELDS)),
  editorExtra: PostPreview,
  schema: POST.Form,
  deleteFailed,
  save,
  deletion: ({ slug }) => ({
    title: `Are you sure you want to delete the settings of "${handleOfSlug(slug)}"?`,
    text: 'The article stays and shows its own picture. You can undo this right afterward.',
    verb: 'Delete settings',
  }),
  pictureOf: (post) => pictureAddress(post['replacement-image'] ?? ''),
  pictureLook: { removed: 'The article shows its own picture when you save.' },
});
