import { useId } from 'react';
import type { Letters, LettersNote } from '#domain/imports/letters.schema.ts';
import { repairedText } from './letters-text.ts';

/** Where files with these letters come from. */
const SOURCES: Readonly<Record<Letters, string>> = {
  'windows-1252': 'Windows',
  macintosh: 'older Mac programs',
  ibm850: 'DOS',
};

interface LettersChoiceProps {
  note: LettersNote | undefined;
  /** The reading that was chosen; null before. */
  chosen: Letters | null;
  disabled: boolean;
  onChoose: (letters: Letters) => void;
}

/** Names whose letters were damaged, and the choice between readings of unclear ones. */
export function LettersChoice({ note, chosen, disabled, onChoose }: LettersChoiceProps) {
  const nameId = useId();
  if (!note) return null;
  const { repaired, readings } = note;
  return (
    <>
      {repaired.length > 0 && <p>{repairedText(repaired)}</p>}
      {readings.length > 0 && (
        <fieldset disabled={disabled}>
          <legend className="strong">
            Some letters of this file are unclear. Which names are right?
          </legend>
          {readings.map(({ letters, texts }) => (
            <label key={letters} className="check">
              <input
                type="radio"
                name={nameId}
                checked={chosen === letters}
                onChange={() => {
                  onChoose(letters);
                }}
              />
              <span>
                {texts.join(', ')} <span className="muted">(file from {SOURCES[letters]})</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
