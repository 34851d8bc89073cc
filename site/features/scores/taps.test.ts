import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Taps, type Tap } from './taps.ts';

const place = { x: fc.integer({ min: 0, max: 768 }), y: fc.integer({ min: 0, max: 1024 }) };
const SLOW_DOUBLE_TAP_MS = 600;

/** Taps one after the other, each on the screen that is open then. Returns which of them count. */
function taken(tapped: readonly (Tap & { screen: string })[]): boolean[] {
  const taps = new Taps();
  return tapped.map(({ screen, ...tap }) => {
    taps.down(tap, screen);
    return taps.isMeantFor(screen);
  });
}

test('a double tap does nothing on the screen that its first tap opened', () => {
  fc.assert(
    fc.property(
      fc.record({ at: fc.nat(), ...place }),
      fc.integer({ min: 1, max: SLOW_DOUBLE_TAP_MS }),
      fc.integer({ min: -20, max: 20 }),
      (tap, gap, slip) => {
        const second = { at: tap.at + gap, x: tap.x + slip, y: tap.y - slip };
        const screens = [
          { ...tap, screen: 'Hole 1' },
          { ...second, screen: 'Hole 2' },
        ];
        expect(taken(screens)).toEqual([true, false]);
      },
    ),
  );
});

test('fast typing on one screen loses nothing, nor does a tap elsewhere on the next one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ gap: fc.nat({ max: 300 }), ...place }), { minLength: 2 }),
      (typed) => {
        let at = 0;
        const onOne = typed.map(({ gap, ...tap }) => ({
          ...tap,
          at: (at += gap),
          screen: 'Hole 1',
        }));
        expect(taken(onOne)).not.toContain(false);
      },
    ),
  );
  const step = { at: 0, x: 300, y: 800, screen: 'Hole 1' };
  expect(taken([step, { at: 200, x: 300, y: 240, screen: 'Hole 2' }])).toEqual([true, true]);
});

test('steady taps on one place still step through the holes', () => {
  const holes = ['Hole 1', 'Hole 2', 'Hole 2', 'Hole 3'];
  const steady = holes.map((screen, at) => ({ at: at * 400, x: 300, y: 800, screen }));
  expect(taken(steady)).toEqual([true, false, true, false]);
});

test('a finger that is down while another screen opens presses nothing there', () => {
  const taps = new Taps();
  taps.down({ at: 0, x: 10, y: 10 }, 'form');
  expect(taps.isMeantFor('Who writes this card?')).toBe(false);
});
