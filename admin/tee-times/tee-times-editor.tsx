import { useState } from 'react';
import { EVENT_TABLE_LABELS } from '#domain/results/table-labels.ts';
import { addRound, removeRound } from '#domain/tee-times/edit-sheet.ts';
import { ROUNDS_MAX } from '#domain/results/results.schema.ts';
import type { TeeSheet } from '#domain/tee-times/tee-sheet.ts';
import { AddressNotice } from '../leaderboards/address-notice.tsx';
import { SheetEditor, type OpenSheet, type SheetParts } from '../sheets/sheet-editor.tsx';
import { OthersEditing } from '../updates/others-editing.tsx';
import { ADD_PLAYER_ID, FieldSection } from './field-section.tsx';
import { useFieldSources } from './field-sources.ts';
import { GroupsSection } from './groups-section.tsx';
import { MakeGroupsSection } from './make-groups-section.tsx';
import { type TeeTimesRecord, TEE_TIMES } from './tee-times.ts';
import { focusPlace } from '../grid/focus-cell.ts';
import { Button } from '../ui/button.tsx';

/** Editor of an event's tee times. */
export function TeeTimesEditor(props: OpenSheet<TeeTimesRecord>) {
  const { event } = props.editing.record ?? props.record;
  const [shownRound, setShownRound] = useState(1);
  const { own, sources, known, facts } = useFieldSources(event);
  return (
    <SheetEditor
      {...props}
      kind={TEE_TIMES}
      className="tee-editor"
      title={(name) => `Edit ${name}`}
      focus={() => [ADD_PLAYER_ID]}
      units={['start', 'starts']}
      onProblem={({ round }) => setShownRound(round)}
    >
      {(parts, { form, editor }) => {
        const { rounds } = parts.sheet;
        const round = rounds.find((each) => each.round === shownRound) ?? rounds[0];
        return (
          <>
            {editor.key && <OthersEditing record={editor.key} except={editor.editorId} />}
            <AddressNotice
              form={form}
              label={EVENT_TABLE_LABELS['tee-times']}
              address={event.blueGolfUrl}
              busy={parts.busy}
            />
            <div className="editor-body stack">
              <FieldSection {...parts} own={own} sources={sources} known={known} />
              <RoundsBar {...parts} round={round?.round ?? 1} onShow={setShownRound} />
              {round && (
                <MakeGroupsSection key={round.round} {...parts} round={round.round} facts={facts} />
              )}
              {round && <GroupsSection key={`groups-${round.round}`} {...parts} round={round} />}
            </div>
          </>
        );
      }}
    </SheetEditor>
  );
}

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
        <Button
          key={each.round}
          id={roundId(each.round)}
          look="quiet small"
          aria-pressed={each.round === round}
          onPress={() => onShow(each.round)}
        >
          Round {each.round}
        </Button>
      ))}
      {rounds.length < ROUNDS_MAX && (
        <Button
          look="quiet small"
          disabled={busy}
          onPress={() => {
            const next = addRound(sheet);
            const added = next.rounds.at(-1)?.round ?? round;
            change(next, roundId(added));
            onShow(added);
            announce(`Round ${added} added.`);
            focusPlace(roundId(added));
          }}
        >
          Add a round
        </Button>
      )}
      {rounds.length > 1 && (
        <Button
          look="quiet small warn"
          disabled={busy}
          onPress={() => {
            const next = removeRound(sheet, round);
            const shown = next.rounds[0]?.round ?? 1;
            change(next, roundId(round));
            onShow(shown);
            announce(`Round ${round} removed. Undo restores it.`);
            focusPlace(roundId(shown));
          }}
        >
          Remove Round {round}
        </Button>
      )}
    </div>
  );
}
