import { describe, expect, it } from 'vitest';
import {
  mergedStars,
  MOST_STARS,
  shareAddress,
  sharedSlugs,
  starsFrom,
  toggledStars,
  type Star,
} from './stars.ts';

const ann: Star = { slug: 'ann-lee', name: 'Ann Lee' };
const bo: Star = { slug: 'bo-ray', name: 'Bo Ray' };
const many = Array.from({ length: 80 }, (_, at) => ({ slug: `p-${at}`, name: `P ${at}` }));

describe('starred players', () => {
  it('are read from storage, without what is no player', () => {
    const odd = [null, 'x', { slug: 'A B', name: 'x' }, { slug: 'x' }];
    expect(starsFrom([ann, ...odd, { ...bo, more: 1 }, ann])).toEqual([ann, bo]);
    for (const wrong of [null, undefined, {}, 'x', 7]) expect(starsFrom(wrong)).toEqual([]);
  });

  it('are added last and removed again', () => {
    expect(toggledStars([ann], bo)).toEqual([ann, bo]);
    expect(toggledStars([ann, bo], { ...ann, name: 'ANN LEE' })).toEqual([bo]);
  });

  it('are added to those of the device, never replaced', () => {
    expect(mergedStars([ann], [{ ...ann, name: 'Other' }, bo])).toEqual([ann, bo]);
  });

  it('are not more than a limit', () => {
    expect(mergedStars([ann], many)).toHaveLength(MOST_STARS);
    expect(toggledStars(many.slice(0, MOST_STARS), ann)).not.toContainEqual(ann);
  });

  it('are shared by an address', () => {
    const address = shareAddress('https://tour.test', [ann, bo]);
    expect(address).toBe('https://tour.test/players?stars=ann-lee,bo-ray');
    expect(sharedSlugs(new URL(address).searchParams)).toEqual(['ann-lee', 'bo-ray']);
    const hostile = new URLSearchParams({ stars: `<img src=x>,../x,bo-ray,,bo-ray,A` });
    expect(sharedSlugs(hostile)).toEqual(['bo-ray']);
    expect(sharedSlugs(new URLSearchParams())).toEqual([]);
  });
});
