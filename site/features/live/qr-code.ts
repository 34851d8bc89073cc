import { encode } from 'uqr';

/** Light modules around the code, as scanners require. */
const BORDER = 4;

/** A text as a QR code: an SVG with one path of horizontal runs. */
export function qrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0"/><path d="${runs.join('')}"/></svg>\n`;
}
