import { describe, expect, it } from 'vitest';
import { fixture, PAIRINGS } from '../../fixtures/pages.ts';
import { pairingsAddress, readPairings } from './pairings.ts';

describe('pairings', () => {
  it('have the tee times of their round and the addresses of the others', () => {
    const { round, teeTimes, otherRounds } = readPairings(fixture('pairings-round-1'), PAIRINGS);
    expect(round).toBe('1');
    expect(otherRounds).toEqual([
      { round: '2', address: `${PAIRINGS}?r=0b0e7f0a-0000-4000-8000-000000000002` },
    ]);
    expect(teeTimes).toEqual([
      { round: '1', time: '9:00 AM', hole: '1A', players: ['Vera Kline', 'Otto Brandt'] },
      { round: '1', time: '9:00 AM', hole: '10', players: ['Nils Ek', 'Ida Quill'] },
    ]);
  });

  it('of the second round are recognized by the plain text in the list', () => {
    const { round, teeTimes, otherRounds } = readPairings(fixture('pairings-round-2'), PAIRINGS);
    expect(round).toBe('2');
    expect(otherRounds.map((other) => other.round)).toEqual(['1']);
    expect(teeTimes).toHaveLength(1);
  });

  it('without a list of rounds are round 1', () => {
    const html = fixture('pairings-round-2').replace('rndSelect', 'elsewhere');
    expect(readPairings(html, PAIRINGS)).toMatchObject({ round: '1', otherRounds: [] });
  });

  it('separate names at commas, but not before a suffix', () => {
    const html = fixture('pairings-round-1').replace(
      /<div>\s*<span>[\s\S]*?<\/div>/,
      '<div>Vera Kline, Hank Moss, Jr., Nils Ek</div>',
    );
    expect(readPairings(html, PAIRINGS).teeTimes[0]?.players).toEqual([
      'Vera Kline',
      'Hank Moss Jr.',
      'Nils Ek',
    ]);
  });

  it('have no duplicate players when the page was saved with open details', () => {
    const html = fixture('pairings-round-1').replace(/display:\s*none/g, 'display: block');
    expect(readPairings(html, PAIRINGS).teeTimes[0]?.players).toHaveLength(2);
  });
});

describe('the address of the pairings page', () => {
  it.each([
    'https://tour.bluegolf.com/bluegolfw/tour26/event/opener/index.htm',
    'https://tour.bluegolf.com/bluegolfw/tour26/event/opener/',
    'https://tour.bluegolf.com/bluegolfw/tour26/event/opener',
    'https://tour.bluegolf.com/bluegolfw/tour26/event/opener/contest/3/leaderboard.htm',
    `${PAIRINGS}?r=0b0e7f0a-0000-4000-8000-000000000002#top`,
  ])('is derived from %s', (address) => expect(pairingsAddress(address)).toBe(PAIRINGS));

  it('preserves the season of the address', () => {
    expect(pairingsAddress('https://t.bluegolf.com/bluegolfw/tour19/event/x/index.htm')).toBe(
      'https://t.bluegolf.com/bluegolfw/tour19/event/x/pairings.htm',
    );
  });

  it.each(['', 'no address', 'https://tour.bluegolf.com/', 'javascript:alert("/event/x")'])(
    'is unknown for “%s”',
    (address) => expect(pairingsAddress(address)).toBeNull(),
  );
});
