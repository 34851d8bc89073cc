/** Requests to the API. PUBLIC_API_BASE, its base URL, reaches the page in a meta element. */

/** How long a page waits for a response, in milliseconds, before it reports a failure and offers Retry. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** The URL of an endpoint such as `/api/standings`. */
export function apiUrl(path: string): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=tour-api-base]');
  return (meta?.content ?? '') + path;
}
