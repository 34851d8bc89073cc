import { describe, expect, it } from 'vitest';
import {
  shouldAutoplay,
  placeAfter,
  placeNear,
  placesOf,
  SLIDE_MS,
  visibleSlides,
  WIDE_ABOVE,
} from './carousel.ts';

describe('the slides of a carousel', () => {
  const slides = [
    { id: 'about', wideOnly: false },
    { id: 'event', wideOnly: false },
    { id: 'post', wideOnly: true },
  ];
  const shownAt = (width: number) => visibleSlides(slides, width).map(({ id }) => id);

  it('are without the post up to 768 pixels, and with it above', () => {
    expect(WIDE_ABOVE).toBe(768);
    expect(shownAt(360)).toEqual(['about', 'event']);
    expect(shownAt(768)).toEqual(['about', 'event']);
    expect(shownAt(769)).toEqual(['about', 'event', 'post']);
  });

  it('stay 5000 ms each and follow one another in a ring, both ways', () => {
    expect(SLIDE_MS).toBe(5000);
    expect([0, 1, 2].map((place) => placeAfter(place, 3))).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((place) => placeAfter(place, 3, -1))).toEqual([2, 0, 1]);
    expect(placeAfter(2, 2)).toBe(1);
  });

  it('stay where they are when there is one, or none', () => {
    expect(placeAfter(0, 1)).toBe(0);
    expect(placeAfter(0, 0)).toBe(0);
  });
});

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

describe('a carousel', () => {
  const running = {
    places: 3,
    isPaused: false,
    isHovered: false,
    hasFocus: false,
    isVisible: true,
  };

  it('plays automatically while it is visible and not in use', () => {
    expect(shouldAutoplay(running)).toBe(true);
  });

  it.each([
    { isPaused: true },
    { isHovered: true },
    { hasFocus: true },
    { isVisible: false },
    { places: 1 },
  ])('does not play when %j', (change) => {
    expect(shouldAutoplay({ ...running, ...change })).toBe(false);
  });
});
