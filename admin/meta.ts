/** The content of the page's `<meta name=…>`; empty when it is missing or there is no page. */
export function metaContent(name: string): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? '';
}
