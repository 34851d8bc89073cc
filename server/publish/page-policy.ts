/**
 * The Content-Security-Policy of one page: of what the compiled site knows, what stands in the page, and
 * what this installation is configured to talk to.
 */
import { createHash } from 'node:crypto';
import { pictureOrigins } from '../domain/shop/storefront.ts';
import type { SiteAddress } from '../domain/publish/tour.ts';

/** What the analytics tag loads and calls. */
export const ANALYTICS = {
  script: 'https://www.googletagmanager.com',
  calls: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** Sources that a directive gets beside its own. */
function additionsFor({ apiBase, shop, analyticsId }: SiteAddress): Map<string, string[]> {
  const hasAnalytics = analyticsId !== '';
  const analyticsCalls = hasAnalytics ? ANALYTICS.calls : [];
  return new Map([
    [
      'connect-src',
      [...(apiBase ? [apiBase] : []), ...(shop ? [shop.origin] : []), ...analyticsCalls],
    ],
    ['img-src', [...pictureOrigins(shop), ...analyticsCalls]],
    ['script-src', hasAnalytics ? [ANALYTICS.script] : []],
  ]);
}

/** What stands in a page itself, and its text. */
const INLINE = /<(script|style)\b[^>]*>([^]*?)<\/\1>/g;

/** The sources that allow what stands in a page itself. */
function inlineSources(html: string): Set<string> {
  return new Set(
    [...html.matchAll(INLINE)].map(([, , text = '']) => {
      const hash = createHash('sha256').update(text).digest('base64');
      return `'sha256-${hash}'`;
    }),
  );
}

/**
 * The policy a page was drawn with, completed for where it will stand; empty stays empty. Drawn, it
 * allows every script and style of the whole site, 2 kB in the headers of every page: those that the
 * page has stay. What its data might smuggle in is never added.
 */
export function pagePolicy(drawn: string, html: string, address: SiteAddress): string {
  if (drawn === '') return '';
  const inPage = inlineSources(html);
  const directives = new Map(
    drawn
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .flatMap(([name, ...sources]): [string, string[]][] =>
        name
          ? [[name, sources.filter((one) => !one.startsWith("'sha256-") || inPage.has(one))]]
          : [],
      ),
  );
  for (const [name, sources] of additionsFor(address)) {
    if (sources.length === 0) continue;
    directives.set(name, [...(directives.get(name) ?? ["'self'"]), ...sources]);
  }
  return [...directives].map((directive) => directive.flat().join(' ')).join('; ');
}
