/** The money of a season: what came in and went out event by event, and who won how much. */
import { seasonEvents } from '../events/event.ts';
import { entered } from '../entries/entries.ts';
import { ENTRY_FEE, PAYOUTS } from '../match-play/match-play.ts';
import { entriesByKey } from '../directory/directory.ts';
import { personKey } from '../players/person-name.ts';
import type { TourRecords } from '../publish/tour.ts';
import { ranksOf } from '../standings/standings.ts';
import type {
  EventTotals,
  MoneyBody,
  MoneyRow,
  MoneyView,
  Payout,
  SeasonMoney,
} from './money.schema.ts';
import { eventPayouts, matchPlayPayouts, playersIn, playersInBracket } from './payouts.ts';

/** The money of a season for which nothing was set: no fees, no prizes, and match play as the tour announces it. */
export const noMoney = (year: number): SeasonMoney => ({
  year,
  isPublic: false,
  rules: { entryFee: 0, skinsFee: 0, prizes: [] },
  events: [],
  matchPlay: {
    entryFee: ENTRY_FEE * 100,
    players: null,
    payouts: PAYOUTS.map(({ dollars }) => dollars * 100),
  },
});

/** The part of a season's money that staff send. */
export const bodyIn = ({ isPublic, rules, events, matchPlay }: SeasonMoney): MoneyBody => ({
  isPublic,
  rules,
  events,
  matchPlay,
});

type Records = Pick<
  TourRecords,
  'events' | 'entries' | 'results' | 'brackets' | 'directory' | 'settings'
>;

/** The money of a season with everything that follows from it. */
export function moneyView(season: SeasonMoney, records: Records): MoneyView {
  const totals = [...eventTotals(season, records), ...matchPlayTotals(season, records)];
  return { season, totals, list: moneyList(totals, records) };
}

function eventTotals(season: SeasonMoney, records: Records): EventTotals[] {
  return seasonEvents(records.events, season.year).map(({ eventID, name, date, isComplete }) => {
    const own = season.events.find((each) => each.eventID === eventID);
    const results = records.results.get(eventID);
    const entries = records.entries.find((each) => each.eventID === eventID);
    const known = entries ? entered(entries).length : 0;
    const played = playersIn(results);
    // Results come in one after the other: until all are there, those who entered count too.
    const counted = isComplete && played > 0 ? played : Math.max(played, known);
    const players = own?.players ?? counted;
    const skinsPlayers = own?.skinsPlayers ?? players;
    const { fees, skinsPot, skinValue, payouts } = eventPayouts(
      own?.rules ?? season.rules,
      results,
      {
        players,
        skinsPlayers,
        extras: own?.extras ?? [],
      },
    );
    return withTotals({
      eventID,
      name,
      date,
      players,
      skinsPlayers,
      fees,
      skinsPot,
      skinValue,
      hasResults: played > 0,
      payouts,
    });
  });
}

function matchPlayTotals(season: SeasonMoney, records: Records): EventTotals[] {
  const rows = records.brackets.find(({ year }) => year === season.year)?.rows ?? [];
  if (!records.settings.parts.matchPlay || rows.length === 0) return [];
  const players = season.matchPlay.players ?? playersInBracket(rows);
  const payouts = matchPlayPayouts(rows, season.matchPlay);
  return [
    withTotals({
      eventID: null,
      name: 'Match play',
      date: '',
      players,
      skinsPlayers: 0,
      fees: season.matchPlay.entryFee * players,
      skinsPot: 0,
      skinValue: 0,
      hasResults: payouts.length > 0,
      payouts,
    }),
  ];
}

function withTotals(totals: Omit<EventTotals, 'paidOut' | 'left'>): EventTotals {
  const paidOut = sumOf(totals.payouts);
  return { ...totals, paidOut, left: totals.fees + totals.skinsPot - paidOut };
}

export const sumOf = (payouts: readonly Pick<Payout, 'amount'>[]): number =>
  payouts.reduce((sum, { amount }) => sum + amount, 0);

/** Who won how much in all, the most first. Names are those of the directory. */
function moneyList(
  totals: readonly EventTotals[],
  { directory }: Pick<Records, 'directory'>,
): MoneyRow[] {
  const people = entriesByKey(directory);
  const won = new Map<string, { player: string; events: Set<EventTotals>; amount: number }>();
  for (const event of totals) {
    for (const { player, amount } of event.payouts) {
      const name = people.get(personKey(player))?.player ?? player;
      const row = won.get(personKey(name)) ?? { player: name, events: new Set(), amount: 0 };
      row.events.add(event);
      won.set(personKey(name), { ...row, amount: row.amount + amount });
    }
  }
  const rows = [...won.values()].sort(
    (a, b) => b.amount - a.amount || a.player.localeCompare(b.player, 'en'),
  );
  const ranks = ranksOf(rows.map(({ amount }) => amount));
  return rows.map(({ player, events, amount }, at) => ({
    rank: ranks[at] ?? '',
    player,
    events: events.size,
    amount,
  }));
}

/** A table for the treasurer: a line for each amount that comes in or goes out, with dollars and cents. */
export function moneyTable({ totals }: MoneyView): Record<string, string>[] {
  const line = (
    total: EventTotals,
    what: string,
    player: string,
    [come, go]: [number, number],
  ) => ({
    Date: total.date,
    Event: total.name,
    What: what,
    Player: player,
    In: come === 0 ? '' : dollars(come),
    Out: go === 0 ? '' : dollars(go),
  });
  return totals.flatMap((total) => {
    const { players, skinsPlayers, fees, skinsPot, payouts } = total;
    return [
      ...(fees > 0 ? [line(total, `Entry fees of ${players}`, '', [fees, 0])] : []),
      ...(skinsPot > 0 ? [line(total, `Skins of ${skinsPlayers}`, '', [skinsPot, 0])] : []),
      ...payouts.map(({ kind, text, player, amount }) =>
        line(total, [KINDS[kind], text].filter(Boolean).join(' '), player, [0, amount]),
      ),
    ];
  });
}

const KINDS: Readonly<Record<Payout['kind'], string>> = {
  net: 'Net',
  gross: 'Gross',
  teams: 'Teams',
  skins: '',
  extra: '',
  matchPlay: '',
};

/** Cents as `12.50`; a spreadsheet reads it as a number. */
const dollars = (cents: number): string => (cents / 100).toFixed(2);
