/** The scores of an event by hole as the panel reads and changes them. */
import { queryOptions } from '@tanstack/react-query';
import type { SetupBody } from '#domain/scoring/event-scores.schema.ts';
import type { HoleScore } from '#domain/scoring/round.ts';
import { GroupCodes, PublishedScores, ScoresView, setupIn } from '#domain/scoring/staff-view.ts';
import { call } from '../api.ts';
import { useStoredState, type ChangeState } from '../stored-state.ts';

/** How often an open screen asks for newer scores. */
const REFRESH_MS = 5_000;

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

/** Changes what is set up. */
export type ChangeSetup = ChangeState<SetupBody>;

/** What staff do with scores; failures are shown as messages. */
export interface ScoresActions {
  change: ChangeSetup;
  correct: (
    correction: { player: string; hole: number; strokes: HoleScore; reason: string },
    onFailure: () => void,
  ) => void;
  accept: (players: readonly string[], accepted: boolean) => void;
  removeCard: (id: string) => void;
  setState: (state: ScoresView['setup']['state']) => void;
  isBusy: boolean;
}

/** The actions on an event's scores. */
export function useScoresActions(eventID: string): ScoresActions {
  const { change, send, isBusy } = useStoredState({
    queryKey: keyOf(eventID),
    path: scoresPath(eventID),
    schema: ScoresView,
    bodyOf: setupIn,
    taggedOf: setupIn,
  });
  return {
    change,
    correct: (correction, onFailure) => {
      send('POST', 'corrections', correction, { onFailure });
    },
    accept: (players, accepted) => {
      send('POST', 'accept', { players, accepted });
    },
    removeCard: (id) => {
      send('DELETE', `cards/${id}`, undefined);
    },
    setState: (state) => {
      send('POST', 'state', { state });
    },
    isBusy,
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
