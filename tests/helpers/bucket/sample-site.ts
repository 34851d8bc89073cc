/** Small published sites, whose pages name files and other pages. */
import { liveFile, type LiveFile } from '../../../server/publish/live-site.ts';
import type { PublishedSite } from '../../../server/publish/site-publication.ts';
import type { TestBucket } from './test-bucket.ts';

const FILLER = '<p>Fairways and greens.</p>'.repeat(20);

/** Pages by their folder with the addresses that each names, and files by place with their text. */
export async function siteOf(
  pages: Readonly<Record<string, readonly string[]>>,
  files: Readonly<Record<string, string>> = {},
  linked: PublishedSite['linked'] = [],
): Promise<PublishedSite> {
  const all = new Map<string, LiveFile>();
  for (const [path, names] of Object.entries(pages)) {
    const links = names.map((name) => `<a href="${name}">${name}</a>`).join('');
    const body = `<!doctype html><meta charset="utf-8"><h1>${path}</h1>${links}${FILLER}`;
    const page = {
      file: `${path}/index.html`.replace(/^\//, ''),
      type: 'text/html; charset=utf-8',
      csp: "default-src 'self'; frame-ancestors 'self'",
      body: Buffer.from(body),
    };
    all.set(path === '' ? '/' : `/${path}`, await liveFile(page));
  }
  for (const [file, text] of Object.entries(files)) {
    const type = file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'image/svg+xml';
    all.set(`/${file}`, await liveFile({ file, type, csp: '', body: Buffer.from(text) }));
  }
  return { files: all, linked };
}

/** What pages of the bucket name and the bucket doesn't have, as `PAGE: ADDRESS`. */
export async function missingIn(bucket: TestBucket): Promise<string[]> {
  const keys = await bucket.keys();
  const found: string[] = [];
  for (const key of keys.filter((each) => each.endsWith('.html'))) {
    const { body = Buffer.alloc(0) } = (await bucket.object(key)) ?? {};
    for (const [, name = ''] of body.toString().matchAll(/href="\/([^"]*)"/g)) {
      const place = /\.\w+$/.test(name) ? name : `${name}/index.html`.replace(/^\//, '');
      if (!keys.includes(place)) found.push(`${key}: /${name}`);
    }
  }
  return found;
}
