/** The money of a season as the panel reads and changes it. */
import { moneyApi } from '#domain/money/money.collection.ts';
import type { EventMoney, EventTotals, MoneyBody, MoneyView } from '#domain/money/money.schema.ts';
import { bodyIn } from '#domain/money/season-money.ts';
import { addressOf, request, queryOf } from '../api.ts';
import { useStoredState, type ChangeState } from '../stored-state.ts';

/** The address of the table for the treasurer. */
export const tablePath = (year: number) => addressOf(moneyApi.table, { path: { year } });

/** The money of a season. Throws ApiError. */
export const moneyQuery = (year: number) =>
  queryOf(['money', String(year)], moneyApi.read, { path: { year } });

export type ChangeMoney = ChangeState<MoneyBody>;

const body = ({ season }: MoneyView): MoneyBody => bodyIn(season);

/** Changes the money of a season. */
export const useChangeMoney = (year: number): ChangeMoney =>
  useStoredState({
    queryKey: moneyQuery(year).queryKey,
    read: () => request(moneyApi.read, { path: { year } }),
    save: (sent) => request(moneyApi.save, { path: { year }, ...sent }),
    bodyOf: body,
    taggedOf: body,
  }).change;

/** The amounts of an event, in their order. */
export const AMOUNTS = [
  ['fees', 'Fees'],
  ['skinsPot', 'Skins pot'],
  ['skinValue', 'A skin'],
  ['paidOut', 'Paid out'],
  ['left', 'Left'],
] as const;

/** Whether a line of the season is about an event, and not about match play. */
export const isOfEvent = (total: EventTotals): total is EventTotals & { eventID: string } =>
  total.eventID !== null;

/** Changes the money of one event of a season. */
export const changeEventMoney =
  (change: ChangeMoney) => (eventID: string, edit: (own: EventMoney) => EventMoney) =>
    change((sent) => {
      const none = { eventID, rules: null, players: null, skinsPlayers: null, extras: [] };
      const before = sent.events.find((each) => each.eventID === eventID) ?? none;
      const others = sent.events.filter((each) => each.eventID !== eventID);
      return { ...sent, events: [...others, edit(before)] };
    });
