/** The articles of the tour's own: texts, fields and calls of their screen. */
import { articlesApi } from '#domain/news/articles.api.ts';
import { request } from '../api.ts';
import { newestArticle, NO_ARTICLES } from '#domain/news/article.ts';
import {
  ArticleFields,
  ArticleResponse,
  EMPTY_ARTICLE_FIELDS,
} from '#domain/news/article.schema.ts';
import { slugOf } from '#domain/shared/slug.ts';
import { pictureAddress } from '../api.ts';
import { draftKind } from '../drafts/draft-kind.ts';
import { deleteFailed, labelIn } from '../records/collection.ts';
import type { FieldSpec } from '../records/collection.ts';
import { defineList } from '../records/define-list.ts';
import { textIn } from '../records/editor/values.ts';
import { ArticleText } from './article-text.tsx';

/** The fields above the text. */
const FIELDS: readonly FieldSpec[] = [
  { name: 'title', label: 'Title', kind: 'text' },
  {
    name: 'slug',
    label: 'Address',
    kind: 'text',
    span: 4,
    hint: 'The last part of the address of its page. Empty: made from the title.',
    proposed: ({ title }) => slugOf(textIn(title)),
  },
  {
    name: 'date',
    label: 'Date',
    kind: 'date',
    span: 2,
    hint: 'The article appears on this day. Empty: the day you publish it.',
  },
  { name: 'author', label: 'Author', kind: 'text', span: 2 },
  {
    name: 'alt',
    label: 'Description of the picture',
    kind: 'text',
    span: 4,
    hint: 'What the picture shows, for those who can’t see it.',
  },
];

const labelOf = labelIn([...FIELDS, { name: 'text', label: 'Text', kind: 'long' }]);

const PICTURE_NOTE = 'Describe it in the field next to the author.';

const pathOf = ({ ID }: ArticleResponse) => `/api/articles/${ID}`;

/** The screen `/admin/news`. */
export const ARTICLES = defineList<ArticleResponse, ArticleFields>({
  key: 'articles',
  idOf: ({ ID }) => String(ID),
  compare: newestArticle,
  calls: {
    read: () => request(articlesApi.list, {}),
    stored: ArticleResponse,
    add: '/api/articles',
    one: pathOf,
    part: 'article',
  },
  texts: {
    title: 'News',
    add: 'Add Article',
    empty: NO_ARTICLES,
    hint: 'Use Add Article to write news. Articles of the shop are written in the shop and shown in the same lists.',
    many: 'articles',
  },
  drafts: {
    collection: 'articles',
    kind: draftKind('articles', { labelOf, hasPicture: true, pictureNote: PICTURE_NOTE }),
  },
  titles: 'names',
  filter: {
    label: 'Filter by title or text',
    textOf: ({ title, text }) => `${title} ${text}`,
    none: 'No article matches this filter.',
  },
  site: {
    under: '/blog',
    pageOf: ({ slug }) => `/blog/${slug}`,
  },
  bulk: { one: 'article', many: 'articles' },
  nameOf: ({ title }) => {
    const typed = textIn(title).trim();
    return typed && `“${typed}”`;
  },
  newName: 'the new article',
  newTitle: 'New article',
  titleOf: ({ title }) => title,
  valuesOf: (article) => ArticleFields.parse(article),
  newValues: () => ({ ...EMPTY_ARTICLE_FIELDS, title: '', text: '' }),
  fields: FIELDS,
  editorExtra: ArticleText,
  labelOf,
  schema: ArticleFields,
  deleteFailed,
  deletion: ({ title }) => ({
    title: `Are you sure you want to delete “${title}”?`,
    text: 'Its page is removed from the site. You can undo this right afterward.',
    verb: 'Delete article',
  }),
  pictureOf: ({ thumbnail }) => (thumbnail === '' ? '' : pictureAddress(thumbnail)),
  pictureNote: PICTURE_NOTE,
});
