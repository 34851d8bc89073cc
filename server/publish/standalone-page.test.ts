import { expect, it } from 'vitest';
import { standalone } from './standalone-page.ts';

const PAGE = '<!doctype html><html><head><meta charset="utf-8"/><title>é $&</title></head></html>';
const page = (csp: string, html = PAGE) => standalone({ body: Buffer.from(html), csp }).toString();

it('a page on disk carries its policy before anything that the policy is about', () => {
  expect(page("default-src 'self'; script-src 'self' 'sha256-a$&b='")).toBe(
    PAGE.replace(
      '<title>',
      () =>
        `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'sha256-a$&amp;b='"><title>`,
    ),
  );
});

it('what only a header may say is left to the host’s headers', () => {
  const html = page("object-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  expect(html).toContain(`content="object-src 'none'; base-uri 'none'"`);
});

it('a quote in a policy ends no attribute', () => {
  expect(page('img-src "x')).toContain('content="img-src &quot;x"');
});

it('a file without a policy stays as it is, byte by byte', () => {
  const body = Buffer.from([0xff, 0xfe, 0x00]);
  expect(standalone({ body, csp: '' })).toBe(body);
});
