import { describe, expect, it } from 'vitest';
import { resolvePaths } from './page-addresses.ts';

const resolvedPaths = (address: string) => {
  const url = new URL(address, 'https://tour.test');
  return resolvePaths(url.pathname, url.searchParams);
};

describe('the page behind an address', () => {
  it('is the season’s own for the schedule of a year, else the one without events', () => {
    expect(resolvedPaths('/schedule')).toEqual(['/schedule']);
    expect(resolvedPaths('/schedule?year=2024')).toEqual(['/schedule/2024', '/schedule/none']);
    expect(resolvedPaths('/schedule?year=../../x')).toEqual(['/schedule/none']);
    expect(resolvedPaths('/schedule?view=upcoming')).toEqual(['/schedule']);
  });

  it('is the live page itself for a screen', () => {
    expect(resolvedPaths('/live?display=tv')).toEqual(['/live']);
  });

  it('is the state’s own for the courses of a state, else that of all', () => {
    expect(resolvedPaths('/courses')).toEqual(['/courses']);
    expect(resolvedPaths('/courses?state=VT')).toEqual(['/courses/vt', '/courses']);
    expect(resolvedPaths('/courses?state=vt')).toEqual(['/courses/vt', '/courses']);
    expect(resolvedPaths('/courses?state=../../x')).toEqual(['/courses']);
  });

  it('is the year’s own for the standings, whatever the ranking and the player', () => {
    expect(resolvedPaths('/standings')).toEqual(['/standings']);
    expect(resolvedPaths('/standings?tab=wgr&player=Zo%C3%AB')).toEqual(['/standings']);
    expect(resolvedPaths('/standings?year=2024&player=A%2FB')).toEqual([
      '/standings/2024',
      '/standings/none',
    ]);
    expect(resolvedPaths('/standings?year=last')).toEqual(['/standings/none']);
  });

  it('is the event’s own for its results, else the one that requests it from the API', () => {
    expect(resolvedPaths('/results?eventID=2026-open&table=skins')).toEqual([
      '/results/2026-open',
      '/results/other',
    ]);
    expect(resolvedPaths('/results?eventID=../../etc')).toEqual(['/results/other']);
    expect(resolvedPaths('/results?eventID=other')).toEqual(['/results/other']);
    expect(resolvedPaths('/results')).toEqual(['/results']);
    expect(resolvedPaths('/results?eventID=')).toEqual(['/results']);
  });

  it('is the year’s own for match play of a year, else the one without a bracket', () => {
    expect(resolvedPaths('/match-play')).toEqual(['/match-play']);
    expect(resolvedPaths('/match-play?tab=bracket')).toEqual(['/match-play']);
    expect(resolvedPaths('/match-play?year=2024')).toEqual([
      '/match-play/2024',
      '/match-play/none',
    ]);
    expect(resolvedPaths('/match-play?year=20x4')).toEqual(['/match-play/none']);
  });

  it('is the event’s own for tee times with its id, else the handle’s', () => {
    expect(resolvedPaths('/teetimes/open')).toEqual(['/teetimes/open', '/teetimes']);
    expect(resolvedPaths('/teetimes/open?eventID=2026-open')).toEqual([
      '/teetimes/2026-open',
      '/teetimes',
    ]);
    expect(resolvedPaths('/teetimes/open?eventID=../results')).toEqual(['/teetimes']);
  });

  it('is the article’s own, else the one that requests it from the shop', () => {
    expect(resolvedPaths('/blog')).toEqual(['/blog']);
    expect(resolvedPaths('/blog/x')).toEqual(['/blog/x', '/blog/page/other']);
    expect(resolvedPaths('/blog/page/2')).toEqual(['/blog/page/2', '/blog/page/other']);
  });

  it('is its own page for everything else', () => {
    expect(resolvedPaths('/')).toEqual(['/']);
    expect(resolvedPaths('/listing/2026-open')).toEqual(['/listing/2026-open', '/listing']);
  });
});
