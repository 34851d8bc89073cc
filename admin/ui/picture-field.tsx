import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { loadPart } from './load-part.ts';
import { useObjectUrl } from './object-url.ts';
import { megabytes, PICTURE_BYTES_MAX, PICTURE_TYPES, refusalOf } from './picture.ts';
import type { PictureChange } from './picture.ts';
import { RecordPicture } from './record-picture.tsx';

// The cropper brings a library, so it loads only when a picture is chosen.
const CropDialog = lazy(() => loadPart(() => import('./crop-dialog.tsx')));

interface PictureFieldProps {
  /** Address of the stored picture, or empty when the default picture stands in. */
  stored: string;
  change: PictureChange;
  /** The largest file that is taken. */
  bytesMax?: number | undefined;
  /** What removing it does, as a sentence. */
  removed?: string | undefined;
  /** What else to know about it, as a sentence. */
  note?: string | undefined;
  onChange: (change: PictureChange) => void;
  /** Upload progress from 0 to 1; null when none runs. */
  progress: number | null;
  disabled: boolean;
}

const DECORATIVE = 'The picture is decorative, because the name is always next to it.';
const REMOVED = 'The picture is removed when you save, and the default picture is shown.';

/** Chooses, cuts, shows and removes a record's picture; drop, paste and the file picker all work. */
export function PictureField(props: PictureFieldProps) {
  const {
    stored,
    change,
    onChange,
    progress,
    disabled,
    removed = REMOVED,
    note = DECORATIVE,
  } = props;
  const { bytesMax = PICTURE_BYTES_MAX } = props;
  const id = useId();
  const pickerRef = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const fresh = useObjectUrl(change.kind === 'replace' ? change.file : null);
  const shown = fresh ?? (change.kind === 'keep' ? stored : '');

  function take(files: FileList | null | undefined) {
    const [file] = files ?? [];
    if (!file || disabled) return;
    const why = refusalOf(file, bytesMax);
    setRefusal(why);
    if (why === null) setChosen(file);
  }
  useImagePaste(take);

  return (
    <div className="stack" data-gap="2">
      <span className="label" id={`${id}-label`}>
        Picture
      </span>
      <button
        type="button"
        className="drop pictured"
        data-over={over}
        disabled={disabled}
        aria-describedby={`${id}-note ${id}-refusal`}
        onClick={() => pickerRef.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => {
          setOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <RecordPicture src={shown} />
        <span>
          {shown === '' ? 'Choose a picture' : 'Change the picture'}
          <small>or drop or paste one here</small>
        </span>
      </button>
      <input
        ref={pickerRef}
        type="file"
        hidden
        aria-labelledby={`${id}-label`}
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => {
          take(event.target.files);
          // Allows choosing the same file again after a canceled crop.
          event.target.value = '';
        }}
      />
      {progress !== null && (
        <label className="label">
          Uploading the picture
          <progress value={progress} max={1} />
        </label>
      )}
      <p id={`${id}-refusal`} className="field-error" role="alert">
        {refusal}
      </p>
      <PictureButtons stored={stored} change={change} onChange={onChange} disabled={disabled} />
      <p id={`${id}-note`} className="hint">
        {change.kind === 'remove'
          ? removed
          : `JPEG, PNG, WebP or GIF, at most ${megabytes(bytesMax)}. ${note}`}
      </p>
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            onDismiss={() => {
              setChosen(null);
            }}
            onDone={(file) => {
              setChosen(null);
              onChange({ kind: 'replace', file });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

type ButtonsProps = Pick<PictureFieldProps, 'stored' | 'change' | 'onChange' | 'disabled'>;

function PictureButtons({ stored, change, onChange, disabled }: ButtonsProps) {
  const offersRemove = change.kind === 'replace' || (change.kind === 'keep' && stored !== '');
  return (
    <div className="row">
      {offersRemove && (
        <button
          type="button"
          className="button quiet small"
          disabled={disabled}
          onClick={() => {
            onChange(stored === '' ? { kind: 'keep' } : { kind: 'remove' });
          }}
        >
          Remove picture
        </button>
      )}
      {change.kind !== 'keep' && stored !== '' && (
        <button
          type="button"
          className="button quiet small"
          disabled={disabled}
          onClick={() => {
            onChange({ kind: 'keep' });
          }}
        >
          Keep the old picture
        </button>
      )}
    </div>
  );
}

/** A picture pasted anywhere on the page goes to the open editor; pasted text is ignored. */
function useImagePaste(take: (files: FileList) => void) {
  const takeRef = useRef(take);
  useEffect(() => {
    takeRef.current = take;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files?.length || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      takeRef.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('paste', onPaste);
    };
  }, []);
}
