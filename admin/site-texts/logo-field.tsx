import { use, useId, useRef, useState } from 'react';
import { messageOf } from '../api.ts';
import type { PartFieldProps } from '../records/editor/entries-field.tsx';
import { HoldSave } from '../records/editor/hold-save.ts';
import { PICTURE_TYPES, PICTURE_UNREADABLE, refusalOf, wholePicture } from '../ui/picture.ts';
import { Logo } from './logo.tsx';
import { uploadLogo } from './site-texts-api.ts';

/**
 * Chooses, uploads, shows and removes a logo, which is shown whole. `without` says what the site shows when there is
 * none; by default as for a sponsor.
 */
export function LogoField({
  id,
  label,
  entryName,
  value,
  without = 'Without a logo, the site shows the name.',
  onChange,
}: PartFieldProps & { without?: string }) {
  const noteId = useId();
  const holdSave = use(HoldSave);
  const pickerRef = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  const [progress, setProgress] = useState<number | null>(null);

  async function upload(file: Blob) {
    setProgress(0);
    const release = holdSave();
    try {
      onChange(await uploadLogo(await wholePicture(file), setProgress));
    } catch (thrown) {
      const why = thrown instanceof DOMException ? PICTURE_UNREADABLE : messageOf(thrown);
      setFailure(`The logo was not uploaded: ${why}`);
    } finally {
      release();
      setProgress(null);
    }
  }

  return (
    <div className="logo-field">
      <span className="label">{label}</span>
      <Logo thumbnail={value} />
      <div className="button-row start">
        <button
          id={id}
          type="button"
          className="button quiet small"
          aria-describedby={noteId}
          aria-disabled={progress !== null}
          onClick={() => {
            if (progress === null) pickerRef.current?.click();
          }}
        >
          {value === '' ? 'Choose a logo' : 'Change the logo'}
          <span className="visually-hidden"> of {entryName}</span>
        </button>
        {value !== '' && (
          <button
            type="button"
            className="button quiet small"
            aria-disabled={progress !== null}
            onClick={() => {
              if (progress !== null) return;
              onChange('');
              document.getElementById(id)?.focus();
            }}
          >
            Remove the logo
            <span className="visually-hidden"> of {entryName}</span>
          </button>
        )}
      </div>
      <input
        ref={pickerRef}
        type="file"
        hidden
        aria-label={`${label} of ${entryName}`}
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          const refusal = file ? refusalOf(file) : null;
          setFailure(refusal ?? '');
          if (file && refusal === null) void upload(file);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      {progress !== null && (
        <label className="upload">
          Uploading the logo
          <progress value={progress} max={1} />
        </label>
      )}
      <p id={noteId} className="hint">
        {value === '' && without}
      </p>
      <p className="field-error" role="alert">
        {failure}
      </p>
    </div>
  );
}
