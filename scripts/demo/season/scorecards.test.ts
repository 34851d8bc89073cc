import { expect, test } from 'vitest';
import { TODAY } from '../../../tests/helpers/now.ts';
import { cardsOf } from '#domain/scorecards/played-card.ts';
import { demoRecords } from '../fill-tour.ts';
import { makeSeasons } from './season.ts';

test('the last events of the season have cards, which add up to the totals of the tables', () => {
  const { results } = demoRecords(makeSeasons({ today: TODAY }), '2026-06-10T16:00:00.000Z');
  const withCards = [...results.values()].filter(({ scorecards }) => scorecards);
  expect(withCards.map(({ eventID }) => eventID)).toEqual([
    '2026-covered-bridge-stroke-play',
    '2026-granite-open',
    '2026-sugarhouse-shootout',
  ]);
  for (const event of withCards) {
    const finished = cardsOf(event).filter(({ status }) => status === '');
    const strokes = (rows: readonly { player: string; strokes: string }[] | undefined) =>
      new Map(rows?.filter((row) => row.strokes !== '').map((row) => [row.player, row.strokes]));
    const totals = (figure: 'gross' | 'net') =>
      new Map(finished.map(({ player, round }) => [player, String(round[figure])]));
    expect(totals('gross')).toEqual(strokes(event.gross?.rows));
    expect(totals('net')).toEqual(strokes(event.net?.rows));
  }
});
