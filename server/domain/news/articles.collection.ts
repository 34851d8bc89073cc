import { z } from 'zod';
import { changedBy } from '../shared/changed-names.ts';
import { recordList } from '../shared/collection.ts';
import { formatLong } from '../time/calendar.ts';
import { articlePictures, newestArticle } from './article.ts';
import { ArticleRecord, ArticleResponse, ProposedRecap, StoredPicture } from './article.schema.ts';
import { fileForm } from '../api/forms.ts';
import { routesAt } from '../api/route.ts';
import { PICTURE_BYTES_MAX } from '../shared/picture.ts';

/** The articles of the tour's own, newest first. */
export const articles = recordList({
  file: 'articles.json',
  record: ArticleRecord,
  unique: { by: ({ slug }) => slug, error: 'Two articles have one address.' },
  order: newestArticle,
  backupLabel: 'Articles',
  nameOf: ({ title }) => title,
  idOf: ({ ID }) => ID,
  keysOf: ({ ID, slug }) => [ID, slug],
  inPanel: {
    label: 'Article',
    path: 'news',
    title: 'News',
    key: 'n',
    menu: { group: 'site', order: 10, icon: 'newspaper' },
    note: ({ date }) => formatLong(date),
  },
  sentences: {
    missing: 'There is no such article.',
    taken: ({ title }) => `The article “${title}” has this address. Choose another one.`,
    notDeleted: 'There is no such deleted article.',
  },
  // Those that are not shown yet.
  readers: 'editor',
  // As those of the shop are called.
  changedDependencies: (after, before) => {
    const { keys } = changedBy(after, before, ({ slug }) => slug);
    return ['articles', ...keys.map((slug) => `articles/${slug}`)];
  },
  pictureOf: articlePictures,
});

const api = routesAt('/api/articles', { role: articles.writers });

export const articlesApi = {
  list: api.get('', 'All articles, newest first.', z.array(ArticleResponse), {
    role: articles.readers,
  }),
  recap: api.get('/recap/:eventID', 'What a recap of an event begins with.', ProposedRecap),
  addPicture: api.post('/pictures', 'Stores a picture of a text.', StoredPicture, null, {
    form: fileForm('image', 'picture', PICTURE_BYTES_MAX),
    status: 201,
  }),
};
