/** A whole site rendered from a tour without a server: the text of every page, and a lookup by URL. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type {
  ResolvePaths,
  SiteAddress,
  SitePage,
  SiteRenderer,
  Tour,
} from '#domain/publish/tour.ts';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export interface RenderedFile {
  page: SitePage;
  type: string;
  text: string;
}

export interface RenderedPage extends RenderedFile {
  /** Every element, in the order of the page. */
  elements: readonly Element[];
}

export interface RenderedSite {
  siteUrl: string;
  files: ReadonlyMap<string, RenderedFile>;
  /** The files that are HTML. */
  pages: readonly RenderedPage[];
  /** The file for a URL of the site, query included; undefined for none. */
  at: (address: URL) => RenderedFile | undefined;
}

/** Renders all pages; `onCard` gets the texts of each share card. */
export async function renderSite(
  { renderer, resolvePaths }: { renderer: SiteRenderer; resolvePaths: ResolvePaths },
  tour: Tour,
  address: SiteAddress,
  onCard: (card: unknown) => void = () => undefined,
): Promise<RenderedSite> {
  const files = new Map<string, RenderedFile>();
  for (const page of [...renderer.pagesOf(tour), ...renderer.pagesOnRequest(tour)]) {
    const response = await renderer.render(page.path, {
      tour,
      address,
      share: (card) => {
        onCard(card);
        return `${address.siteUrl}/cards/card.jpg`;
      },
    });
    const type = response.headers.get('Content-Type') ?? '';
    files.set(page.path, { page, type, text: await response.text() });
  }
  return {
    siteUrl: address.siteUrl,
    files,
    pages: [...files.values()]
      .filter(({ page }) => page.file.endsWith('.html'))
      .map((file) => ({ ...file, elements: elementsOf(parse(file.text)) })),
    at: (target) =>
      resolvePaths(decodeURIComponent(target.pathname), target.searchParams)
        .map((path) => files.get(path))
        .find((file) => file !== undefined),
  };
}

/** Every element below a node, templates' content among them. */
export function elementsOf(node: Node): Element[] {
  const children = [
    ...('childNodes' in node ? node.childNodes : []),
    ...('content' in node ? node.content.childNodes : []),
  ];
  const own = 'tagName' in node ? [node] : [];
  return [...own, ...children.flatMap(elementsOf)];
}

/** An attribute's value; null when the element has none. */
export const attribute = (element: Element, name: string): string | null =>
  element.attrs.find((each) => each.name === name)?.value ?? null;

/** The text inside an element. */
export const textOf = (element: Element): string =>
  element.childNodes
    .map((node) => ('value' in node ? node.value : 'tagName' in node ? textOf(node) : ''))
    .join('');
