import { useId, type ComponentProps } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { ColorField, LongField, SelectField, Switch, TextField } from '../../ui/fields.tsx';
import type { FieldSpec } from '../collection.ts';
import { PlayerNames } from './player-names.tsx';
import { NamesField } from './names-field.tsx';
import { textIn, Values } from './values.ts';

/** The form of any record. */
export type ValuesForm = UseFormReturn<Values>;

interface FieldProps {
  form: ValuesForm;
  field: FieldSpec;
}

/** Letters show as they will be stored. */
const CAPITALS = { autoCapitalize: 'characters', style: { textTransform: 'uppercase' } } as const;

/** The sentence of what is wrong with a field. */
export function errorOf({ formState }: ValuesForm, name: string): string | undefined {
  const message = formState.errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}

/** One field of an editor, as its kind wants it. */
export function RecordField({ form, field }: FieldProps) {
  const { name, label, kind, span, hint, placeholder } = field;
  if (kind === 'names' || kind === 'players') return <NamesInput form={form} field={field} />;
  if (field.proposed) return <ProposedField form={form} field={field} />;
  if (kind === 'yes-no') return <YesNo form={form} field={field} />;
  if (kind === 'color') return <ColorInput form={form} field={field} />;
  if (kind === 'switch') return <Switch label={label} span={span} {...form.register(name)} />;
  const shared = { label, span, hint, placeholder, error: errorOf(form, name) };
  const registered = form.register(name);
  switch (kind) {
    case 'long':
      return <LongField {...shared} {...registered} />;
    case 'date':
      return <TextField {...shared} type="date" {...registered} />;
    case 'year':
      return (
        <TextField
          {...shared}
          type="number"
          inputMode="numeric"
          step={1}
          autoComplete="off"
          // Scrolling the page over a focused number would change it unseen.
          onWheel={({ currentTarget }) => currentTarget.blur()}
          {...registered}
        />
      );
    case 'url':
      return (
        <TextField
          {...shared}
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          {...registered}
        />
      );
    case 'player':
      return <PlayerField {...shared} {...registered} />;
    case 'text':
      return (
        <TextField
          {...shared}
          list={field.list}
          {...(field.capitals ? CAPITALS : {})}
          autoComplete="off"
          {...registered}
        />
      );
  }
}

/** A text that may be left empty, with what it is stored as then. */
function ProposedField({ form, field }: FieldProps) {
  const { proposed, ...text } = field;
  const placeholder = proposed?.(Values.parse(useWatch({ control: form.control }))) ?? '';
  return <RecordField form={form} field={{ ...text, placeholder }} />;
}

/** A text for which the names of the directory are offered. */
function PlayerField(props: ComponentProps<typeof TextField>) {
  const id = useId();
  return (
    <>
      <TextField {...props} list={id} autoComplete="off" autoCapitalize="words" />
      <PlayerNames id={id} />
    </>
  );
}

/** A color: typed, or chosen with the browser’s picker, and checked as soon as it is. */
function ColorInput({ form, field: { name, label, span, hint } }: FieldProps) {
  const { value, ...input } = useController({ name, control: form.control }).field;
  return (
    <ColorField
      {...input}
      label={label}
      span={span}
      hint={hint}
      error={errorOf(form, name)}
      autoComplete="off"
      value={textIn(value)}
      onPick={(color) => form.setValue(name, color, { shouldDirty: true, shouldValidate: true })}
    />
  );
}

/** A Yes or No to choose. */
function YesNo({ form, field: { name, label, span, hint } }: FieldProps) {
  const { value, onBlur, onChange } = useController({ name, control: form.control }).field;
  return (
    <SelectField
      label={label}
      span={span}
      hint={hint}
      name={name}
      value={value === true ? 'yes' : 'no'}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value === 'yes')}
    >
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </SelectField>
  );
}

function NamesInput({ form, field: spec }: FieldProps) {
  const { field } = useController({ name: spec.name, control: form.control });
  return (
    <NamesField
      label={spec.label}
      placeholder={spec.placeholder ?? '#n'}
      add={spec.add ?? 'Add'}
      hint={spec.hint}
      isOfPlayers={spec.kind === 'players'}
      names={
        Array.isArray(field.value) ? field.value.filter((each) => typeof each === 'string') : []
      }
      error={errorOf(form, spec.name)}
      onChange={field.onChange}
    />
  );
}
