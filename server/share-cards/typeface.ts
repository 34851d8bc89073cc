/** Text as outlines, so that a card doesn't depend on the fonts of the machine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

/** The weights of the heading font that cards use. */
type Weight = 500 | 700;

/** Western European letters, then those of the rest of Europe. */
const SUBSETS = ['latin', 'latin-ext'] as const;

const resolve = createRequire(import.meta.url).resolve;

function load(weight: Weight): opentype.Font[] {
  return SUBSETS.map((subset) => {
    const path = resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`);
    return opentype.parse(new Uint8Array(readFileSync(path)).buffer);
  });
}

const fonts = { 500: load(500), 700: load(700) };

/** Consecutive letters from one font file. */
interface Run {
  font: opentype.Font;
  text: string;
}

/** The text in runs, without letters that no font file has, such as emoji. */
function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const font = fonts[weight].find((each) => each.charToGlyphIndex(letter) > 0);
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += letter;
    else if (font) runs.push({ font, text: letter });
  }
  return runs;
}

/** A text without what can't be rendered, with single spaces. */
export function renderable(text: string): string {
  const runs = runsOf(text.replace(/\s+/gu, ' '), 700).map((run) => run.text);
  return runs.join('').replace(/\s+/gu, ' ').trim();
}

/** Width of a text, in pixels. */
export function widthOf(text: string, size: number, weight: Weight): number {
  return runsOf(text, weight).reduce(
    (sum, run) => sum + run.font.getAdvanceWidth(run.text, size),
    0,
  );
}

/** Path data of commands; that of opentype.js has NaN for some coordinates. */
function dataOf(commands: readonly opentype.PathCommand[]): string {
  const at = (...numbers: number[]) => numbers.map((number) => number.toFixed(1)).join(' ');
  return commands
    .map((command) => {
      switch (command.type) {
        case 'Z':
          return 'Z';
        case 'Q':
          return `Q${at(command.x1, command.y1, command.x, command.y)}`;
        case 'C':
          return `C${at(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
        default:
          return `${command.type}${at(command.x, command.y)}`;
      }
    })
    .join('');
}

/** The outlines of a text that starts at a point, as the data of an SVG path. */
export function outlinesOf(
  text: string,
  { x, y, size, weight }: { x: number; y: number; size: number; weight: Weight },
): string {
  let at = x;
  return runsOf(text, weight)
    .map((run) => {
      const path = dataOf(run.font.getPath(run.text, at, y, size).commands);
      at += run.font.getAdvanceWidth(run.text, size);
      return path;
    })
    .join('');
}

/** A text in at most `maxLines` lines of `width` pixels; the last ends with an ellipsis if text is left. */
export function wrap(
  text: string,
  {
    width,
    maxLines,
    size,
    weight,
  }: { width: number; maxLines: number; size: number; weight: Weight },
): string[] {
  const fits = (line: string) => widthOf(line, size, weight) <= width;
  const lines: string[] = [];
  let rest = renderable(text).split(' ').filter(Boolean);
  while (rest.length > 0 && lines.length < maxLines) {
    let count = 1;
    while (count < rest.length && fits(rest.slice(0, count + 1).join(' '))) count += 1;
    const isLast = lines.length === maxLines - 1;
    const line = rest.slice(0, count).join(' ');
    lines.push((isLast && count < rest.length) || !fits(line) ? shorten(line, fits) : line);
    rest = rest.slice(count);
  }
  return lines;
}

function shorten(line: string, fits: (line: string) => boolean): string {
  let text = line;
  while (text.length > 1 && !fits(`${text}…`)) text = text.slice(0, -1).trimEnd();
  return `${text}…`;
}
