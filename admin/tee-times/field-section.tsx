import { useId, useState } from 'react';
import { addPlayers, removePlayer } from '#domain/tee-times/edit-sheet.ts';
import { FIELD_MAX } from '#domain/tee-times/tee-sheet.schema.ts';
import { isSamePlayer, type TeeSheet } from '#domain/tee-times/tee-sheet.ts';
import { OWN_UNDO_MARK } from '../sheets/use-undo-keys.ts';
import { pastedNames } from '../records/editor/names-field.tsx';
import { PlayerNames } from '../records/editor/player-names.tsx';
import type { SheetParts } from '../sheets/sheet-editor.tsx';
import { TextField } from '../ui/fields.tsx';
import { focusSoon } from '../ui/focus.ts';
import { ChoosePlayers } from './choose-players.tsx';
import type { FieldSource } from './field-sources.ts';
import { someNames } from './tee-times.ts';
import { Button } from '../ui/button.tsx';

/** The id of the input that adds a player. */
export const ADD_PLAYER_ID = 'add-player';

const entries = (count: number) => (count === 1 ? 'new entry' : `${count} new entries`);
const players = (count: number) => (count === 1 ? '1 player' : `${count} players`);

interface FieldSectionProps extends SheetParts<TeeSheet> {
  /** Who is in the event by its entries. */
  own: readonly string[];
  sources: readonly FieldSource[];
  /** A name as the directory writes it. */
  known: (name: string) => string;
}

/** Everyone who plays: typed, pasted, or chosen from a list. */
export function FieldSection(props: FieldSectionProps) {
  const { sheet, own, sources, known, busy, change, announce } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isChoosing, setIsChoosing] = useState(false);
  const newEntries = own.filter(
    (name) => !sheet.field.some((each) => isSamePlayer(each, known(name))),
  );

  function add(names: readonly string[]) {
    const { sheet: next, added, repeated, left } = addPlayers(sheet, names.map(known));
    if (added.length > 0) change(next, ADD_PLAYER_ID);
    const texts = [
      added.length > 0 && `${players(added.length)} added.`,
      repeated.length > 0 && `Already in the field: ${someNames(repeated)}.`,
      left.length > 0 && `A field has at most ${FIELD_MAX} players; left out: ${someNames(left)}.`,
    ];
    announce(texts.filter(Boolean).join(' '));
  }

  function addTyped() {
    if (typed.trim() === '') return;
    add([typed]);
    setTyped('');
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        Players <span className="chip complete">{sheet.field.length}</span>
      </h3>
      {newEntries.length > 0 && (
        <button
          type="button"
          className={`button ${sheet.field.length === 0 ? 'primary' : 'quiet'}`}
          disabled={busy}
          onClick={() => {
            add(newEntries);
            focusSoon(ADD_PLAYER_ID);
          }}
        >
          {sheet.field.length === 0 ? 'Take' : 'Add'} the {entries(newEntries.length)}
        </button>
      )}
      <div className="row" data-align="end">
        <TextField
          label="Add a player"
          id={ADD_PLAYER_ID}
          value={typed}
          list={`${id}-players`}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          disabled={busy}
          aria-describedby={`${id}-hint`}
          {...OWN_UNDO_MARK}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            if (event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            addTyped();
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            const names = pastedNames(pasted);
            if (names.length < 2 && !pasted.includes('\t')) return;
            event.preventDefault();
            add(names);
          }}
        />
        <PlayerNames id={`${id}-players`} />
        <Button disabled={busy} onPress={addTyped}>
          Add
        </Button>
        <Button disabled={busy || sources.length === 0} onPress={() => setIsChoosing(true)}>
          Choose players…
        </Button>
        <p id={`${id}-hint`} className="hint">
          Or paste a list of names from a spreadsheet into this field.
        </p>
      </div>
      {sheet.field.length > 0 && (
        <details>
          <summary>Show all players</summary>
          <ul className="tee-field columns">
            {sheet.field.map((name) => (
              <li key={name} className="split">
                {name}
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Remove ${name} from the field`}
                  disabled={busy}
                  onClick={() => {
                    change(removePlayer(sheet, name), ADD_PLAYER_ID);
                    announce(`${name} removed from the field.`);
                    focusSoon(ADD_PLAYER_ID);
                  }}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isChoosing && (
        <ChoosePlayers
          sources={sources}
          field={sheet.field}
          onChoose={(names) => {
            setIsChoosing(false);
            add(names);
          }}
          onDismiss={() => setIsChoosing(false)}
        />
      )}
    </section>
  );
}
