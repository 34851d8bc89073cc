import { expect, it } from 'vitest';
import { playerIn, withPlayer } from './address.ts';

const PAGE = new URL('https://tour.test/standings?year=2025&tab=wgr');

it.each(['Zoë & Sons', '50% / 50%', 'a?b#c+d', '<b>'])(
  'the address with the results of %s has them, the year and the ranking',
  (player) => {
    const { href, searchParams } = withPlayer(PAGE, player);
    expect(playerIn(new URL(href))).toBe(player);
    expect(Object.fromEntries(searchParams)).toEqual({ year: '2025', tab: 'wgr', player });
  },
);

it('an empty player is none, and without one the address is that of the page', () => {
  expect(playerIn(new URL('https://tour.test/standings?player='))).toBeNull();
  expect(withPlayer(withPlayer(PAGE, 'Ann Lee'), null).href).toBe(PAGE.href);
});
