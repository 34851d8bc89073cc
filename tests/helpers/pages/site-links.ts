/** Finds the broken links of a rendered site. */
import { attribute, type RenderedPage, type RenderedSite, type Element } from './rendered-site.ts';

/** Attributes that contain one URL, or several with widths. */
const ADDRESSES = ['href', 'src', 'action', 'poster', 'component-url', 'renderer-url'];
const SETS = ['srcset', 'imagesrcset'];

const STYLE_URL = /url\(["']?([^"')]+)["']?\)/g;

/** Paths that the server itself handles; `exists` checks pictures of records. */
const SERVER = /^\/(api|admin|cards)(\/|$)/;

/** The addresses in an element’s attributes and styles. */
export function addressesOf(element: Element): string[] {
  const sets = SETS.flatMap((name) => attribute(element, name)?.split(',') ?? []).map(
    (candidate) => candidate.trim().split(/\s+/)[0] ?? '',
  );
  const plain = ADDRESSES.map((name) => attribute(element, name)).filter((value) => value !== null);
  const style = element.tagName === 'style' ? element.childNodes : [];
  const inStyle = style.flatMap((node) =>
    'value' in node ? [...node.value.matchAll(STYLE_URL)].map((match) => match[1] ?? '') : [],
  );
  return [...plain, ...sets, ...inStyle];
}

/** Whether a page has an element with this id. */
function hasAnchor({ elements }: RenderedPage, anchor: string): boolean {
  return elements.some((element) => attribute(element, 'id') === anchor);
}

/**
 * The broken URLs of a page within the site, as texts. `exists` checks files that are not pages: scripts,
 * fonts, pictures.
 */
export function brokenLinks(
  site: RenderedSite,
  page: RenderedPage,
  exists: (path: string) => boolean,
): string[] {
  const byPath = new Map(site.pages.map((each) => [each.page.path, each]));
  const here = new URL(canonicalOf(page) ?? page.page.path, site.siteUrl);
  const addresses = new Set(page.elements.flatMap(addressesOf));
  return [...addresses].flatMap((address) => {
    if (!URL.canParse(address, here)) return [`${address}: no address`];
    const target = new URL(address, here);
    if (target.origin !== site.siteUrl || SERVER.test(target.pathname)) return [];
    const anchor = decodeURIComponent(target.hash.slice(1));
    const inPage = target.href.split('#')[0] === here.href;
    const file = inPage ? page : site.at(target);
    if (!file) return exists(decodeURIComponent(target.pathname)) ? [] : [`${address}: no page`];
    if (!inPage && file.page.status === 404) return [`${address}: a page for what is not there`];
    const rendered = byPath.get(file.page.path);
    return anchor === '' || (rendered && hasAnchor(rendered, anchor))
      ? []
      : [`${address}: no such place`];
  });
}

/** The canonical URL of a page; null when search engines should not list it. */
export function canonicalOf({ elements }: RenderedPage): string | null {
  const link = elements.find((each) => attribute(each, 'rel') === 'canonical');
  return link ? attribute(link, 'href') : null;
}
