import { listCollection } from '../shared/collection.ts';
import { pictureIdIn } from '../shared/picture.ts';
import { PostSettings } from './post-settings.schema.ts';

/** Settings name a picture by its address. */
const pictureOf = (post: PostSettings) => pictureIdIn(post['replacement-image'] ?? '');

/** How single articles are shown, by slug. */
export const posts = listCollection({
  file: 'posts.json',
  record: PostSettings,
  unique: { by: ({ slug }) => slug, error: 'Two entries carry the same slug.' },
  order: (a, b) => a.slug.localeCompare(b.slug, 'en'),
  backupLabel: 'Posts',
  nameOf: ({ slug }) => slug,
  changedDependencies: () => ['posts'],
  pictureOf,
});
