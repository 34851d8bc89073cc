/** Brackets as volunteers keep them: any order, any numbering, matches for other places, players who don't come. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BracketResult } from '../results/results.schema.ts';
import { bracketOf, type Bracket, type Match } from './bracket.ts';

/** `Semifinals: Ann Lee - Bo Ray > Ann Lee`, numbered in each round. */
function rowsOf(...lines: string[]): BracketResult[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const [, round = '', player1 = '', player2 = '', winner = '', score = ''] =
      /^(.*?): (.*?) - (.*?)(?: > (.*?))?(?: \((.*)\))?$/.exec(line) ?? [];
    const number = counts.get(round) ?? 0;
    counts.set(round, number + 1);
    const id = `${round}-${number}`;
    return { round, matchNum: String(number), id, player1, player2, winner, score };
  });
}

const shapeOf = ({ rounds }: Bracket) =>
  rounds.map(({ name, matches }) => `${name} ${matches.length}`).join(', ');
const championOf = (rows: readonly BracketResult[]) => bracketOf(rows).champion?.name ?? null;

const SEMIFINALS = [
  'Semifinals: Ann Lee - Bo Ray > Ann Lee (3&2)',
  'Semifinals: Cy Poe - Di Roe > Cy Poe (3&2)',
];
const FINAL = 'Finals: Ann Lee - Cy Poe > Ann Lee (1 up)';

const BRONZE = 'Bo Ray - Di Roe > Bo Ray (1 up)';
const THIRD_PLACE = `Bronze: ${BRONZE}`;
const OPEN_FINAL = 'Finals: Ann Lee - Cy Poe';
const TITLE = 'Title decider: Ann Lee - Cy Poe > Cy Poe (1 up)';

describe('the champion', () => {
  it.each([
    ...['Bronze Match', 'Consolation', 'Small Final', '3rd place', 'Third Place Playoff'],
    ...['Plate Final', 'Platz drei', 'Finals'],
  ])('wins the final, whatever is played after it or in one round with it: %s', (name) => {
    const last = [FINAL, `${name}: ${BRONZE}`];
    for (const matches of [last, last.toReversed()]) {
      const bracket = bracketOf(rowsOf(...SEMIFINALS, ...matches));
      expect(bracket.champion?.name).toBe('Ann Lee');
      expect(shapeOf(bracket)).toBe('Semifinals 2, Finals 1');
      const shownAs = name === 'Finals' ? 'Consolation match' : name;
      expect(bracket.consolation.map((round) => round.name)).toEqual([shownAs]);
    }
  });

  it.each([
    ['is not known before the final is played', null, [...SEMIFINALS, OPEN_FINAL, THIRD_PLACE]],
    ['is not the winner of the third place', null, [...SEMIFINALS, THIRD_PLACE]],
    ['is not the winner of the only semifinal that is stored', null, SEMIFINALS.slice(1)],
    ['is not the winner of a play-in', null, ['Play-in: Ann Lee - Bo Ray > Ann Lee']],
    ['wins a final with another name', 'Cy Poe', [TITLE, ...SEMIFINALS]],
  ])('%s', (_title, champion, lines) => {
    expect(championOf(rowsOf(...lines))).toBe(champion);
  });
});

it('lists the matches for places by their numbers', () => {
  const places = ['Consolation 10', 'Consolation 2', 'Consolation 1'];
  const matches = places.map((name) => `${name}: ${BRONZE}`);
  const { consolation } = bracketOf(rowsOf(...SEMIFINALS, FINAL, ...matches));
  expect(consolation.map(({ name }) => name)).toEqual(places.toReversed());
});

describe('a play-in', () => {
  const AFTER = [
    'Semifinals: Ann Lee - Di Roe > Ann Lee (3&2)',
    'Semifinals: Bo Ray - Cy Poe > Bo Ray (3&2)',
    'Finals: Ann Lee - Bo Ray',
  ];

  it.each(['Play-in', 'Preliminary round', 'Extra match'])(
    'stands before the round that it leads to: %s',
    (name) => {
      const bracket = bracketOf(rowsOf(...AFTER, `${name}: Di Roe - Ed Sly > Di Roe (2&1)`));
      expect(shapeOf(bracket)).toBe(`${name} 1, Semifinals 2, Finals 1`);
      expect(bracket.rounds.map(({ window }) => window)).toEqual([null, 0, 1]);
      const [playIn, semifinal] = bracket.rounds.map(({ matches }) => matches[0]);
      expect(semifinal?.sides[1].person).toBe(playIn?.sides[0].person);
    },
  );

  it('stands there before it is played as well', () => {
    const open = ['Semifinals: Ann Lee - ', 'Semifinals: Bo Ray - Cy Poe', 'Finals:  - '];
    for (const name of ['Play-in', 'Extra match']) {
      const bracket = bracketOf(rowsOf(...open, `${name}: Di Roe - Ed Sly`));
      expect(shapeOf(bracket)).toBe(`${name} 1, Semifinals 2, Finals 1`);
    }
  });

  it('may be a smaller numbered round, and the coming rounds are shown', () => {
    const second = Array.from({ length: 8 }, (_, n) => `Round 2: Seed No${n} - Other No${n}`);
    const first = ['Round 1: Other No0 - Pat Out > Other No0', 'Round 1: Other No1 - Al Out'];
    expect(shapeOf(bracketOf(rowsOf(...second, ...first)))).toBe(
      'Round 1 2, Round 2 8, Quarterfinals 4, Semifinals 2, Finals 1',
    );
  });
});

describe('the coming rounds', () => {
  const players = (n: number) => `Round 1: Upper No${n} - Lower No${n} > Upper No${n} (3&2)`;
  const first = rowsOf(...Array.from({ length: 8 }, (_, n) => players(n)));
  const numberedFrom = (start: number) => (row: BracketResult) => ({
    ...row,
    matchNum: String(Number(row.matchNum) + start),
  });
  const sidesOf = (match: Match | undefined) => match?.sides.map(({ name }) => name).join(' - ');

  it('are shown when the matches are numbered from 1', () => {
    const expected = 'Round 1 8, Quarterfinals 4, Semifinals 2, Finals 1';
    for (const start of [0, 1, 101]) {
      expect(shapeOf(bracketOf(first.map(numberedFrom(start))))).toBe(expected);
    }
    const continued = rowsOf('Quarterfinals: Upper No6 - Upper No7').map(numberedFrom(12));
    const { rounds } = bracketOf([...first.map(numberedFrom(1)), ...continued]);
    expect(sidesOf(rounds[1]?.matches[3])).toBe('Upper No6 - Upper No7');
  });

  it('stand in their places when a round between is not stored', () => {
    const later = rowsOf('Semifinals: Upper No0 - Upper No2', 'Semifinals: Upper No4 - Upper No6');
    const { rounds } = bracketOf([...first, ...later]);
    expect(sidesOf(rounds[2]?.matches[1])).toBe('Upper No4 - Upper No6');
  });
});

describe('a match whose players both stay away', () => {
  const OTHER = 'Semifinals: Cy Poe - Di Roe > Cy Poe (3&2)';
  const first = (rows: BracketResult[]) => bracketOf(rows).rounds[0]?.matches ?? [];

  it('is open until the next round is known, then closed without a winner', () => {
    const away = 'Semifinals: Ann Lee - Bo Ray';
    expect(bracketOf(rowsOf(away, OTHER, 'Finals:  - ')).current).toBe(0);
    expect(bracketOf(rowsOf(away, OTHER, 'Finals: Cy Poe - ')).current).toBe(0);
    for (const final of ['Finals: Cy Poe - Bye', 'Finals: Cy Poe -  > Cy Poe']) {
      const bracket = bracketOf(rowsOf(away, OTHER, final));
      expect(bracket.rounds[0]).toMatchObject({ decided: 2 });
      expect(bracket.rounds[0]?.matches.filter(({ hasNoWinner }) => hasNoWinner)).toMatchObject([
        { winner: null, wonBy: '', isDecided: true },
      ]);
      expect(bracket.rounds[1]?.matches[0]?.sides.some(({ kind }) => kind === 'bye')).toBe(true);
      expect(bracket.champion?.name).toBe('Cy Poe');
    }
  });

  it.each([' > None', ' > BYE', ' (Double WD)', ' > Both withdrew'])(
    'is closed when the row says so:%s',
    (tail) => {
      const rows = rowsOf(`Semifinals: Ann Lee - Bo Ray${tail}`, OTHER, 'Finals:  - ');
      expect(first(rows).filter(({ hasNoWinner }) => hasNoWinner)).toHaveLength(1);
      expect(bracketOf(rows).champion?.name).toBe('Cy Poe');
    },
  );

  it('is won by the player who is in the next round', () => {
    const rows = rowsOf('Semifinals: Ann Lee - Bo Ray', OTHER, 'Finals: B. Ray - C. Poe');
    expect(first(rows)[0]).toMatchObject({ winner: 1, isDecided: true, hasNoWinner: false });
  });
});

it('words in the place of a player are byes or open places, and no match is lost against them', () => {
  const bracket = bracketOf(
    rowsOf(
      'Semifinals: Ann Lee - BYE 2 > Ann Lee',
      'Semifinals: Bo Ray* (12) - First-round bye > Bo Ray',
      'Finals: TBD - Open',
    ),
  );
  const shown = bracket.rounds.map(({ matches }) =>
    matches.map(({ sides }) => sides.map(({ kind, name }) => name || kind).join(' - ')),
  );
  expect(shown).toEqual([['Ann Lee - bye', 'Bo Ray - bye'], ['Ann Lee - Bo Ray']]);
  expect(bracket.rounds[0]?.decided).toBe(2);
});

describe('every bracket', () => {
  const LAST = ['Finals', 'Semifinals', 'Quarterfinals'];
  const letter = (at: number) => String.fromCharCode(65 + at);
  const fullName = (at: number) =>
    `${letter(at % 26)}${at > 25 ? 'o' : 'i'}m Sur${letter(at % 26)}${at}`;

  /** A bracket played in turns, with a play-in and a match for third place if wanted. */
  const draws = fc
    .record({
      levels: fc.integer({ min: 1, max: 5 }),
      played: fc.integer({ min: 0, max: 6 }),
      choices: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      bronze: fc.constantFrom('', 'Bronze Match', 'Consolation', '3rd place', 'Losers'),
      playIn: fc.constantFrom('', 'Play-in', 'Preliminary'),
    })
    .map(({ levels, played, choices, bronze, playIn }) => {
      const lines: string[] = [];
      const names = Array.from({ length: 2 ** levels }, (_, at) => fullName(at));
      if (playIn) lines.push(`${playIn}: ${names[0]} - Zed Zurich > ${names[0]} (1 up)`);
      let champion: string | null = null;
      let losers: string[] = [];
      let alive: string[] = names;
      for (let level = 0; level < levels; level++) {
        const isPlayed = level < played;
        const round = LAST[levels - 1 - level] ?? `Round ${level + 1}`;
        const next: string[] = [];
        const lost: string[] = [];
        for (let at = 0; at < alive.length; at += 2) {
          const [one = '', other = ''] = alive.slice(at, at + 2);
          const [winner, loser] = choices[(at + 7 * level) % 40] ? [one, other] : [other, one];
          lines.push(`${round}: ${one} - ${other}${isPlayed ? ` > ${winner} (2&1)` : ''}`);
          next.push(isPlayed ? winner : '');
          lost.push(isPlayed ? loser : '');
        }
        if (next.length === 1) champion = isPlayed ? (next[0] ?? null) : null;
        else losers = lost;
        alive = next;
      }
      const [one = '', other = ''] = losers;
      if (bronze && levels > 1 && one !== '') lines.push(`${bronze}: ${one} - ${other} > ${other}`);
      return { rows: rowsOf(...lines), champion };
    });

  const winnersOf = (matches: readonly Match[]) =>
    matches.map(({ winner, sides }) => (winner === null ? null : sides[winner].person));

  it('has each winner in the match that the lines lead to, and that of the final as its champion', () => {
    fc.assert(
      fc.property(draws, ({ rows, champion }) => {
        const bracket = bracketOf(rows);
        const tree = bracket.rounds.filter(({ window }) => window !== null);
        tree.slice(0, -1).forEach(({ matches, leadsOn }, at) => {
          expect(leadsOn).toBe('pairs');
          winnersOf(matches).forEach((person, number) => {
            const next = tree[at + 1]?.matches[Math.floor(number / 2)]?.sides ?? [];
            if (person !== null) expect(next.map((side) => side.person)).toContain(person);
          });
        });
        expect(bracket.champion?.name ?? null).toBe(champion);
        if (champion === null) return;
        expect(winnersOf(tree.at(-1)?.matches ?? [])).toEqual([bracket.champion?.person]);
      }),
    );
  });

  const orders = fc.array(fc.nat(), { minLength: 80, maxLength: 80 });
  const inOrder = (rows: readonly BracketResult[], order: readonly number[]) =>
    rows
      .map((row, at) => ({ row, by: order[at] ?? 0 }))
      .sort((a, b) => a.by - b.by)
      .map(({ row }) => row);

  it('is the same in any order of its rows, from any number, in each round or across them', () => {
    const starts = fc.constantFrom(0, 1, 2, 100);
    fc.assert(
      fc.property(draws, orders, starts, fc.boolean(), ({ rows }, order, start, continues) => {
        const rounds = [...new Set(rows.map(({ round }) => round))];
        const before = (round: string) =>
          rows.filter((row) => rounds.indexOf(row.round) < rounds.indexOf(round)).length;
        const changed = inOrder(rows, order).map((row) => {
          const from = start + (continues ? before(row.round) : 0);
          return { ...row, matchNum: String(Number(row.matchNum) + from) };
        });
        expect(bracketOf(changed)).toEqual(bracketOf(rows));
      }),
    );
  });

  it('is the same in any order of the lines of a file without numbers, once all is played', () => {
    fc.assert(
      fc.property(draws, orders, ({ rows, champion }, order) => {
        if (champion === null) return;
        const lines = rows.map(
          ({ round, player1, player2, winner }) => `${round}: ${player1} - ${player2} > ${winner}`,
        );
        const rowsInOrder = inOrder(rows, order).map((row) => lines[rows.indexOf(row)] ?? '');
        expect(bracketOf(rowsOf(...rowsInOrder))).toEqual(bracketOf(rowsOf(...lines)));
      }),
    );
  });
});
