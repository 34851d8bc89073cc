/** A point in picture units (the picture is 1200 units high). */
export type Point = readonly [number, number];
/** The height of a line (y, downwards) at each x. */
export type Line = (x: number) => number;

/** A number as short SVG text: one decimal, none when it is zero. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}

/** A whole number as SVG text, for shapes so large that a tenth of a unit cannot be seen. */
export function whole(value: number): string {
  return String(Math.round(value) || 0);
}

function at(points: readonly Point[], index: number): Point {
  const point = points[index];
  if (point === undefined) throw new Error('a path needs points');
  return point;
}

/** A soft curve through all points; relative whole numbers, because they make the shortest text. */
function softPath(points: readonly Point[], closed: boolean): string {
  const n = points.length;
  const pick = (i: number): Point =>
    at(points, closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i)));
  const start = at(points, 0);
  let [px, py] = [Math.round(start[0]), Math.round(start[1])];
  let d = `M${whole(px)} ${whole(py)}c`;
  const end = closed ? n : n - 1;
  for (let i = 0; i < end; i += 1) {
    const [before, from, to, after] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
    const [x, y] = [Math.round(to[0]), Math.round(to[1])];
    const numbers = [
      from[0] + (to[0] - before[0]) / 6 - px,
      from[1] + (to[1] - before[1]) / 6 - py,
      to[0] - (after[0] - from[0]) / 6 - px,
      to[1] - (after[1] - from[1]) / 6 - py,
      x - px,
      y - py,
    ];
    d += `${i === 0 ? '' : ' '}${numbers.map(whole).join(' ')}`;
    [px, py] = [x, y];
  }
  return d;
}

/** A soft curve through all points, as path data that starts with `M`. */
export function openCurve(points: readonly Point[]): string {
  return softPath(points, false);
}

/** A soft closed curve through all points, as path data. */
export function closedCurve(points: readonly Point[]): string {
  return `${softPath(points, true)}Z`;
}

/** A straight-edged line through all points, as path data: relative steps, rounded to a tenth or to whole units. */
export function openLine(points: readonly Point[], grid = 1): string {
  const start = at(points, 0);
  let [px, py] = [Math.round(start[0] / grid), Math.round(start[1] / grid)];
  let d = `M${num(px * grid)} ${num(py * grid)}l`;
  points.slice(1).forEach(([x, y], i) => {
    const [nx, ny] = [Math.round(x / grid), Math.round(y / grid)];
    d += `${i === 0 ? '' : ' '}${num((nx - px) * grid)} ${num((ny - py) * grid)}`;
    [px, py] = [nx, ny];
  });
  return d;
}

/** A straight-edged closed shape, as path data, exact to a tenth of a unit. */
export function polygon(points: readonly Point[]): string {
  return `${openLine(points, 0.1)}Z`;
}

/** A straight-edged closed shape of whole units, for everything large. */
export function facet(points: readonly Point[]): string {
  return `${openLine(points)}Z`;
}

/** Points moved by (dx, dy) and scaled about (cx, cy). */
export function shifted(
  points: readonly Point[],
  dx: number,
  dy: number,
  scale = 1,
  cx = 0,
  cy = 0,
): Point[] {
  return points.map(([x, y]): Point => [cx + (x - cx) * scale + dx, cy + (y - cy) * scale + dy]);
}

/** Path data of the area under a line from x0 to x1, down to `bottom`. */
export function areaUnder(line: Line, x0: number, x1: number, bottom: number, step = 70): string {
  const count = Math.max(2, Math.ceil((x1 - x0) / step));
  const points = Array.from({ length: count + 1 }, (_, i): Point => {
    const x = x0 + ((x1 - x0) * i) / count;
    return [x, line(x)];
  });
  return `${openCurve(points)}V${whole(bottom)}H${whole(x0)}Z`;
}

/** A `path` element. `more` is further attributes, already written out. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;
}

/** An unfilled, round-ended `path` element. */
export function stroke(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round"${more === '' ? '' : ` ${more}`}/>`;
}

/** An `ellipse` element. */
export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  opacity = 1,
): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${opacity < 1 ? ` opacity="${num2(opacity)}"` : ''}/>`;
}

/** Path data without the spaces that a minus sign makes needless. */
export function compact(svg: string): string {
  return svg.replace(/ d="[^"]+"/g, (d) => d.slice(0, 4) + d.slice(4).replace(/ -/g, '-'));
}

/** An opacity as text: two decimals. */
export function num2(value: number): string {
  return String(Math.round(value * 100) / 100);
}
