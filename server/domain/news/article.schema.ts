/** Articles that staff write in the panel; those of the shop are in shop.schema.ts. */
import { z } from 'zod';
import { bodiesOf, type ValuesOf } from '../describe/bodies.ts';
import { draftedField, field, textField } from '../describe/fields.ts';
import { date, inOneLine, pictureID, recordID, text } from '../shared/fields.schema.ts';

/** Longest text of an article, in characters. */
export const ARTICLE_MAX = 50_000;

/** The last part of an article’s address. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Lines stay; each is cleaned as any other text. */
const inLines = (sent: string) => sent.split(/\r?\n/).map(inOneLine).join('\n');

const Day = date('Date');

/** Markdown. */
const markdown = z
  .string({ error: 'Text must be text.' })
  .overwrite(inLines)
  .trim()
  .max(ARTICLE_MAX, { error: 'Text must have at most 50,000 characters.' });

/** What staff set of an article besides its picture. */
export const ARTICLE_FIELDS = {
  title: textField('Title', { must: 'Title must not be empty.', isName: true }),
  slug: field(
    text('Address').refine((sent) => sent === '' || SLUG.test(sent), {
      error: 'Address must be lowercase letters and digits, separated by hyphens.',
    }),
    {
      label: 'Address',
      kind: 'text',
      empty: '',
      span: 4,
      hint: 'The last part of the address of its page. Empty: made from the title.',
    },
  ),
  /** When it appears, and what lists order it by. */
  date: field(
    z
      .string({ error: 'Date must be a day written YYYY-MM-DD.' })
      .trim()
      .refine((sent) => sent === '' || Day.safeParse(sent).success, {
        error: 'Date must be a day that exists, written YYYY-MM-DD.',
      }),
    {
      label: 'Date',
      kind: 'date',
      empty: '',
      span: 2,
      hint: 'The article appears on this day. Empty: the day you publish it.',
    },
  ),
  /** Empty: the tour itself. */
  author: textField('Author', { span: 2 }),
  alt: textField('Description of the picture', {
    span: 4,
    hint: 'What the picture shows, for those who can’t see it.',
  }),
  text: draftedField(markdown.min(1, { error: 'Text must not be empty.' }), markdown, {
    label: 'Text',
    kind: 'long',
    isSlot: true,
  }),
};

export const ARTICLE = bodiesOf(ARTICLE_FIELDS);
export type ArticleFields = ValuesOf<typeof ARTICLE_FIELDS>;

/** An article as it is stored: `thumbnail` is the id of its picture, or empty. */
export const ArticleRecord = z.strictObject({
  ID: recordID,
  ...ARTICLE_FIELDS,
  slug: ARTICLE_FIELDS.slug.min(1, { error: 'Address must not be empty.' }),
  date: Day,
  thumbnail: pictureID,
});
export type ArticleRecord = z.output<typeof ArticleRecord>;

/** An article in the API: `thumbnail` is the URL of its picture, or empty. */
export const ArticleResponse = z.object({ ...ArticleRecord.shape, thumbnail: z.string() });
export type ArticleResponse = z.output<typeof ArticleResponse>;

/** The response of `POST /api/articles/pictures`: the address of the picture for the text. */
export const StoredPicture = z.object({ address: z.string() });

export const ProposedRecap = z.object({ title: z.string(), slug: z.string(), text: z.string() });
export type ProposedRecap = z.output<typeof ProposedRecap>;
