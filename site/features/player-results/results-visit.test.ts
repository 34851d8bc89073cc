import { beforeEach, describe, expect, it } from 'vitest';
import { playerIn, withPlayer } from '../standings/address.ts';
import { resultsVisit, type ResultsVisit } from './results-visit.ts';

/** A page with a history of its own, whose steps back are done when `settle` is called. */
let steps: { address: string; pushed: boolean }[];
let happened: string[];
let isGoingBack: boolean;
let visit: ResultsVisit;

const top = () => steps.at(-1) ?? { address: '', pushed: false };

function start(address: string): void {
  steps = [
    { address: '/', pushed: false },
    { address, pushed: false },
  ];
  happened = [];
  isGoingBack = false;
  visit = resultsVisit({
    keyIn: playerIn,
    withKey: withPlayer,
    address: () => new URL(top().address, 'https://tour.test'),
    push: ({ pathname, search }) => steps.push({ address: pathname + search, pushed: true }),
    replace: ({ pathname, search }) => (top().address = pathname + search),
    back: () => (isGoingBack = true),
    wasPushed: () => top().pushed,
    show: (player) => happened.push(`show ${player}`),
    hide: (player) => happened.push(`hide ${player}`),
  });
  visit.follow();
}

/** What the browser does for the back button, or when `back` was called. */
function stepBack(): void {
  isGoingBack = false;
  steps.pop();
  visit.follow();
}

beforeEach(() => {
  start('/standings?year=2025&tab=wgr');
});

describe('a visit to a player’s results', () => {
  it('adds the player to the address, which keeps year and ranking', () => {
    visit.open('Patrick D’Entremont');
    expect(happened).toEqual(['show Patrick D’Entremont']);
    const { searchParams } = new URL(top().address, 'https://tour.test');
    expect(Object.fromEntries(searchParams)).toEqual({
      year: '2025',
      tab: 'wgr',
      player: 'Patrick D’Entremont',
    });
  });

  it.each(['Zoë & Sons', '50% / 50%', 'a?b#c+d', '<b>'])('survives the address as %s', (name) => {
    visit.open(name);
    const { address } = top();
    start(address);
    expect(happened).toEqual([`show ${name}`]);
  });

  it('ends with a step back, so that the next one leaves the page', () => {
    visit.open('A');
    visit.close();
    expect(happened).toEqual(['show A', 'hide A']);
    expect(isGoingBack).toBe(true);
    stepBack();
    expect(top().address).toBe('/standings?year=2025&tab=wgr');
    expect(happened).toEqual(['show A', 'hide A']);
  });

  it('ends by the back button', () => {
    visit.open('A');
    stepBack();
    expect(happened).toEqual(['show A', 'hide A']);
    expect(steps).toHaveLength(2);
  });

  it('that began with a shared address ends in place, without leaving the page', () => {
    start('/standings?player=A&tab=wgr');
    expect(happened).toEqual(['show A']);
    visit.close();
    expect(isGoingBack).toBe(false);
    expect(top().address).toBe('/standings?tab=wgr');
    expect(happened).toEqual(['show A', 'hide A']);
  });

  it('begins after the last one ended, even if chosen while the page steps back', () => {
    visit.open('A');
    visit.close();
    visit.open('B');
    expect(happened).toEqual(['show A', 'hide A']);
    stepBack();
    expect(happened).toEqual(['show A', 'hide A', 'show B']);
    expect(top().address).toContain('player=B');
    expect(steps).toHaveLength(3);
  });

  it('ignores an empty player, a second click on the same one, and closing when none is open', () => {
    start('/standings?player=');
    visit.close();
    expect(happened).toEqual([]);
    visit.open('A');
    visit.open('A');
    expect(happened).toEqual(['show A']);
    expect(steps).toHaveLength(3);
  });
});
