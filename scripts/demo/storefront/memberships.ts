/** The three memberships; one price has cents, so pages must show them. */
import { list, p } from './html.ts';
import { gearPicture } from './pictures.ts';
import { PLENTY, type DemoProduct } from './types.ts';

const PINE = { name: 'Pine', hex: '#1f4a3d' };

interface Tier {
  handle: string;
  title: string;
  price: number;
  text: string;
  points: readonly string[];
}

function membership({ handle, title, price, text, points }: Tier): DemoProduct {
  return {
    handle,
    title,
    html: p(text) + list(points),
    pictures: [gearPicture('bag-tag', PINE, 'front', 'Membership tag')],
    options: [],
    variants: [{ values: [], price, stock: PLENTY }],
  };
}

export const MEMBERSHIPS: readonly DemoProduct[] = [
  membership({
    handle: 'ghin-membership',
    title: 'LFG + GHIN Membership',
    price: 125,
    text: 'A season on the tour, with a handicap index to play to.',
    points: ['Full league membership', 'GHIN handicap included'],
  }),
  membership({
    handle: 'membership',
    title: 'LFG Membership',
    price: 85,
    text: 'A season on the tour for players who already have a handicap index.',
    points: ['League membership only', 'Bring your own GHIN number'],
  }),
  membership({
    handle: 'ghin-only',
    title: 'GHIN Handicap',
    price: 44.5,
    text: 'A handicap index without the tour.',
    points: ['GHIN handicap only', 'Upgrade to full membership at any time'],
  }),
];
