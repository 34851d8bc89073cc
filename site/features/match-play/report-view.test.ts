import { describe, expect, it } from 'vitest';
import type { ReportView } from '#domain/match-play/draw.api.ts';
import { linkIn, matchTexts, reportViewOf, roundedIndex } from './report-view.ts';

const report = (by: string, winner: string, score = '3&2') => ({
  by,
  winner,
  score,
  at: '2026-06-01T12:00:00.000Z',
});

const match = {
  round: 'Quarterfinals',
  opponent: 'Bo Kim',
  handicap: '9',
  opens: '2026-06-16',
  closes: '2026-07-15',
  winner: '',
  score: '',
  isDecided: false,
};

const view = (change: Partial<ReportView> = {}): ReportView => ({
  year: '2026',
  player: 'Ann Lee',
  handicap: '12',
  match,
  own: null,
  other: null,
  ...change,
});

describe('the texts of a match', () => {
  it.each([
    [{}, 'Play by Jul 15, 2026. Report the result when you have played.'],
    [
      { own: report('Ann Lee', 'Ann Lee') },
      'Play by Jul 15, 2026. You reported: Ann Lee won, 3&2. It counts when your opponent reports the same.',
    ],
    [
      { other: report('Bo Kim', 'Bo Kim') },
      'Play by Jul 15, 2026. Bo Kim reported: Bo Kim won, 3&2. It counts when you confirm it.',
    ],
    [{ match: { ...match, winner: 'Bo Kim', score: '2up', isDecided: true } }, 'Bo Kim won, 2up.'],
    [
      { match: { ...match, score: 'Double no-show', isDecided: true } },
      'The match has no winner: Double no-show.',
    ],
    [
      { match: { ...match, opponent: '' } },
      'Your opponent isn’t known yet. This page will say who it is.',
    ],
    [{ match: { ...match, opponent: 'Bye', isDecided: true } }, 'You go on without a match.'],
    [{ match: null }, 'You have no match.'],
  ])('of %j say what is due', (change, state) =>
    expect(matchTexts(view(change)).state).toBe(state),
  );

  it('say that different reports are to be settled', () => {
    const texts = matchTexts(
      view({ own: report('Ann Lee', 'Ann Lee'), other: report('Bo Kim', 'Bo Kim') }),
    );
    expect(texts.state).toContain('Agree on the result');
    expect(texts).toMatchObject({ title: 'Ann Lee against Bo Kim', isOpen: true });
  });
});

it.each([
  ['14.2', '14'],
  ['14.5', '15'],
  ['0', '0'],
  ['+0.4', '0'],
  ['+2.5', '+2'],
  ['+2.6', '+3'],
  ['', ''],
  ['12 or so', ''],
])('the Handicap Index %s begins as the Course Handicap %s', (index, rounded) =>
  expect(roundedIndex(index)).toBe(rounded),
);

describe('a link and its response', () => {
  it('has a year and a code', () => {
    expect(linkIn('#2026.AB12CD34')).toEqual({ year: '2026', code: 'AB12CD34' });
    expect([linkIn(''), linkIn('#2026'), linkIn('#2026.<b>'), linkIn('#x.AB12')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('is read as it is sent, and nothing else is', () => {
    const sent = view({ own: report('Ann Lee', 'Bo Kim') });
    expect(reportViewOf(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
    expect(reportViewOf(JSON.parse(JSON.stringify(view({ match: null }))))).toEqual(
      view({ match: null }),
    );
    for (const other of [null, [], 'page', { player: 1 }]) {
      expect(() => reportViewOf(other)).toThrow();
    }
  });
});
