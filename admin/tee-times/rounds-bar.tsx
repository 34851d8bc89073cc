import { addRound, removeRound } from '#domain/tee-times/edit-sheet.ts';
import { ROUNDS_MAX } from '#domain/results/results.schema.ts';
import type { TeeSheet } from '#domain/tee-times/tee-sheet.ts';
import { focusPlace } from '../grid/focus-cell.ts';
import type { SheetParts } from '../sheets/sheet-editor.tsx';

/** The id of the button that shows a round. */
const roundId = (round: number) => `round-${round}`;

interface RoundsBarProps extends SheetParts<TeeSheet> {
  round: number;
  onShow: (round: number) => void;
}

/** Chooses the round that is edited; adds and removes rounds. */
export function RoundsBar({ sheet, round, busy, onShow, change, announce }: RoundsBarProps) {
  const { rounds } = sheet;
  return (
    <div className="row" role="group" aria-label="Rounds">
      {rounds.map((each) => (
        <button
          key={each.round}
          id={roundId(each.round)}
          type="button"
          className="button quiet small"
          aria-pressed={each.round === round}
          onClick={() => onShow(each.round)}
        >
          Round {each.round}
        </button>
      ))}
      {rounds.length < ROUNDS_MAX && (
        <button
          type="button"
          className="button quiet small"
          disabled={busy}
          onClick={() => {
            const next = addRound(sheet);
            const added = next.rounds.at(-1)?.round ?? round;
            change(next, roundId(added));
            onShow(added);
            announce(`Round ${added} added.`);
            focusPlace(roundId(added));
          }}
        >
          Add a round
        </button>
      )}
      {rounds.length > 1 && (
        <button
          type="button"
          className="button quiet small warn"
          disabled={busy}
          onClick={() => {
            const next = removeRound(sheet, round);
            const shown = next.rounds[0]?.round ?? 1;
            change(next, roundId(round));
            onShow(shown);
            announce(`Round ${round} removed. Undo restores it.`);
            focusPlace(roundId(shown));
          }}
        >
          Remove Round {round}
        </button>
      )}
    </div>
  );
}
