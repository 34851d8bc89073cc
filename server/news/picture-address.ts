/** Validates the URL of a picture that replaces an article's own. */
import type { BaseContext } from '../context.ts';
import { pictureIdIn } from '../domain/shared/picture.ts';
import { pictureOrigins } from '../domain/shop/storefront.ts';
import { HttpError } from '../errors.ts';

/** The error for a host whose pictures the pages' Content-Security-Policy blocks. */
export const ELSEWHERE =
  'Replacement image must be on this site or in the shop: pages show no pictures of other sites. Upload the picture instead.';

/** The error for a URL of this site without a stored picture. */
export const NO_SUCH_PICTURE =
  'There is no picture at the address in Replacement image. Upload the picture instead.';

/** The URL to store: a path if it is on this site. Throws 400 with a sentence. */
export async function checkedPictureAddress(
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
