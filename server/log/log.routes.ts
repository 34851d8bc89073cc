/** Routes of the log: versions of records, changes, what was deleted, and what everyone did. */
import type { Request } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Context } from '../context.ts';
import {
  ACTIVITY_ROWS_MAX,
  activityApi,
  historyApi,
  journalApi,
  trashApi,
} from '../domain/log/log.api.ts';
import { pathPart } from '../http/endpoint.ts';
import { handle } from '../http/handle.ts';
import {
  changeSet,
  changeSets,
  historyReaders,
  historyWriters,
  lastChanges,
  recordVersion,
  recordVersions,
  restoreVersion,
  undoChange,
} from './history.service.ts';

/** Entries of a response about activity. */
const ENTRIES = 200;

const COLUMNS = [
  'at',
  'by',
  'kind',
  'collection',
  'recordID',
  'name',
  'version',
  'address',
  'count',
  'since',
];

export function logRoutes(context: Context) {
  const { trash, activity, sessions } = context;
  const readers = (req: Request) => historyReaders(context, pathPart(req, 'collection'));
  const writers = (req: Request) => historyWriters(context, pathPart(req, 'collection'));
  return [
    ...handle(historyApi, {
      lastChanges: {
        role: readers,
        handler: ({ path }) => lastChanges(context, path.collection),
      },
      versions: {
        role: readers,
        handler: ({ path }) => recordVersions(context, path.collection, path.recordID),
      },
      version: {
        role: readers,
        handler: ({ path }) => recordVersion(context, path.collection, path.recordID, path.version),
      },
      restore: {
        role: writers,
        handler: ({ path, query }) =>
          restoreVersion(context, path.collection, path.recordID, path.version, query.table),
      },
    }),
    ...handle(journalApi, {
      list: ({ query }) => changeSets(context, query),
      read: ({ path }) => changeSet(context, path.number),
      undo: async ({ path, req }) =>
        undoChange(context, path.number, (await sessions.of(req)).role),
    }),
    ...handle(trashApi, {
      list: () => trash.list(),
      remove: ({ path }) => trash.deleteEntry(path.id),
      restore: ({ path }) => trash.restoreEntry(path.id),
    }),
    ...handle(activityApi, {
      read: async ({ query }) => {
        const found = await activity.entries({ ...query, limit: ENTRIES });
        return { ...found, people: await activity.people() };
      },
      table: async ({ query, res }) => {
        res.set('Content-Disposition', 'attachment; filename="activity.csv"');
        res.type('text/csv; charset=utf-8');
        await pipeline(
          Readable.from(activity.found({ ...query, limit: ACTIVITY_ROWS_MAX })),
          // With a byte order mark, without which Excel reads names with accents wrongly.
          stringify({ header: true, columns: COLUMNS, bom: true, escape_formulas: true }),
          res,
        );
      },
    }),
  ];
}
