import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SiteTextsResponse } from '#domain/site-texts/site-texts.schema.ts';
import { siteTextsApi } from '#domain/site-texts/site-texts.collection.ts';
import { GROUP_LABELS } from '#domain/site-texts/group-labels.ts';
import { failedWith, messageOf, request } from '../api.ts';
import { reloadAfterSave } from '../log/history-queries.ts';
import { tagOf } from '../records/record-kind.ts';
import { confirmDanger } from '../ui/ask.tsx';
import { showToast } from '../ui/toasts.ts';
import { kindOf } from './kinds.ts';

/** Sets a group back to its default after a confirmation, and offers Undo. */
export function useReset(record: SiteTextsResponse, onDone: () => void) {
  const queries = useQueryClient();
  const { group } = record;
  const kind = kindOf(group);
  const label = GROUP_LABELS[group];

  async function undo() {
    try {
      kind.put(queries, await kind.restore(record), null);
      reloadAfterSave(queries);
      showToast({ kind: 'success', text: `${label}: your texts are back.` });
    } catch (thrown) {
      showToast({ kind: 'error', text: `Restore failed: ${messageOf(thrown)}` });
    }
  }

  const { mutate, isPending } = useMutation({
    mutationFn: () => request(siteTextsApi.reset, { path: { group }, tag: tagOf(kind, record) }),
    onSuccess: (stored) => {
      kind.put(queries, stored, null);
      reloadAfterSave(queries);
      onDone();
      const action = { label: 'Undo', run: () => void undo() };
      showToast({ kind: 'success', text: `${label}: back to the default.`, action });
    },
    onError: (thrown) => {
      if (failedWith(thrown, 412)) kind.reload(queries);
      showToast({ kind: 'error', text: `Nothing was changed: ${messageOf(thrown)}` });
    },
  });

  async function confirmAndReset() {
    const isSure = await confirmDanger({
      title: `Back to the default: ${label}?`,
      text: 'The site shows the texts that it came with. Your texts stay in the history, and you can undo this right afterward.',
      verb: 'Back to the default',
    });
    if (isSure) mutate();
  }
  return { confirmAndReset, isPending };
}
