import type { SafeHtml } from '#domain/shop.schema.ts';

/** What the queries need to turn foreign HTML into something that may be shown. */
export interface Cleaner {
  html: (foreign: string) => SafeHtml;
  /** The text alone. */
  text: (foreign: string) => string;
}
