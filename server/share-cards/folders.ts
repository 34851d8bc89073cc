/** The folders of share cards and their pictures in an installation. */
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { pictureOrigins } from '../domain/shop/storefront.ts';
import type { ShareCardsOptions } from './share-cards.ts';

/** Cards can be rendered again from data, so they are next to the builds. */
export function shareCardFolders(
  { dataDir, distDir, storefront }: Config,
  sitePictures: string,
): Pick<ShareCardsOptions, 'dir' | 'imagesDir' | 'sitePictures' | 'mayFetch'> {
  const origins = pictureOrigins(storefront);
  return {
    dir: join(distDir, 'cards'),
    imagesDir: join(dataDir, 'images'),
    sitePictures,
    mayFetch: (address) => URL.canParse(address) && origins.includes(new URL(address).origin),
  };
}
