/** Renders a share card: a scene, a gradient that makes the text readable, the text, and the tour's mark. */
import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions, type Raw } from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH, type ShareCard } from '../domain/publish/share-card.ts';
import { initialsOf } from '../domain/results/results.ts';
import type { Pixels } from '../images/decode.ts';
import { BAND_HEIGHT, figureWidth, svgRound } from './round-on-card.ts';
import { outlinesOf, widthOf, wrap } from './typeface.ts';

export interface CardScene {
  /** The picture behind the text, decoded. */
  background: Pixels;
  /** The tour's logo, decoded; null for the mark. */
  logo: Pixels | null;
  /** SVG file of the mark of a tour without a logo. */
  mark: string;
}

/** Outside margin, in pixels. */
const EDGE = 72;
const WIDTH = CARD_WIDTH - 2 * EDGE;

const MARK_SIZE = 56;
/** A logo is on white, as it is made for, and may be wider than high. */
const LOGO = { background: '#ffffff', width: 4 * MARK_SIZE, edge: 8 } as const;

/** Title sizes in pixels; the largest that fits on two lines is used. */
const TITLE_SIZES = [84, 72, 62, 54];

const KICKER = { size: 32, weight: 700, colour: '#ffb394' } as const;
const LINE = { size: 36, weight: 500, colour: '#f3efe4', step: 50 } as const;
const TITLE = { weight: 700, colour: '#ffffff', maxLines: 2, leading: 1.08 } as const;

/** Quality of the JPEG: 60 to 120 kB, which every chat accepts. */
const QUALITY = 82;

const path = (colour: string, data: string) => `<path fill="${colour}" d="${data}"/>`;

function titleLines(title: string, width: number): { size: number; lines: string[] } {
  const { weight, maxLines } = TITLE;
  for (const size of TITLE_SIZES) {
    const all = wrap(title, { width, maxLines: maxLines + 1, size, weight });
    if (all.length <= maxLines) return { size, lines: all };
  }
  const size = TITLE_SIZES.at(-1) ?? 54;
  return { size, lines: wrap(title, { width, maxLines, size, weight }) };
}

/** The disc of a player's card: its size and its middle, in pixels. */
const DISC = { radius: 92, x: CARD_WIDTH - EDGE - 92, y: CARD_HEIGHT - EDGE - 92 } as const;

/** A player's initials on a disc. */
function monogramOf(name: string): string {
  const initials = initialsOf(name);
  const text = { size: 76, weight: 700 } as const;
  const x = DISC.x - widthOf(initials, text.size, text.weight) / 2;
  const letters = path('#143a28', outlinesOf(initials, { ...text, x, y: DISC.y + 27 }));
  return `<circle cx="${DISC.x}" cy="${DISC.y}" r="${DISC.radius}" fill="#f3efe4"/>${letters}`;
}

/** The text as SVG, from the bottom up: lines, title, kicker. */
function svgText({ tourName, kicker, title, lines, monogram, round }: ShareCard): string {
  const parts = monogram === undefined ? [] : [monogramOf(monogram)];
  if (round) parts.push(svgRound(round));
  const width = round ? WIDTH - figureWidth(round) - 24 : WIDTH;
  let y = CARD_HEIGHT - (round ? BAND_HEIGHT + 24 : EDGE + 6);
  for (const line of lines.slice(0, 3).toReversed()) {
    const [text = ''] = wrap(line, { ...LINE, width, maxLines: 1 });
    parts.push(path(LINE.colour, outlinesOf(text, { ...LINE, x: EDGE, y })));
    y -= LINE.step;
  }
  if (lines.length > 0) y -= 12;
  const { size, lines: titles } = titleLines(title, width);
  for (const line of titles.toReversed()) {
    parts.push(path(TITLE.colour, outlinesOf(line, { x: EDGE, y, size, weight: TITLE.weight })));
    y -= size * TITLE.leading;
  }
  const [above = ''] = wrap(kicker, { ...KICKER, width, maxLines: 1 });
  parts.push(path(KICKER.colour, outlinesOf(above, { ...KICKER, x: EDGE, y: y - 4 })));
  const nameX = CARD_WIDTH - EDGE - widthOf(tourName, 34, 700);
  parts.push(
    path('#ffffff', outlinesOf(tourName, { x: nameX, y: EDGE + 39, size: 34, weight: 700 })),
  );
  return parts.join('');
}

/** Pixels to put on a card. */
type Overlay = Pick<OverlayOptions, 'input'> & { raw: Raw };

const overlayOf = ({ data, info }: { data: Buffer; info: Raw }): Overlay => {
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels } };
};

const SVG_DECODER = { operation: ['VipsForeignLoadSvgBuffer'] };

/**
 * The pixels of an SVG of the project itself. Its decoder is enabled only meanwhile: an SVG from elsewhere can
 * take minutes or read other files. Nothing else may be decoded at the same time.
 */
async function renderOwnSvg(
  svg: Buffer,
  { density = 72, size }: { density?: number; size?: number } = {},
): Promise<Overlay> {
  sharp.unblock(SVG_DECODER);
  try {
    return overlayOf(
      await sharp(svg, { density }).resize(size).raw().toBuffer({ resolveWithObject: true }),
    );
  } finally {
    sharp.block(SVG_DECODER);
  }
}

/** A logo on its white ground, in the height of the mark and its edge around it. */
async function renderLogo({ data, ...raw }: Pixels): Promise<Overlay> {
  const { background, width, edge } = LOGO;
  const onGround = await sharp(data, { raw })
    .toColourspace('srgb')
    .resize({ width, height: MARK_SIZE, fit: 'inside' })
    .flatten({ background })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return overlayOf(onGround);
}

/** The card as JPEG. One card must be complete before the next begins. */
export async function renderCard(card: ShareCard, scene: CardScene): Promise<Buffer> {
  const nameWidth = widthOf(card.tourName, 34, 700);
  const mark = scene.logo
    ? await renderLogo(scene.logo)
    : await renderOwnSvg(await readFile(scene.mark), { density: 400, size: MARK_SIZE });
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
<defs><linearGradient id="s" x1="0.15" y1="1" x2="0.6" y2="0">
<stop offset="0" stop-color="#0b1711" stop-opacity="0.94"/><stop offset="0.55" stop-color="#0b1711" stop-opacity="0.66"/>
<stop offset="1" stop-color="#0b1711" stop-opacity="0.3"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#s)"/>${svgText(card)}</svg>`;
  const text = await renderOwnSvg(Buffer.from(overlay));
  const { data, ...raw } = scene.background;
  return sharp(data, { raw })
    .resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'cover' })
    .composite([
      text,
      {
        ...mark,
        left: Math.round(CARD_WIDTH - EDGE - nameWidth - mark.raw.width - 16),
        top: EDGE - Math.round((mark.raw.height - MARK_SIZE) / 2),
      },
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
