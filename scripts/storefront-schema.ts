/**
 * `npm run storefront-schema`: writes Shopify's schema and its types. Both are committed, so
 * this is needed only for another version. The schema comes from one of Shopify's packages, which is
 * downloaded with `npm pack` instead of installed (84 MB).
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildClientSchema, type IntrospectionQuery, printSchema } from 'graphql';
import { failWith, Sentence } from './fail-with.ts';
import { ROOT, run, tool } from './run.ts';

const PACKAGE = '@shopify/hydrogen-react@2024.10.2';
const MEMBER = 'package/storefront.schema.json';
const SHA256 = 'bcdab3386b7993de32286669f8a7db27a67337fd541c9cb9355ea4ff707e6135';
const TARGET = join(ROOT, 'server/domain/storefront/schema/storefront-2024-10.graphql');
const HEAD = `# The schema of Shopify's Storefront API, version 2024-10, without descriptions.
# From ${PACKAGE} (storefront.schema.json), MIT: see LICENSE-shopify.md.
# Written by \`npm run storefront-schema\`; never edited.

`;

const command = promisify(execFile);

/** Downloads the package and returns the text of its schema. Throws when the checksum differs. */
async function compressedSchema(folder: string): Promise<string> {
  const { stdout } = await command('npm', ['pack', PACKAGE, '--silent'], { cwd: folder });
  await command('tar', ['-xzf', stdout.trim(), MEMBER], { cwd: folder });
  const text = await readFile(join(folder, MEMBER), 'utf8');
  const sum = createHash('sha256').update(text).digest('hex');
  if (sum !== SHA256) throw new Sentence(`The schema in ${PACKAGE} is not the expected one.`);
  return text;
}

/** Whether JSON is an introspection result; graphql-js validates its content. */
function isIntrospection(value: unknown): value is IntrospectionQuery {
  return typeof value === 'object' && value !== null && '__schema' in value;
}

/** The SDL of an introspection result, which may be wrapped in `data`, without descriptions. */
function sdlOf(json: string): string {
  const parsed: unknown = JSON.parse(json, (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  );
  const inner =
    typeof parsed === 'object' && parsed !== null && 'data' in parsed ? parsed.data : parsed;
  if (!isIntrospection(inner)) throw new Sentence(`${PACKAGE} holds no schema.`);
  return `${HEAD}${printSchema(buildClientSchema(inner))}\n`;
}

const folder = await mkdtemp(join(tmpdir(), 'storefront-schema-'));
try {
  await writeFile(TARGET, sdlOf(await compressedSchema(folder)));
  const code = await run(tool('gql.tada'), ['generate-output']);
  if (code !== 0) throw new Sentence('The types could not be generated from the schema.');
} catch (error) {
  failWith(error);
} finally {
  await rm(folder, { recursive: true, force: true });
}
