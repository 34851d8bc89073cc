import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { eventRecord } from '../tests/helpers/events.ts';
import { article, product as cap, variant } from '../tests/helpers/shop.ts';
import { jsonLd, newsArticle, productData, sportsEvent } from './structured-data.ts';

const SITE = 'https://tour.example';
const TOUR = { siteUrl: SITE, identity: DEFAULT_SETTINGS.identity };

const image = { url: 'https://shop.example/cap.webp', altText: '', width: null, height: null };
const product = (...amounts: number[]) =>
  cap({ images: [image], variants: amounts.map((amount) => variant({ amount })) });

describe('structured data', () => {
  it('of prices is the one price, or from the lowest to the highest', () => {
    const one = { '@type': 'Offer', price: 25, priceCurrency: 'USD' };
    expect(productData(TOUR, product(25))).toMatchObject({ offers: one });
    const several = { '@type': 'AggregateOffer', lowPrice: 20, highPrice: 30, offerCount: 3 };
    expect(productData(TOUR, product(30, 20, 25.5))).toMatchObject({ offers: several });
    expect(productData(TOUR, product())).not.toHaveProperty('offers');
  });

  it('of an event is its day, its place and its page', () => {
    const event = eventRecord({ shopifyUrl: 'opener', thumbnail: 'a'.repeat(20) });
    const data = sportsEvent(TOUR, event);
    expect(data).toMatchObject({
      '@type': 'SportsEvent',
      name: 'Season Opener',
      startDate: '2026-05-02',
      sport: 'Golf',
      location: { name: 'Candia Woods', address: { addressLocality: 'Candia' } },
      image: `${SITE}/media/${'a'.repeat(20)}/1280.webp`,
      '@id': `${SITE}/events/${event.eventID}#event`,
      url: `${SITE}/events/${event.eventID}`,
    });
    expect(sportsEvent(TOUR, eventRecord({ thumbnail: '' }))).not.toHaveProperty('image');
  });

  it('of an article names its author, or the tour', () => {
    const where = { path: '/blog/news', picture: undefined };
    expect(newsArticle(TOUR, article({ author: 'Ann' }), where)).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'News',
      author: { name: 'Ann' },
    });
    const tour = { '@type': 'SportsOrganization' };
    expect(newsArticle(TOUR, article(), where)).toMatchObject({ author: tour });
  });

  it('can’t end the element it stands in', () => {
    const name = '</script><script>x';
    const data = sportsEvent(TOUR, eventRecord({ name }));
    expect(jsonLd([data])).not.toContain('</');
    expect(JSON.parse(jsonLd([data]))).toMatchObject({ '@graph': [{ name }] });
  });
});
