/** The demo shop's pictures: committed files of courses and products. */
import { join } from 'node:path';
import { COURSE_PICTURES, RECORD_PICTURES } from '../record-pictures.ts';
import type { DemoPicture } from './types.ts';

const SHOP_PICTURES = join(import.meta.dirname, '../pictures/shop');

/** Sizes of the originals in pixels. */
export const COURSE_SIZE = { width: 1200, height: 900 } as const;
export const ARTICLE_SIZE = { width: 1200, height: 675 } as const;
export const GEAR_SIZE = { width: 960, height: 960 } as const;

const shopPicture = (name: string) => join(SHOP_PICTURES, `${name}.webp`);

/** A course. The first view is the picture of the schedule, the others show other holes. */
export function coursePicture(courseId: string, alt: string, view = 1): DemoPicture {
  if (view > 1) {
    const name = `course-${courseId}-${view}`;
    return { name, alt, ...COURSE_SIZE, file: shopPicture(name) };
  }
  const file = join(RECORD_PICTURES, COURSE_PICTURES.get(courseId) ?? '', '1280.webp');
  return { name: `course-${courseId}`, alt, width: 1280, height: 960, file };
}

/** The picture of an article; `id` consists of letters, digits and dashes. */
export function articlePicture(id: string, alt: string): DemoPicture {
  const name = `article-${id}`;
  return { name, alt, ...ARTICLE_SIZE, file: shopPicture(name) };
}

/** What the products are. */
export type GearKind =
  | 'cap'
  | 'polo'
  | 'hoodie'
  | 'towel'
  | 'ball'
  | 'tee'
  | 'mug'
  | 'bag-tag'
  | 'headcover'
  | 'umbrella';

/** The whole product, or a close-up of its emblem. */
export type GearView = 'front' | 'detail';

/** A color of a product. */
export interface GearColor {
  name: string;
  /** `#rrggbb` */
  hex: string;
}

/** A kind of product in a color. */
export function gearPicture(
  kind: GearKind,
  color: GearColor,
  view: GearView,
  title: string,
): DemoPicture {
  const slug = color.name.toLowerCase().replace(/[^a-z]+/g, '-');
  const name = `gear-${kind}-${slug}-${view}`;
  const alt = `${title} in ${color.name}${view === 'detail' ? ', close-up' : ''}`;
  return { name, alt, ...GEAR_SIZE, file: shopPicture(name) };
}
