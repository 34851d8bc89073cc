/** The thirty invented products of the collection `lfg-gear`; together they cover every case of the shop's pages. */

import type { GearColor, GearKind } from './pictures.ts';

export const COLORS = {
  pine: { name: 'Pine', hex: '#1f4a3d' },
  granite: { name: 'Granite', hex: '#8d9296' },
  maple: { name: 'Maple', hex: '#cf4f2c' },
  paper: { name: 'Birch', hex: '#efe8d8' },
  ridge: { name: 'Ridge Blue', hex: '#6d8a94' },
  night: { name: 'Night', hex: '#22313a' },
  dawn: { name: 'Dawn', hex: '#e9c894' },
  moss: { name: 'Moss', hex: '#6f8a4a' },
  brick: { name: 'Brick', hex: '#8c3b2e' },
  lake: { name: 'Lake', hex: '#2f5d78' },
} as const satisfies Record<string, GearColor>;

type Color = keyof typeof COLORS;

export interface Plan {
  title: string;
  kind: GearKind;
  /** Dollars. */
  price: number;
  colors: readonly Color[];
  text: string;
  points: readonly string[];
  sizes?: readonly string[];
  /** A third option, for a product with the 250 variants that Shopify allows. */
  fits?: readonly string[];
  /** Combinations without a variant, such as `L / Pine`. */
  impossible?: readonly string[];
  soldOut?: readonly string[] | 'all';
  /** Stock by variant, where it is low. */
  few?: Readonly<Record<string, number>>;
  compareAtPrice?: number;
  /** Surcharge in dollars for sizes from 2XL on. */
  largeExtra?: number;
}

const SIZES = ['S', 'M', 'L', 'XL', '2XL'] as const;

export const PLANS: readonly Plan[] = [
  {
    title: 'Ridge Line Cap',
    kind: 'cap',
    price: 32,
    colors: ['pine', 'granite', 'maple', 'night'],
    text: 'The tour’s cap: brushed cotton, a low crown, and the ridge on the front.',
    points: ['One size, brass buckle', 'Curved brim', 'Embroidered in Manchester'],
    soldOut: ['Maple'],
    few: { Granite: 2 },
  },
  {
    title: 'First Tee Polo',
    kind: 'polo',
    price: 68,
    colors: ['pine', 'paper', 'ridge'],
    sizes: SIZES,
    text: 'A light polo for the first warm Saturday in May.',
    points: ['Wicks moisture and dries fast', 'Three buttons, soft collar', 'Fits true to size'],
    impossible: ['2XL / Birch', 'S / Ridge Blue'],
    soldOut: ['M / Pine', 'L / Birch'],
    few: { 'XL / Pine': 1 },
    largeExtra: 4,
  },
  {
    title: 'Frost Delay Hoodie',
    kind: 'hoodie',
    price: 74.5,
    colors: ['granite', 'pine', 'night'],
    sizes: SIZES,
    text: 'Heavy fleece for mornings when the superintendent says nine o’clock at the earliest.',
    points: ['Brushed inside', 'Pocket for two balls and a cold hand'],
    soldOut: ['S / Granite', 'M / Granite', 'L / Granite'],
  },
  {
    title: 'Granite Towel',
    kind: 'towel',
    price: 24,
    colors: ['granite', 'pine', 'maple'],
    text: 'A waffle towel that hangs where you can reach it.',
    points: ['16 by 24 inches', 'Brass ring'],
  },
  {
    title: 'Tour Golf Balls, One Dozen',
    kind: 'ball',
    price: 48.99,
    colors: ['paper'],
    text: 'Three-piece balls with the tour’s mark. They fly as far as you hit them.',
    points: ['Twelve in a box', 'Numbered 1 to 4'],
  },
  {
    title: 'Birch Tees, Bag of 50',
    kind: 'tee',
    price: 9.5,
    colors: ['dawn'],
    text: 'Turned from birch that was going to be firewood.',
    points: ['2¾ inches', 'Fifty in a cotton bag'],
  },
  {
    title: 'Clubhouse Mug',
    kind: 'mug',
    price: 18,
    colors: ['paper', 'pine', 'ridge'],
    text: 'Stoneware for the coffee before and the soup after.',
    points: ['Twelve ounces', 'Dishwasher safe'],
    soldOut: ['Ridge Blue'],
  },
  {
    title: 'Member Bag Tag',
    kind: 'bag-tag',
    price: 15,
    colors: ['pine', 'maple'],
    text: 'So the starter knows who you are.',
    points: ['Name engraved', 'Leather strap'],
  },
  {
    title: 'Driver Headcover',
    kind: 'headcover',
    price: 42,
    colors: ['pine', 'maple', 'night'],
    text: 'Padded, lined, and hard to leave behind.',
    points: ['Fits drivers up to 460 cc', 'Fleece lining'],
    few: { Night: 3 },
  },
  {
    title: 'Nor’easter Umbrella',
    kind: 'umbrella',
    price: 55,
    colors: ['pine'],
    text: 'Double canopy: the wind goes through, the rain does not.',
    points: ['62 inches', 'Fiberglass shaft', 'Opens at the push of a button'],
  },
  {
    title: 'Made-to-Order Polo',
    kind: 'polo',
    price: 89,
    colors: [
      'pine',
      'granite',
      'maple',
      'paper',
      'ridge',
      'night',
      'dawn',
      'moss',
      'brick',
      'lake',
    ],
    sizes: SIZES,
    fits: ['Slim', 'Regular', 'Relaxed', 'Tall', 'Tailored'],
    text: 'Cut for you in two weeks: five sizes, ten colors, and five fits.',
    points: ['Made in Nashua', 'Final sale, because no one else is you'],
    soldOut: ['XL / Moss / Slim', '2XL / Moss / Slim'],
    largeExtra: 6,
  },
  {
    title: 'Rope Cap',
    kind: 'cap',
    price: 34.5,
    colors: ['lake', 'paper', 'brick'],
    text: 'A structured cap with a rope across the brim, just like your uncle’s.',
    points: ['Snap closure', 'High crown'],
  },
  {
    title: 'Maple Leaf Cap',
    kind: 'cap',
    price: 29,
    compareAtPrice: 36,
    colors: ['brick', 'dawn'],
    text: 'Last fall’s colors, while they last.',
    points: ['Garment washed', 'One size'],
  },
  {
    title: 'Turning Leaves Polo',
    kind: 'polo',
    price: 59,
    compareAtPrice: 72,
    colors: ['maple', 'brick', 'dawn'],
    sizes: ['S', 'M', 'L', 'XL'],
    text: 'For the playoffs, when the hills dress up too.',
    points: ['Recycled yarn', 'Rib-knit collar'],
    soldOut: ['XL / Maple', 'XL / Brick', 'XL / Dawn'],
  },
  {
    title: 'Lake Stripe Polo',
    kind: 'polo',
    price: 64,
    colors: ['lake', 'night'],
    sizes: SIZES,
    text: 'Cool on the hand and quiet in the swing.',
    points: ['Four-way stretch', 'UPF 40'],
  },
  {
    title: 'Captain’s Hoodie',
    kind: 'hoodie',
    price: 82,
    colors: ['lake', 'maple'],
    sizes: ['M', 'L', 'XL'],
    text: 'Made for the Colony Cup, sold to anyone who will wear it in September.',
    points: ['Full zip', 'Embroidered cuff'],
    soldOut: 'all',
  },
  {
    title: 'Quarter Mile Hoodie',
    kind: 'hoodie',
    price: 69,
    colors: ['moss', 'paper'],
    sizes: SIZES,
    text: 'Thin enough to swing in.',
    points: ['Brushed jersey', 'Flat seams'],
  },
  {
    title: 'Cart Towel, Set of Two',
    kind: 'towel',
    price: 29.95,
    colors: ['ridge', 'dawn'],
    text: 'One for the clubs, one for the ball.',
    points: ['Carabiner', 'Machine washable'],
  },
  {
    title: 'Caddie Towel',
    kind: 'towel',
    price: 34,
    colors: ['paper', 'night'],
    text: 'Long and wide, with a slit for the putter.',
    points: ['20 by 40 inches'],
  },
  {
    title: 'Practice Balls, Two Dozen',
    kind: 'ball',
    price: 36,
    colors: ['dawn'],
    text: 'Soft balls in early-light yellow; easy to find, easy to lose.',
    points: ['Twenty-four in a mesh bag'],
  },
  {
    title: 'Maple Balls, Sleeve of Three',
    kind: 'ball',
    price: 14.25,
    colors: ['maple'],
    text: 'For leaf season, though some will say you should know better.',
    points: ['Matte finish'],
  },
  {
    title: 'Painted Tees',
    kind: 'tee',
    price: 7,
    colors: ['maple', 'pine', 'lake'],
    text: 'You will find these again.',
    points: ['Thirty in a tin'],
  },
  {
    title: 'Short Tees for Par Threes',
    kind: 'tee',
    price: 6.75,
    colors: ['granite'],
    text: 'One and a half inches, because the hole is only so far.',
    points: ['Forty in a tin'],
  },
  {
    title: 'Enamel Camp Mug',
    kind: 'mug',
    price: 16.5,
    colors: ['night', 'brick'],
    text: 'Falls off the cart and keeps its temper.',
    points: ['Steel rim', 'Not microwave safe'],
  },
  {
    title: 'Turn Mug',
    kind: 'mug',
    price: 26,
    colors: ['granite', 'moss'],
    text: 'Keeps nine holes of coffee hot.',
    points: ['Double wall', 'Lid included'],
  },
  {
    title: 'Course Collector Tag',
    kind: 'bag-tag',
    price: 12,
    colors: ['lake', 'dawn', 'granite'],
    text: 'One for each course you have played this season.',
    points: ['Anodized aluminum'],
  },
  {
    title: 'Putter Cover',
    kind: 'headcover',
    price: 36.5,
    colors: ['ridge', 'brick'],
    text: 'A mallet’s best friend.',
    points: ['Magnetic closure'],
  },
  {
    title: 'Fairway Headcover Pair',
    kind: 'headcover',
    price: 58,
    colors: ['moss', 'lake'],
    text: 'For the three and the five, or the five and the seven.',
    points: ['Knitted in Concord', 'Number dial'],
  },
  {
    title: 'Gallery Umbrella',
    kind: 'umbrella',
    price: 38,
    colors: ['ridge', 'maple', 'night'],
    text: 'Fits in the side pocket until it is needed.',
    points: ['42 inches', 'Wooden handle'],
  },
  {
    title: 'Two-Bag Umbrella',
    kind: 'umbrella',
    price: 64.5,
    colors: ['paper', 'lake'],
    text: 'Wide enough for you, your partner, and both putters.',
    points: ['68 inches', 'Vented'],
  },
];
