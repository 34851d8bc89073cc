/** The demo shop's pictures: committed files of events, courses, articles and products. */
import { join } from 'node:path';
import { COURSE_PICTURES, eventPicture, RECORD_PICTURES } from '../record-pictures.ts';
import type { DemoPicture } from './types.ts';

const SHOP_PICTURES = join(import.meta.dirname, '../pictures/shop');

/** Sizes of the originals in pixels. */
const RECORD_SIZE = { width: 1280, height: 960 } as const;
export const ARTICLE_SIZE = { width: 1200, height: 675 } as const;
export const GEAR_SIZE = { width: 960, height: 960 } as const;

const shopPicture = (name: string) => join(SHOP_PICTURES, `${name}.webp`);

const recordPicture = (name: string, id: string, alt: string): DemoPicture => ({
  name,
  alt,
  ...RECORD_SIZE,
  file: join(RECORD_PICTURES, id, '1280.webp'),
});

/** A course, as the list of courses shows it. */
export const coursePicture = (courseId: string, alt: string): DemoPicture =>
  recordPicture(`course-${courseId}`, COURSE_PICTURES.get(courseId) ?? '', alt);

/** An event, as the schedule shows it. */
export const eventEntryPicture = (
  { eventID, name }: { eventID: string; name: string },
  year: number,
  alt: string,
): DemoPicture => recordPicture(`event-${eventID}`, eventPicture(name, year), alt);

const widePicture = (name: string, alt: string): DemoPicture => ({
  name,
  alt,
  ...ARTICLE_SIZE,
  file: shopPicture(name),
});

/** The picture of an article; `id` consists of letters, digits and dashes. */
export const articlePicture = (id: string, alt: string) => widePicture(`article-${id}`, alt);

/** The weather of a day, as recaps describe it. */
export type Weather = 'fog' | 'wind' | 'morning' | 'greens' | 'rain';

/** How many pictures there are of each weather. */
const RECAP_PICTURES = 5;

/** A detail of a day on the course; `number` counts the recaps of that weather. */
export const recapPicture = (weather: Weather, number: number, alt: string) =>
  widePicture(`recap-${weather}-${((number + 1) % RECAP_PICTURES) + 1}`, alt);

/** Two golfers, for match play. */
export const matchPlayPicture = (alt: string) => widePicture('match-play', alt);

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
