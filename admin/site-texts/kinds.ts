/** Each group of texts as a record kind, so that editors, unsaved input and conflicts work as for other records. */
import type { QueryClient } from '@tanstack/react-query';
import {
  SiteTexts,
  type GroupName,
  type SiteTextsResponse,
} from '#domain/site-texts/site-texts.schema.ts';
import { siteTextsApi } from '#domain/site-texts/site-texts.collection.ts';
import { GROUP_LABELS } from '#domain/site-texts/group-labels.ts';
import { request, queryOf } from '../api.ts';
import { saveFailed } from '../records/collection.ts';
import { comparedLists, mergedLists } from '../records/editor/entries.ts';
import { Values } from '../records/editor/values.ts';
import { tagOf, type RecordKind } from '../records/record-kind.ts';
import { GROUPS, type ListSpec } from './groups.ts';

/** Every group of texts. */
export const siteTextsQuery = queryOf(['site-texts'], siteTextsApi.read, {});

/** The same, without the cache. Throws ApiError. */
export const readSiteTexts = () => request(siteTextsApi.read, {});

const listsOf = (group: GroupName): ListSpec[] =>
  GROUPS[group].fields.filter((field) => field.kind === 'entries');

/** A group as it is called in sentences. */
const nameOf = (group: GroupName) => `the texts “${GROUP_LABELS[group]}”`;

function show(queries: QueryClient, record: SiteTextsResponse): void {
  queries.setQueryData(siteTextsQuery.queryKey, (all) =>
    all?.map((each) => (each.group === record.group ? record : each)),
  );
  reload(queries);
}

function reload(queries: QueryClient): void {
  void queries.invalidateQueries(siteTextsQuery);
  void queries.invalidateQueries({ queryKey: ['publish'] });
  void queries.invalidateQueries({ queryKey: ['dashboard'] });
}

/** The kind of one group. */
export function kindOf(group: GroupName): RecordKind<SiteTextsResponse> {
  const { fields } = GROUPS[group];
  const lists = listsOf(group);
  const path = { group };
  const put = (body: unknown, tag: string | null) =>
    request(siteTextsApi.save, { path, body, tag });
  return {
    key: `site-text-${group}`,
    history: 'site-texts',
    idOf: () => group,
    nameOf: () => nameOf(group),
    newName: nameOf(group),
    newTitle: GROUP_LABELS[group],
    valuesOf: ({ texts }) => Values.parse(texts),
    labelOf: (name) => fields.find((field) => field.name === name)?.label ?? name,
    compared: (values) => comparedLists(values, lists),
    merged: (theirs, origin, mine) => mergedLists(theirs, origin, mine, lists),
    schema: SiteTexts.shape[group],
    saveFailed,
    save: async ({ tag, values }) => ({ record: await put(values, tag) }),
    current: async () => (await readSiteTexts()).find((each) => each.group === group) ?? null,
    remove: async (_record, tag) => {
      await request(siteTextsApi.reset, { path, tag });
    },
    // Only over the default, so that newer texts are never overwritten.
    restore: async ({ texts }) => {
      const now = (await readSiteTexts()).find((each) => each.group === group);
      if (now?.isDefault !== true) throw new Error('They were changed again meanwhile.');
      return put(texts, tagOf({}, now));
    },
    put: show,
    drop: reload,
    reload,
  };
}
