/**
 * Queries are plain strings with types. gql.tada infers the types of data and variables from the text and
 * Shopify's schema in the type checker; nothing of it is loaded at run time.
 */
import type { initGraphQLTada, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
import type { introspection } from './schema/storefront-2024-10.d.ts';

/** Shopify's scalars in JSON. */
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
  // Fields of fragments are part of the data's type.
  disableMasking: true;
}>;

/** The type of a fragment. */
type FragmentDocument = TadaDocumentNode<
  unknown,
  object,
  { fragment: string; on: string; masked: boolean }
>;

type DocumentOf<Text extends string, Fragments extends readonly FragmentDocument[]> = ReturnType<
  // @ts-expect-error The first overload wants a generated cache, which does not exist here; the second fits.
  typeof tada<Text, Fragments>
>;

/** A query or mutation with the types of its data and variables. */
export interface Query<Data, Variables> {
  readonly text: string;
  readonly isMutation: boolean;
  /** Never set; only for the types. */
  readonly types?: (variables: Variables) => Data;
}

/** A fragment's text; `Document` is its type. */
interface Fragment<Document> {
  readonly text: string;
  readonly document?: Document;
}

/** The documents of a query's fragments. */
type DocumentsOf<Fragments extends readonly Fragment<unknown>[]> = {
  [At in keyof Fragments]: Fragments[At] extends Fragment<infer Document>
    ? Document extends FragmentDocument
      ? Document
      : never
    : never;
};

/** The type of a query's data. */
export type ResponseOf<Q> = Q extends Query<infer Data, never> ? Data : never;

/** A query from its text and the fragments it uses, or a fragment. gql.tada's checks look for this name. */
export function graphql<
  const Text extends string,
  const Fragments extends readonly Fragment<unknown>[] = [],
>(
  text: Text,
  fragments?: Fragments,
): Query<
  ResultOf<DocumentOf<Text, DocumentsOf<Fragments>>>,
  VariablesOf<DocumentOf<Text, DocumentsOf<Fragments>>>
> &
  Fragment<DocumentOf<Text, DocumentsOf<Fragments>>> {
  const whole = [text, ...(fragments ?? []).map((fragment) => fragment.text)].join('\n');
  return { text: whole, isMutation: /^\s*mutation\b/.test(text) };
}
