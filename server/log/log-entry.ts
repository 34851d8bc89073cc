/** A change of one record as the journal has it: history, trash, undo and activity are made of these. */
import type { ChangedRecord, ChangeSetHead } from '../domain/log/change-set.schema.ts';
import type { Version } from '../domain/log/history.schema.ts';

export interface LogEntry extends ChangedRecord, Pick<ChangeSetHead, 'number' | 'at' | 'by'> {
  /** The record's place in its change set. */
  place: number;
}

/** The entries of a change set, in its order. */
export const entriesOf = ({ number, at, by, records }: ChangeSetHead): LogEntry[] =>
  records.map((record, place) => ({ ...record, number, at, by, place }));

/** The version that a record got, by the number of the change set. What has tables says which were changed. */
export const versionOf = (
  { number: version, at, by, change, name }: LogEntry,
  hasTables = false,
): Version => ({ version, at, by, change, ...(hasTables && { what: name }) });
