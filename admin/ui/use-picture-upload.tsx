import { use, useRef, useState, type ReactNode } from 'react';
import { messageOf } from '../api.ts';
import { HoldSave } from '../records/editor/hold-save.ts';
import { PICTURE_TYPES, PICTURE_UNREADABLE, refusalOf, wholePicture } from './picture.ts';

interface PictureUpload {
  /** What is uploaded, in messages: `logo`. */
  noun: string;
  /** The name of the picker. */
  label: string;
  /** Uploads it and returns what is stored. Throws ApiError. */
  send: (picture: Blob, onProgress: (share: number) => void) => Promise<string>;
  onStored: (stored: string) => void;
}

/**
 * Chooses and uploads a picture as a whole; saving waits for it. `choose` opens the picker unless one is uploaded,
 * `picker` and `failure` are rendered where progress and errors stand.
 */
export function usePictureUpload({ noun, label, send, onStored }: PictureUpload): {
  choose: () => void;
  isBusy: boolean;
  picker: ReactNode;
  failure: ReactNode;
} {
  const holdSave = use(HoldSave);
  const pickerRef = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  const [progress, setProgress] = useState<number | null>(null);

  async function upload(file: Blob) {
    setProgress(0);
    const release = holdSave();
    try {
      onStored(await send(await wholePicture(file), setProgress));
    } catch (thrown) {
      const why = thrown instanceof DOMException ? PICTURE_UNREADABLE : messageOf(thrown);
      setFailure(`The ${noun} was not uploaded: ${why}`);
    } finally {
      release();
      setProgress(null);
    }
  }

  return {
    choose: () => {
      if (progress === null) pickerRef.current?.click();
    },
    isBusy: progress !== null,
    picker: (
      <>
        <input
          ref={pickerRef}
          type="file"
          hidden
          aria-label={label}
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
          <label className="label">
            Uploading the {noun}
            <progress value={progress} max={1} />
          </label>
        )}
      </>
    ),
    failure: (
      <p className="field-error" role="alert">
        {failure}
      </p>
    ),
  };
}
