/** Text as outlines: a card looks the same whatever fonts a machine has. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

/** The weights of the heading font that cards use. */
type Weight = 500 | 700;

/** Letters of western languages, then those of the rest of Europe. */
const SUBSETS = ['latin', 'latin-ext'] as const;

const resolve = createRequire(import.meta.url).resolve;

function load(weight: Weight): opentype.Font[] {
  return SUBSETS.map((subset) => {
    const path = resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`);
    return opentype.parse(new Uint8Array(readFileSync(path)).buffer);
  });
}

const fonts = { 500: load(500), 700: load(700) };

/** A run of letters that one font file has. */
interface Run {
  font: opentype.Font;
  text: string;
}

/** The text in runs; what no file has, such as emoji, is left out. */
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

/** What can be drawn of a text, with single blanks. */
export function drawable(text: string): string {
  const drawn = runsOf(text.replace(/\s+/gu, ' '), 700).map((run) => run.text);
  return drawn.join('').replace(/\s+/gu, ' ').trim();
}

/** Width of a text, in pixels. */
export function widthOf(text: string, size: number, weight: Weight): number {
  return runsOf(text, weight).reduce(
    (sum, run) => sum + run.font.getAdvanceWidth(run.text, size),
    0,
  );
}

/** Written here, since opentype.js rounds some coordinates to NaN. */
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

/** The outlines of a text that begins at a point, as the data of an SVG path. */
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

/** A text in lines of at most `width` pixels; the last of `most` lines ends with an ellipsis if need be. */
export function wrap(
  text: string,
  { width, most, size, weight }: { width: number; most: number; size: number; weight: Weight },
): string[] {
  const fits = (line: string) => widthOf(line, size, weight) <= width;
  const lines: string[] = [];
  let rest = drawable(text).split(' ').filter(Boolean);
  while (rest.length > 0 && lines.length < most) {
    let count = 1;
    while (count < rest.length && fits(rest.slice(0, count + 1).join(' '))) count += 1;
    const isLast = lines.length === most - 1;
    const line = rest.slice(0, count).join(' ');
    lines.push((isLast && count < rest.length) || !fits(line) ? shortened(line, fits) : line);
    rest = rest.slice(count);
  }
  return lines;
}

function shortened(line: string, fits: (line: string) => boolean): string {
  let text = line;
  while (text.length > 1 && !fits(`${text}…`)) text = text.slice(0, -1).trimEnd();
  return `${text}…`;
}
