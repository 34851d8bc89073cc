import { describe, expect, it } from 'vitest';
import { EMPTY_EVENT_FIELDS, type EventRecord } from '#domain/event.schema.ts';
import { emptyTour } from '../tests/helpers/tour.ts';
import { listingPath, resultsPath, teeTimesPath } from './paths.ts';
import { candidatesFor, pagesOf } from './site-pages.ts';

const eventRecord = (change: Partial<EventRecord>): EventRecord => ({
  ...EMPTY_EVENT_FIELDS,
  eventID: '2026-open',
  name: 'Open',
  date: '2026-06-13',
  thumbnail: '',
  ...change,
});

const candidates = (address: string) => {
  const url = new URL(address, 'https://tour.test');
  return candidatesFor(url.pathname, url.searchParams);
};

describe('the page behind an address', () => {
  it('is the season’s own for the schedule of a year, else the one without events', () => {
    expect(candidates('/schedule')).toEqual(['/schedule']);
    expect(candidates('/schedule?year=2024')).toEqual(['/schedule/2024', '/schedule/none']);
    expect(candidates('/schedule?year=../../x')).toEqual(['/schedule/none']);
    expect(candidates('/schedule?view=upcoming')).toEqual(['/schedule']);
  });

  it('is the year’s own for match play of a year, else the one without a bracket', () => {
    expect(candidates('/match-play')).toEqual(['/match-play']);
    expect(candidates('/match-play?tab=bracket')).toEqual(['/match-play']);
    expect(candidates('/match-play?year=2024')).toEqual(['/match-play/2024', '/match-play/none']);
    expect(candidates('/match-play?year=20x4')).toEqual(['/match-play/none']);
  });

  it('is the event’s own for tee times with its id, else the handle’s', () => {
    expect(candidates('/teetimes/open')).toEqual(['/teetimes/open', '/teetimes']);
    expect(candidates('/teetimes/open?eventID=2026-open')).toEqual([
      '/teetimes/2026-open',
      '/teetimes',
    ]);
    expect(candidates('/teetimes/open?eventID=../results')).toEqual(['/teetimes']);
  });

  it('is its own page for everything else', () => {
    expect(candidates('/')).toEqual(['/']);
    expect(candidates('/listing/2026-open')).toEqual(['/listing/2026-open', '/listing']);
  });
});

describe('links of an event', () => {
  it('lead to results and tee times by its id', () => {
    expect(resultsPath('2026-open')).toBe('/results?eventID=2026-open');
    expect(teeTimesPath({ eventID: '2026-open', shopifyUrl: 'open-26' })).toBe(
      '/teetimes/open-26?eventID=2026-open',
    );
  });

  it('use the event’s id where there is no product handle', () => {
    expect(teeTimesPath({ eventID: '2026-open', shopifyUrl: '' })).toBe(
      '/teetimes/2026-open?eventID=2026-open',
    );
  });

  it('lead to the product by its handle, or to the address staff gave', () => {
    expect(listingPath('open 26/x')).toBe('/listing/open%2026%2Fx');
    expect(listingPath('https://shop.test/p')).toBe('https://shop.test/p');
    expect(listingPath('javascript:alert(1)')).toBe('/listing/javascript%3Aalert(1)');
    expect(listingPath('')).toBe('');
  });
});

describe('the pages of tee times', () => {
  const paths = (events: EventRecord[]) =>
    pagesOf(emptyTour({ events }))
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/teetimes'));

  it('stand under the event’s id, and under its product where that is another', () => {
    const open = eventRecord({
      eventID: '2026-open',
      shopifyUrl: 'open-26',
      blueGolfUrl: 'https://x.test',
    });
    const odd = eventRecord({
      eventID: '2026-odd',
      shopifyUrl: '../odd',
      blueGolfUrl: 'https://x.test',
    });
    const none = eventRecord({ eventID: '2026-none', shopifyUrl: 'none' });
    expect(paths([open, odd, none])).toEqual([
      '/teetimes',
      '/teetimes/2026-open',
      '/teetimes/2026-odd',
      '/teetimes/open-26',
    ]);
  });
});
