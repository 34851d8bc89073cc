/** Makes two names one player: asks with what it changes, and offers to undo it. */
import { z } from 'zod';
import { DirectoryPlayer } from '#domain/player/directory-player.schema.ts';
import {
  MergePreview,
  MergeResponse,
  type CareerFigures,
} from '#domain/player/directory.schema.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { call } from '../api.ts';
import { ask } from '../ui/ask.tsx';
import { ComparedFields } from '../ui/compared-fields.tsx';

const PATH = '/api/directory/merge';

const FIGURES = [
  ['Seasons', 'seasons'],
  ['Events', 'events'],
  ['Wins', 'wins'],
  ['Matches', 'matches'],
  ['Titles', 'titles'],
] as const;

/** Asks whether two names are of one person, with the figures of both; false for no. Throws ApiError. */
export async function confirmMerge(name: string, into: string): Promise<boolean> {
  const body = { name, into, preview: true };
  const preview = await call('POST', PATH, { schema: MergePreview, body });
  const choice = await ask({
    title: `Are ${name} and ${into} one player?`,
    text: `The player is called ${into} everywhere. Stored results stay as they are. You can undo this.`,
    details: <Effects preview={preview} />,
    choices: [
      { value: 'cancel', label: 'Cancel', kind: 'quiet' },
      { value: 'merge', label: 'Make them one', kind: 'primary' },
    ],
    focus: 'merge',
    escape: 'cancel',
  });
  return choice === 'merge';
}

function Effects({ preview: { before, after, rankings } }: { preview: MergePreview }) {
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
      {rankings.length > 0 && <p>Rankings that change: {rankings.join(', ')}.</p>}
    </>
  );
}

/** Makes two names one player. Throws ApiError: 409 when they are one already. */
export function merge(name: string, into: string): Promise<MergeResponse> {
  return call('POST', PATH, { schema: MergeResponse, body: { name, into } });
}

/** Makes them two players again. Throws ApiError: 412 when the player was changed meanwhile. */
export async function undoMerge({ player, before, removed }: MergeResponse): Promise<void> {
  const path = `/api/directory/${player.ID}`;
  const tag = recordTag(player);
  if (before) await call('PUT', path, { schema: DirectoryPlayer, body: before, tag });
  else await call('DELETE', path, { schema: z.unknown(), tag });
  if (removed === null) return;
  await call('POST', `/api/directory/${removed}/restore`, { schema: DirectoryPlayer });
}
