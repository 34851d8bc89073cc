/** Sends a picture file in the format that the browser accepts. */
import type { Request, Response } from 'express';
import type { PictureFormat, PictureWidth } from '../domain/shared/picture.ts';
import { HttpError } from '../errors.ts';

/** An address that contains a hash of its content may be cached forever; others are revalidated. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** For the photo of a person, which may be removed. */
export const CACHE_FOR_A_DAY = 'public, max-age=86400';

/** AVIF when the Accept header names it, else WebP, which every current browser shows. */
export function formatFor(req: Request): PictureFormat {
  return req.accepts(['image/webp', 'image/avif']) === 'image/avif' ? 'avif' : 'webp';
}

/** The strong tag of one stored size; the id names the content. */
export function pictureTag(id: string, width: PictureWidth, format: PictureFormat): string {
  return `"${id}-${width}-${format}"`;
}

export interface SendPictureOptions {
  cacheControl: string;
  /** The tag of the content; without one it is made from the file's size and time. */
  etag?: string;
}

/** Sends the file, or 304 when it is not modified. Throws 404 when there is no such file. */
export function sendPicture(
  res: Response,
  path: string,
  { cacheControl, etag }: SendPictureOptions,
): Promise<void> {
  res.set('Cache-Control', cacheControl);
  if (etag !== undefined) res.set('ETag', etag);
  return new Promise((resolve, reject) => {
    // The data directory may lie below a folder whose name starts with a dot.
    res.sendFile(path, { cacheControl: false, lastModified: false, dotfiles: 'allow' }, (error) => {
      // A client that disconnected needs no response.
      if (!(error instanceof Error) || res.headersSent) resolve();
      else reject(refusalOf(error));
    });
  });
}

/** Our sentences by the status of the library's error. */
const SENTENCES: ReadonlyMap<unknown, string> = new Map([
  [404, 'There is no such picture.'],
  [412, 'The picture is another one than your If-Match or If-Unmodified-Since names.'],
  [416, 'The picture has no such part.'],
]);

function refusalOf(error: Error): Error {
  const status = 'status' in error ? error.status : null;
  const sentence = SENTENCES.get(status);
  return sentence === undefined || typeof status !== 'number'
    ? error
    : new HttpError(status, sentence);
}
