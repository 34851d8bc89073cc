import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMayChange } from '../list-rights.ts';
import { confirmDanger, confirmStep } from '../../ui/ask.tsx';
import { Button } from '../../ui/button.tsx';
import { focusSoon } from '../../ui/focus.ts';
import { settleUnsaved } from '../../ui/unsaved.ts';
import { ADD_BUTTON_ID } from '../editor/use-editing.ts';
import { calledOf, type RecordKind } from '../record-kind.ts';
import { countText, runBulk, type BulkChoice, type BulkList } from './bulk-actions.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { Selection } from './use-selection.ts';

const ALL_ID = 'select-all';

interface BulkBarProps<Stored extends object> {
  kind: RecordKind<Stored>;
  list: BulkList;
  selection: Selection<Stored>;
  choices: readonly BulkChoice<Stored>[];
  /** More buttons, before the choices. */
  children?: ReactNode;
}

/** Selects all shown records, and acts on the selected ones; for those who may change the list. */
export function BulkBar<Stored extends object>(props: BulkBarProps<Stored>) {
  const { kind, list, selection, choices } = props;
  const { records, clear } = selection;
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (choice: BulkChoice<Stored>) => {
      if (!(await settleUnsaved()) || !(await confirmBulk(kind, list, choice))) return;
      if (await runBulk(queries, kind, list, choice)) clear();
      focusSoon(ALL_ID, ADD_BUTTON_ID);
    },
  });
  if (!useMayChange()) return null;
  return (
    <SelectionBar
      label={`Selected ${list.many}`}
      selection={selection}
      count={countText(list, records.length)}
      id={ALL_ID}
    >
      {props.children}
      {choices
        .filter((choice) => choice.records.length > 0)
        .map((choice) => (
          <Button
            key={choice.action}
            look={`quiet small ${choice.isDanger === true ? 'warn' : ''}`}
            busy={isPending}
            onPress={() => mutate(choice)}
          >
            {choice.label}
          </Button>
        ))}
      <Button
        look="quiet small"
        onPress={() => {
          clear();
          focusSoon(ALL_ID);
        }}
      >
        Clear selection
      </Button>
    </SelectionBar>
  );
}

/** Confirms a deletion, with the number and the names of the records. */
function confirmBulk<Stored extends object>(
  kind: RecordKind<Stored>,
  list: BulkList,
  { label, records, isDanger = false, text, noteOf }: BulkChoice<Stored>,
): Promise<boolean> {
  const confirm = isDanger ? confirmDanger : confirmStep;
  return confirm({
    title: `${label}: ${countText(list, records.length)}`,
    text: text ?? 'You can undo this right afterward.',
    details: (
      <ul className="bulk-names bullets" tabIndex={0} aria-label={`The ${list.many}`}>
        {records.map((record) => (
          <li key={kind.idOf(record)}>
            {calledOf(kind, kind.valuesOf(record))}
            {noteOf && noteOf(record) !== '' && <span className="muted"> {noteOf(record)}</span>}
          </li>
        ))}
      </ul>
    ),
    verb: `${label} (${records.length})`,
  });
}
