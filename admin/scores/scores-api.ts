/** The scores of an event by hole as the panel reads and changes them. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SetupBody } from '#domain/scoring/event-scores.schema.ts';
import type { HoleScore } from '#domain/scoring/round.ts';
import { GroupCodes, PublishedScores, ScoresView, setupIn } from '#domain/scoring/staff-view.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { ApiError, call, messageOf } from '../api.ts';
import { showToast } from '../ui/toasts.ts';

/** How often an open screen asks for newer scores. */
const REFRESH_MS = 5_000;

/** The status of a save that started from another state than the stored one. */
const CHANGED = 412;

export const scoresPath = (eventID: string) => `/api/scores/${encodeURIComponent(eventID)}`;

const keyOf = (eventID: string) => ['scores', eventID];

/** The scores of an event, again every few seconds. */
export const scoresQuery = (eventID: string) =>
  queryOptions({
    queryKey: keyOf(eventID),
    queryFn: () => call('GET', scoresPath(eventID), { schema: ScoresView, background: true }),
    refetchInterval: REFRESH_MS,
  });

/** The codes of an event's groups. */
export const codesQuery = (eventID: string) =>
  queryOptions({
    queryKey: ['score-codes', eventID],
    queryFn: () => call('GET', `${scoresPath(eventID)}/codes`, { schema: GroupCodes }),
  });

/** Changes what is set up; `onStored` is called once it is stored. */
export type ChangeSetup = (change: (setup: SetupBody) => SetupBody, onStored?: () => void) => void;

/** What staff do with scores; failures are shown as messages. */
export interface ScoresActions {
  change: ChangeSetup;
  correct: (
    correction: { player: string; hole: number; strokes: HoleScore; reason: string },
    onFailure: () => void,
  ) => void;
  accept: (players: readonly string[], accepted: boolean) => void;
  setState: (state: ScoresView['setup']['state']) => void;
  isBusy: boolean;
}

/** Sends a changed setup, once more on top of what someone else stored meanwhile. */
async function sendSetup(
  eventID: string,
  from: ScoresView,
  change: (setup: SetupBody) => SetupBody,
): Promise<ScoresView> {
  const put = (view: ScoresView) =>
    call('PUT', scoresPath(eventID), {
      schema: ScoresView,
      body: change(setupIn(view)),
      tag: recordTag(setupIn(view)),
    });
  return put(from).catch(async (thrown: unknown) => {
    if (!(thrown instanceof ApiError) || thrown.status !== CHANGED) throw thrown;
    return put(await call('GET', scoresPath(eventID), { schema: ScoresView }));
  });
}

/** The actions on an event's scores. They run one after the other, each on the state that the one before left. */
export function useScoresActions(eventID: string): ScoresActions {
  const queries = useQueryClient();
  const { queryKey } = scoresQuery(eventID);
  const run = useMutation({
    scope: { id: `scores ${eventID}` },
    mutationFn: async (action: (now: ScoresView) => Promise<ScoresView>) => {
      const now = queries.getQueryData(queryKey);
      if (!now) throw new Error('The scores are not loaded yet.');
      // What was asked for before would replace the newer state.
      await queries.cancelQueries({ queryKey });
      return action(now);
    },
    onSuccess: (view) => {
      queries.setQueryData(queryKey, view);
    },
    onError: (thrown) => {
      showToast({ kind: 'error', text: messageOf(thrown) });
      void queries.invalidateQueries({ queryKey });
    },
  });
  const post = (what: string, body: object, onError?: () => void) => {
    run.mutate(
      () => call('POST', `${scoresPath(eventID)}/${what}`, { schema: ScoresView, body }),
      onError && { onError },
    );
  };
  return {
    change: (change, onStored) => {
      run.mutate((now) => sendSetup(eventID, now, change), onStored && { onSuccess: onStored });
    },
    correct: (correction, onFailure) => {
      post('corrections', correction, onFailure);
    },
    accept: (players, accepted) => {
      post('accept', { players, accepted });
    },
    setState: (state) => {
      post('state', { state });
    },
    isBusy: run.isPending,
  };
}

/** Works the tables out and stores them, or says what that changes. Throws ApiError. */
export const publishScores = (eventID: string, body: { preview: boolean; complete?: boolean }) =>
  call('POST', `${scoresPath(eventID)}/publish`, { schema: PublishedScores, body });

/** Gives a group another code. Throws ApiError. */
export const replaceCode = (eventID: string, groupID: string) =>
  call('POST', `${scoresPath(eventID)}/codes/${encodeURIComponent(groupID)}`, {
    schema: GroupCodes,
  });
