import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReadColumn, LettersNote } from '#domain/imports/import.schema.ts';
import { ApiError, messageOf } from '../api.ts';
import { showToast } from '../ui/toasts.ts';
import { saveColumns, savedColumns } from './saved-columns.ts';

/** After how long without typing a text is read, in milliseconds. */
const PAUSE_MS = 400;

/** Larger files aren't copied: every upload refuses them. */
const COPIED_BYTES_MAX = 10 * 1024 * 1024;

const NO_TABLE = 'Choose a file or paste the cells first.';

/** Shown when a chosen file cannot be opened, for example a folder. */
export const FILE_UNREADABLE = 'This file cannot be opened. Choose another one.';

/** A table, and how it is read. */
export interface TableFile<Choices> {
  table: Blob;
  /** What each column is read as, with commas between; guessed when empty. */
  columns: string;
  choices: Choices;
}

/** What a preview has of every table. */
interface TableRead {
  columns?: readonly ReadColumn[];
  letters?: LettersNote;
  /** The decoded text of the file, where it can be corrected. */
  text?: string;
}

interface TableFileOptions<Choices, Read, Stored> {
  /** What the file is of: choices of columns are saved for it. */
  kind: string;
  /** What staff may choose about the whole table, as it begins. */
  choices: Choices;
  preview: (file: TableFile<Choices>) => Promise<Read>;
  store: (file: TableFile<Choices>, read: Read) => Promise<Stored>;
  onStored: (stored: Stored) => void;
  /** Closes the dialog. */
  onDismiss: () => void;
}

/** Whether the same table may go through at another time: nothing was wrong with the table itself. */
const mayPass = (error: Error | null) =>
  error instanceof ApiError && ![400, 409, 413, 415, 422].includes(error.status);

/** A table as a file or as text, its preview with what staff choose, and its way to the server. */
export function useTableFile<Choices, Read extends TableRead, Stored>(
  options: TableFileOptions<Choices, Read, Stored>,
) {
  const { kind, onStored, onDismiss } = options;
  const [text, setText] = useState('');
  const [name, setName] = useState<string | null>(null);
  // Stays while its columns are read in another way.
  const [note, setNote] = useState<LettersNote | undefined>();
  const [asked, setAsked] = useState<TableFile<Choices> | null>(null);
  // Stay while the table is corrected or read in another way.
  const [choices, setChoices] = useState(options.choices);
  const [columns, setColumns] = useState<readonly ReadColumn[]>([]);
  const [unreadable, setUnreadable] = useState<Error | null>(null);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shownRef = useRef(true);
  useEffect(() => {
    shownRef.current = true;
    return () => {
      shownRef.current = false;
      clearTimeout(timerRef.current);
    };
  }, []);

  const preview = useMutation({
    mutationFn: async (file: TableFile<Choices>) => {
      const read = await options.preview(file);
      setNote(read.letters);
      const saved = file.columns === '' ? savedColumns(kind, read.columns ?? []) : null;
      if (saved === null) return { file, read };
      const asSaved = { ...file, columns: saved };
      return { file: asSaved, read: await options.preview(asSaved) };
    },
  });

  /** Shows what a table would change, unless another one is shown by then. */
  function look(file: TableFile<Choices>, isFile = name !== null) {
    setAsked(file);
    preview.mutate(file, {
      onSuccess: ({ read }) => {
        setColumns(read.columns ?? []);
        if (isFile) setText(read.text ?? '');
      },
    });
  }

  const put = useMutation({
    mutationFn: async () => {
      if (!preview.data) throw new Error(NO_TABLE);
      return options.store(preview.data.file, preview.data.read);
    },
    onSuccess: (stored) => {
      onStored(stored);
      if (shownRef.current) onDismiss();
    },
    onError: (thrown) => {
      // The dialog was closed meanwhile, so the error is shown outside it.
      if (!shownRef.current) {
        showToast({ kind: 'error', text: `Nothing was stored: ${messageOf(thrown)}` });
      }
      // What it is compared with may have been changed since the preview.
      else if (asked && !mayPass(thrown)) look(asked);
    },
  });

  /** Forgets the preview of another table. */
  function begin(nextName: string | null, nextText: string) {
    clearTimeout(timerRef.current);
    put.reset();
    preview.reset();
    setUnreadable(null);
    setNote(undefined);
    setAsked(null);
    setColumns([]);
    setName(nextName);
    setText(nextText);
  }

  const begun = (table: Blob) => ({ table, columns: '', choices });

  async function take(file: File) {
    begin(file.name, '');
    try {
      // Copied, so that what is stored matches the preview even if the file changes on the disk.
      const isCopied = file.size <= COPIED_BYTES_MAX;
      look(begun(isCopied ? new Blob([await file.arrayBuffer()]) : file), true);
    } catch {
      setUnreadable(new Error(FILE_UNREADABLE));
    }
  }

  function type(typed: string) {
    begin(null, typed);
    if (typed.trim() === '') return;
    timerRef.current = setTimeout(() => look(begun(new Blob([typed])), false), PAUSE_MS);
  }

  /** Reads a column as something else, also in the next file with these headings. */
  function chooseColumn(at: number, as: string) {
    if (!asked) return;
    const next = columns.map((column, index) => (index === at ? { ...column, as } : column));
    const chosen = next.map((column) => column.as).join(',');
    setColumns(next);
    saveColumns(kind, columns, chosen);
    look({ ...asked, columns: chosen });
  }

  function choose(next: Choices) {
    setChoices(next);
    if (asked) look({ ...asked, choices: next });
  }

  const error = put.error ?? preview.error ?? unreadable;
  return {
    text,
    name,
    note,
    columns,
    choices,
    error,
    isReading: preview.isPending,
    read: preview.data?.read,
    put,
    take,
    type,
    chooseColumn,
    choose,
    /** Reads the same table again; null where that can't help. */
    again: asked && !put.error && mayPass(preview.error) ? () => look(asked) : null,
  };
}
