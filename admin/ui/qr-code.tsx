import { encode } from 'uqr';
import { qrPath } from '#domain/shared/qr-path.ts';

/** Light modules around the code, as scanners require. */
const BORDER = 4;

/** A text as a QR code, dark on light in both color schemes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0`} />
      <path d={qrPath(data)} />
    </svg>
  );
}
