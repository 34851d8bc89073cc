/** What libxml2 finds wrong in a document, by one of our schemas. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** Broken XML and broken rules as texts; none when the document is right. */
export async function xmlErrors(text: string, schema: 'rss' | 'sitemap'): Promise<string[]> {
  const rules = await readFile(join(import.meta.dirname, 'schemas', `${schema}.xsd`), 'utf8');
  const { errors } = await validateXML({
    xml: { fileName: `${schema}.xml`, contents: text },
    schema: rules,
  });
  return errors.map(({ message }) => message);
}
