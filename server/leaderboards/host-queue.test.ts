import { afterEach, describe, expect, it } from 'vitest';
import { html, pretendSite, readerOf, type PretendSite } from './pretend-site.ts';

let site: PretendSite | undefined;
afterEach(() => {
  site?.close();
});

describe('many pages at once', () => {
  it('are asked for two at a time and in order, whatever comes of them', async () => {
    let open = 0;
    let most = 0;
    site = await pretendSite((request, response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        if (request.url === '/2') response.destroy();
        else html(response, request.url ?? '');
      }, 20);
    });
    const { fetchPage } = readerOf(site);
    const pages = ['/1', '/2', '/3', '/4', '/5', '/6'];
    const outcomes = await Promise.allSettled(
      pages.map((path) => fetchPage(`http://bluegolf.com${path}`)),
    );
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
      pages.map((path) => path !== '/2'),
    );
    expect(most).toBe(2);
    expect(site.got.map(({ url }) => url)).toEqual(pages);
  });

  it('of two hosts do not wait for each other, and waiting costs none of a page’s time', async () => {
    site = await pretendSite((request, response) => {
      if (request.headers.host === 'www.bluegolf.com') html(response, 'quick');
      else
        setTimeout(() => {
          html(response, 'slow');
        }, 100);
    });
    const { fetchPage } = readerOf(site, { limits: { atOnce: 1, milliseconds: 250 } });
    const done: string[] = [];
    const read = async (host: string) => {
      await fetchPage(`http://${host}/`);
      done.push(host);
    };
    const slow = ['bluegolf.com', 'bluegolf.com', 'bluegolf.com', 'bluegolf.com'];
    await Promise.all([...slow, 'www.bluegolf.com'].map(read));
    expect(done).toEqual(['www.bluegolf.com', ...slow]);
  });
});
