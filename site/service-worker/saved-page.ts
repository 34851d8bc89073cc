/** Marks a stored page with the time at which it was saved. */
import { formatInstant } from '#domain/time/calendar.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/tour/locale.ts';

/** Headers that are about the transport of the original response. */
const OF_TRANSPORT = ['Content-Encoding', 'Content-Length'];

/** How the tour of a stored page writes dates: a worker has no document that says it. */
export const localeOf = (html: string): Locale => ({
  ...DEFAULT_LOCALE,
  language: /<html lang="([\w-]+)"/.exec(html)?.[1] ?? DEFAULT_LOCALE.language,
});

/** The bar above a stored page. Its styles are in the pages’ own (layouts/page.astro). */
export function savedBar(savedAt: Date, zone: string): string {
  const when = Number.isNaN(savedAt.getTime())
    ? 'earlier'
    : `at <time datetime="${savedAt.toISOString()}">${formatInstant(zone, savedAt)}</time>`;
  return `<p class="saved-at" role="status">Saved ${when}. <span>The network can’t be reached.</span> <a href="">Try again</a></p>`;
}

/** The HTML of a page with the bar above its content. */
export function withBar(html: string, bar: string): string {
  return html.replace('<main', () => `${bar}<main`);
}

/** A stored response with another body; it is not marked as redirected, which navigations refuse. */
export function responseWith(body: string, stored: Response): Response {
  const headers = new Headers(stored.headers);
  for (const name of OF_TRANSPORT) headers.delete(name);
  return new Response(body, { status: stored.status, headers });
}
