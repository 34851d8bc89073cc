import { z } from 'zod';
import { CONFIRM_HEADER } from '#domain/accounts/session.api.ts';
import type { FormShape } from '#domain/api/forms.ts';
import type { AddressIn, AnswerOf, ApiRoute } from '#domain/api/route.ts';
import {
  addressOf,
  apiUrl,
  matching,
  readResponse,
  secondsOf,
  withSession,
  type RawResponse,
  type Sent,
} from './api.ts';
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

/** How a form is sent: with which parts, and what responds to it. */
interface FormRoute<Output> {
  method: string;
  form: Pick<FormShape, 'json' | 'file' | 'text'> | undefined;
  answer: z.ZodType<Output>;
}

/**
 * Sends a form to a route and returns its parsed response. When the session has ended, the same form goes out again
 * after the login. Throws ApiError.
 */
export function upload<Route extends ApiRoute>(
  route: Route,
  sent: AddressIn<Route> & SentForm,
): Promise<AnswerOf<Route>>;
export function upload(route: ApiRoute, sent: Sent & SentForm): Promise<unknown> {
  const { method, form, answer } = route;
  return sendForm({ method, form, answer: answer ?? z.unknown() }, addressOf(route, sent), sent);
}

/** The same for an address. */
export async function sendForm<Output>(
  { method, form: parts, answer }: FormRoute<Output>,
  address: string,
  { fields, file, text, tag = null, onProgress = () => undefined }: SentForm,
): Promise<Output> {
  const response = await withSession(() => {
    const form = new FormData();
    if (parts?.json) form.append(parts.json, JSON.stringify(fields));
    if (file) form.append(parts?.file ?? '', file);
    if (parts?.text !== undefined && text) form.append(parts.text, text);
    return uploadResponse(method, address, form, onProgress, matching(tag));
  });
  return readResponse(response, answer);
}

/**
 * Sends a form with files and reports progress from 0 to 1. Uses XMLHttpRequest because
 * fetch reports no upload progress.
 */
function uploadResponse(
  method: string,
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
  headers: Readonly<Record<string, string>>,
): Promise<RawResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const failed = () => resolve({ status: 0, text: '', retryAfter: null });
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
