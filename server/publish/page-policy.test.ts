import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ADDRESS } from '../../tests/helpers/tour.ts';
import { pagePolicy, standalonePage } from './page-policy.ts';

const SCRIPT = 'scroll(0)';
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const OWN = sourceOf(SCRIPT);
const RENDERED = `default-src 'self'; img-src 'self' data:; script-src 'self' ${OWN};`;
const PAGE = `<!doctype html><script>${SCRIPT}</script><p>Fore!`;

it('allows only the site itself when nothing else is configured', () => {
  expect(pagePolicy(RENDERED, PAGE, ADDRESS)).toBe(
    `default-src 'self'; img-src 'self' data:; script-src 'self' ${OWN}`,
  );
});

it('allows requests to the API and the shop, and the shop’s pictures', () => {
  const shop = { origin: 'https://shop.example', token: 't', version: '2024-10' };
  const policy = pagePolicy(RENDERED, PAGE, { ...ADDRESS, apiBase: 'https://api.example', shop });
  expect(policy).toContain("connect-src 'self' https://api.example https://shop.example");
  expect(policy).toContain(
    "img-src 'self' data: https://shop.example https://cdn.shopify.com; script-src 'self' 'sha256-",
  );
});

it('allows the analytics tag only with an id', () => {
  const policy = pagePolicy(RENDERED, PAGE, { ...ADDRESS, analyticsId: 'G-1' });
  expect(policy).toContain(`script-src 'self' ${OWN} https://www.googletagmanager.com`);
  expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.google-analytics\.com/);
  expect(pagePolicy(RENDERED, PAGE, ADDRESS)).not.toContain('google');
});

it('leaves files without a policy alone', () =>
  expect(pagePolicy('', PAGE, { ...ADDRESS, analyticsId: 'G-1' })).toBe(''));

it('allows the site’s inline scripts and styles that the page has, and nothing else in it', () => {
  const style = '.tee{}\n';
  const policy = pagePolicy(
    `script-src 'self' ${OWN} ${sourceOf('elsewhere()')}; style-src ${sourceOf(style)} ${sourceOf('b{}')}`,
    `<head><script>${SCRIPT}</script><style data-x="a">${style}</style><script>smuggled()</script></head>`,
    ADDRESS,
  );
  expect(policy).toBe(`script-src 'self' ${OWN}; style-src ${sourceOf(style)}`);
});

it.each(['<script', '<script>', '<style>a', '<script src=x>'])(
  'finds a script after the text %s of an attribute, where it is unescaped',
  (text) => {
    const page = `<li title="${text}">Fore!</li><script>${SCRIPT}</script>`;
    expect(pagePolicy(RENDERED, page, ADDRESS)).toContain(OWN);
  },
);

const FILE = '<!doctype html><html><head><meta charset="utf-8"/><title>é $&</title></head></html>';
const written = (csp: string, html = FILE) =>
  standalonePage({ body: Buffer.from(html), csp, type: 'text/html' }).toString();

it('a page on disk has its policy before everything that it applies to', () => {
  expect(written("default-src 'self'; script-src 'self' 'sha256-a$&b='")).toBe(
    FILE.replace(
      '<title>',
      () =>
        `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'sha256-a$&amp;b='"><title>`,
    ),
  );
});

it('directives for headers only are left out', () => {
  const html = written("object-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  expect(html).toContain(`content="object-src 'none'; base-uri 'none'"`);
});

it('quotes in a policy are escaped', () =>
  expect(written('img-src "x')).toContain('content="img-src &quot;x"'));

it('a file without a policy stays the same', () => {
  const body = Buffer.from([0xff, 0xfe, 0x00]);
  expect(standalonePage({ body, csp: '', type: 'text/html' })).toBe(body);
  expect(standalonePage({ body, csp: "default-src 'none'", type: 'text/javascript' })).toBe(body);
});
