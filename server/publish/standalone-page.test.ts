import { expect, it } from 'vitest';
import { standalonePage } from './standalone-page.ts';

const PAGE = '<!doctype html><html><head><meta charset="utf-8"/><title>é $&</title></head></html>';
const page = (csp: string, html = PAGE) =>
  standalonePage({ body: Buffer.from(html), csp, type: 'text/html' }).toString();

it('a page on disk has its policy before everything that it applies to', () => {
  expect(page("default-src 'self'; script-src 'self' 'sha256-a$&b='")).toBe(
    PAGE.replace(
      '<title>',
      () =>
        `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'sha256-a$&amp;b='"><title>`,
    ),
  );
});

it('directives for headers only are left out', () => {
  const html = page("object-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  expect(html).toContain(`content="object-src 'none'; base-uri 'none'"`);
});

it('quotes in a policy are escaped', () => {
  expect(page('img-src "x')).toContain('content="img-src &quot;x"');
});

it('a file without a policy stays the same', () => {
  const body = Buffer.from([0xff, 0xfe, 0x00]);
  expect(standalonePage({ body, csp: '', type: 'text/html' })).toBe(body);
  expect(standalonePage({ body, csp: "default-src 'none'", type: 'text/javascript' })).toBe(body);
});
