import { encode } from 'uqr';
import { qrPath } from '#domain/shared/qr-path.ts';

/** Light modules around the code, as scanners require. */
const BORDER = 4;

/** A text as a QR code: an SVG with one path of horizontal runs. */
export function qrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0"/><path d="${qrPath(data)}"/></svg>\n`;
}
