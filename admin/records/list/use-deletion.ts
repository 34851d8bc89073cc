import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ID_TAKEN } from '#domain/shared/restoring.ts';
import { failedWith, messageOf } from '../../api.ts';
import { confirmDanger, confirmStep } from '../../ui/ask.tsx';
import { showToast } from '../../ui/toasts.ts';
import { beginning, calledOf, tagOf, type RecordKind } from '../record-kind.ts';

const confirmNewId = (name: string): Promise<boolean> =>
  confirmStep({
    title: `Restore ${name} under a new id?`,
    text: `${ID_TAKEN} Links to its old address lead to the other record.`,
    verb: 'Restore',
  });

/** Deletes after a confirmation and offers Undo. `onDeleted` is called before the card disappears. */
export function useDeletion<Stored extends object>(
  kind: RecordKind<Stored>,
  record: Stored,
  onDeleted: () => void,
) {
  const queries = useQueryClient();
  const name = beginning(calledOf(kind, kind.valuesOf(record)));

  async function restore(take = kind.restore) {
    try {
      kind.put(queries, await take(record), null);
      showToast({ kind: 'success', text: `${name} restored.` });
    } catch (thrown) {
      const { restoreAsNew } = kind;
      const isTaken = restoreAsNew && take !== restoreAsNew && messageOf(thrown) === ID_TAKEN;
      if (!isTaken) {
        showToast({ kind: 'error', text: `Restore failed: ${messageOf(thrown)}` });
      } else if (await confirmNewId(name)) {
        await restore(restoreAsNew);
      }
    }
  }

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      try {
        await kind.remove(record, tagOf(kind, record));
      } catch (thrown) {
        // Another staff member deleted it already, unless it was only renamed.
        if (!failedWith(thrown, 404, 410) || (await kind.current(record)) !== null) throw thrown;
      }
    },
    onSuccess: () => {
      onDeleted();
      kind.drop(queries, record);
      const action = { label: 'Undo', run: () => void restore() };
      showToast({ kind: 'success', text: `${name} deleted.`, action });
    },
    onError: (thrown) => {
      console.error('Delete failed', thrown);
      // The card then shows what another staff member made of the record.
      if (failedWith(thrown, 404, 410, 412)) kind.reload(queries);
    },
  });

  async function confirmAndDelete() {
    const question = kind.deletion?.(record);
    if (!question || (await confirmDanger(question))) mutate();
  }
  return { confirmAndDelete, isPending, error, reset };
}
