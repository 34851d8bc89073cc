import { expect, it } from 'vitest';
import { makeSeasons, standingsAfter } from './season.ts';

const tour = makeSeasons({ today: '2026-11-21' });
const names = (list: readonly { player: string }[]) => list.map(({ player }) => player);

it('the standings have the login of each player', () => {
  for (const { player, user } of tour.seasons.flatMap(({ standings }) => standings.season)) {
    expect(tour.players.find(({ name }) => name === player)?.user).toBe(user);
  }
});

it('the first 24 after the second playoff play the Championship, which has one champion', () => {
  for (const { year, events, champion } of tour.seasons.slice(0, 3)) {
    const final = events.find(({ kind }) => kind === 'championship');
    const before = events.filter(({ kind }) => kind !== 'championship' && kind !== 'cup');
    const top = standingsAfter(before, year, 'season', []).slice(0, 24);
    const rows = final?.results?.net ?? [];
    expect(names(rows).toSorted()).toEqual(names(top).toSorted());
    expect(rows.slice(0, 2).map(({ rank }) => rank)).toEqual(['1', expect.stringMatching(/2$/)]);
    expect(champion?.player).toBe(rows[0]?.player);
  }
});
