/**
 * Routes of the API, each declared once, in `X.api.ts` of its subject: the server’s checks, the typed calls of the panel
 * and the API’s document (server/api-document.ts) follow.
 */
import type { z } from 'zod';
import type { Role } from '../accounts/role.ts';
import type { PartName } from '../settings/settings.schema.ts';
import type { FormShape } from './forms.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Facts {
  /** Whose rights it needs; null for everyone. */
  role?: Role | null;
  /** The part of the site that it belongs to: a tour without it has no such route. */
  part?: PartName;
  /** The status of a success; 200 by default, 204 without a body. */
  status?: 201 | 202;
  /** Whether `If-Match` may name the state that a change starts from. */
  isTagged?: boolean;
  /** Whether it requires a recent confirmation of the identity. */
  isConfirmed?: boolean;
  /** Whether accounts that must set up a second factor first may use it. */
  isBeforeSetup?: boolean;
  /** Of a multipart body, whose JSON part is the body; none by default. */
  form?: FormShape;
  /** Whether JSON may be sent instead of the form. */
  takesJson?: boolean;
  /** The media type of a response that is not JSON. */
  sends?: string;
  /** The status of a body that doesn’t fit, and its sentence where all have the same; 400 by default. */
  refusal?: { status?: 400 | 422; sentence?: string };
}

type Schema = z.ZodType | null;

/** The schemas of what a path names; a name without one is any text. */
type Params = Readonly<Record<string, z.ZodType>>;

/** A route as it is declared. */
export interface ApiRoute extends Facts {
  method: Method;
  /** The whole path from the root, with the names of its parameters: `/api/events/:eventID`. */
  path: string;
  /** One sentence. */
  summary: string;
  role: Role | null;
  params?: Params;
  query?: z.ZodObject;
  /** Of a JSON body, or of the JSON part of a form. */
  body: Schema;
  /** Of a JSON response. A route with neither this nor `sends` responds without a body. */
  answer: Schema;
}

interface Shared<Own extends Params> extends Facts {
  role: Role | null;
  params?: Own;
}

/** Declares routes below a path, with what they have in common. */
export function routesAt<const Base extends string, Own extends Params = Record<'', z.ZodType>>(
  base: Base,
  shared: Shared<Own>,
) {
  type More<Query> = Facts & { query?: Query };
  const sending =
    <const Verb extends Method>(method: Verb) =>
    <
      const Rest extends string,
      Answer extends Schema,
      Body extends Schema,
      Query extends z.ZodObject,
    >(
      rest: Rest,
      summary: string,
      answer: Answer,
      body: Body,
      more: More<Query> = {},
    ) => ({ ...shared, ...more, method, path: `${base}${rest}` as const, summary, answer, body });
  const without =
    <const Verb extends Method>(method: Verb) =>
    <const Rest extends string, Answer extends Schema, Query extends z.ZodObject>(
      rest: Rest,
      summary: string,
      answer: Answer,
      more: More<Query> = {},
    ) =>
      sending(method)(rest, summary, answer, null, more);
  return {
    get: without('GET'),
    post: sending('POST'),
    put: sending('PUT'),
    del: without('DELETE'),
  };
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | NamesIn<After>
    : Rest
  : never;

type ParamOf<Own, Name> = Name extends keyof Own
  ? Own[Name] extends z.ZodType
    ? z.output<Own[Name]>
    : never
  : string;

/** What the path of a request names, parsed. */
export type PathOf<Route extends ApiRoute> = {
  readonly [Name in NamesIn<Route['path']>]: ParamOf<NonNullable<Route['params']>, Name>;
};

type OutputOf<Given, Otherwise> = [NonNullable<Given>] extends [never]
  ? Otherwise
  : NonNullable<Given> extends z.ZodType
    ? z.output<NonNullable<Given>>
    : Otherwise;

/** The parsed query of a request. */
export type QueryOf<Route extends ApiRoute> = OutputOf<Route['query'], object>;

/** The parsed body of a request; undefined for a route without one. */
export type BodyOf<Route extends ApiRoute> = OutputOf<Route['body'], undefined>;

/** The parsed body of a response; undefined for a route without one. */
export type AnswerOf<Route extends ApiRoute> = OutputOf<Route['answer'], undefined>;

type ValuesOf<Query> = Query extends z.ZodObject
  ? { readonly [Name in keyof Query['shape']]?: string | number | boolean | null }
  : never;

/** What the address of a request names; parameters of the query that are null are left out. */
export type AddressIn<Route extends ApiRoute> = ([NamesIn<Route['path']>] extends [never]
  ? unknown
  : { path: Readonly<Record<NamesIn<Route['path']>, string | number>> }) & {
  query?: ValuesOf<NonNullable<Route['query']>>;
};

/** What a request to a route sends. */
export type SentTo<Route extends ApiRoute> = AddressIn<Route> &
  (Route['body'] extends z.ZodType ? { body: z.input<Route['body']> } : unknown);
