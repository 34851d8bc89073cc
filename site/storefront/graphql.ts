/**
 * Queries that are plain strings with types. gql.tada reads a query's text in the type checker and
 * tells its answer and variables from Shopify's schema; nothing of it reaches the browser.
 */
import type { initGraphQLTada, ResultOf, VariablesOf } from 'gql.tada';
import type { introspection } from './schema/storefront-2024-10.d.ts';

/** Shopify's scalars as JSON carries them. */
interface Scalars {
  Color: string;
  DateTime: string;
  /** An amount such as `12.5`, as text. */
  Decimal: string;
  HTML: string;
  ISO8601DateTime: string;
  URL: string;
  UnsignedInt64: string;
}

export declare const tada: initGraphQLTada<{ introspection: introspection; scalars: Scalars }>;
// @ts-expect-error The first overload wants a generated cache, which we have not; the second fits.
type DocumentOf<Text extends string> = ReturnType<typeof tada<Text, []>>;

/** A query or mutation with the types of its answer and variables. */
export interface Query<Answer, Variables> {
  readonly text: string;
  readonly isMutation: boolean;
  /** Never there; carries the types. */
  readonly types?: (variables: Variables) => Answer;
}

/** The answer of a query, as Shopify's schema promises it. */
export type AnswerOf<Asked> = Asked extends Query<infer Answer, never> ? Answer : never;

/** A query from its text. The name is the one gql.tada's checks look for. */
export function graphql<const Text extends string>(
  text: Text,
): Query<ResultOf<DocumentOf<Text>>, VariablesOf<DocumentOf<Text>>> {
  return { text, isMutation: /^\s*mutation\b/.test(text) };
}
