import { CONFIRM_HEADER } from '#domain/account/confirmation.schema.ts';
import { apiUrl, secondsOf } from './api.ts';
import type { RawResponse } from './api.ts';

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
