/** Where the links of a drawn site lead, and which of them lead nowhere. */
import { attribute, type RenderedPage, type RenderedSite, type Element } from './rendered-site.ts';

/** Attributes that hold an address, or several with widths. */
const ADDRESSES = ['href', 'src', 'action', 'poster', 'component-url', 'renderer-url'];
const SETS = ['srcset', 'imagesrcset'];

/** Styles load things, too. */
const STYLE_URL = /url\(["']?([^"')]+)["']?\)/g;

/** Answered by the server itself; pictures of records are looked for by `exists`. */
const SERVER = /^\/(api|admin|cards)(\/|$)/;

function addressesOf(element: Element): string[] {
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

/** Whether a page has what the part of an address after `#` names. */
function hasAnchor({ elements }: RenderedPage, anchor: string): boolean {
  return elements.some((element) => attribute(element, 'id') === anchor);
}

/**
 * Addresses of a page that lead nowhere within the site, as texts. `exists` is asked for files that no
 * page is drawn for: scripts, fonts, pictures.
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
    const drawn = byPath.get(file.page.path);
    return anchor === '' || (drawn && hasAnchor(drawn, anchor))
      ? []
      : [`${address}: no such place`];
  });
}

/** The address under which a page wants to be known; null when it isn't to be listed. */
export function canonicalOf({ elements }: RenderedPage): string | null {
  const link = elements.find((each) => attribute(each, 'rel') === 'canonical');
  return link ? attribute(link, 'href') : null;
}
