import { describe, expect, it } from 'vitest';
import { HttpError } from '../../errors.ts';
import type { FetchPage } from '../fetch/fetch-page.ts';
import { BOARDS, contestUrl, EVENT, eventPage, menu } from '../fixtures/event-pages.ts';
import { discover } from './discovery.service.ts';

const page = (text: string, url: string) => Promise.resolve({ kind: 'page', text, url } as const);
const unreachable = () => Promise.reject(new HttpError(502, 'Unreachable.'));

const TWO = [
  [3, 'Net'],
  [4, 'Skins'],
] as const;

describe('the search', () => {
  it('leaves the rest to staff when the site is slow', async () => {
    const requested: string[] = [];
    const fetchPage: FetchPage = (url) => {
      requested.push(url);
      return page(eventPage(menu(TWO, 3) + BOARDS.net), url);
    };
    const found = await discover({ fetchPage }, contestUrl(3), -1);
    expect(requested).toEqual([contestUrl(3)]);
    expect(found.map(({ table, candidates, reason }) => [table, candidates, reason])).toEqual(
      [['net'], ['skins'], ['tee-times']].map((candidates) => [
        null,
        candidates,
        'The other pages took too long. Try again.',
      ]),
    );
  });

  it('uses the contests that an event’s page names when none of them has a menu', async () => {
    const links = TWO.map(([at, name]) => `<a href="contest/${at}/leaderboard.htm">${name}</a>`);
    const fetchPage: FetchPage = (url) => {
      if (url === contestUrl(3)) return page(BOARDS.net, url);
      if (url === contestUrl(4)) return page(BOARDS.skins, url);
      return url.endsWith('/index.htm')
        ? page(`<!doctype html>${links.join('')}`, url)
        : unreachable();
    };
    const found = await discover({ fetchPage }, `${EVENT}/index.htm`);
    expect(found.map(({ contest, table }) => [contest, table])).toEqual([
      [3, 'net'],
      [4, 'skins'],
    ]);
  });

  it('says why the leaderboard that a page leads to could not be read', async () => {
    const fetchPage: FetchPage = (url) =>
      url.endsWith('/index.htm') ? page(eventPage('<p>Welcome.</p>'), url) : unreachable();
    await expect(discover({ fetchPage }, `${EVENT}/index.htm`)).rejects.toMatchObject({
      status: 502,
      message: 'Unreachable.',
    });
  });
});
