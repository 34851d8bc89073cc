/** The articles of the tour's own: texts, fields and calls of their screen. */
import { articlesApi } from '#domain/news/articles.collection.ts';
import { newestArticle, NO_ARTICLES } from '#domain/news/article.ts';
import {
  ARTICLE,
  ARTICLE_FIELDS,
  type ArticleFields,
  ArticleResponse,
} from '#domain/news/article.schema.ts';
import { namedFields } from '#domain/describe/fields.ts';
import { slugOf } from '#domain/shared/slug.ts';
import { request, pictureAddress } from '../api.ts';
import { deleteFailed, specsOf, type FieldSpec } from '../records/collection.ts';
import { defineList } from '../records/define-list.ts';
import { textIn } from '../records/editor/values.ts';
import { ArticleText } from './article-text.tsx';

const FIELDS: readonly FieldSpec[] = specsOf(namedFields(ARTICLE_FIELDS)).map((field) =>
  field.name === 'slug' ? { ...field, proposed: ({ title }) => slugOf(textIn(title)) } : field,
);

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
  drafts: 'articles',
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
  fields: FIELDS,
  editorExtra: ArticleText,
  schema: ARTICLE.Form,
  deleteFailed,
  deletion: ({ title }) => ({
    title: `Are you sure you want to delete “${title}”?`,
    text: 'Its page is removed from the site. You can undo this right afterward.',
    verb: 'Delete article',
  }),
  pictureOf: ({ thumbnail }) => (thumbnail === '' ? '' : pictureAddress(thumbnail)),
  pictureLook: { note: 'Describe it in the field next to the author.' },
});
