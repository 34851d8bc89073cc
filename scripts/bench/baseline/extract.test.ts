import { expect, test } from 'vitest';
import { extractMetadata, extractProse } from './extract.ts';

const PAGE = `<!doctype html><html><head><title>One</title>
<link rel="canonical" href="https://tour.test/one"><link rel="preload" href="/font.woff2" as="font">
<meta property="og:title" content="One &amp; two"><meta name="tour-shop" content="secret">
<script type="application/ld+json">{"@type":"Thing"}</script><script>run()</script></head>
<body><p class="lead here">Said <span class="long">once</span><span aria-hidden="true">1×</span>.</p>
<div id="about"><section><h2 class="big">Why</h2><svg><path d="M0 0"/></svg><a class="button" rel="noopener" href="/a?b=1&amp;c=2">More</a></section></div>
<p>Of no part</p></body></html>`;

test('prose is the content of the named parts in minimal markup', () => {
  expect(extractProse(PAGE, ['about', 'lead'])).toBe(
    '<p>Said once.<h2>Why</h2><a href="/a?b=1&amp;c=2">More</a>',
  );
  expect(extractProse(PAGE, ['nowhere'])).toBe('');
});

test('metadata leaves out scripts, fonts and settings', () => {
  expect(extractMetadata(PAGE)).toBe(
    '<link rel=canonical href=https://tour.test/one><meta property=og:title content="One &amp; two">' +
      '<script type=application/ld+json>{"@type":"Thing"}</script>',
  );
});
