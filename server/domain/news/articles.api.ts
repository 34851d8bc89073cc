/** The API of the tour’s own articles, besides what all lists have. */
import { z } from 'zod';
import { fileForm } from '../api/forms.ts';
import { routesAt } from '../api/route.ts';
import { PICTURE_BYTES_MAX } from '../shared/picture.ts';
import { ArticleResponse, ProposedRecap, StoredPicture } from './article.schema.ts';
import { articles as list } from './articles.collection.ts';

const articles = routesAt('/api/articles', { role: list.writers });

export const articlesApi = {
  list: articles.get('', 'All articles, newest first.', z.array(ArticleResponse), {
    role: list.readers,
  }),
  recap: articles.get('/recap/:eventID', 'What a recap of an event begins with.', ProposedRecap),
  addPicture: articles.post('/pictures', 'Stores a picture of a text.', StoredPicture, null, {
    form: fileForm('image', 'picture', PICTURE_BYTES_MAX),
    status: 201,
  }),
};
