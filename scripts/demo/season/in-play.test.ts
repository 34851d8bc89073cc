import { describe, expect, it } from 'vitest';
import { TODAY } from '../../../tests/helpers/now.ts';
import { makeSeasons } from './season.ts';
import { inPlay } from './tables.ts';

const event = makeSeasons({ today: TODAY })
  .seasons.flatMap(({ events }) => events)
  .find(({ record }) => record.eventID === '2026-granite-open');
if (!event?.results) throw new Error('The demo has no such event.');

describe('an event in play', () => {
  it('has no rows before the first hole, and the final tables after the last one', () => {
    expect(inPlay(event, 0)).toEqual({ net: [], gross: [] });
    const { net, gross } = event.results ?? {};
    expect(inPlay(event, 24)).toMatchObject({ net, gross });
  });

  it('gets more rows as groups start, and other scores with each hole', () => {
    const counts = [1, 3, 7].map((holes) => inPlay(event, holes).net.length);
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(inPlay(event, 8).net).not.toEqual(inPlay(event, 9).net);
  });

  it('awards points at the end only', () => {
    expect(inPlay(event, 12).net.every(({ points }) => points === '')).toBe(true);
    expect(inPlay(event, 12).net.some(({ thru }) => thru === '9')).toBe(true);
  });
});
