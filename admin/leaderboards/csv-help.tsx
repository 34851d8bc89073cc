import { useMemo } from 'react';
import { COLUMN_LABELS, CSV_TABLES, exampleCsv, wordsIn } from '#domain/results/csv-columns.ts';
import type { CsvColumn, CsvTable, CsvTableName } from '#domain/results/csv-columns.ts';
import { useObjectUrl } from '../ui/object-url.ts';

/** The columns of a CSV file of a table, and a file to start from. */
export function CsvHelp({ table }: { table: CsvTableName }) {
  const parts = CSV_TABLES[table];
  const example = useMemo(() => new Blob([exampleCsv(table)], { type: 'text/csv' }), [table]);
  const url = useObjectUrl(example);
  return (
    <section className="stack small" data-gap="1" aria-label="Columns of a CSV file">
      {parts.map((part) => (
        <p key={part.name}>
          {parts.length === 1 ? 'A CSV file' : `The ${part.name.toLowerCase()} table`}{' '}
          {columnsText(part)}
        </p>
      ))}
      <p className="muted">
        {parts.length > 1 && 'Put both tables in one file, one below the other. '}
        Any order works, and so do common names such as Pos or Name.{' '}
        {url !== null && (
          <a href={url} download={`example-${table}.csv`}>
            Download an example
          </a>
        )}
      </p>
    </section>
  );
}

/** `needs Place, Player and at least one of To par or Strokes. It may have Scorecard link.` */
export function columnsText({ columns }: CsvTable): string {
  const labels = (need: CsvColumn['need']) =>
    columns.filter((column) => column.need === need).map(({ field }) => COLUMN_LABELS[field]);
  const [oneOf, optional] = [labels('one-of'), labels('optional')];
  const choice = oneOf.length === 0 ? [] : [`at least one of ${wordsIn(oneOf, 'or')}`];
  const needed = `needs the columns ${wordsIn([...labels('required'), ...choice], 'and')}.`;
  return optional.length === 0 ? needed : `${needed} It may also have ${wordsIn(optional, 'and')}.`;
}
