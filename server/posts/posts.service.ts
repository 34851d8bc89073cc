/** Display settings of single articles: the list behind `/posts.json`. */
import { pictureUrl } from '../domain/shared/picture.ts';
import { handleOfSlug, isPlainName } from '../domain/news/post.ts';
import { PostSettings, type PostFields } from '../domain/news/post-settings.schema.ts';
import { HttpError } from '../errors.ts';
import { ANY_STATE, type StateCheck } from '../http/if-match.ts';
import type { PictureChange } from '../images/picture-change.ts';
import type { PictureStore } from '../images/picture-store.ts';
import type { BulkTarget } from '../records/bulk.ts';
import { NamedRecords, type Finder } from '../records/named-records.ts';
import type { Stores } from '../store/stores.ts';
import type { Trash } from '../trash/trash.ts';
import { checkedPictureAddress, type PictureAddresses } from './picture-address.ts';

const MISSING = 'There are no settings for this article.';

/** The error for a slug that no article can have. */
export const NO_HANDLE =
  'slug must be the last part of an article’s address, such as opening-day-recap.';

export interface PostsDeps extends Omit<PictureAddresses, 'pictures'> {
  store: Stores['posts'];
  trash: Trash;
  pictures: PictureStore;
}

/** By exactly this slug, otherwise by one of the same article. */
const bySlug =
  (slug: string): Finder<PostSettings> =>
  (posts) =>
    posts.find((post) => post.slug === slug) ??
    posts.find((post) => handleOfSlug(post.slug) === handleOfSlug(slug));

/** The settings with these changes; null removes a field. */
function withFields(post: PostSettings, fields: Partial<PostFields>): PostSettings {
  const { slug, ...rest }: PostSettings | Partial<PostFields> = { ...post, ...fields };
  const present = Object.entries(rest).filter(([, value]) => value !== null);
  return { slug, ...Object.fromEntries(present) };
}

export class PostsService {
  readonly #addresses: PictureAddresses;
  readonly #pictures: PictureStore;
  readonly records: NamedRecords<PostSettings>;

  constructor({ store, trash, pictures, siteUrl, origins }: PostsDeps) {
    this.#addresses = { pictures, siteUrl, origins };
    this.#pictures = pictures;
    this.records = new NamedRecords<PostSettings>({
      records: store,
      trash,
      collection: 'posts',
      idOf: ({ slug }) => slug,
      nameOf: ({ slug }) => slug,
      isSame: (a, b) => handleOfSlug(a.slug) === handleOfSlug(b.slug),
      schema: PostSettings,
      sentences: {
        missing: MISSING,
        taken: (slug) => `There are already settings for ${slug}. Change those instead.`,
        notDeleted: 'There are no deleted settings for this article.',
      },
    });
  }

  /** All settings, by slug. */
  get list(): readonly PostSettings[] {
    return this.records.list;
  }

  /**
   * Adds the settings of an article; an uploaded picture replaces a URL. Throws 400 for an invalid slug or
   * URL, 409 when the article has settings; 413, 415 or 507 for the picture.
   */
  async create(fields: PostFields, picture: Buffer | null): Promise<PostSettings> {
    const none = { slug: fields.slug };
    checkHandle(fields.slug);
    const change = { ...fields, ...(await this.#pictureChange(none, fields, picture ?? 'keep')) };
    return this.records.create(withFields(none, change));
  }

  /**
   * Changes the fields given; null removes one. Unchanged values are not validated again. Throws 404, the
   * errors of create, and what `check` throws.
   */
  async change(
    slug: string,
    fields: Partial<PostFields>,
    picture: PictureChange,
    check: StateCheck = ANY_STATE,
  ): Promise<PostSettings> {
    const find = bySlug(slug);
    const post = find(this.list);
    if (!post) throw new HttpError(404, MISSING);
    // Before the picture is decoded, and again when the change is applied.
    check(post);
    if (fields.slug !== undefined && fields.slug !== post.slug) checkHandle(fields.slug);
    const change = { ...fields, ...(await this.#pictureChange(post, fields, picture)) };
    return this.records.change(find, (stored) => withFields(stored, change), check);
  }

  /** Moves settings to the trash; an uploaded picture stays. Throws 404, and what `check` throws. */
  remove(slug: string, check: StateCheck = ANY_STATE): Promise<void> {
    return this.records.remove(bySlug(slug), check);
  }

  /** Moves settings to the trash, all or none. Throws 404 or 412. */
  removeAll(targets: readonly BulkTarget[]): Promise<void> {
    return this.records.removeAll(targets.map(({ id, check }) => ({ find: bySlug(id), check })));
  }

  /** Restores the settings of an article. Throws 404 or 409. */
  restore(slug: string): Promise<PostSettings> {
    return this.records.restore(({ name }) => handleOfSlug(name) === handleOfSlug(slug));
  }

  async #pictureChange(
    stored: PostSettings,
    { 'replacement-image': address }: Partial<PostFields>,
    picture: PictureChange,
  ): Promise<Pick<Partial<PostFields>, 'replacement-image'>> {
    if (picture === 'remove') return { 'replacement-image': null };
    if (picture !== 'keep') {
      return { 'replacement-image': pictureUrl(await this.#pictures.add(picture), 1280, 'webp') };
    }
    const isNew = typeof address === 'string' && address !== stored['replacement-image'];
    return isNew
      ? { 'replacement-image': await checkedPictureAddress(address, this.#addresses) }
      : {};
  }
}

function checkHandle(slug: string): void {
  if (!isPlainName(handleOfSlug(slug))) throw new HttpError(400, NO_HANDLE);
}
