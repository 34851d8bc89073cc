import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNamed } from '#domain/scores/formats/formats.ts';
import { scoresApi } from '#domain/scores/scores.api.ts';
import type { ScoresView, StaffPlayer } from '#domain/scores/staff-view.ts';
import { rankOrder } from '#domain/standings/standings.ts';
import { roundOf } from '#domain/tee-times/tee-times.ts';
import { addDays } from '#domain/time/calendar.ts';
import { andList } from '#domain/tour/lists.ts';
import { request } from '../api.ts';
import { useEventHere } from '../events/place/event-place.tsx';
import { useTeeTimes } from '../tee-times/tee-times.ts';
import { confirmDanger } from '../ui/ask.tsx';
import { TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toasts.ts';
import { roundNumber } from './players.ts';
import { scoresQuery, type ScoresActions } from './use-scores.ts';

/** Whether the event has a round after the present one. */
export const hasNextRound = (view: Pick<ScoresView, 'earlier' | 'setup'>): boolean =>
  roundNumber(view) < (view.setup.rounds ?? 1);

/** The players in play without a score at some hole, or at any hole where a format needs no more. */
function unfinished({ players, setup }: ScoresView): StaffPlayer[] {
  const { needsEveryHole } = formatNamed(setup.format);
  return players.filter(({ status, isComplete, scores }) => {
    const isDone = needsEveryHole ? isComplete : scores.some((score) => score !== null);
    return status === '' && !isDone;
  });
}

/** The button that starts the next round, after a dialog that shows who plays on; why it can't start, where it can't. */
export function NextRoundButton({ view }: { view: ScoresView }) {
  const [isOpen, setOpen] = useState(false);
  const names = unfinished(view).map(({ player }) => player);
  const next = roundNumber(view) + 1;
  return (
    <>
      <button
        type="button"
        className="button primary"
        disabled={names.length > 0}
        onClick={() => {
          setOpen(true);
        }}
      >
        Start round {next}
      </button>
      {names.length > 0 && (
        <p className="muted">
          Before round {next}, enter the missing scores of {andList().format(names)}, or choose a
          status.
        </p>
      )}
      {isOpen && (
        <NextRoundDialog
          view={view}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** The button that goes back to the round before the present one, which was perhaps started too early. */
export function PreviousRoundButton({
  view,
  takeRoundBack,
}: Pick<ScoresActions, 'takeRoundBack'> & { view: ScoresView }) {
  const round = roundNumber(view);
  async function goBack() {
    const isMeant = await confirmDanger({
      title: `Go back to round ${round - 1}?`,
      text: `Scores of round ${round} count for nothing until you start it again.`,
      verb: 'Go back',
    });
    if (isMeant) takeRoundBack();
  }
  return (
    <button type="button" className="button quiet warn" onClick={() => void goBack()}>
      Back to round {round - 1}
    </button>
  );
}

function NextRoundDialog({ view, onClose }: { view: ScoresView; onClose: () => void }) {
  const { eventID, setup } = view;
  const event = useEventHere();
  const queries = useQueryClient();
  const { data: sheet } = useTeeTimes(eventID);
  const round = roundNumber(view);
  const next = round + 1;
  const inPlay = view.players.filter(({ status }) => status === '');
  const cut = setup.cut?.after === round ? setup.cut : null;
  const placeOf = new Map(view.standing.map(({ id, rank }) => [id, rankOrder(rank)]));
  const out = cut
    ? inPlay.filter(({ id }) => (placeOf.get(id) ?? Number.POSITIVE_INFINITY) > cut.places)
    : [];
  const hasTeeTimes = sheet?.teeTimes.some((each) => roundOf(each) === next) ?? false;
  return (
    <FormDialog
      title={`Start round ${next}?`}
      verb={`Start round ${next}`}
      busyVerb="Starting…"
      focusesFailure
      run={async ({ date }) => {
        const started = await request(scoresApi.nextRound, {
          path: { eventID },
          body: typeof date === 'string' && date !== '' ? { date } : {},
        });
        const { queryKey } = scoresQuery(eventID);
        // What was asked for before would replace the newer state.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, started);
        // Groups, codes, tee times and tables are others now.
        void queries.invalidateQueries();
        showToast({ kind: 'success', text: `Round ${next} is set up. Open it for phones next.` });
        onClose();
      }}
      onDismiss={onClose}
    >
      <TextField
        label={`Date of round ${next}`}
        type="date"
        name="date"
        defaultValue={addDays(event.date, round)}
      />
      <ul className="bullets">
        <li>{playersText(inPlay.length - out.length)} on</li>
        {cut && (
          <li>
            {out.length === 0
              ? 'Everyone makes the cut'
              : `Missed the cut: ${andList().format(out.map(({ player }) => player))}`}
          </li>
        )}
        <li>
          {hasTeeTimes
            ? `Groups are those of the tee times of round ${next}`
            : 'Groups follow the standing, with the leaders last, and become tee times'}
        </li>
        <li>Scores of round {round} can still be corrected</li>
      </ul>
    </FormDialog>
  );
}

const playersText = (count: number) => (count === 1 ? '1 player plays' : `${count} players play`);
