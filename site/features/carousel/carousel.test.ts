import { describe, expect, it } from 'vitest';
import { placeNear, placesOf } from './carousel.ts';

describe('a row of slides', () => {
  it('has a place for each slide that fills it', () => {
    expect(placesOf([0, 360, 720], 720)).toBe(3);
    expect(placeNear([0, 360, 720], 720, 400)).toBe(1);
    expect(placeNear([0, 360, 720], 720, 720)).toBe(2);
  });

  it('has enough to reach the last of several slides', () => {
    expect(placesOf([0, 350, 700, 1050], 280)).toBe(2);
    expect(placesOf([0, 350, 700, 1050], 420)).toBe(3);
    expect(placeNear([0, 350, 700, 1050], 280, 280)).toBe(1);
    expect(placeNear([0, 350, 700, 1050], 280, 20)).toBe(0);
  });

  it('has one when everything fits', () => {
    expect(placesOf([0, 200, 400], 0)).toBe(1);
    expect(placesOf([0], 0)).toBe(1);
    expect(placesOf([], 0)).toBe(1);
    expect(placeNear([], 0, 0)).toBe(0);
  });
});
