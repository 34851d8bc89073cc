import { changedBy } from '../shared/changed-names.ts';
import { recordList } from '../shared/collection.ts';
import { formatLong } from '../time/calendar.ts';
import { articlePictures, newestArticle } from './article.ts';
import { ArticleRecord } from './article.schema.ts';

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
