/** Structured data for search engines: schema.org objects as JSON-LD. Pure functions of records. */
import type {
  AggregateOffer,
  BreadcrumbList,
  NewsArticle,
  Offer,
  Person,
  Product as ProductData,
  SportsEvent,
  SportsOrganization,
  Thing,
} from 'schema-dts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { pictureUrl } from '#domain/shared/picture.ts';
import type { SiteTexts } from '#domain/site-texts/site-texts.schema.ts';
import type { Article, Product } from '#domain/shop/shop.schema.ts';
import type { Career } from '#domain/players/career.ts';
import { eventPath, listingPath } from './paths.ts';
import { playerPath } from './player-path.ts';
import type { Identity } from '#domain/settings/settings.schema.ts';
import { currency } from '#domain/tour/locale.ts';

/** One object of a page. */
export type StructuredData = Thing;

/** A level of the site. */
export interface Crumb {
  name: string;
  path: string;
}

/** Whose site it is, and where. */
export interface Publisher {
  siteUrl: string;
  identity: Pick<Identity, 'name' | 'description' | 'region'>;
}

/** The tour, as a part of other data. */
const shortly = ({ siteUrl, identity }: Publisher): SportsOrganization => ({
  '@type': 'SportsOrganization',
  name: identity.name,
  url: siteUrl,
});

/** The tour itself, for the home page. */
export function organization(
  { siteUrl, identity }: Publisher,
  { contact, socials }: SiteTexts['contact'],
): SportsOrganization {
  return {
    '@type': 'SportsOrganization',
    '@id': `${siteUrl}/#tour`,
    name: identity.name,
    url: siteUrl,
    logo: `${siteUrl}/pictures/icon-512.png`,
    sport: 'Golf',
    description: identity.description,
    ...(contact !== '' && { email: contact }),
    ...(socials.length > 0 && { sameAs: socials.map(({ href }) => href) }),
  };
}

/** The levels above a page, the page itself last. */
export function breadcrumbs(siteUrl: string, crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/** An event of the schedule; `offers` is the price of an entry while it can be bought. */
export function sportsEvent(
  publisher: Publisher,
  event: EventRecord,
  offers: Offer | AggregateOffer | null = null,
): SportsEvent {
  const { siteUrl, identity } = publisher;
  const { eventID, name, date, course, town, state, thumbnail } = event;
  return {
    '@type': 'SportsEvent',
    '@id': `${siteUrl}${eventPath(eventID)}#event`,
    name,
    startDate: date,
    endDate: date,
    sport: 'Golf',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: course || town || identity.region,
      address: {
        '@type': 'PostalAddress',
        ...(town && { addressLocality: town }),
        ...(state && { addressRegion: state }),
        addressCountry: 'US',
      },
    },
    organizer: shortly(publisher),
    ...(thumbnail !== '' && { image: siteUrl + pictureUrl(thumbnail, 1280, 'webp') }),
    url: siteUrl + eventPath(eventID),
    ...(offers && { offers }),
  };
}

/** A player, with the season titles as awards. */
export function personData(
  publisher: Publisher,
  { name, titles, picture }: Pick<Career, 'name' | 'titles' | 'picture'>,
): Person {
  const { siteUrl, identity } = publisher;
  const url = siteUrl + playerPath(name);
  return {
    '@type': 'Person',
    '@id': `${url}#player`,
    name,
    url,
    memberOf: shortly(publisher),
    ...(picture && { image: siteUrl + pictureUrl(picture, 1280, 'webp') }),
    ...(titles.length > 0 && {
      award: titles.map((year) => `${identity.name} champion of ${year}`),
    }),
  };
}

/** An article. `picture` is the URL of its picture. */
export function newsArticle(
  publisher: Publisher,
  article: Article,
  { path, picture }: { path: string; picture: string | undefined },
): NewsArticle {
  const { siteUrl, identity } = publisher;
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    datePublished: article.publishedAt,
    description: article.excerpt,
    mainEntityOfPage: siteUrl + path,
    ...(picture && URL.canParse(picture, siteUrl) && { image: new URL(picture, siteUrl).href }),
    author: article.author
      ? { '@type': 'Person', name: article.author }
      : { '@type': 'SportsOrganization', name: identity.name },
    publisher: shortly(publisher),
  };
}

/** A product and its prices. */
export function productData(publisher: Publisher, product: Product): ProductData {
  const { siteUrl, identity } = publisher;
  const { handle, title, description, images } = product;
  const offers = offersOf(siteUrl, product);
  return {
    '@type': 'Product',
    name: title,
    url: siteUrl + listingPath(handle),
    ...(description && { description }),
    ...(images.length > 0 && { image: images.map((image) => image.url) }),
    brand: { '@type': 'Brand', name: identity.name },
    ...(offers && { offers }),
  };
}

/** The price of a product, or the range of its prices, and whether it is sold out; null without variants. */
export function offersOf(siteUrl: string, product: Product): Offer | AggregateOffer | null {
  const { handle, variants, availableForSale } = product;
  if (variants.length === 0) return null;
  const prices = variants.map(({ price }) => price.amount);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const shared = {
    priceCurrency: variants[0]?.price.currencyCode ?? currency(),
    availability: availableForSale
      ? ('https://schema.org/InStock' as const)
      : ('https://schema.org/SoldOut' as const),
    url: siteUrl + listingPath(handle),
  };
  return low === high
    ? { '@type': 'Offer', price: low, ...shared }
    : {
        '@type': 'AggregateOffer',
        lowPrice: low,
        highPrice: high,
        offerCount: variants.length,
        ...shared,
      };
}

/** The objects as the text of a script element; nothing in it can end the element. */
export function jsonLd(objects: readonly StructuredData[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': objects }).replace(
    /</g,
    '\\u003c',
  );
}
