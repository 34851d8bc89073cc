/** Lists the saved pages by their titles. */
import { parsePage } from '../../browser/dom.ts';
import { element } from '../../browser/element.ts';
import { OFFLINE_PATH, PAGES_CACHE } from './offline-paths.ts';

const section = document.querySelector<HTMLElement>('.offline section');

document.querySelector('.offline [data-reload]')?.addEventListener('click', () => {
  location.reload();
});

interface SavedPage {
  href: string;
  title: string;
}

async function savedPages(): Promise<SavedPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(PAGES_CACHE);
  const entries = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE_PATH);
  const pages = entries.map(async ({ url }): Promise<SavedPage> => {
    const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? '';
    const { pathname, search } = new URL(url);
    return { href: pathname + search, title: parsePage(html).title.split(' · ')[0] ?? pathname };
  });
  // One page is saved at several addresses when it was opened with several queries.
  const byTitle = Map.groupBy(await Promise.all(pages), ({ title }) => title);
  return [...byTitle.values()]
    .flatMap((same) => same.toSorted((a, b) => a.href.length - b.href.length).slice(0, 1))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

void savedPages().then((pages) => {
  section
    ?.querySelector('ul')
    ?.replaceChildren(
      ...pages.map(({ href, title }) => element('li', {}, element('a', { href }, title))),
    );
  if (section) section.hidden = pages.length === 0;
});
