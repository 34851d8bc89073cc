import { describe, expect, it } from 'vitest';
import { parse } from 'parse5';
import { elementsOf, type RenderedPage, type RenderedSite } from './helpers/pages/rendered-site.ts';
import { brokenLinks } from './helpers/pages/site-links.ts';

const page = (path: string, text: string, status = 200): RenderedPage => ({
  page: { path, file: `${path.slice(1)}/index.html`, dependencies: [], status },
  type: 'text/html',
  text,
  elements: elementsOf(parse(text)),
});

function siteOf(...pages: RenderedPage[]): RenderedSite {
  const files = new Map(pages.map((page) => [page.page.path, page]));
  const at = ({ pathname }: URL) => files.get(pathname);
  return { siteUrl: 'https://tour.test', files, pages, at };
}

const found = (body: string) => {
  const here = page('/here', `<h2 id="top">Top</h2>${body}`);
  const site = siteOf(here, page('/there', '<p id="a b">A</p>'), page('/gone', '', 404));
  return brokenLinks(site, here, (path) => path === '/pictures/a.webp');
};

describe('the check of links', () => {
  it('finds nothing in links, anchors, files and places elsewhere that are there', () => {
    const good = ['/there', '#top', '/there?year=1#a%20b', '/api/events', 'mailto:a@b.c'];
    expect(found(good.map((href) => `<a href="${href}">x</a>`).join(''))).toEqual([]);
    expect(found('<img srcset="/pictures/a.webp 1x, https://x.test/b.webp 2x">')).toEqual([]);
  });

  it.each([
    '<a href="/nowhere">x</a>',
    '<a href="/gone">x</a>',
    '<a href="#bottom">x</a>',
    '<a href="/there#top">x</a>',
    '<a href="https://">x</a>',
    '<form action="/nowhere"></form>',
    '<img src="/pictures/a.webp" srcset="/pictures/a.webp 1x, /pictures/b.webp 2x">',
    '<style>a { background: url("/pictures/b.webp") }</style>',
    '<template><img src="/pictures/b.webp"></template>',
  ])('finds what leads nowhere: %s', (body) => expect(found(body)).toHaveLength(1));
});
