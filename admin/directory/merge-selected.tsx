import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DirectoryPlayer } from '#domain/directory/directory-player.schema.ts';
import { DIRECTORY_KEY } from '../records/editor/player-names.tsx';
import { ask } from '../ui/ask.tsx';
import { showFailure } from '../ui/toasts.ts';
import { settleUnsaved } from '../ui/unsaved.ts';
import { joinPlayers } from './merge.tsx';

interface MergeSelectedProps {
  players: readonly DirectoryPlayer[];
  onMerged: () => void;
}

/** Makes two selected players one; nothing while another number is selected. */
export function MergeSelected({ players, onMerged }: MergeSelectedProps) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ([first, second]: readonly [DirectoryPlayer, DirectoryPlayer]) => {
      const [a, b] = [first.player, second.player];
      if (!(await settleUnsaved())) return;
      const into = await chooseName(a, b);
      if (into === null) return;
      const reload = () => queries.invalidateQueries({ queryKey: [DIRECTORY_KEY] });
      const { player: other, photo } = into === a ? second : first;
      if (await joinPlayers(other, into, reload, photo !== undefined)) onMerged();
      await reload();
    },
    onError: showFailure,
  });
  const [a, b, ...others] = players;
  if (!a || !b || others.length > 0) return null;
  return (
    <button
      type="button"
      className="button quiet small"
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate([a, b]);
      }}
    >
      Merge
    </button>
  );
}

/** Asks which of two names stays; null for neither. */
async function chooseName(a: string, b: string): Promise<string | null> {
  const choice = await ask({
    title: 'Which name stays?',
    text: 'The other name becomes another spelling. You see what changes before anything is saved.',
    choices: [
      { value: 'cancel', label: 'Cancel', kind: 'quiet' },
      { value: 'second', label: b, kind: 'quiet' },
      { value: 'first', label: a, kind: 'primary' },
    ],
    focus: 'first',
    escape: 'cancel',
  });
  return { cancel: null, first: a, second: b }[choice];
}
