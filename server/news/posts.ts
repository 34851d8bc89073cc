/** How single articles are shown; the list is the same as `/posts.json`. */
import type { Request } from 'express';
import type { BaseContext } from '../context.ts';
import { pictureForm } from '../domain/api/forms.ts';
import { postsApi, posts as list } from '../domain/news/posts.collection.ts';
import { handleOfSlug, isPlainName } from '../domain/news/post.ts';
import { POST, PostSettings, type PostFields } from '../domain/news/post-settings.schema.ts';
import { pictureIdIn, pictureUrl } from '../domain/shared/picture.ts';
import { pictureOrigins } from '../domain/shop/storefront.ts';
import { HttpError } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/routes.ts';
import type { PictureChange } from '../images/record-picture.ts';
import { finderByName, Records } from '../records/records.ts';
import { resource } from '../records/resource.ts';
import { shopArticles } from '../shop/shop-articles.ts';

/** The error for a slug that no article can have. */
export const NO_HANDLE =
  'Slug must be the last part of an article’s address, such as opening-day-recap.';

/** The error for a host whose pictures the pages' Content-Security-Policy blocks. */
export const ELSEWHERE =
  'Replacement image must be on this site or in the shop: pages show no pictures of other sites. Upload the picture instead.';

/** The error for a URL of this site without a stored picture. */
export const NO_SUCH_PICTURE =
  'There is no picture at the address in Replacement image. Upload the picture instead.';

const PATH = '/api/posts';

const slugIn = (req: Request) => pathPart(req, 'slug');

/** By exactly this slug, otherwise by one of the same article. */
const bySlug = finderByName(({ slug }: PostSettings) => slug, handleOfSlug);

/** The settings with these changes; null removes a field. */
function withFields(post: PostSettings, fields: Partial<PostFields>): PostSettings {
  const { slug, ...rest }: PostSettings | Partial<PostFields> = { ...post, ...fields };
  const present = Object.entries(rest).filter(([, value]) => value !== null);
  return { slug, ...Object.fromEntries(present) };
}

function checkHandle(slug: string): void {
  if (!isPlainName(handleOfSlug(slug))) throw new HttpError(400, NO_HANDLE);
}

/** The records of article settings and their routes. */
export function posts(context: BaseContext) {
  const { stores, pictures } = context;
  const store = stores.posts;
  const records = new Records(context, { list, store });

  /** An uploaded picture replaces an address; one that doesn't change is not read again. */
  async function pictureChange(
    stored: Partial<PostSettings>,
    { 'replacement-image': address }: Partial<PostFields>,
    picture: PictureChange,
  ): Promise<Pick<Partial<PostFields>, 'replacement-image'>> {
    if (picture === 'remove') return { 'replacement-image': null };
    if (picture !== 'keep') {
      const id = await pictures.add(picture);
      return { 'replacement-image': pictureUrl(id, 1280, 'webp') };
    }
    const isNew = typeof address === 'string' && address !== stored['replacement-image'];
    return isNew ? { 'replacement-image': await checkedPictureAddress(context, address) } : {};
  }

  const routes: Route[] = [
    ...handle(postsApi, {
      list: { dependencies: () => [store.data], respond: () => store.data },
      articles: () => shopArticles(context),
    }),
    ...resource({
      records,
      answer: PostSettings,
      paths: `${PATH}/:slug`,
      schemas: { new: POST.New, change: POST.Change },
      find: (req) => bySlug(slugIn(req)),
      isWanted: (req) => (deletion) => handleOfSlug(deletion.name) === handleOfSlug(slugIn(req)),
      make: (fields) => withFields({ slug: fields.slug }, fields),
      changed: withFields,
      form: {
        shape: pictureForm('post'),
        pictures,
        withPicture: {
          async new(fields, picture) {
            checkHandle(fields.slug);
            return { ...fields, ...(await pictureChange({}, fields, picture)) };
          },
          async change(fields, picture, stored) {
            if (fields.slug !== undefined && fields.slug !== stored.slug) checkHandle(fields.slug);
            return { ...fields, ...(await pictureChange(stored, fields, picture)) };
          },
        },
      },
    }),
  ];
  return { records, routes };
}

/** The URL to store of a picture that replaces an article's own: a path if it is on this site. Throws 400 with a sentence. */
async function checkedPictureAddress(
  { pictures, config }: BaseContext,
  address: string,
): Promise<string> {
  const { siteUrl, storefront } = config;
  // Other origins whose pictures the pages show.
  const origins = pictureOrigins(storefront);
  // Parsed as browsers parse it: several spellings of a path lead to another host.
  const url = URL.canParse(address, siteUrl) ? new URL(address, siteUrl) : null;
  const own = new URL(siteUrl).origin;
  if (!url || ![own, ...origins].includes(url.origin)) throw new HttpError(400, ELSEWHERE);
  if (url.origin !== own) return address;
  const path = `${url.pathname}${url.search}`;
  const id = pictureIdIn(path);
  if (id !== '' && !(await pictures.has(id))) throw new HttpError(400, NO_SUCH_PICTURE);
  return path;
}
