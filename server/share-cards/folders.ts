/** The folders of share cards and their pictures in an installation. */
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { ShareCardsOptions } from './share-cards.ts';

/** Cards can be rendered again from data, so they are next to the builds. */
export const shareCardFolders = (
  { dataDir, distDir }: Config,
  sitePictures: string,
): Pick<ShareCardsOptions, 'dir' | 'imagesDir' | 'sitePictures'> => ({
  dir: join(distDir, 'cards'),
  imagesDir: join(dataDir, 'images'),
  sitePictures,
});
