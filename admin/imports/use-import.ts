import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Imported, ReadColumn } from '#domain/imports/import.schema.ts';
import type { Letters, LettersNote } from '#domain/imports/letters.schema.ts';
import { IMPORT_BYTES_MAX } from '#domain/imports/import.schema.ts';
import { previewImport, storeImport } from './list-table.ts';
import type { ImportedFile, ListTable } from './list-table.ts';
import { saveColumns, savedColumns } from './saved-columns.ts';

/** After how long without typing the rows are compared, in milliseconds. */
const PAUSE_MS = 400;

const TOO_LARGE = 'The file has more than 1 MB. Split the table into several files.';
const NO_TABLE = 'Choose a file or paste the cells first.';
const UNREADABLE_FILE = 'This file cannot be opened. Choose another one.';

/** A table as a file or as text, its preview, and its import. */
export function useImport({ list }: ListTable, onImported: (imported: Imported) => void) {
  const [text, setText] = useState('');
  const [name, setName] = useState<string | null>(null);
  // The file whose letters are unclear or were corrected; stays while another reading is shown.
  const [note, setNote] = useState<LettersNote | undefined>();
  const [asked, setAsked] = useState<ImportedFile | null>(null);
  // Null until it is chosen; stays while the table is corrected.
  const [isAdded, setIsAdded] = useState<boolean | null>(null);
  // Stay while the table is read in another way.
  const [columns, setColumns] = useState<readonly ReadColumn[]>([]);
  const [unreadable, setUnreadable] = useState<Error | null>(null);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timerRef.current);
    },
    [],
  );

  const preview = useMutation({
    mutationFn: async (imported: ImportedFile) => {
      if (imported.table.size > IMPORT_BYTES_MAX) throw new Error(TOO_LARGE);
      const read = await previewImport(list, imported);
      setNote(read.letters);
      const saved = imported.columns === '' ? savedColumns(list, read.columns ?? []) : null;
      if (saved === null) return { file: imported, ...read };
      const file = { ...imported, columns: saved };
      return { file, ...(await previewImport(list, file)) };
    },
  });
  const { data } = preview;

  /** Shows what a table would change, unless another one is shown by then. */
  function look(file: ImportedFile, isFile = false) {
    preview.mutate(file, {
      onSuccess: (read) => {
        setColumns(read.columns ?? []);
        if (isFile) setText(read.text);
      },
    });
  }

  const put = useMutation({
    mutationFn: async () => {
      if (!data) throw new Error(NO_TABLE);
      return storeImport(list, data.file, data.tag);
    },
    onSuccess: onImported,
    onError: () => {
      // The list may have been changed since the preview.
      if (data) look(data.file);
    },
  });

  const begun = () => ({ letters: null, addsNew: isAdded ?? true, columns: '' });

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

  /** Shows the rows of a file, as they are read with its letters. */
  function show(file: ImportedFile) {
    setAsked(file);
    look(file, true);
  }

  function chooseLetters(letters: Letters) {
    if (asked) show({ ...asked, letters });
  }

  /** Reads a column as something else, also in the next file with these headings. */
  function chooseColumn(at: number, as: string) {
    if (!preview.variables) return;
    const next = columns.map((column, index) => (index === at ? { ...column, as } : column));
    const chosen = next.map((column) => column.as).join(',');
    setColumns(next);
    saveColumns(list, columns, chosen);
    look({ ...preview.variables, columns: chosen });
  }

  function chooseNew(addsNew: boolean) {
    setIsAdded(addsNew);
    setAsked((file) => file && { ...file, addsNew });
    if (preview.variables) look({ ...preview.variables, addsNew });
  }

  async function take(file: File) {
    begin(file.name, '');
    try {
      // Copied, so that the import matches the preview even if the file changes on the disk.
      const table = file.size > IMPORT_BYTES_MAX ? file : new Blob([await file.arrayBuffer()]);
      show({ table, ...begun() });
    } catch {
      setUnreadable(new Error(UNREADABLE_FILE));
    }
  }

  function type(typed: string) {
    begin(null, typed);
    if (typed.trim() === '') return;
    timerRef.current = setTimeout(() => {
      look({ table: new Blob([typed]), ...begun() });
    }, PAUSE_MS);
  }

  const error = put.error ?? preview.error ?? unreadable;
  const letters = asked?.letters ?? null;
  return {
    text,
    name,
    note,
    letters,
    addsNew: preview.variables && isAdded !== null ? preview.variables.addsNew : isAdded,
    error,
    preview,
    put,
    take,
    type,
    columns,
    chooseLetters,
    chooseColumn,
    chooseNew,
  };
}
