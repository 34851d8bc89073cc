/** Limit pages of what comes from the shop: its products, the news. */
import { TOUR } from '#tour';
import { formatLong } from '#domain/time/calendar.ts';
import type { Article, Product, ShopContent } from '#domain/shop/shop.schema.ts';
import { cards, list, picture, t } from './html.ts';
import type { LimitPage } from './page.ts';

/** As many articles as the first page of the list has. */
const ARTICLES = 20;

/** A picture of the shop's in a width. */
export function shopPicture(url: string, width: number): string {
  const address = new URL(url);
  address.searchParams.set('width', String(width));
  return address.href;
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

const LARGE = 'class=large width=1 height=1 fetchpriority=high';

export function shop({ gear }: ShopContent): LimitPage {
  return {
    title: TOUR.shop,
    description: `Shirts, caps and balls of the ${TOUR.name}.`,
    parts: ['cards'],
    body: cards(
      gear.map(({ title, handle, image, price }) => ({
        src: image ? shopPicture(image.url, 480) : '/pictures/default-640.webp',
        heading: title,
        href: `/listing/${handle}`,
        rest: [dollars(price.amount)],
      })),
      { shape: 'width=1 height=1' },
    ),
  };
}

export function product({
  title,
  description,
  descriptionHtml,
  images,
  options,
  variants,
}: Product): LimitPage {
  const [first, ...others] = images;
  return {
    title,
    description: description.slice(0, 160),
    parts: ['large'],
    body: [
      first ? picture(shopPicture(first.url, 960), true, LARGE) : '',
      `<p>${dollars(variants[0]?.price.amount ?? 0)}`,
      `<form>${options
        .map(
          ({ name, values }) =>
            `<label>${t(name)} <select>${values.map((value) => `<option>${t(value.name)}`).join('')}</select></label>`,
        )
        .join('')}<button>Add to Cart</button></form>`,
      descriptionHtml,
      ...others.map(({ url }) => picture(shopPicture(url, 960), false, 'width=1 height=1')),
    ].join(''),
  };
}

export function news({ articles }: ShopContent): LimitPage {
  return {
    title: 'News & Recaps',
    description: `Recaps of every event, rules explained, and stories from the ${TOUR.name}.`,
    parts: ['cards', 'large'],
    body: [
      articles[0]?.image ? picture(shopPicture(articles[0].image.url, 960), true, LARGE) : '',
      cards(
        articles
          .slice(0, ARTICLES)
          .map(({ title, handle, image, publishedAt, author, excerpt }, at) => ({
            ...(at > 0 && image && { src: shopPicture(image.url, 320) }),
            heading: title,
            href: `/blog/${encodeURIComponent(handle)}`,
            rest: [`${formatLong(publishedAt.slice(0, 10))} ${t(author)}`, t(excerpt)],
          })),
        { first: 2 },
      ),
    ].join(''),
  };
}

export function article({
  title,
  publishedAt,
  author,
  excerpt,
  image,
  contentHtml,
}: Article): LimitPage {
  return {
    title,
    description: excerpt,
    parts: ['large', 'table'],
    body: [
      list([formatLong(publishedAt.slice(0, 10)), t(author)]),
      image ? picture(shopPicture(image.url, 960), true, LARGE) : '',
      contentHtml,
    ].join(''),
  };
}
