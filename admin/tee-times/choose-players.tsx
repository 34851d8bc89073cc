import { useState } from 'react';
import { isSamePlayer } from '#domain/tee-times/tee-sheet.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import { SelectField, TextField } from '../ui/fields.tsx';
import { DialogButtons } from '../ui/form-dialog.tsx';
import { Modal } from '../ui/modal.tsx';
import type { FieldSource } from './field-sources.ts';

interface ChoosePlayersProps {
  sources: readonly FieldSource[];
  /** Players who are in the field already. */
  field: readonly string[];
  onChoose: (names: readonly string[]) => void;
  onDismiss: () => void;
}

/** Chooses players from the standings, the last event or the directory. */
export function ChoosePlayers({ sources, field, onChoose, onDismiss }: ChoosePlayersProps) {
  const [label, setLabel] = useState(sources[0]?.label ?? '');
  const [filter, setFilter] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const names = sources.find((source) => source.label === label)?.names ?? [];
  const free = names.filter((name) => !field.some((each) => isSamePlayer(each, name)));
  const shown = free.filter((name) => foldText(name).includes(foldText(filter)));
  const count = chosen.size;
  const areAllChosen = shown.length > 0 && shown.every((name) => chosen.has(name));

  function toggle(toggled: readonly string[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const name of toggled) {
      if (isChosen) next.add(name);
      else next.delete(name);
    }
    setChosen(next);
  }

  return (
    <Modal title="Choose players" className="wide" onDismiss={onDismiss}>
      <div className="columns">
        <SelectField
          label="From"
          value={label}
          data-autofocus=""
          onChange={({ target }) => setLabel(target.value)}
        >
          {sources.map((source) => (
            <option key={source.label}>{source.label}</option>
          ))}
        </SelectField>
        <TextField
          label="Filter by name"
          type="search"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      </div>
      {shown.length === 0 ? (
        <p className="muted">
          {free.length === 0
            ? 'Everyone of this list is in the field.'
            : 'No player of this list has such a name.'}
        </p>
      ) : (
        <>
          <label className="check">
            <input
              type="checkbox"
              checked={areAllChosen}
              onChange={({ target }) => toggle(shown, target.checked)}
            />
            Select all {shown.length}
          </label>
          {/* Scrolls, so it must be reachable with the keyboard even where a browser skips it. */}
          <ul className="tee-choices columns" tabIndex={-1}>
            {shown.map((name) => (
              <li key={name}>
                <label className="check">
                  <input
                    type="checkbox"
                    checked={chosen.has(name)}
                    onChange={({ target }) => toggle([name], target.checked)}
                  />
                  {name}
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogButtons
        verb={count === 1 ? 'Add 1 player' : `Add ${count} players`}
        disabled={count === 0}
        onCancel={onDismiss}
        onGo={() => {
          // In the order of their lists, such as that of the standings.
          const all = sources.flatMap((source) => source.names);
          onChoose([...new Set(all)].filter((name) => chosen.has(name)));
        }}
      />
    </Modal>
  );
}
