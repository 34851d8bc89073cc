import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { individualRow, stored } from '../../../tests/helpers/results.ts';
import { articleRecord } from '../../../tests/helpers/records.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { article, shopContent } from '../../../tests/helpers/shop.ts';
import { FEED_LENGTH, feedItems, xmlEscaped, xmlText } from './feed.ts';

const spring = article({ id: 'gid://shopify/Article/1', handle: 'spring' });
const published = (day: string) => ({ publishedAt: `2026-05-${day}T12:00:00Z` });
const shopWith = (...articles: (typeof spring)[]) => shopContent({ articles });

const played = eventRecord({ isComplete: true, netLeaderboardUrl: 'https://x.test/net' });

const net = stored([
  individualRow(),
  individualRow({ rank: 'T2', player: 'Bo Ray', total: 'E' }),
  individualRow({ rank: 'T2', player: 'Cy Poe', total: 'E' }),
]);

describe('the feed', () => {
  it('is news and final results, newest first', () => {
    const results = new Map([[played.eventID, { eventID: played.eventID, net }]]);
    const old = article({ handle: 'old', ...published('01') });
    const shop = shopWith({ ...spring, ...published('03') }, old);
    const items = feedItems(emptyTour({ events: [played], results, shop }));
    const paths = ['/blog/spring', '/results?eventID=2026-season-opener', '/blog/old'];
    expect(items.map(({ path }) => path)).toEqual(paths);
    expect(items[1]).toEqual({
      id: 'results/2026-season-opener',
      title: 'Results: Season Opener — won by Ann Lee',
      path: '/results?eventID=2026-season-opener',
      summary:
        'Played on May 2, 2026, at Candia Woods, Candia, NH. 1 Ann Lee -3 · T2 Bo Ray E · T2 Cy Poe E',
      published: new Date('2026-05-02T16:00:00Z'),
      category: 'Results',
    });
  });

  it('has the articles of staff among them', () => {
    const own = articleRecord({ date: '2026-05-02' });
    const shop = shopWith(
      { ...spring, ...published('03') },
      article({ handle: 'old', ...published('01') }),
    );
    const items = feedItems(emptyTour({ articles: [own], shop }));
    expect(items.map(({ path }) => path)).toEqual([
      '/blog/spring',
      '/blog/opening-day',
      '/blog/old',
    ]);
    expect(items[1]).toMatchObject({
      id: 'articles/1',
      title: 'Opening day',
      summary: 'Snow melts.',
    });
  });

  it('has results once they are final, and no winner where none is known', () => {
    const live = { ...played, isComplete: false };
    const results = new Map([[played.eventID, { eventID: played.eventID, net }]]);
    expect(feedItems(emptyTour({ events: [live], results }))).toEqual([]);
    const unranked = stored([individualRow({ rank: '' })]);
    const withoutPlaces = new Map([[played.eventID, { eventID: played.eventID, net: unranked }]]);
    const [item] = feedItems(emptyTour({ events: [played], results: withoutPlaces }));
    expect(item?.title).toBe('Results: Season Opener');
  });

  it('has no entry for an event that is complete without a result', () => {
    const results = new Map([[played.eventID, { eventID: played.eventID, net: stored([]) }]]);
    expect(feedItems(emptyTour({ events: [played] }))).toEqual([]);
    expect(feedItems(emptyTour({ events: [played], results }))).toEqual([]);
  });

  it('leaves out an article without a page, and has a maximum length', () => {
    expect(feedItems(emptyTour({ shop: shopWith(article({ handle: '../x' })) }))).toEqual([]);
    const many = Array.from({ length: 80 }, (_, at) => article({ handle: `a${at}` }));
    expect(feedItems(emptyTour({ shop: shopWith(...many) }))).toHaveLength(FEED_LENGTH);
  });

  it('has the same id for an entry when its article or event is renamed', () => {
    const ids = (tour: Parameters<typeof emptyTour>[0]) =>
      feedItems(emptyTour(tour)).map(({ id }) => id);
    const renamed = { ...spring, handle: 'other', title: 'Other' };
    expect(ids({ shop: shopWith(renamed) })).toEqual(ids({ shop: shopWith(spring) }));
    const results = new Map([[played.eventID, { eventID: played.eventID, net }]]);
    const event = { ...played, name: 'Other' };
    expect(ids({ events: [event], results })).toEqual(ids({ events: [played], results }));
    expect(ids({ events: [event], results })).toHaveLength(1);
  });
});

describe('text in XML', () => {
  it('has no characters that XML forbids, and no markup where it is escaped', () => {
    expect(xmlText('a\u0000b\u000bc\ud800d\n🎉')).toBe('abc\ufffdd\n🎉');
    expect(xmlEscaped(']]></guid><x a="1">&')).toBe(']]&gt;&lt;/guid&gt;&lt;x a="1"&gt;&amp;');
  });
});
