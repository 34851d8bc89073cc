/**
 * The Content-Security-Policy of one page: that of the compiled site, reduced to what is in the page, with
 * the origins that this installation is configured to use. It is a header, or an element of the page on static hosts.
 */
import { createHash } from 'node:crypto';
import { pictureOrigins } from '../domain/shop/storefront.ts';
import type { SiteAddress } from '../domain/publish/tour.ts';

/** Origins of the analytics tag. */
export const ANALYTICS = {
  script: 'https://www.googletagmanager.com',
  calls: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** Sources that are added to directives. */
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

/**
 * Inline scripts and styles of a page, and their text. A text of the tour may contain such a tag inside an
 * attribute, where `<` needs no escape: the text is only looked at, so that the next tag is found within it.
 */
const INLINE = /<(script|style)\b[^>]*>(?=([^]*?)<\/\1>)/g;

/** The sources that allow the inline scripts and styles of a page. */
function inlineSources(html: string): Set<string> {
  return new Set(
    [...html.matchAll(INLINE)].map(([, , text = '']) => {
      const hash = createHash('sha256').update(text).digest('base64');
      return `'sha256-${hash}'`;
    }),
  );
}

/**
 * The policy of a rendered page, completed for this installation; empty stays empty. As rendered it allows
 * every inline script and style of the site, 2 kB in the headers of every page: only those of this page
 * stay. Scripts and styles that the site doesn't have are never added.
 */
export function pagePolicy(rendered: string, html: string, address: SiteAddress): string {
  if (rendered === '') return '';
  const inPage = inlineSources(html);
  const directives = new Map(
    rendered
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

/** Directives that browsers accept in a header only, and report elsewhere. */
const HEADER_ONLY = /^(frame-ancestors|report-uri|report-to|sandbox)\b/;

const CHARSET = /<meta charset="utf-8"\s*\/?>/i;

/** The file's bytes, with the Content-Security-Policy of a page in a meta element after its charset. */
export function standalonePage({
  body,
  csp,
  type,
}: {
  body: Buffer;
  csp: string;
  type: string;
}): Buffer {
  if (csp === '' || !type.startsWith('text/html')) return body;
  const policy = csp
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => !HEADER_ONLY.test(directive))
    .join('; ')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return Buffer.from(body.toString('utf8').replace(CHARSET, (charset) => charset + meta));
}
