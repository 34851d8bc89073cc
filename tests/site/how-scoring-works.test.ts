/** The explanation of scores by hole, as it is served. */
import { expect, test } from 'vitest';
import { attributes, get, loadPage, one, region, texts, textOf } from './page.ts';

test('players read how scores are entered, signed and worked out', async () => {
  const { document } = await loadPage('/how-scoring-works');
  expect(texts(document, 'main h2')).toEqual([
    'Before you tee off',
    'On every hole',
    'When something goes wrong',
    'Compare and sign',
    'How a handicap becomes strokes',
    'Places, skins and teams',
    'Where the standings are',
  ]);
  expect(attributes(document, 'nav.contents a', 'href')).toEqual(
    attributes(document, '.sections > section', 'id').map((id) => `#${id}`),
  );
  const handicaps = textOf(region(document, 'How a handicap becomes strokes'));
  expect(handicaps).toContain('12.5 × 138 ÷ 113 + (71.3 − 72) = 14.57, so 15');
  expect(handicaps).toContain('14.57 × 90% = 13.11, so 13');
  expect(handicaps).toContain('80% to 90%. Skins are played at 50%, teams at 85%.');
  expect(handicaps).toContain('par 4 that is stroke hole 10 counts 7 at most');
  expect(handicaps).toContain(
    'every hole has one and stroke holes 1 and 2 have two. A player of plus',
  );
  expect(handicaps).toContain('plus 2 gives strokes back on stroke holes 18 and 17.');
  expect(textOf(one(document, 'main'))).toContain('8 on a par 3, 9 on a par 4, 10 on a par 5');
});

test('it is found by search engines and from the page for scores', async () => {
  expect(await (await get('/sitemap.xml')).text()).toContain('/how-scoring-works<');
  const { document } = await loadPage('/score');
  expect(one(document, 'a[href="/how-scoring-works"]').textContent).toBe('How scoring works');
});
