/** The scores of an event by hole as the panel reads and changes them. */
import type { CorrectionBody, SetupBody } from '#domain/scores/event-scores.schema.ts';
import { scoresApi } from '#domain/scores/scores.api.ts';
import { setupIn, type ScoresView } from '#domain/scores/staff-view.ts';
import { request, queryOf } from '../api.ts';
import { useStoredState, type ChangeState } from '../stored-state.ts';

/** How often an open screen asks for newer scores. */
const REFRESH_MS = 5_000;

/** The scores of an event, again every few seconds. */
export const scoresQuery = (eventID: string) => ({
  ...queryOf(['scores', eventID], scoresApi.read, { path: { eventID }, background: true }),
  refetchInterval: REFRESH_MS,
});

/** The codes of an event's groups. */
export const codesQuery = (eventID: string) =>
  queryOf(['score-codes', eventID], scoresApi.codes, { path: { eventID } });

/** Changes what is set up. */
export type ChangeSetup = ChangeState<SetupBody>;

/** Changes some of the rules, by what they are then: another change may not be stored yet. */
export type EditRules = (
  fields: (before: SetupBody['setup']) => Partial<SetupBody['setup']>,
) => void;

/** What staff do with the scores of an event; failures are shown as messages. */
export function useScoresActions(eventID: string) {
  const path = { eventID };
  const { change, send } = useStoredState({
    queryKey: scoresQuery(eventID).queryKey,
    read: () => request(scoresApi.read, { path }),
    save: (sent) => request(scoresApi.setUp, { path, ...sent }),
    bodyOf: setupIn,
    taggedOf: setupIn,
  });
  return {
    change,
    correct: (body: CorrectionBody, onFailure: () => void) => {
      send(() => request(scoresApi.correct, { path, body }), { onFailure });
    },
    accept: (players: readonly string[], accepted: boolean) => {
      send(() => request(scoresApi.accept, { path, body: { players: [...players], accepted } }));
    },
    removeCard: (cardID: string) => {
      send(() => request(scoresApi.removeCard, { path: { ...path, cardID } }));
    },
    setState: (state: ScoresView['setup']['state']) =>
      send(() => request(scoresApi.setState, { path, body: { state } })),
    takeRoundBack: () => send(() => request(scoresApi.previousRound, { path })),
  };
}

export type ScoresActions = ReturnType<typeof useScoresActions>;
