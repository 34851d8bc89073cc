/** Display settings of single articles, as `/posts.json` lists them. */
import { z } from 'zod';
import { bodiesOf, type ValuesOf } from '../describe/bodies.ts';
import { field } from '../describe/fields.ts';
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

/** The id of the list of the shop's articles that the form offers. */
export const ARTICLES_LIST = 'articles';

/** What staff set of an article, by the names of `/posts.json`; a percentage may be typed without its sign. */
export const POST_FIELDS = {
  slug: field(PostSettings.shape.slug, {
    label: 'Slug',
    kind: 'text',
    list: ARTICLES_LIST,
    hint: 'The last part of the article’s address. The list offers the shop’s articles.',
  }),
  'replacement-image': field(clearable(PostSettings.shape['replacement-image'].unwrap()), {
    label: 'Replacement image',
    kind: 'url',
    empty: null,
    span: 4,
    placeholder: '/media/…',
    hint: 'An address on this site or in the shop. Upload pictures from other sites instead, because pages do not load them.',
  }),
  'header-pos': field(
    clearable(
      z.preprocess(
        (sent) => (typeof sent === 'string' && /^\d+$/.test(sent) ? `${sent}%` : sent),
        PostSettings.shape['header-pos'].unwrap(),
      ),
    ),
    {
      label: 'Header position',
      kind: 'text',
      empty: null,
      span: 2,
      placeholder: '50%',
      hint: '0% keeps the top, 100% the bottom.',
    },
  ),
};

export const POST = bodiesOf(POST_FIELDS);
export type PostFields = ValuesOf<typeof POST_FIELDS>;

/** An article of the shop, for staff to choose. */
export const ShopArticle = z.object({
  handle: z.string(),
  title: z.string(),
  /** URL of its own picture; empty when it has none. */
  image: z.string(),
});
export type ShopArticle = z.output<typeof ShopArticle>;
