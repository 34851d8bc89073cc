/** A round on a share card: its figure, and its holes with the marks of a scorecard. */
import { CARD_HEIGHT, CARD_WIDTH, type SharedRound } from '../domain/publish/share-card.ts';
import type { ScoreMark } from '../domain/scorecards/played-card.ts';
import { outlinesOf, widthOf } from './typeface.ts';

/** The band of the holes, at the lower edge of the card. */
export const BAND_HEIGHT = 132;
const BAND_TOP = CARD_HEIGHT - BAND_HEIGHT;

const HOLES = { edge: 40, gap: 22, size: 34, number: 18 } as const;
const FIGURE = { size: 190, label: 34, right: 72, bottom: 150 } as const;

const PALE = '#f3efe4';
const UNDER = '#ffb394';

const path = (color: string, data: string) => `<path fill="${color}" d="${data}"/>`;

function centered(
  text: string,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): string {
  const left = x - widthOf(text, size, 700) / 2;
  return path(color, outlinesOf(text, { x: left, y, size, weight: 700 }));
}

const RADIUS = 25;

/** Circles under par and squares above, two of them for two strokes and more. */
function markAt(mark: ScoreMark, x: number, y: number): string {
  const isUnder = mark === 'birdie' || mark === 'eagle';
  const style = `fill="none" stroke="${isUnder ? UNDER : PALE}" stroke-width="2.5" stroke-opacity="${isUnder ? 1 : 0.6}"`;
  const sizes = mark === 'eagle' || mark === 'double' ? [RADIUS, RADIUS - 5] : [RADIUS];
  return sizes
    .map((size) =>
      isUnder
        ? `<circle cx="${x}" cy="${y}" r="${size}" ${style}/>`
        : `<rect x="${x - size}" y="${y - size}" width="${2 * size}" height="${2 * size}" ${style}/>`,
    )
    .join('');
}

/** The holes from left to right, two nines apart. */
function svgHoles({ holes, first = 1 }: SharedRound): string {
  const { edge, gap, size, number } = HOLES;
  const width = (CARD_WIDTH - 2 * edge - gap) / Math.max(holes.length, 1);
  const half = holes.length > 9 ? Math.ceil(holes.length / 2) : holes.length;
  return holes
    .map(({ score, mark }, at) => {
      const x = Math.round(edge + width * (at + 0.5) + (at < half ? 0 : gap));
      const y = BAND_TOP + 82;
      const color = mark === 'birdie' || mark === 'eagle' ? UNDER : '#ffffff';
      return [
        centered(String(first + at), { x, y: BAND_TOP + 36, size: number, color: '#b9c4bd' }),
        mark ? markAt(mark, x, y) : '',
        centered(score, { x, y: y + 12, size: mark === null ? size : size - 2, color }),
      ].join('');
    })
    .join('');
}

/** The width that the figure takes from the text next to it, in pixels. */
export const figureWidth = ({ figure, label }: SharedRound): number =>
  Math.max(widthOf(figure, FIGURE.size, 700), widthOf(label, FIGURE.label, 700));

/** The round as SVG. */
export function svgRound(round: SharedRound): string {
  const { size, label, right, bottom } = FIGURE;
  const x = CARD_WIDTH - right - figureWidth(round) / 2;
  const y = CARD_HEIGHT - bottom;
  return [
    `<rect y="${BAND_TOP}" width="${CARD_WIDTH}" height="${BAND_HEIGHT}" fill="#0b1711" fill-opacity="0.72"/>`,
    centered(round.figure, { x, y: y - label - 22, size, color: '#ffffff' }),
    centered(round.label, { x, y: y - 6, size: label, color: UNDER }),
    svgHoles(round),
  ].join('');
}
