/** The money list of a season, as visitors see it. */
import { expect, test } from 'vitest';
import { noMoney } from '#domain/money/season-money.ts';
import { eventRecord } from '../helpers/events.ts';
import { MARK } from '../helpers/pages/hostile-texts.ts';
import { individualRow, stored } from '../helpers/results.ts';
import { emptyTour } from '../helpers/tour.ts';
import { all, pageOfTour, textOf, texts } from './page.ts';

const EVENT = eventRecord({ eventID: '2026-one', name: `One ${MARK}`, date: '2026-05-02' });

const tour = (isPublic: boolean) =>
  emptyTour({
    events: [EVENT],
    results: new Map([
      [
        EVENT.eventID,
        {
          eventID: EVENT.eventID,
          net: stored([
            individualRow({ rank: '1', player: 'Ann Lee' }),
            individualRow({ rank: '2', player: 'Bo Kim' }),
          ]),
        },
      ],
    ]),
    money: [
      {
        ...noMoney(2026),
        isPublic,
        rules: {
          entryFee: 5_000,
          skinsFee: 0,
          prizes: [{ table: 'net', of: 'fees', amount: 100, split: [75, 25] }],
        },
        events: [
          {
            eventID: EVENT.eventID,
            rules: null,
            players: null,
            skinsPlayers: null,
            extras: [{ text: MARK, player: `Guest ${MARK}`, amount: 1_000 }],
          },
        ],
      },
    ],
  });

test('has each player’s winnings, with links to players who have a page', async () => {
  const document = await pageOfTour(tour(true), '/money/2026');
  expect(texts(document, 'h1')).toEqual(['2026 Money List']);
  expect(all(document, 'tbody tr').map((row) => texts(row, 'td, th'))).toEqual([
    ['1', 'Ann Lee', '1', '$75'],
    ['2', 'Bo Kim', '1', '$25'],
    ['3', `Guest ${MARK}`, '1', '$10'],
  ]);
  expect(texts(document, 'tbody a')).toEqual(['Ann Lee', 'Bo Kim']);
  expect(texts(document, '.money summary')).toEqual([`One ${MARK}`]);
});

test('is linked from the standings, and is there only when staff say so', async () => {
  const links = async (isPublic: boolean) =>
    all(await pageOfTour(tour(isPublic), '/standings'), '.money-link a').map(textOf);
  expect(await links(true)).toEqual(['2026 Money List']);
  expect(await links(false)).toEqual([]);
  await expect(pageOfTour(tour(false), '/money/2026')).rejects.toThrow();
});
