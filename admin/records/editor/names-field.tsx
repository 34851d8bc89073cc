import { useId } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { focusSoon } from '../../ui/focus.ts';
import { PlayerNames } from './player-names.tsx';
import { pastedNames, withPasted } from './names.ts';

interface NamesFieldProps {
  label: string;
  /** `#n` becomes the number of the line. */
  placeholder: string;
  add: string;
  /** Whether the names of the directory are offered. */
  isOfPlayers: boolean;
  names: readonly string[];
  hint?: string | undefined;
  error: string | undefined;
  onChange: (names: string[]) => void;
}

/**
 * A list of names: one input each with a × next to it, and a button for one more. Enter goes
 * to the next line, and a pasted list fills as many as it has.
 */
export function NamesField(props: NamesFieldProps) {
  const { label, placeholder, add, isOfPlayers, names, hint, error, onChange } = props;
  const id = useId();
  const inputId = (at: number) => `${id}-${at}`;
  const addId = `${id}-add`;
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const named = names.filter((name) => name.trim() !== '').length;

  function addLine() {
    onChange([...names, '']);
    focusSoon(inputId(names.length));
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (at < names.length - 1) focusSoon(inputId(at + 1));
    else if (names[at]?.trim() !== '') addLine();
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const pasted = pastedNames(event.clipboardData.getData('text/plain'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isReplaced = selectionStart === 0 && selectionEnd === value.length;
    const lines = isReplaced ? names.map((name, other) => (other === at ? '' : name)) : names;
    const filled = withPasted(lines, at, pasted);
    onChange(filled.names);
    focusSoon(inputId(filled.last));
  }

  function remove(at: number) {
    onChange(names.filter((_, other) => other !== at));
    // The line that moves up, the last one, or the button when none is left.
    focusSoon(at < names.length - 1 ? inputId(at) : at > 0 ? inputId(at - 1) : addId, addId);
  }

  return (
    <fieldset className="stack" data-gap="2" aria-describedby={notes === '' ? undefined : notes}>
      <legend className="label">{label}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <ul className="stack" data-gap="2">
        {names.map((name, at) => {
          const called = placeholder.replace('#n', `#${at + 1}`);
          return (
            // Lines have no identity, so the key is the place in the list.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="field row" data-gap="1">
              <input
                id={inputId(at)}
                value={name}
                placeholder={called}
                aria-label={called}
                autoComplete="off"
                list={isOfPlayers ? `${id}-players` : undefined}
                autoCapitalize="words"
                spellCheck={false}
                enterKeyHint="next"
                onKeyDown={(event) => {
                  onKeyDown(event, at);
                }}
                onPaste={(event) => {
                  onPaste(event, at);
                }}
                onChange={({ target }) => {
                  onChange(names.map((each, other) => (other === at ? target.value : each)));
                }}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${name.trim() || called}`}
                onClick={() => {
                  remove(at);
                }}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
      {isOfPlayers && <PlayerNames id={`${id}-players`} />}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      <div className="row small">
        <button id={addId} type="button" className="button quiet small" onClick={addLine}>
          {add}
        </button>
        {names.length > 0 && (
          <p className="muted">
            {named} {named === 1 ? 'name' : 'names'}
          </p>
        )}
      </div>
    </fieldset>
  );
}
