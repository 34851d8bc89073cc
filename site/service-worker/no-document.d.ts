/** Rules that pages and the worker share ask whether there is a document; here there is none. */
declare const document:
  | { documentElement: { lang: string; dataset: Record<string, string | undefined> } }
  | undefined;
