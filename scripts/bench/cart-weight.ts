/** The size of the cart's scripts: on every page, and when its drawer first opens. */
import { withImports } from './module-graph.ts';
import { brotli } from './page-weight.ts';
import { type BenchRow, weightRow } from './table.ts';

/** The part of the drawer that all islands share. */
const REACT = /\/(client|react|react-dom|jsx-runtime|rolldown-runtime)\./;

const weigh = (files: Iterable<string>) => [...files].reduce((sum, text) => sum + brotli(text), 0);

/** Measures the cart of a running tour. Throws when the home page has none. */
export async function cartWeights(origin: string): Promise<BenchRow[]> {
  const html = await (await fetch(`${origin}/`)).text();
  const drawer = /<astro-island[^>]*component-export="CartDrawer"[^>]*>/.exec(html)?.[0] ?? '';
  const codeOf = (attribute: string) => new RegExp(`${attribute}="([^"]+)"`).exec(drawer)?.[1];
  const [component, renderer] = [codeOf('component-url'), codeOf('renderer-url')];
  if (!component || !renderer) throw new Error('The home page has no cart drawer.');
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src);
  for (const src of scripts) {
    const onPage = await withImports(new URL(src, origin).href);
    if (![...onPage.values()].some((text) => text.includes('data-cart'))) continue;
    const react = await withImports(new URL(renderer, origin).href, onPage);
    const first = [
      ...react,
      ...(await withImports(new URL(component, origin).href, new Map([...onPage, ...react]))),
    ];
    const ownOf = (isReact: boolean) =>
      weigh(first.filter(([file]) => REACT.test(file) === isReact).map(([, each]) => each));
    return [
      weightRow(
        'JavaScript: the file of every page, with menu, search, cart, newsletter, saved pages',
        weigh(onPage.values()),
        8_000,
      ),
      weightRow('Cart: drawer’s own cost on first use', ownOf(false), 12_000),
      weightRow('JavaScript: React on first use, once for the whole site', ownOf(true), 62_000),
    ];
  }
  throw new Error('No script of the home page opens the cart.');
}
