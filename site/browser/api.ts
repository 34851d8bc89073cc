/** The API's base URL: PUBLIC_API_BASE reaches the page in a meta element. */

/** The URL of an endpoint such as `/api/standings`. */
export function apiUrl(path: string): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=tour-api-base]');
  return (meta?.content ?? '') + path;
}
