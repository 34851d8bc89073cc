/** Parses parts of responses. Without zod, so that browsers load little. */
import { isWebAddress } from '../shared/link.ts';
import type { EventFacts, Money, Picture } from '../shop/shop.schema.ts';
import { StorefrontError } from './response.ts';

/** The error for a part of a response that does not match the schema. */
export function unexpected(what: string, cause?: unknown): StorefrontError {
  return new StorefrontError([`The shop’s ${what} can’t be read`], { kind: 'part', cause });
}

interface ForeignPicture {
  url: string;
  altText: string | null;
  width: number | null;
  height: number | null;
}

/** A picture; null when it is missing or its address is not http(s). */
export function pictureOf(image: ForeignPicture | null | undefined): Picture | null {
  if (!image || !isWebAddress(image.url)) return null;
  const { url, altText, width, height } = image;
  return { url, altText: altText ?? '', width: width ?? null, height: height ?? null };
}

/** The pictures of a list that have an http(s) address. */
export function picturesOf(images: { nodes: readonly ForeignPicture[] }): Picture[] {
  return images.nodes.flatMap((image) => pictureOf(image) ?? []);
}

/** A price; amounts are texts such as `149.5`. Throws StorefrontError for anything else. */
export function moneyOf(price: { amount: string; currencyCode: string }): Money {
  const amount = Number(price.amount);
  if (price.amount.trim() === '' || !Number.isFinite(amount) || amount < 0) {
    throw unexpected('price');
  }
  return { amount, currencyCode: price.currencyCode };
}

type Metafield = { value: string } | null | undefined;

/** The metafields of an event's product; blank ones and invalid dates become null. */
export function eventFactsOf(fields: {
  date: Metafield;
  course: Metafield;
  town: Metafield;
  state: Metafield;
}): EventFacts {
  const text = (field: Metafield) => {
    const value = field?.value.trim() ?? '';
    return value === '' ? null : value;
  };
  const date = text(fields.date)?.slice(0, 10) ?? '';
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  return {
    date: isDate ? date : null,
    course: text(fields.course),
    town: text(fields.town),
    state: text(fields.state),
  };
}
