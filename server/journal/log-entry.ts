/** A change of one record as the journal has it: history, trash, undo and activity are made of these. */
import type { ChangedRecord, ChangeSetHead } from '../domain/history/change-set.schema.ts';
import type { Version } from '../domain/history/history.schema.ts';
import { results } from '../domain/results/results.collection.ts';

export interface LogEntry extends ChangedRecord, Pick<ChangeSetHead, 'number' | 'at' | 'by'> {
  /** The record's place in its change set. */
  place: number;
}

/** The entries of a change set, in its order. */
export const entriesOf = ({ number, at, by, records }: ChangeSetHead): LogEntry[] =>
  records.map((record, place) => ({ ...record, number, at, by, place }));

/** The version that a record got, by the number of the change set. Results say which tables were changed. */
export const versionOf = ({ number, at, by, change, collection, name }: LogEntry): Version => ({
  ...{ version: number, at, by, change },
  ...(collection === results.folder && { what: name }),
});
