/** Display settings of single articles, as `/posts.json` lists them. */
import { z } from 'zod';
import { text } from '../shared/fields.schema.ts';

/** A percentage such as `10%`. */
const PERCENTAGE = /^(100|\d{1,2})%$/;

/** A path on this site, or a URL. */
const PICTURE_ADDRESS = /^(\/(?!\/)\S*|https?:\/\/\S+)$/;

export const PostSettings = z.strictObject({
  /** The article's handle; may have accents and emoji. */
  slug: text('Slug').min(1, { error: 'Slug must not be empty.' }),
  /** URL of the picture to show instead of the article's own. */
  'replacement-image': z
    .string()
    .regex(PICTURE_ADDRESS, {
      error: 'Replacement image must be an address such as /media/first-tee.webp.',
    })
    .exactOptional(),
  /** The vertical position of the picture's subject, for cropping it to a header. */
  'header-pos': z
    .string()
    .regex(PERCENTAGE, { error: 'Header position must be a percentage such as 10%.' })
    .exactOptional(),
});
export type PostSettings = z.output<typeof PostSettings>;

/** A field that an empty text or null removes. */
const clearable = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((sent) => {
    const text = typeof sent === 'string' ? sent.trim() : sent;
    return text === '' ? null : text;
  }, field.nullable());

/** What staff set of an article; a percentage may be typed without its sign. */
export const PostFields = z.object({
  slug: PostSettings.shape.slug,
  'replacement-image': clearable(PostSettings.shape['replacement-image'].unwrap()),
  'header-pos': clearable(
    z.preprocess(
      (sent) => (typeof sent === 'string' && /^\d+$/.test(sent) ? `${sent}%` : sent),
      PostSettings.shape['header-pos'].unwrap(),
    ),
  ),
});
export type PostFields = z.output<typeof PostFields>;

/** An article of the shop, for staff to choose. */
export const ShopArticle = z.object({
  handle: z.string(),
  title: z.string(),
  /** URL of its own picture; empty when it has none. */
  image: z.string(),
});
export type ShopArticle = z.output<typeof ShopArticle>;
