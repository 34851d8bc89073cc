/** Makes two names one player: asks with what it changes, and offers to undo it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  directoryApi,
  MergePreview,
  MergeResponse,
  type CareerFigures,
} from '#domain/directory/directory.api.ts';
import { andList } from '#domain/tour/lists.ts';
import type { DirectoryPlayer } from '#domain/directory/directory-player.schema.ts';
import { request } from '../api.ts';
import { showUndoable } from '../records/bulk-undo.ts';
import { ask, confirmStep } from '../ui/ask.tsx';
import { ComparedFields } from '../ui/compared-fields.tsx';
import { DIRECTORY_KEY } from '../records/editor/player-names.tsx';
import { Button } from '../ui/button.tsx';
import { showFailure } from '../ui/toasts.ts';
import { settleUnsaved } from '../ui/unsaved.ts';

const FIGURES = [
  ['Seasons', 'seasons'],
  ['Events', 'events'],
  ['Wins', 'wins'],
  ['Matches', 'matches'],
  ['Titles', 'titles'],
] as const;

/** Asks whether two names are of one person, with the figures of both; false for no. Throws ApiError. */
async function confirmMerge(name: string, into: string, hasPhoto: boolean): Promise<boolean> {
  const body = { name, into, preview: true };
  const preview = MergePreview.parse(await request(directoryApi.merge, { body }));
  const lost = hasPhoto ? `, but the photo of ${name} is deleted for good` : '';
  return confirmOne(preview, {
    names: [name, into],
    text: `The player is called ${into} everywhere. Stored results stay as they are. You can undo this${lost}.`,
  });
}

/** Asks whether people are one, with what changes; false for no. */
export const confirmOne = (
  preview: MergePreview,
  { names, text }: { names: readonly string[]; text: string },
): Promise<boolean> =>
  confirmStep({
    title: `Are ${andList().format(names)} one player?`,
    text,
    details: <Effects preview={preview} />,
    verb: 'Make them one',
  });

function Effects({ preview: { before, after, results, rankings } }: { preview: MergePreview }) {
  const people: readonly CareerFigures[] = [...before, { ...after, name: 'Together' }];
  return (
    <>
      <ComparedFields
        columns={people.map(({ name }) => name)}
        fields={FIGURES.map(([label, figure]) => ({
          label,
          values: people.map((person) => person[figure]),
        }))}
      />
      {results.length > 0 && (
        <>
          <p>Results that move:</p>
          <ul className="bulk-names bullets" tabIndex={0} aria-label="Results that move">
            {results.map((result) => (
              <li key={result}>{result}</li>
            ))}
          </ul>
        </>
      )}
      {rankings.length > 0 && <p>Rankings that change: {rankings.join(', ')}.</p>}
    </>
  );
}

/**
 * Makes two names one player after a question, and offers to undo it; `hasPhoto` says whether the name that goes has a
 * photo. Returns whether they are one now. Throws ApiError: 409 when they were one already.
 */
export async function joinPlayers(
  name: string,
  into: string,
  reload: () => Promise<void>,
  hasPhoto = false,
): Promise<boolean> {
  if (!(await confirmMerge(name, into, hasPhoto))) return false;
  const { undo } = await merge(name, into);
  showUndoable(`${name} and ${into} are one player.`, undo, () => void reload());
  return true;
}

/** Makes two names one player. Throws ApiError: 409 when they are one already. */
async function merge(name: string, into: string): Promise<MergeResponse> {
  return MergeResponse.parse(await request(directoryApi.merge, { body: { name, into } }));
}

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
    <Button look="quiet small" busy={isPending} onPress={() => mutate([a, b])}>
      Merge
    </Button>
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
