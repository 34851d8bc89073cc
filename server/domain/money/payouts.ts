/** Who gets how much, worked out in whole cents. Rounding is down: what is left over stays with the tour. */
import { bracketOf } from '../match-play/bracket.ts';
import { findMembers, namesOf, withFound } from '../results/entered/team-members.ts';
import { playersOf } from '../players/person-name.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { peopleIn } from '../results/people.ts';
import { placeName } from '../results/point-table.ts';
import type { BracketResult, GrossRow, SkinsPlayer } from '../results/results.schema.ts';
import { skinsShares } from '../scores/skins.ts';
import { rankOrder } from '../standings/standings.ts';
import type { EventMoney, MatchPlayMoney, MoneyRules, Payout, Prize } from './money.schema.ts';

/** An entry of a table with its place. */
interface Placed {
  rank: string;
  /** Who shares its prize. */
  players: readonly string[];
  flight?: string;
}

/** A flight’s part of an amount, by its part of the players. */
const partOf = (amount: number, { players, of }: { players: number; of: number }) =>
  of === 0 ? 0 : Math.floor((amount * players) / of);

/** How many players each flight of the main table has, by its name; all of them under none without flights. */
function flightSizes(
  results: EventResults,
): Map<string | undefined, { players: number; of: number }> {
  const rows = results.net?.rows ?? results.gross?.rows ?? [];
  const of = playersOfRows(rows);
  return new Map(
    [...Map.groupBy<string | undefined, GrossRow>(rows, ({ flight }) => flight)].map(
      ([flight, some]) => [flight, { players: playersOfRows(some), of }],
    ),
  );
}

const inFlight = (text: string, flight: string | undefined) =>
  flight === undefined ? text : `${text}, ${flight}`;

/** Payouts of the flights of a table, each from its part of an amount. */
function ofFlights<Row extends { flight?: string }>(
  rows: readonly Row[],
  sizes: ReturnType<typeof flightSizes>,
  payoutsOf: (rows: readonly Row[], part: (amount: number) => number) => readonly Payout[],
): Payout[] {
  const hasFlights = rows.some(({ flight }) => flight !== undefined);
  return [...Map.groupBy(rows, ({ flight }) => flight)].flatMap(([flight, some]) => {
    // Rows without a flight next to others are a flight of their own.
    const size = sizes.get(flight) ?? { players: 0, of: 0 };
    const part = (amount: number) => (hasFlights ? partOf(amount, size) : amount);
    return payoutsOf(some, part).map((payout) => ({
      ...payout,
      text: inFlight(payout.text, flight),
    }));
  });
}

/** What a prize has to divide, and the amount of each place of it from the first on. */
const potOf = ({ of, amount }: Prize, fees: number): number =>
  of === 'fees' ? Math.floor((fees * amount) / 100) : amount;

function amountsOf({ split }: Prize, pot: number): number[] {
  return split.map((part) => Math.floor((pot * part) / 100));
}

/** The players of an entry share its amount equally. */
const shared = (kind: Payout['kind'], text: string, players: readonly string[], amount: number) =>
  players.map((player): Payout => ({
    kind,
    text,
    player,
    amount: Math.floor(amount / players.length),
  }));

/** Payouts by place. Entries that are tied share the amounts of the places that they take. */
export function placePayouts(
  kind: Prize['table'],
  entries: readonly Placed[],
  amounts: readonly number[],
): Payout[] {
  const placed = entries.filter(({ players }) => players.length > 0);
  return [...Map.groupBy(placed, ({ rank }) => rankOrder(rank))]
    .filter(([place]) => Number.isFinite(place))
    .toSorted(([a], [b]) => a - b)
    .flatMap(([place, tied]) => {
      const taken = amounts.slice(place - 1, place - 1 + tied.length);
      const each = Math.floor(taken.reduce((sum, amount) => sum + amount, 0) / tied.length);
      if (each === 0) return [];
      const text = tied.length > 1 ? `T${place}` : placeName(place);
      return tied.flatMap(({ players }) => shared(kind, text, players, each));
    });
}

/** The entries of a table; a team's members by their full names where these are clear, else as they are shown. */
function entriesOf(table: Prize['table'], results: EventResults): Placed[] {
  if (table === 'teams') {
    const { net, gross, wgr, teams } = results;
    const people = peopleIn({ net: net?.rows, gross: gross?.rows, wgr: wgr?.rows });
    const rows = teams?.rows ?? [];
    return withFound(rows, findMembers(rows, people)).map((row) => ({
      rank: row.rank,
      players: namesOf(row),
    }));
  }
  return (results[table]?.rows ?? []).map(({ rank, player, flight }) => ({
    rank,
    players: playersOf(player),
    ...(flight !== undefined && { flight }),
  }));
}

/** Payouts for skins: each is worth the same part of the pot. */
function skinsPayouts(
  players: readonly SkinsPlayer[],
  pot: number,
): { value: number; payouts: Payout[] } {
  const won = players.map(({ skins }) => (/^\d+$/.test(skins) ? Number(skins) : 0));
  const all = won.reduce((sum, skins) => sum + skins, 0);
  const shares = skinsShares(pot, won);
  return {
    value: all === 0 ? 0 : Math.floor(pot / all),
    payouts: players.flatMap(({ player }, at) => {
      const [skins = 0, share = 0] = [won[at], shares[at]];
      const text = skins === 1 ? '1 skin' : `${skins} skins`;
      return share === 0 ? [] : shared('skins', text, playersOf(player), share);
    }),
  };
}

/** How many players have a row of their own in an event's results. */
export function playersIn(results: EventResults | undefined): number {
  const rows = [results?.net?.rows, results?.gross?.rows].find((table) => (table ?? []).length > 0);
  return playersOfRows(rows ?? []);
}

const playersOfRows = (rows: readonly Pick<GrossRow, 'rank' | 'player'>[]): number =>
  rows
    .filter(({ rank }) => rank.trim().toUpperCase() !== 'NS')
    .reduce((sum, { player }) => sum + playersOf(player).length, 0);

export interface EventPayouts {
  fees: number;
  skinsPot: number;
  skinValue: number;
  payouts: Payout[];
}

/** The money of an event. Each flight has a part of every pot, by its players. */
export function eventPayouts(
  rules: MoneyRules,
  results: EventResults | undefined,
  counts: { players: number; skinsPlayers: number; extras: EventMoney['extras'] },
): EventPayouts {
  const fees = rules.entryFee * counts.players;
  const skinsPot = rules.skinsFee * counts.skinsPlayers;
  const sizes = flightSizes(results ?? { eventID: '' });
  const prizes = rules.prizes.flatMap((prize) => {
    const pot = potOf(prize, fees);
    return ofFlights(results ? entriesOf(prize.table, results) : [], sizes, (entries, part) =>
      placePayouts(prize.table, entries, amountsOf(prize, part(pot))),
    );
  });
  const values = new Set<number>();
  const skins = ofFlights(results?.skins?.rows.players ?? [], sizes, (players, part) => {
    const { value, payouts } = skinsPayouts(players, part(skinsPot));
    values.add(value);
    return payouts;
  });
  const extras = counts.extras.map(({ text, player, amount }): Payout => ({
    kind: 'extra',
    text,
    player,
    amount,
  }));
  return {
    fees,
    skinsPot,
    // Flights have pots of their own.
    skinValue: values.size === 1 ? ([...values][0] ?? 0) : 0,
    payouts: [...prizes, ...skins, ...extras],
  };
}

/** The places of match play with their texts. */
const PLACES = ['Champion', 'Runner-up', 'Third place', 'Fourth place'] as const;

/** The payouts of a bracket: champion and runner-up of the final, third and fourth of the match for third place. */
export function matchPlayPayouts(
  rows: readonly BracketResult[],
  { payouts }: MatchPlayMoney,
): Payout[] {
  const { rounds, consolation, hasFinal } = bracketOf(rows);
  const final = hasFinal ? rounds.at(-1)?.matches[0] : undefined;
  const third = consolation.find(({ matches }) => matches.length === 1)?.matches[0];
  const best = [final, third].flatMap((match) => {
    if (!match || match.winner === null) return [undefined, undefined];
    const [winner, loser] = [match.sides[match.winner], match.sides[match.winner === 0 ? 1 : 0]];
    return [winner, loser].map((side) => (side.kind === 'player' ? side.name : undefined));
  });
  return best.flatMap((player, at): Payout[] => {
    const [amount = 0, text = ''] = [payouts[at], PLACES[at]];
    return player === undefined || amount === 0
      ? []
      : [{ kind: 'matchPlay', text, player, amount }];
  });
}

/** How many players a bracket has. */
export const playersInBracket = (rows: readonly BracketResult[]): number => {
  const { rounds } = bracketOf(rows);
  const sides = rounds.flatMap(({ matches }) => matches.flatMap((match) => match.sides));
  return new Set(sides.flatMap(({ kind, person }) => (kind === 'player' ? person : []))).size;
};
