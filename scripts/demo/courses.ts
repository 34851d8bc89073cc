/** The courses of the tour: names and places are real, links are placeholders. */
import type { CourseRecord } from '#domain/courses/course.schema.ts';
import { slugOf } from '#domain/shared/slug.ts';

/** A course without its picture; the ID is the slug of the name. */
export type DemoCourse = Omit<CourseRecord, 'thumbnail'>;

const PLACES: readonly (readonly [name: string, city: string, state: string])[] = [
  ['Stonebridge Country Club', 'Goffstown', 'NH'],
  ['Candia Woods', 'Candia', 'NH'],
  ['Amherst Country Club', 'Amherst', 'NH'],
  ['Montcalm Golf Club', 'Enfield', 'NH'],
  ['Crumpin-Fox Club', 'Bernardston', 'MA'],
  ['Eastman Golf Links', 'Grantham', 'NH'],
  ['The Oaks', 'Somersworth', 'NH'],
  ['Rochester Country Club', 'Rochester', 'NH'],
  ['Nippo Lake Golf Club', 'Barrington', 'NH'],
  ['Country Club of New Hampshire', 'North Sutton', 'NH'],
  ['Green Meadow Jungle', 'Hudson', 'NH'],
  ['Souhegan Woods', 'Amherst', 'NH'],
  ['Owl’s Nest', 'Thornton', 'NH'],
  ['Lochmere Golf & Country Club', 'Tilton', 'NH'],
  ['Canterbury Woods', 'Canterbury', 'NH'],
  ['Granite Fields', 'Kingston', 'NH'],
  ['Northern Spy Golf Club', 'Townsend', 'MA'],
  ['Nashua Country Club', 'Nashua', 'NH'],
  ['Sky Meadow Country Club', 'Nashua', 'NH'],
  ['Brentwood Golf Course', 'Keene', 'NH'],
  ['Keene Country Club', 'Keene', 'NH'],
  ['Haverhill Golf & Country Club', 'Haverhill', 'MA'],
  ['Loudon Country Club', 'Loudon', 'NH'],
  ['Beaver Meadow Golf Club', 'Concord', 'NH'],
  ['Breakfast Hill Golf Club', 'Greenland', 'NH'],
  ['Passaconaway Country Club', 'Litchfield', 'NH'],
  ['Crotched Mountain', 'Francestown', 'NH'],
  ['The Shattuck', 'Jaffrey', 'NH'],
  ['Hooper Golf Course', 'Walpole', 'NH'],
  ['Far Corner', 'West Boxford', 'MA'],
  ['Birch Hill Country Club', 'Moultonborough', 'NH'],
  ['The Links @ Outlook', 'South Berwick', 'ME'],
  ['George Wright Golf Course', 'Hyde Park', 'MA'],
  ['Maplewood Golf Course', 'Bethlehem', 'NH'],
  ['Fox Run Golf Club', 'Ludlow', 'VT'],
  ['Brattleboro Country Club', 'Brattleboro', 'VT'],
  ['Mount Snow Golf Club', 'West Dover', 'VT'],
];

export const COURSES: readonly DemoCourse[] = PLACES.map(([name, city, state]) => {
  const id = slugOf(name);
  return {
    id,
    name,
    city,
    state,
    link: `https://example.com/courses/${id}`,
  };
});
