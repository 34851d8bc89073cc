import { expect, test } from 'vitest';
import { proseOf, toldBy } from './of-page.ts';

const PAGE = `<!doctype html><html><head><title>One</title>
<link rel="canonical" href="https://tour.test/one"><link rel="preload" href="/font.woff2" as="font">
<meta property="og:title" content="One &amp; two"><meta name="tour-shop" content="secret">
<script type="application/ld+json">{"@type":"Thing"}</script><script>run()</script></head>
<body><p class="lead here">Said <span class="long">once</span><span aria-hidden="true">1×</span>.</p>
<div id="about"><section><h2 class="big">Why</h2><svg><path d="M0 0"/></svg><a class="button" rel="noopener" href="/a?b=1&amp;c=2">More</a></section></div>
<p>Of no part</p></body></html>`;

test('prose is what its parts say, in the least markup', () => {
  expect(proseOf(PAGE, ['about', 'lead'])).toBe(
    '<p>Said once.<h2>Why</h2><a href="/a?b=1&amp;c=2">More</a>',
  );
  expect(proseOf(PAGE, ['nowhere'])).toBe('');
});

test('a head tells of the page, and nothing of its scripts, fonts and settings', () => {
  expect(toldBy(PAGE)).toBe(
    '<link rel=canonical href=https://tour.test/one><meta property=og:title content="One &amp; two">' +
      '<script type=application/ld+json>{"@type":"Thing"}</script>',
  );
});
