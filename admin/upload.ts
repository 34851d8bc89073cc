import { z } from 'zod';
import { CONFIRM_HEADER } from '#domain/accounts/session.api.ts';
import type { AddressIn, AnswerOf, ApiRoute } from '#domain/api/route.ts';
import { addressOf, apiUrl, matching, readResponse, secondsOf, withSession } from './api.ts';
import type { RawResponse, Sent } from './api.ts';
import type { PictureChange } from './ui/picture.ts';

/** The parts of a record with a picture: its fields, and the picture when there is a new one. */
export const pictureParts = (fields: object, picture: PictureChange) => ({
  fields: { ...fields, ...(picture.kind === 'remove' && { removeThumbnail: true }) },
  file: picture.kind === 'replace' ? picture.file : null,
});

interface SentForm {
  /** The fields of the JSON part. */
  fields?: object;
  /** Without one, a picture stays as it is. */
  file: Blob | null;
  text?: string;
  /** Tag of the record version the edit started from. */
  tag?: string | null;
  /** Gets the share that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Sends a form to a route and returns its parsed response. When the session has ended, the same form goes out again
 * after the login. Throws ApiError.
 */
export function upload<Route extends ApiRoute>(
  route: Route,
  sent: AddressIn<Route> & SentForm,
): Promise<AnswerOf<Route>>;
export async function upload(route: ApiRoute, sent: Sent & SentForm): Promise<unknown> {
  const { fields, file, text, tag = null, onProgress = () => undefined } = sent;
  const response = await withSession(() => {
    const form = new FormData();
    if (route.form?.json) form.append(route.form.json, JSON.stringify(fields));
    if (file) form.append(route.form?.file ?? '', file);
    if (route.form?.text !== undefined && text) form.append(route.form.text, text);
    const address = addressOf(route, sent);
    return uploadResponse(route.method, address, form, onProgress, matching(tag));
  });
  return readResponse(response, route.answer ?? z.unknown());
}

/**
 * Sends a form with files and reports progress from 0 to 1. Uses XMLHttpRequest because
 * fetch reports no upload progress.
 */
export function uploadResponse(
  method: string,
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const failed = () => {
      resolve({ status: 0, text: '', retryAfter: null });
    };
    request.open(method, apiUrl(path));
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const retryAfter = secondsOf(request.getResponseHeader('Retry-After'));
      const needsConfirmation = request.getResponseHeader(CONFIRM_HEADER) !== null;
      const { status, responseText: text } = request;
      resolve({ status, text, retryAfter, needsConfirmation });
    });
    request.addEventListener('error', failed);
    request.addEventListener('abort', failed);
    request.send(form);
  });
}
