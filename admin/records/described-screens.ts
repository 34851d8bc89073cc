/** The screens of the described lists, by their names. */
import type { ComponentType } from 'react';
import type { Fields } from '#domain/describe/fields.ts';
import type { DescribedList } from '#domain/describe/list.ts';
import { DESCRIBED_LISTS } from '#domain/describe/lists.ts';
import { disabledGolfers } from '#domain/disabled-list/disabled-list.collection.ts';
import { GOLFERS } from '../disabled-list/golfers.ts';
import { describedCollection } from './described.ts';
import { describedScreen } from './described-screen.tsx';

/** Those of lists with calls or parts of their own. */
const OWN: Readonly<Record<string, ComponentType>> = {
  'disabled-golfers': describedScreen(disabledGolfers, GOLFERS),
};

const screenOf = <Shape extends Fields>(list: DescribedList<Shape>): ComponentType =>
  OWN[list.name] ?? describedScreen(list, describedCollection(list));

export const DESCRIBED_SCREENS: ReadonlyMap<string, ComponentType> = new Map(
  DESCRIBED_LISTS.map(({ name, use }) => [name, use(screenOf)]),
);
