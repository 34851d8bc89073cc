import { beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS, emptyTour } from '../../tests/helpers/tour.ts';
import { decompress } from '../http/responses/compression.ts';
import { PagesOnRequest, TOO_MANY_PAGES } from './pages-on-request.ts';
import { inProcessRenderer } from './render/in-process-renderer.ts';

let rendered: string[];
let title: string;
let pages: PagesOnRequest;
/** The titles of all share cards, after each change of them. */
let cards: string[][];

beforeEach(() => {
  rendered = [];
  title = 'one';
  cards = [];
  pages = new PagesOnRequest({
    renderer: inProcessRenderer({
      pagesOf: () => [],
      pagesOnRequest: () => [],
      render: (path, { share }) => {
        rendered.push(path);
        if (path.endsWith('/broken')) return Promise.reject(new Error('secret detail'));
        if (path.endsWith('/unknown')) return Promise.resolve(new Response(null, { status: 404 }));
        share({ tourName: 'Tour', kicker: '', title: `${path} ${title}`, lines: [], picture: '' });
        const headers = { 'Content-Type': 'text/html' };
        return Promise.resolve(new Response(`<h1>${title}</h1>`, { headers }));
      },
    }),
    address: ADDRESS,
    tour: emptyTour,
    isAt: (path) => path.startsWith('/rounds/'),
    onCards: () =>
      cards.push(pages.cards.flatMap((page) => [...page.values()].map(({ title: each }) => each))),
  });
});

async function textAt(path: string): Promise<string | null> {
  const file = await pages.fileFor(path);
  return file && decompress(file).toString();
}

describe('a page on request', () => {
  it('is rendered once until the tour changes, also for requests at the same time', async () => {
    expect(pages.rendered('/rounds/ann')).toBeUndefined();
    const both = await Promise.all([textAt('/rounds/ann'), textAt('/rounds/ann')]);
    expect(both).toEqual(['<h1>one</h1>', '<h1>one</h1>']);
    expect(pages.rendered('/rounds/ann')).toBe(await pages.fileFor('/rounds/ann'));
    expect(rendered).toEqual(['/rounds/ann']);
    title = 'two';
    pages.outdate();
    expect(pages.rendered('/rounds/ann')).toBeUndefined();
    expect(await textAt('/rounds/ann')).toBe('<h1>two</h1>');
  });

  it('that was begun before a change is rendered again after it', async () => {
    const before = textAt('/rounds/ann');
    pages.outdate();
    await before;
    expect(pages.rendered('/rounds/ann')).toBeUndefined();
  });

  it('shows its share card until it is rendered again', async () => {
    await pages.fileFor('/rounds/ann');
    title = 'two';
    pages.outdate();
    await pages.fileFor('/rounds/bo');
    await pages.fileFor('/rounds/ann');
    expect(cards).toEqual([
      ['/rounds/ann one'],
      ['/rounds/ann one', '/rounds/bo two'],
      ['/rounds/bo two', '/rounds/ann two'],
    ]);
  });

  it('that is not there is asked for once, and one that fails is no page that is not there', async () => {
    expect(await pages.fileFor('/rounds/unknown')).toBeNull();
    expect(await pages.fileFor('/rounds/unknown')).toBeNull();
    expect(rendered).toEqual(['/rounds/unknown']);
    await expect(pages.fileFor('/rounds/broken')).rejects.toThrow('could not be rendered');
  });

  it('is refused while many others wait, and there as soon as they are', async () => {
    const many = Array.from({ length: 60 }, (_, at) => pages.fileFor(`/rounds/${at}`));
    const outcomes = await Promise.allSettled(many);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ reason: { status: 503, message: TOO_MANY_PAGES } });
    expect(await textAt('/rounds/59')).toBe('<h1>one</h1>');
  });

  it('leaves the memory when many others were requested', async () => {
    for (let at = 0; at <= 300; at += 1) await pages.fileFor(`/rounds/${at}`);
    expect(pages.rendered('/rounds/0')).toBeUndefined();
    expect(pages.rendered('/rounds/1')).toBeDefined();
  });
});
