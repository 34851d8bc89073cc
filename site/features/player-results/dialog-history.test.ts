import { beforeEach, describe, expect, it } from 'vitest';
import { playerIn, withPlayer } from '../standings/address.ts';
import { dialogHistory, type DialogHistory } from './dialog-history.ts';

/** A page with its own history; `stepBack` completes a step back. */
let steps: { address: string; pushed: boolean }[];
let happened: string[];
let isGoingBack: boolean;
let dialog: DialogHistory;

const top = () => steps.at(-1) ?? { address: '', pushed: false };

function start(address: string): void {
  steps = ['/', address].map((each) => ({ address: each, pushed: false }));
  happened = [];
  isGoingBack = false;
  dialog = dialogHistory({
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
  dialog.sync();
}

/** What the browser does for the back button, or when `back` was called. */
function stepBack(): void {
  isGoingBack = false;
  steps.pop();
  dialog.sync();
}

beforeEach(() => {
  start('/standings?year=2025&tab=wgr');
});

describe('the dialog of a player’s results', () => {
  it('adds the player to the address, which retains year and ranking', () => {
    const player = 'Patrick D’Entremont';
    dialog.open(player);
    expect(happened).toEqual([`show ${player}`]);
    const { searchParams } = new URL(top().address, 'https://tour.test');
    expect(Object.fromEntries(searchParams)).toEqual({ year: '2025', tab: 'wgr', player });
  });

  it.each(['Zoë & Sons', '50% / 50%', 'a?b#c+d', '<b>'])('encodes %s in the address', (name) => {
    dialog.open(name);
    const { address } = top();
    start(address);
    expect(happened).toEqual([`show ${name}`]);
  });

  it('closes with a step back, so that the next one leaves the page', () => {
    dialog.open('A');
    dialog.close();
    expect(happened).toEqual(['show A', 'hide A']);
    expect(isGoingBack).toBe(true);
    stepBack();
    expect(top().address).toBe('/standings?year=2025&tab=wgr');
    expect(happened).toEqual(['show A', 'hide A']);
  });

  it('closes by the back button', () => {
    dialog.open('A');
    stepBack();
    expect(happened).toEqual(['show A', 'hide A']);
    expect(steps).toHaveLength(2);
  });

  it('opened by a shared address closes without leaving the page', () => {
    start('/standings?player=A&tab=wgr');
    expect(happened).toEqual(['show A']);
    dialog.close();
    expect(isGoingBack).toBe(false);
    expect(top().address).toBe('/standings?tab=wgr');
    expect(happened).toEqual(['show A', 'hide A']);
  });

  it('opens again after it closed, even if a player is chosen while the page steps back', () => {
    dialog.open('A');
    dialog.close();
    dialog.open('B');
    expect(happened).toEqual(['show A', 'hide A']);
    stepBack();
    expect(happened).toEqual(['show A', 'hide A', 'show B']);
    expect(top().address).toContain('player=B');
    expect(steps).toHaveLength(3);
  });

  it('ignores an empty player, a second click on the same one, and closing when none is open', () => {
    start('/standings?player=');
    dialog.close();
    expect(happened).toEqual([]);
    dialog.open('A');
    dialog.open('A');
    expect(happened).toEqual(['show A']);
    expect(steps).toHaveLength(3);
  });
});
