import { useState } from 'react';
import { EVENT_TABLE_LABELS } from '#domain/results/table-labels.ts';
import { AddressNotice } from '../leaderboards/address-notice.tsx';
import { SheetEditor, type OpenSheet } from '../sheets/sheet-editor.tsx';
import { OthersEditing } from '../updates/others-editing.tsx';
import { ADD_PLAYER_ID, FieldSection } from './field-section.tsx';
import { useFieldSources } from './field-sources.ts';
import { GroupsSection } from './groups-section.tsx';
import { MakeGroupsSection } from './make-groups-section.tsx';
import { RoundsBar } from './rounds-bar.tsx';
import type { TeeTimesRecord } from './tee-times.ts';
import { TEE_TIMES } from './tee-times.ts';

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
