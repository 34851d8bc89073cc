/** The demo shop's pictures: drawn courses and drawn products. */
import { COURSES } from '../courses.ts';
import { planScene, planScenes } from '../../pictures/plan.ts';
import { productScene, type ProductKind, type ProductView } from '../../pictures/product-scene.ts';
import { courseScene } from '../../pictures/scene.ts';
import type { DemoPicture } from './types.ts';

const WIDTH = 1600;
const HEIGHT = 1200;

const coursePlans = planScenes(COURSES.map(({ id }) => id));

/** A course as the schedule shows it; further views have another hour and hole. */
export function coursePicture(courseId: string, alt: string, view = 1): DemoPicture {
  const seed = view === 1 ? courseId : `${courseId}/${view}`;
  const plan = (view === 1 ? coursePlans.get(courseId) : undefined) ?? planScene(seed);
  return {
    name: view === 1 ? `course-${courseId}` : `course-${courseId}-${view}`,
    alt,
    width: WIDTH,
    height: HEIGHT,
    draw: () => courseScene({ seed, width: WIDTH, height: HEIGHT, ...plan }),
  };
}

/** A scene for an article, of any seed made of letters, digits and dashes. */
export function articlePicture(seed: string, alt: string): DemoPicture {
  const size = { width: WIDTH, height: 900 };
  return {
    name: `article-${seed}`,
    alt,
    ...size,
    draw: () => courseScene({ seed: `article/${seed}`, ...size, ...planScene(`article/${seed}`) }),
  };
}

/** A colour that things are made in. */
export interface GearColour {
  name: string;
  /** `#rrggbb` */
  hex: string;
}

/** A product of a kind in a colour. */
export function gearPicture(
  kind: ProductKind,
  colour: GearColour,
  view: ProductView,
  title: string,
): DemoPicture {
  const slug = colour.name.toLowerCase().replace(/[^a-z]+/g, '-');
  return {
    name: `gear-${kind}-${slug}-${view}`,
    alt: `${title} in ${colour.name}${view === 'detail' ? ', seen from near' : ''}`,
    width: 1200,
    height: 1200,
    draw: () => productScene({ kind, colour: colour.hex, view }),
  };
}
