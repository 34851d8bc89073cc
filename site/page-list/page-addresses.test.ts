import { describe, expect, it } from 'vitest';
import { resolvePaths } from './page-addresses.ts';

const resolvedPaths = (address: string) => {
  const url = new URL(address, 'https://tour.test');
  return resolvePaths(url.pathname, url.searchParams);
};

describe('the page behind an address', () => {
  it.each([
    // The season’s own for the schedule of a year, else the one without events.
    ['/schedule', '/schedule'],
    ['/schedule?year=2024', '/schedule/2024 /schedule/none'],
    ['/schedule?year=../../x', '/schedule/none'],
    ['/schedule?view=upcoming', '/schedule'],
    // The live page itself for a screen.
    ['/live?display=tv', '/live'],
    // The state’s own for the courses of a state, else that of all.
    ['/courses', '/courses'],
    ['/courses?state=VT', '/courses/vt /courses'],
    ['/courses?state=vt', '/courses/vt /courses'],
    ['/courses?state=../../x', '/courses'],
    // The year’s own for the standings, whatever the ranking and the player.
    ['/standings', '/standings'],
    ['/standings?tab=wgr&player=Zo%C3%AB', '/standings'],
    ['/standings?year=2024&player=A%2FB', '/standings/2024 /standings/none'],
    ['/standings?year=last', '/standings/none'],
    // The event’s own for its results, else the one that requests it from the API.
    ['/results?eventID=2026-open&table=skins', '/results/2026-open /results/other'],
    ['/results?eventID=../../etc', '/results/other'],
    ['/results?eventID=other', '/results/other'],
    ['/results', '/results'],
    ['/results?eventID=', '/results'],
    // The year’s own for match play of a year, else the one without a bracket.
    ['/match-play', '/match-play'],
    ['/match-play?tab=bracket', '/match-play'],
    ['/match-play?year=2024', '/match-play/2024 /match-play/none'],
    ['/match-play?year=20x4', '/match-play/none'],
    // The event’s own for tee times with its id, else the handle’s.
    ['/teetimes/open', '/teetimes/open /teetimes'],
    ['/teetimes/open?eventID=2026-open', '/teetimes/2026-open /teetimes'],
    ['/teetimes/open?eventID=../results', '/teetimes'],
    // The article’s own, else the one that requests it from the shop.
    ['/blog', '/blog'],
    ['/blog/x', '/blog/x /blog/page/other'],
    ['/blog/page/2', '/blog/page/2 /blog/page/other'],
    // Its own page for everything else.
    ['/', '/'],
    ['/listing/2026-open', '/listing/2026-open /listing'],
  ])('%s is the first that exists of %s', (address, paths) => {
    expect(resolvedPaths(address).join(' ')).toBe(paths);
  });
});
