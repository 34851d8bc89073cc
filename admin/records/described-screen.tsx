import type { Fields } from '#domain/describe/fields.ts';
import type { DescribedList, RecordWith } from '#domain/describe/list.ts';
import type { Collection } from './collection.ts';
import { Fact } from './fact.tsx';
import { shownValue } from './editor/values.ts';
import type { FactsProps } from './record-card.tsx';
import { RecordScreen } from './record-screen.tsx';

/** The screen of a described list: a card a record, with what its fields contain below its name. */
export function describedScreen<Shape extends Fields>(
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
