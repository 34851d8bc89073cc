import { describe, expect, it } from 'vitest';
import { candidatesFor } from './page-addresses.ts';

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

  it('is the state’s own for the courses of a state, else that of all', () => {
    expect(candidates('/courses')).toEqual(['/courses']);
    expect(candidates('/courses?state=VT')).toEqual(['/courses/vt', '/courses']);
    expect(candidates('/courses?state=vt')).toEqual(['/courses/vt', '/courses']);
    expect(candidates('/courses?state=../../x')).toEqual(['/courses']);
  });

  it('is the year’s own for the standings, whichever ranking or player is asked for', () => {
    expect(candidates('/standings')).toEqual(['/standings']);
    expect(candidates('/standings?tab=wgr&player=Zo%C3%AB')).toEqual(['/standings']);
    expect(candidates('/standings?year=2024&player=A%2FB')).toEqual([
      '/standings/2024',
      '/standings/none',
    ]);
    expect(candidates('/standings?year=last')).toEqual(['/standings/none']);
  });

  it('is the event’s own for its results, else the one that asks the API', () => {
    expect(candidates('/results?eventID=2026-open&table=skins')).toEqual([
      '/results/2026-open',
      '/results/other',
    ]);
    expect(candidates('/results?eventID=../../etc')).toEqual(['/results/other']);
    expect(candidates('/results?eventID=other')).toEqual(['/results/other']);
    expect(candidates('/results')).toEqual(['/results']);
    expect(candidates('/results?eventID=')).toEqual(['/results']);
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

  it('is the article’s own, else the one that asks the shop', () => {
    expect(candidates('/blog')).toEqual(['/blog']);
    expect(candidates('/blog/x')).toEqual(['/blog/x', '/blog/page/other']);
    expect(candidates('/blog/page/2')).toEqual(['/blog/page/2', '/blog/page/other']);
  });

  it('is its own page for everything else', () => {
    expect(candidates('/')).toEqual(['/']);
    expect(candidates('/listing/2026-open')).toEqual(['/listing/2026-open', '/listing']);
  });
});
