/** Which pictures an article may have in the place of its own (R245, X09). */
import { pictureIdIn } from '../domain/shared/picture.ts';
import { HttpError } from '../errors.ts';
import type { PictureStore } from '../images/picture-store.ts';

/** Said to an address on a host whose pictures the pages' content policy blocks. */
export const ELSEWHERE =
  'replacement-image must be on this site or in the shop: pages show no pictures of other sites. Upload the picture instead.';

/** Said to an address of one of our pictures that is not there. */
export const NO_SUCH_PICTURE =
  'There is no picture at the address in replacement-image. Upload the picture instead.';

export interface PictureAddresses {
  pictures: Pick<PictureStore, 'has'>;
  /** Public origin of the site. */
  siteUrl: string;
  /** Origins whose pictures the pages show, beside the site's own. */
  origins: readonly string[];
}

/** The address as it is stored: on this site without its origin. Throws 400 with a sentence. */
export async function checkedPictureAddress(
  address: string,
  { pictures, siteUrl, origins }: PictureAddresses,
): Promise<string> {
  // Read as browsers read it: more than one spelling of a path leads to another host.
  const url = URL.canParse(address, siteUrl) ? new URL(address, siteUrl) : null;
  const own = new URL(siteUrl).origin;
  if (!url || ![own, ...origins].includes(url.origin)) throw new HttpError(400, ELSEWHERE);
  if (url.origin !== own) return address;
  const path = `${url.pathname}${url.search}`;
  const id = pictureIdIn(path);
  if (id !== '' && !(await pictures.has(id))) throw new HttpError(400, NO_SUCH_PICTURE);
  return path;
}
