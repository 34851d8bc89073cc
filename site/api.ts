/** Where the server's calls are: PUBLIC_API_BASE reaches the page in a meta element (CONTRACT). */

/** The address of a call such as `/api/standings`. */
export function apiUrl(path: string): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=tour-api-base]');
  return (meta?.content ?? '') + path;
}
