/**
 * Queries that are plain strings with types. gql.tada reads a query's text in the type checker and
 * tells its answer and variables from Shopify's schema; nothing of it reaches the browser.
 */
import type { initGraphQLTada, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
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

export declare const tada: initGraphQLTada<{
  introspection: introspection;
  scalars: Scalars;
  // Answers carry the fields of their fragments as if they were written out.
  disableMasking: true;
}>;

/** The type of a document that other ones may spread. */
type FragmentDocument = TadaDocumentNode<
  unknown,
  object,
  { fragment: string; on: string; masked: boolean }
>;

type DocumentOf<Text extends string, Fragments extends readonly FragmentDocument[]> = ReturnType<
  // @ts-expect-error The first overload wants a generated cache, which we have not; the second fits.
  typeof tada<Text, Fragments>
>;

/** A query or mutation with the types of its answer and variables. */
export interface Query<Answer, Variables> {
  readonly text: string;
  readonly isMutation: boolean;
  /** Never there; carries the types. */
  readonly types?: (variables: Variables) => Answer;
}

/** A text that queries may spread; `Document` carries its type. */
interface Part<Document> {
  readonly text: string;
  readonly document?: Document;
}

/** The documents of a query's parts. */
type DocumentsOf<Parts extends readonly Part<unknown>[]> = {
  [At in keyof Parts]: Parts[At] extends Part<infer Document>
    ? Document extends FragmentDocument
      ? Document
      : never
    : never;
};

/** The answer of a query, as Shopify's schema promises it. */
export type ResponseOf<Asked> = Asked extends Query<infer Answer, never> ? Answer : never;

/**
 * A query from its text, or a fragment for other ones, which name it beside their text. The name is
 * the one gql.tada's checks look for.
 */
export function graphql<
  const Text extends string,
  const Parts extends readonly Part<unknown>[] = [],
>(
  text: Text,
  parts?: Parts,
): Query<
  ResultOf<DocumentOf<Text, DocumentsOf<Parts>>>,
  VariablesOf<DocumentOf<Text, DocumentsOf<Parts>>>
> &
  Part<DocumentOf<Text, DocumentsOf<Parts>>> {
  const whole = [text, ...(parts ?? []).map((part) => part.text)].join('\n');
  return { text: whole, isMutation: /^\s*mutation\b/.test(text) };
}
