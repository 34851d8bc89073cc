import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { scoresApi } from '#domain/scores/scores.api.ts';
import type { ScoresView } from '#domain/scores/staff-view.ts';
import { rankOrder } from '#domain/standings/standings.ts';
import { roundOf } from '#domain/tee-times/tee-times.ts';
import { addDays } from '#domain/time/calendar.ts';
import { andList } from '#domain/tour/lists.ts';
import { request } from '../api.ts';
import { useEventHere } from '../events/place/event-place.tsx';
import { useTeeTimes } from '../tee-times/tee-times.ts';
import { TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toasts.ts';
import { roundNumber } from './players.ts';
import { scoresQuery } from './use-scores.ts';
import { Button } from '../ui/button.tsx';

/** The button that starts the next round, after a dialog that shows who plays on, or why it can't start. */
export function NextRoundButton({ view }: { view: ScoresView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" onPress={() => setOpen(true)}>
        Start round {roundNumber(view) + 1}
      </Button>
      {isOpen && <NextRoundDialog view={view} onClose={() => setOpen(false)} />}
    </>
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
  const placeOf = new Map(view.standing.map(({ id, rank }) => [id, rankOrder(rank)]));
  const cut = setup.cut?.after === round ? setup.cut.places : Infinity;
  const out = inPlay.filter(({ id }) => (placeOf.get(id) ?? Infinity) > cut);
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
          body: date === '' ? {} : { date: String(date) },
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
        <li>Players who play on: {inPlay.length - out.length}</li>
        {out.length > 0 && (
          <li>Missed the cut: {andList().format(out.map(({ player }) => player))}</li>
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
