/** The articles of the tour's own, with their pictures. Pages show them with those of the shop. */
import type { BaseContext } from '../context.ts';
import { pictureForm } from '../domain/api/forms.ts';
import { articlesApi, articles as list } from '../domain/news/articles.collection.ts';
import { articleResponse, articleSlug } from '../domain/news/article.ts';
import {
  ARTICLE,
  ArticleResponse,
  type ArticleFields,
  type ArticleRecord,
} from '../domain/news/article.schema.ts';
import { proposedRecap } from '../domain/news/recap-proposal.ts';
import { pictureUrl } from '../domain/shared/picture.ts';
import { seasonRace } from '../domain/standings/season-race.ts';
import { yearOf } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/routes.ts';
import { Records } from '../records/records.ts';
import { resource } from '../records/resource.ts';
import { shopArticles } from '../shop/shop-articles.ts';
import { tourRecordsOf } from '../store/stores.ts';
import type { Edit } from '../store/change-sets.ts';

/** 409. */
export const IN_SHOP = 'The shop has an article with this address. Choose another one.';

const PATH = '/api/articles';

/** What staff set of an article, with its picture. */
type NewArticle = ArticleFields & Pick<ArticleRecord, 'thumbnail'>;

/** The records of the articles and their routes. */
export function articles(context: BaseContext) {
  const { stores, pictures, today } = context;
  const store = stores.articles;
  const records = new Records(context, { list, store, responseOf: articleResponse });
  const isInShop = (slug: string) => shopArticles(context).some(({ handle }) => handle === slug);

  /** With a slug and a date. Throws 409 for a slug that an article of the shop has. */
  function complete<Fields extends NewArticle>(fields: Fields, others: readonly ArticleRecord[]) {
    if (isInShop(fields.slug)) throw new HttpError(409, IN_SHOP);
    const isTaken = (slug: string) => isInShop(slug) || others.some((each) => each.slug === slug);
    const date = fields.date || today();
    return { ...fields, slug: articleSlug(fields, isTaken), date };
  }

  const make = (fields: NewArticle, all: readonly ArticleRecord[]): ArticleRecord => ({
    ID: records.nextID(all),
    ...complete(fields, all),
  });
  const routes: Route[] = [
    // Before the addresses of records, which fit these too.
    ...handle(articlesApi, {
      list: () => store.data.map(articleResponse),
      recap: ({ path: { eventID } }) => {
        const event = stores.events.data.find((each) => each.eventID === eventID);
        if (!event) throw new HttpError(404, 'There is no such event.');
        const records = tourRecordsOf(stores);
        const race = seasonRace(records, yearOf(event.date));
        return proposedRecap(event, records.results.get(eventID), race);
      },
      addPicture: async ({ file }) => ({
        address: pictureUrl(await pictures.add(file), 1280, 'webp'),
      }),
    }),
    ...resource({
      records,
      answer: ArticleResponse,
      paths: `${PATH}/:id`,
      schemas: {
        new: ARTICLE.New.transform((fields) => ({ ...fields, thumbnail: '' })),
        change: ARTICLE.Change,
      },
      make,
      changed(before, fields) {
        const after = { ...before, ...fields };
        // The shop may have taken the slug of an older article since; the tour’s own is shown then.
        if (after.slug === before.slug && after.date !== '') return after;
        return complete(
          after,
          records.all.filter(({ ID }) => ID !== before.ID),
        );
      },
      form: { shape: pictureForm('article'), pictures },
    }),
  ];
  return {
    records,
    routes,
    /** Adds the article of a draft in a change set. Returns its id. Throws 409 for an address that is taken. */
    publishIn: (edit: Edit, fields: object, thumbnail: string) =>
      String(
        records.createIn(edit, (all) => make({ ...ARTICLE.Form.parse(fields), thumbnail }, all)).ID,
      ),
  };
}
