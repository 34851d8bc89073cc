import { getRssString } from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { mailDate } from '#domain/time/mail-date.ts';
import { hasNews } from '../features/news/paging.ts';
import { feedItems, feedTitle, xmlEscaped, xmlText } from '../features/feed/feed.ts';
import { FEED_FILE } from '../paths.ts';

export const GET: APIRoute = async ({ locals }) => {
  const { tour, address } = locals;
  const { identity } = tour.settings;
  const text = await getRssString({
    title: feedTitle(identity.name, hasNews(tour, address.shop !== null)),
    description: identity.description,
    site: address.siteUrl,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: [
      '<language>en-us</language>',
      `<atom:link href="${address.siteUrl}${FEED_FILE}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: feedItems(tour).map(({ id, title, path, summary, published, category }) => ({
      title: xmlText(title) || category,
      link: address.siteUrl + path,
      description: xmlText(summary),
      categories: [category],
      // The library would use the link as id and UTC.
      customData: [
        `<guid isPermaLink="false">${xmlEscaped(id)}</guid>`,
        `<pubDate>${mailDate(tour.zone, published)}</pubDate>`,
      ].join(''),
    })),
  });
  return new Response(text, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
