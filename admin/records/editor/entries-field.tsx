import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { focusSoon } from '../../ui/focus.ts';
import { ChoiceField, LongField, TextField } from '../../ui/fields.tsx';
import { PlaceButtons } from '../../ui/place-buttons.tsx';
import {
  asList,
  listOf,
  moved,
  newEntry,
  partText,
  withPart,
  type EntryPart,
  type ListField,
} from './entries.ts';
import { HoldSave, useHolds } from './hold-save.ts';
import { errorOf, type ValuesForm } from './record-field.tsx';
import type { Entry } from './values.ts';
import './entries.css';

/** A field of one text of an entry. */
export interface PartFieldProps {
  /** Of what takes the focus. */
  id: string;
  label: string;
  /** `Rule 3`. */
  entryName: string;
  value: string;
  onChange: (text: string) => void;
}

interface EntriesFieldProps {
  form: ValuesForm;
  list: ListField;
  hint?: string | undefined;
  /** Of the whole form: its errors about this list are shown at their texts. */
  schema: z.ZodType;
  /** The field of a part that is a logo. */
  renderLogo?: (props: PartFieldProps) => ReactNode;
}

const idOfPart = (id: string, at: number, part: number) => `${id}-${at}-${part}`;

/**
 * A list whose entries have one text or several. Entries are added, removed, and moved by buttons or by Alt and
 * the arrow keys. While an upload is on its way to an entry, all have their places.
 */
export function EntriesField({ form, list, hint, schema, renderLogo }: EntriesFieldProps) {
  const { name, label, one, parts } = list;
  const id = useId();
  const { field } = useController({ name, control: form.control });
  const rootRef = useRef<HTMLFieldSetElement>(null);
  const { isHeld, hold } = useHolds();
  const [said, setSaid] = useState('');
  // The form focuses the first field with an error: here, the first such text.
  const { ref } = field;
  useEffect(
    () =>
      ref({
        focus: () => rootRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      }),
    [ref],
  );
  const entries = listOf(field.value);
  const error = errorOf(form, name);
  const problems = error === undefined ? [] : problemsIn(schema, form, name);
  const addId = `${id}-add`;

  const change = (next: readonly (string | Entry)[]) => field.onChange(asList(next, parts));

  function move(from: number, to: number, focus: (at: number) => string) {
    if (isHeld || to < 0 || to >= entries.length) return;
    change(moved<string | Entry>(entries, from, to));
    setSaid(`Moved to place ${to + 1} of ${entries.length}.`);
    focusSoon(focus(to));
  }

  function add() {
    change([...entries, newEntry(parts)]);
    focusSoon(idOfPart(id, entries.length, 0));
  }

  function remove(at: number) {
    if (isHeld) return;
    change(entries.filter((_, other) => other !== at));
    setSaid(`${one} ${at + 1} removed.`);
    const next = Math.min(at, entries.length - 2);
    focusSoon(next < 0 ? addId : idOfPart(id, next, 0), addId);
  }

  function onKeyDown(event: KeyboardEvent, at: number, part: number) {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    move(at, at + by, (to) => idOfPart(id, to, part));
  }

  return (
    <fieldset ref={rootRef} className="entries" aria-describedby={hint && `${id}-hint`}>
      <legend className="label">{label}</legend>
      <p id={`${id}-hint`} className="hint">
        {hint} Alt with the arrow keys moves an entry.
      </p>
      <HoldSave value={hold}>
        <ol className="lines">
          {entries.map((entry, at) => {
            const entryName = `${one} ${at + 1}`;
            const own = problems.filter((problem) => problem.at === at);
            return (
              // Entries have no identity, so the key is the place in the list.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} data-single={parts.length === 1}>
                <div className="entry-buttons row" data-gap="1">
                  {parts.length > 1 && <span className="label">{entryName}</span>}
                  <PlaceButtons
                    idOf={(part) => `${id}-${at}-${part}`}
                    name={entryName}
                    isFirst={at === 0}
                    isLast={at === entries.length - 1}
                    busy={isHeld}
                    onMove={(by, part) => move(at, at + by, (to) => `${id}-${to}-${part}`)}
                    onRemove={() => remove(at)}
                  />
                </div>
                <fieldset className="stack" data-gap="2" aria-label={entryName}>
                  {parts.map((part, index) => (
                    <PartField
                      key={part.name}
                      id={idOfPart(id, at, index)}
                      part={part}
                      entryName={entryName}
                      isOnly={parts.length === 1}
                      value={partText(entry, part)}
                      error={own.find((problem) => problem.part === part.name)?.message}
                      renderLogo={renderLogo}
                      onKeyDown={(event) => onKeyDown(event, at, index)}
                      onChange={(text) => {
                        // The list as it is now: an upload ends long after the render that it began in.
                        change(
                          listOf(form.getValues(name)).map((each, other) =>
                            other === at ? withPart(each, part, text) : each,
                          ),
                        );
                      }}
                    />
                  ))}
                </fieldset>
              </li>
            );
          })}
        </ol>
      </HoldSave>
      <p className="field-error" role="alert">
        {problems.some(({ at }) => at !== null) ? '' : error}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Button id={addId} look="quiet small" onPress={add}>
        Add {one}
        {list.label !== `${one}s` && <span className="visually-hidden"> to {list.label}</span>}
      </Button>
    </fieldset>
  );
}

interface PartProps extends PartFieldPropsOf {
  part: EntryPart;
  isOnly: boolean;
  error: string | undefined;
  renderLogo: EntriesFieldProps['renderLogo'];
  onKeyDown: (event: KeyboardEvent) => void;
}
type PartFieldPropsOf = Omit<PartFieldProps, 'label'>;

function PartField(props: PartProps) {
  const { id, part, entryName, isOnly, value, error, renderLogo, onChange, onKeyDown } = props;
  const { label, kind, options = [] } = part;
  if (kind === 'logo') return renderLogo?.({ id, label, entryName, value, onChange });
  const shared = { id, error, value, onKeyDown, label: isOnly ? entryName : label };
  if (kind === 'choice') {
    return (
      <ChoiceField
        {...shared}
        options={options.map((option) => [option.value, option.label])}
        onChosen={onChange}
      />
    );
  }
  if (kind === 'long') {
    return <LongField {...shared} rows={3} onChange={({ target }) => onChange(target.value)} />;
  }
  return (
    <TextField
      {...shared}
      autoComplete="off"
      {...(kind === 'url' ? { inputMode: 'url', spellCheck: false } : {})}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface Problem {
  /** The place of the entry; null for the list itself. */
  at: number | null;
  part: string;
  message: string;
}

function problemsIn(schema: z.ZodType, form: ValuesForm, name: string): Problem[] {
  const issues = schema.safeParse(form.getValues()).error?.issues ?? [];
  return issues
    .filter(({ path }) => path[0] === name)
    .map(({ path: [, at, part = ''], message }) => ({
      at: typeof at === 'number' ? at : null,
      part: String(part),
      message,
    }));
}
