/** Articles that staff write in the panel; those of the shop are in shop.schema.ts. */
import { z } from 'zod';
import { date, inOneLine, pictureID, recordID, text } from '../shared/fields.schema.ts';

/** Longest text of an article, in characters. */
export const ARTICLE_MAX = 50_000;

/** The last part of an article’s address. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Lines stay; each is cleaned as any other text. */
const inLines = (sent: string) => sent.split(/\r?\n/).map(inOneLine).join('\n');

const Day = date('Date');

const NOT_EMPTY = { error: 'Text must not be empty.' };

const fields = {
  title: text('Title').min(1, { error: 'Title must not be empty.' }),
  /** Empty: made from the title. */
  slug: text('Address').refine((sent) => sent === '' || SLUG.test(sent), {
    error: 'Address must be lowercase letters and digits, separated by hyphens.',
  }),
  /** When it appears, and what lists order it by; empty: the day on which it is published. */
  date: z
    .string({ error: 'Date must be a day written YYYY-MM-DD.' })
    .trim()
    .refine((sent) => sent === '' || Day.safeParse(sent).success, {
      error: 'Date must be a day that exists, written YYYY-MM-DD.',
    }),
  /** Empty: the tour itself. */
  author: text('Author'),
  /** What its picture shows, for those who can't see it. */
  alt: text('Description of the picture'),
  /** Markdown. */
  text: z
    .string({ error: 'Text must be text.' })
    .overwrite(inLines)
    .trim()
    .max(ARTICLE_MAX, { error: 'Text must have at most 50,000 characters.' }),
};

/** What a new article may leave out. */
export const EMPTY_ARTICLE_FIELDS = { slug: '', date: '', author: '', alt: '' };

/** What staff set of an article. */
export const ArticleFields = z.object({ ...fields, text: fields.text.min(1, NOT_EMPTY) });
export type ArticleFields = z.output<typeof ArticleFields>;

/** What staff set of a draft, which may have no text yet. */
export const ArticleDraftFields = z.object(fields);

/** An article as it is stored: `thumbnail` is the id of its picture, or empty. */
export const ArticleRecord = z.strictObject({
  ID: recordID,
  ...ArticleFields.shape,
  slug: fields.slug.min(1, { error: 'Address must not be empty.' }),
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
