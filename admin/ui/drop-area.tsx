import { useRef, useState, type ComponentProps } from 'react';

interface DropAreaProps extends ComponentProps<'button'> {
  /** The file types that the picker offers. */
  accept: string;
  /** The id of the text that names the picker. */
  labelId: string;
  onFile: (file: File) => void;
}

/** A button on which a file can be dropped, and which opens the file picker, so that the keyboard chooses one as well. */
export function DropArea({ accept, labelId, onFile, disabled, ...button }: DropAreaProps) {
  const pickerRef = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !disabled) onFile(file);
  };
  return (
    <>
      <button
        type="button"
        data-over={over}
        disabled={disabled}
        onClick={() => pickerRef.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        {...button}
      />
      <input
        ref={pickerRef}
        type="file"
        hidden
        aria-labelledby={labelId}
        accept={accept}
        onChange={(event) => {
          take(event.target.files);
          // Allows choosing the same file again after it changed.
          event.target.value = '';
        }}
      />
    </>
  );
}
