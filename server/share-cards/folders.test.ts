import { expect, it } from 'vitest';
import { configFrom } from '../config.ts';
import { shareCardFolders } from './folders.ts';

const SHOP = { STOREFRONT_HOST: 'shop.example', STOREFRONT_TOKEN: 'public' };
const folders = (environment: Record<string, string>) =>
  shareCardFolders(configFrom(environment), '/site/pictures');

it.each([
  ['https://shop.example/files/cup.jpg', true],
  ['https://cdn.shopify.com/s/files/cup.jpg?v=1', true],
  ['http://shop.example/files/cup.jpg', false],
  ['https://shop.example:8443/files/cup.jpg', false],
  ['https://shop.example.evil.example/cup.jpg', false],
  ['https://shop.example@evil.example/cup.jpg', false],
  ['https://evil.example/https://shop.example/cup.jpg', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['http://[', false],
  ['', false],
])('the background of a card at %j may be fetched: %s', (address, isAllowed) => {
  expect(folders(SHOP).mayFetch(address)).toBe(isAllowed);
});

it('nothing is fetched without a shop', () => {
  expect(folders({}).mayFetch('https://cdn.shopify.com/s/files/cup.jpg')).toBe(false);
});

it('cards are next to the builds, since they can be rendered again; pictures are data', () => {
  const { dir, imagesDir, sitePictures } = folders({
    DIST_DIR: '/tour/dist',
    DATA_DIR: '/tour/data',
  });
  expect([dir, imagesDir, sitePictures]).toEqual([
    '/tour/dist/cards',
    '/tour/data/images',
    '/site/pictures',
  ]);
});
