import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { DropArea } from './drop-area.tsx';
import { loadPart } from './load-part.ts';
import { useObjectUrl } from './object-url.ts';
import {
  megabytes,
  PICTURE_TYPES,
  refusalOf,
  type PictureChange,
  type PictureLook,
} from './picture.ts';
import { RecordPicture } from './record-picture.tsx';

// The cropper brings a library, so it loads only when a picture is chosen.
const CropDialog = lazy(() => loadPart(() => import('./crop-dialog.tsx')));

interface PictureFieldProps {
  /** Address of the stored picture, or empty without one. */
  stored: string;
  change: PictureChange;
  look: PictureLook;
  onChange: (change: PictureChange) => void;
  /** Upload progress from 0 to 1; null when none runs. */
  progress: number | null;
  disabled: boolean;
}

/** `Photo`. */
const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

/** Chooses, cuts, shows and removes a record's picture; drop, paste and the file picker all work. */
export function PictureField(props: PictureFieldProps) {
  const { stored, change, look, onChange, progress, disabled } = props;
  const { noun, ratio, bytesMax, removed, note } = look;
  const id = useId();
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fresh = useObjectUrl(change.kind === 'replace' ? change.file : null);
  const shown = fresh ?? (change.kind === 'keep' ? stored : '');

  function take(file: File) {
    const why = refusalOf(file, bytesMax);
    setRefusal(why);
    if (why === null) setChosen(file);
  }
  useImagePaste((file) => {
    if (!disabled) take(file);
  });

  return (
    <div className="stack" data-gap="2">
      <span className="label" id={`${id}-label`}>
        {capitalized(noun)}
      </span>
      <DropArea
        className="drop pictured"
        data-square={ratio === 1}
        aria-describedby={`${id}-note ${id}-refusal`}
        accept={PICTURE_TYPES.join(',')}
        labelId={`${id}-label`}
        disabled={disabled}
        onFile={take}
      >
        {/* Initials stand in for a face, not the picture of a course. */}
        {(shown !== '' || ratio !== 1) && <RecordPicture src={shown} ratio={ratio} />}
        <span>
          {shown === '' ? `Choose a ${noun}` : `Change the ${noun}`}
          <small>or drop or paste one here</small>
        </span>
      </DropArea>
      {progress !== null && (
        <label className="label">
          Uploading the {noun}
          <progress value={progress} max={1} />
        </label>
      )}
      <p id={`${id}-refusal`} className="field-error" role="alert">
        {refusal}
      </p>
      <PictureButtons {...props} />
      <p id={`${id}-note`} className="hint">
        {change.kind === 'remove'
          ? removed
          : `JPEG, PNG, WebP or GIF, at most ${megabytes(bytesMax)}. ${note}`}
      </p>
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            look={look}
            onDismiss={() => setChosen(null)}
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

function PictureButtons({ stored, change, look, onChange, disabled }: PictureFieldProps) {
  const offersRemove = change.kind === 'replace' || (change.kind === 'keep' && stored !== '');
  return (
    <div className="row">
      {offersRemove && (
        <Button
          look="quiet small"
          disabled={disabled}
          onPress={() => onChange(stored === '' ? { kind: 'keep' } : { kind: 'remove' })}
        >
          Remove {look.noun}
        </Button>
      )}
      {change.kind !== 'keep' && stored !== '' && (
        <Button look="quiet small" disabled={disabled} onPress={() => onChange({ kind: 'keep' })}>
          Keep the old {look.noun}
        </Button>
      )}
    </div>
  );
}

/** A picture pasted anywhere on the page goes to the open editor; pasted text is ignored. */
function useImagePaste(take: (file: File) => void) {
  const takeRef = useRef(take);
  useEffect(() => {
    takeRef.current = take;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? [];
      if (!file || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      takeRef.current(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
