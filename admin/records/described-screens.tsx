import type { Fields } from '#domain/describe/fields.ts';
import type { DescribedList, RecordWith } from '#domain/describe/list.ts';
import type { Collection } from './collection.ts';
import { Fact } from './fact.tsx';
import { shownValue } from './editor/values.ts';
import type { FactsProps } from './record-card.tsx';
import { RecordScreen } from './record-screen.tsx';
import type { ComponentType } from 'react';
import { DESCRIBED_LISTS } from '#domain/describe/lists.ts';
import { disabledGolfers } from '#domain/disabled-list/disabled-list.collection.ts';
import { GOLFERS } from '../disabled-list/golfers.ts';
import { describedCollection } from './described.ts';

/** The screen of a described list: a card a record, with what its fields contain below its name. */
function describedScreen<Shape extends Fields>(
  { fields }: DescribedList<Shape>,
  collection: Collection<RecordWith<Shape>>,
) {
  const [, ...rest] = fields;
  function Facts({ record }: FactsProps<RecordWith<Shape>>) {
    const values = collection.valuesOf(record);
    return (
      <dl className="facts">
        {rest.map(({ name, label }) => (
          <Fact key={name} label={label}>
            {shownValue(values[name])}
          </Fact>
        ))}
      </dl>
    );
  }
  return function DescribedScreen() {
    return <RecordScreen collection={collection} facts={Facts} />;
  };
}

/** Those of lists with calls or parts of their own. */
const OWN: Readonly<Record<string, ComponentType>> = {
  'disabled-golfers': describedScreen(disabledGolfers, GOLFERS),
};

const screenOf = <Shape extends Fields>(list: DescribedList<Shape>): ComponentType =>
  OWN[list.name] ?? describedScreen(list, describedCollection(list));

export const DESCRIBED_SCREENS: ReadonlyMap<string, ComponentType> = new Map(
  DESCRIBED_LISTS.map(({ name, use }) => [name, use(screenOf)]),
);
