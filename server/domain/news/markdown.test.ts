import { describe, expect, it } from 'vitest';
import { markdownHtml, sentencesOf } from './markdown.ts';

const ID = '0123456789abcdef0123';
const lines = (...all: string[]) => markdownHtml(all.join('\n'));
/** Without the line breaks between tags. */
const htmlOf = (text: string) => markdownHtml(text).replaceAll(/\n/g, '');

describe('the text of an article', () => {
  it.each([
    ['# Title', '<h2>Title</h2>'],
    ['## Results', '<h2>Results</h2>'],
    ['### By hole', '<h3>By hole</h3>'],
    ['###### Note', '<h4>Note</h4>'],
    ['#1 is not a heading', '<p>#1 is not a heading</p>'],
    ['one\ntwo', '<p>one<br>two</p>'],
    ['one\r\n\r\n\r\ntwo', '<p>one</p><p>two</p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['* a\n* b', '<ul><li>a</li><li>b</li></ul>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['4. a', '<ol start="4"><li>a</li></ol>'],
    ['- a\n  - b\n- c', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['- a\n\n  more', '<ul><li><p>a</p><p>more</p></li></ul>'],
    ['- a\n1. b', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    ['- 72 was par', '<ul><li>72 was par</li></ul>'],
    ['-3 is good', '<p>-3 is good</p>'],
    [
      '1. a\n2. b\n2. c\n4. d',
      '<ol><li>a</li><li>b</li><li value="2">c</li><li value="4">d</li></ol>',
    ],
    ['1. a\n1. b', '<ol><li>a</li><li>b</li></ol>'],
    ['+ 4 over', '<p>+ 4 over</p>'],
    ['+ a\n+ b', '<ul><li>a</li><li>b</li></ul>'],
    [
      '| Pos | Player |\n|---|---|\n| 1 | Ann |',
      '<table><thead><tr><th>Pos</th><th>Player</th></tr></thead><tbody><tr><td>1</td><td>Ann</td></tr></tbody></table>',
    ],
    [
      '[![poster](https://x.example/a.png)](https://x.example)',
      '<p><a href="https://x.example">poster</a></p>',
    ],
    ['2026. A year', '<ol start="2026"><li>A year</li></ol>'],
    ['> a\n> b', '<blockquote><p>a<br>b</p></blockquote>'],
    ['a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
    ['text\n# Title', '<p>text</p><h2>Title</h2>'],
  ])('has blocks: %j', (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  it.each([
    ['**bold** and *italic*', '<strong>bold</strong> and <em>italic</em>'],
    ['__bold__ and _italic_', '<strong>bold</strong> and <em>italic</em>'],
    ['**a *b* c**', '<strong>a <em>b</em> c</strong>'],
    ['***both***', '<em><strong>both</strong></em>'],
    ['2 * 3 * 4, snake_case_name', '2 * 3 * 4, snake_case_name'],
    ['**open and *never closed', '**open and *never closed'],
    ['a **** b', 'a **** b'],
    ['\\*no\\* \\[x\\](y)', '*no* [x](y)'],
    ['`a * <b> * c`', '<code>a * &lt;b&gt; * c</code>'],
    ['[the schedule](/schedule)', '<a href="/schedule">the schedule</a>'],
    ['[**Ann**](/players/ann)', '<a href="/players/ann"><strong>Ann</strong></a>'],
    ['[site](example.com "Title")', '<a href="https://example.com" title="Title">site</a>'],
    ['[mail](mailto:a@b.example)', '<a href="mailto:a@b.example">mail</a>'],
    ['[a](https://x.example/b_(c))', '<a href="https://x.example/b_(c)">a</a>'],
    ['(https://x.example/a).', '(<a href="https://x.example/a">https://x.example/a</a>).'],
    ['**https://x.example**', '<strong><a href="https://x.example">https://x.example</a></strong>'],
  ])('has text: %j', (text, html) => {
    expect(htmlOf(text)).toBe(`<p>${html}</p>`);
  });

  it('shows stored pictures in several widths, and links to those of other sites', () => {
    const html = markdownHtml(`![A "green"](/media/${ID}/1280.webp)`);
    expect(html).toContain(`<img src="/media/${ID}/640.webp" srcset="/media/${ID}/320.webp 320w`);
    expect(html).toContain('alt="A &quot;green&quot;"');
    expect(markdownHtml('![A green](https://x.example/a.jpg)')).toBe(
      '<p><a href="https://x.example/a.jpg">A green</a></p>',
    );
  });
});

describe('a hostile text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '![x](javascript:alert(1))',
    '![x](//evil.example/a.png)',
    '[x](/a"onmouseover="alert(1))',
    '[x](https://a.example/"onmouseover="alert(1))',
    '![x"onerror="alert(1)](/media/0123456789abcdef0123/1280.webp)',
    'https://a.example/<script>alert(1)</script>',
    '`<script>`',
    '# <script>alert(1)</script>',
    '- <script>alert(1)</script>',
    '&lt;script&gt;',
  ])('%j is text', (text) => {
    const html = markdownHtml(text);
    expect(html).not.toMatch(/<(?!\/?(?:p|h2|ul|li|a|img|code)[ >])/);
    expect(html).not.toMatch(/(?:href|src)="(?:javascript|data|vbscript|\/\/)/i);
    // Attributes have no quotes within them.
    expect(
      html.replace(/ (?:href|src|srcset|sizes|alt|title|loading|decoding)="[^"<>]*"/g, ''),
    ).not.toMatch(/<\w+ /);
  });

  it.each([
    ['quotes', '>'.repeat(200_000)],
    ['lists', '- '.repeat(100_000)],
    ['indented lists', lines(...Array.from({ length: 600 }, (_, at) => `${' '.repeat(at)}- a`))],
    ['brackets', '['.repeat(200_000)],
    ['links', '[a]('.repeat(50_000)],
    ['stars', `${'*'.repeat(100_000)}a${'*'.repeat(100_000)}`],
    ['open marks', '**a *b '.repeat(30_000)],
    ['titles', '[a](b "'.repeat(30_000)],
    ['parentheses', `[a](${'(b)'.repeat(60_000)}`],
    ['dots', `https://${'.'.repeat(200_000)}x`],
    ['lines', 'a\n'.repeat(100_000)],
    ['hashes', `# ${'#'.repeat(200_000)}`],
    ['dashes', `${'- '.repeat(100_000)}a`],
    ['entities', '&'.repeat(200_000)],
  ])('of 200 kB of %s is rendered, nested a few levels at most', (_what, text) => {
    const html = markdownHtml(text);
    const depths = [...html.matchAll(/<(\/?)(?:blockquote|ul|ol)/g)];
    let [depth, deepest] = [0, 0];
    for (const [, end] of depths) {
      depth += end ? -1 : 1;
      deepest = Math.max(deepest, depth);
    }
    expect([depth, deepest <= 20]).toEqual([0, true]);
  });
});

it('the excerpt has the sentences without headings and signs', () => {
  const html = lines('## Head', 'Ann **won** & [more](/x) <3.', '', '- a', '- b');
  expect(sentencesOf(html)).toBe('Ann won & more <3. a b');
});
