/** What is played with: drawn on a square of 1000 units, its foot near y = 850. */
import { body, fill, mark, type Paint, seam } from './product-paint.ts';

/** A ball's dimples, smaller towards the rim as on a sphere. */
function dimples(x: number, y: number, radius: number, color: string): string {
  const rows = 11;
  const marks: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const v = ((row + 0.5) / rows) * 2 - 1;
    const across = Math.round(rows * Math.sqrt(1 - v * v));
    for (let i = 0; i < across; i += 1) {
      const turn = (((i + (row % 2 ? 0.5 : 0)) / across) * 2 - 1) * (Math.PI / 2);
      const depth = Math.cos(turn) * Math.sqrt(1 - v * v);
      if (depth < 0.16) continue;
      const px = x + Math.sin(turn) * Math.sqrt(1 - v * v) * radius * 0.97;
      const rx = radius * 0.058 * Math.max(0.3, Math.cos(turn));
      const ry = radius * 0.058 * Math.max(0.4, Math.sqrt(1 - v * v));
      marks.push(
        `<ellipse cx="${px.toFixed(1)}" cy="${(y + v * radius * 0.95).toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}"/>`,
      );
    }
  }
  return `<g fill="${color}" opacity=".2">${marks.join('')}</g>`;
}

function oneBall(id: string, x: number, y: number, radius: number, paint: Paint): string {
  const shade = `<radialGradient id="${id}" cx=".34" cy=".28" r=".85"><stop stop-color="${paint.light}"/><stop offset=".5" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.dark}"/></radialGradient>`;
  return `${shade}<ellipse cx="${x + 14}" cy="${y + radius - 4}" rx="${radius * 0.9}" ry="${radius * 0.16}" fill="#131f26" opacity=".2"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>${dimples(x, y, radius, paint.deep)}`;
}

export function ball(paint: Paint): string {
  return [
    oneBall('back', 330, 470, 150, paint),
    oneBall('side', 690, 540, 160, paint),
    oneBall('front', 480, 630, 212, paint),
    `<g>${mark(478, 628, 130, paint.trim)}</g>`,
  ].join('');
}

/** One tee, its head at the origin. */
function oneTee(
  id: string,
  x: number,
  y: number,
  turn: number,
  scale: number,
  paint: Paint,
): string {
  const d = 'M-64 0C-64 34 -24 62 -17 118L-9 470L0 516L9 470L17 118C24 62 64 34 64 0Z';
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${body(id, d, paint)}<ellipse rx="64" ry="19" fill="${paint.light}"/><ellipse cy="3" rx="48" ry="12" fill="${paint.deep}" opacity=".45"/>${seam('M-16 190H14', paint.trim, 6, 0.8)}${seam('M-15 216H13', paint.trim, 6, 0.8)}</g>`;
}

export function tee(paint: Paint): string {
  return [
    oneTee('a', 250, 330, 17, 0.94, paint),
    oneTee('b', 420, 272, 5, 1.04, paint),
    oneTee('c', 596, 276, -7, 1.04, paint),
    oneTee('d', 760, 336, -19, 0.94, paint),
  ].join('');
}

export function headcover(paint: Paint): string {
  const head =
    'M470 150C630 132 766 236 770 378C772 478 704 548 604 566L396 566C300 548 244 482 248 392C254 262 342 164 470 150Z';
  const neck = 'M398 560H604L586 824C584 842 560 850 500 850C440 850 418 842 416 824Z';
  const ribs = Array.from({ length: 7 }, (_, i) => {
    const [top, foot] = [420 + i * 27, 436 + i * 21.5];
    return seam(`M${top} 600L${foot} 838`, paint.deep, 6, 0.28);
  });
  return [
    '<g transform="rotate(9 500 520)">',
    body('neck', neck, { ...paint, base: paint.dark, light: paint.base, dark: paint.deep }),
    ...ribs,
    fill('M408 700H594L591 742H411Z', paint.accent, 'opacity=".95"'),
    fill('M411 760H590L588 780H412Z', paint.trim, 'opacity=".9"'),
    body('head', head, paint),
    fill(
      'M396 566C300 548 244 482 248 392C250 352 260 314 278 282C300 420 420 520 604 566Z',
      paint.deep,
      'opacity=".16"',
    ),
    seam('M470 150C424 270 424 430 470 566', paint.trim, 5, 0.75),
    seam('M506 148C470 270 470 430 512 566', paint.trim, 3, 0.5, 'stroke-dasharray="9 7"'),
    fill('M394 548H606V584C606 592 394 592 394 584Z', paint.deep),
    seam('M402 566H598', paint.light, 3, 0.5, 'stroke-dasharray="9 7"'),
    mark(620, 370, 150, paint.trim, -4),
    '</g>',
  ].join('');
}

export function umbrella(paint: Paint): string {
  const canopy =
    'M92 520C116 292 300 160 500 160C700 160 884 292 908 520C862 474 800 474 750 520C704 470 640 470 596 516C560 478 440 478 404 516C360 470 296 470 250 520C200 474 138 474 92 520Z';
  return [
    fill('M493 140C493 128 507 128 507 140V180H493Z', paint.deep),
    fill('M492 480H508V760C508 800 492 800 492 760Z', paint.deep),
    seam('M500 740V790C500 846 588 846 588 788', '#8a5a34', 22, 1),
    seam('M496 744V790', '#c79763', 6, 0.6),
    body('canopy', canopy, paint),
    fill(
      'M500 160C380 210 300 340 250 520C296 470 360 470 404 516C414 360 446 226 500 160Z',
      paint.trim,
      'opacity=".88"',
    ),
    fill(
      'M500 160C620 210 700 340 750 520C704 470 640 470 596 516C586 360 554 226 500 160Z',
      paint.trim,
      'opacity=".88"',
    ),
    fill(
      'M500 160C700 160 884 292 908 520C862 474 800 474 750 520C710 360 620 210 500 160Z',
      paint.deep,
      'opacity=".22"',
    ),
    seam('M500 160C380 210 300 340 250 520', paint.deep, 3, 0.35),
    seam('M500 160C620 210 700 340 750 520', paint.deep, 3, 0.35),
    seam('M500 160C446 226 414 360 404 516', paint.deep, 3, 0.35),
    seam('M500 160C554 226 586 360 596 516', paint.deep, 3, 0.35),
    mark(500, 400, 84, paint.trim),
  ].join('');
}
