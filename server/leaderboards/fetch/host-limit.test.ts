import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sendHtml, fakeSite, fetcherFor } from '../../../tests/helpers/fake-site.ts';

describe('many pages of a host', () => {
  it('are requested two at a time and in order, failures included', async () => {
    let open = 0;
    let most = 0;
    const site = await fakeSite((request, response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        if (request.url === '/2') response.destroy();
        else sendHtml(response, request.url ?? '');
      }, 20);
    });
    onTestFinished(site.close);
    const { fetchPage } = fetcherFor(site);
    const pages = ['/1', '/2', '/3', '/4', '/5', '/6'];
    const outcomes = await Promise.allSettled(
      pages.map((path) => fetchPage(`http://bluegolf.com${path}`)),
    );
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
      pages.map((path) => path !== '/2'),
    );
    expect(most).toBe(2);
    expect(site.requests.map(({ url }) => url)).toEqual(pages);
  });

  it('do not wait for those of another host, and waiting does not count against the time limit', async () => {
    const timeLimit = vi.spyOn(AbortSignal, 'timeout');
    const open: ServerResponse[] = [];
    const site = await fakeSite((request, response) => {
      if (request.headers.host === 'www.bluegolf.com') sendHtml(response, 'quick');
      else open.push(response);
    });
    onTestFinished(() => {
      timeLimit.mockRestore();
      site.close();
    });
    const { fetchPage } = fetcherFor(site, { limits: { concurrency: 1 } });
    const done: string[] = [];
    const fetchFrom = async (host: string) => {
      await fetchPage(`http://${host}/`);
      done.push(host);
    };
    const slow = ['bluegolf.com', 'bluegolf.com', 'bluegolf.com', 'bluegolf.com'];
    const all = Promise.all([...slow, 'www.bluegolf.com'].map(fetchFrom));
    await expect.poll(() => done).toEqual(['www.bluegolf.com']);
    for (const began of [2, 3, 4, 5]) {
      await expect.poll(() => open.length).toBe(1);
      expect(timeLimit).toHaveBeenCalledTimes(began);
      for (const response of open.splice(0)) sendHtml(response, 'slow');
    }
    await all;
    expect(done).toEqual(['www.bluegolf.com', ...slow]);
  });
});
