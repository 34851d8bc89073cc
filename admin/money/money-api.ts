/** The money of a season as the panel reads and changes it. */
import { queryOptions } from '@tanstack/react-query';
import { MoneyView, type MoneyBody } from '#domain/money/money.schema.ts';
import { bodyIn } from '#domain/money/season-money.ts';
import { call } from '../api.ts';
import { useStoredState, type ChangeState } from '../stored-state.ts';

const keyOf = (year: number) => ['money', String(year)];
const pathOf = (year: number) => `/api/money/${year}`;

/** The address of the table for the treasurer. */
export const tablePath = (year: number) => `${pathOf(year)}/table.csv`;

/** The money of a season. Throws ApiError. */
export const moneyQuery = (year: number) =>
  queryOptions({
    queryKey: keyOf(year),
    queryFn: () => call('GET', pathOf(year), { schema: MoneyView }),
  });

export type ChangeMoney = ChangeState<MoneyBody>;

const body = ({ season }: MoneyView): MoneyBody => bodyIn(season);

/** Changes the money of a season. */
export const useChangeMoney = (year: number): ChangeMoney =>
  useStoredState({
    queryKey: keyOf(year),
    path: pathOf(year),
    schema: MoneyView,
    bodyOf: body,
    taggedOf: body,
  }).change;
