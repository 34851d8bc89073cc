/**
 * `npm run pictures`: makes the committed pictures of the site (site/public) and of the demo
 * (scripts/demo/pictures) again. Needed only after a change of the drawing programs.
 */
import { failWith } from '../fail-with.ts';
import { makeDemoPictures } from './demo-pictures.ts';
import { makeSitePictures } from './site-pictures.ts';

try {
  await makeSitePictures();
  await makeDemoPictures();
} catch (error) {
  failWith(error);
}
