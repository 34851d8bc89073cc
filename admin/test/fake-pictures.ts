import sharp from 'sharp';

/** A plain hill-and-flag scene in a hue taken from the text; stands for the site's own pictures. */
export async function scene(seed: string, width = 640): Promise<Buffer<ArrayBuffer>> {
  const turn = [...Buffer.from(seed)].reduce((sum, byte) => (sum * 31 + byte) % 360, 7);
  const sky = `hsl(${190 + (turn % 40)} 45% ${70 + (turn % 15)}%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">
    <rect width="640" height="480" fill="${sky}"/>
    <circle cx="${90 + turn}" cy="110" r="46" fill="#fff4d6"/>
    <path d="M0 300 Q 180 ${170 + (turn % 60)} 360 280 T 640 240 V480 H0z" fill="#3c6b4c"/>
    <path d="M0 370 Q 220 290 420 350 T 640 330 V480 H0z" fill="#5f9a5a"/>
    <ellipse cx="${230 + (turn % 160)}" cy="410" rx="150" ry="34" fill="#86c17a"/>
    <path d="M${240 + (turn % 160)} 405 V290" stroke="#fff" stroke-width="5"/>
    <path d="M${243 + (turn % 160)} 292 l52 18 -52 20z" fill="#c8502a"/>
  </svg>`;
  const picture = await sharp(Buffer.from(svg)).resize({ width }).webp().toBuffer();
  return Buffer.from(picture);
}
