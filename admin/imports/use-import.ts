import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Imported } from '#domain/imports/import.schema.ts';
import type { Letters, LettersNote } from '#domain/imports/letters.schema.ts';
import { IMPORT_BYTES_MAX } from '#domain/imports/import.schema.ts';
import { previewImport, storeImport } from './list-table.ts';
import type { ImportedFile, ListTable } from './list-table.ts';

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
      return { file: imported, ...read };
    },
  });
  const { data } = preview;
  const put = useMutation({
    mutationFn: async () => {
      if (!data) throw new Error(NO_TABLE);
      return storeImport(list, data.file, data.tag);
    },
    onSuccess: onImported,
    onError: () => {
      // The list may have been changed since the preview.
      if (data) preview.mutate(data.file);
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
    setName(nextName);
    setText(nextText);
  }

  /** Shows the rows of a file, as they are read with its letters. */
  function show(file: ImportedFile) {
    setAsked(file);
    preview.mutate(file, {
      onSuccess: (read) => {
        setText(read.text);
      },
    });
  }

  function chooseLetters(letters: Letters) {
    if (asked) show({ ...asked, letters });
  }

  function chooseNew(addsNew: boolean) {
    setIsAdded(addsNew);
    setAsked((file) => file && { ...file, addsNew });
    if (preview.variables) preview.mutate({ ...preview.variables, addsNew });
  }

  async function take(file: File) {
    begin(file.name, '');
    try {
      // Copied, so that the import matches the preview even if the file changes on the disk.
      const table = file.size > IMPORT_BYTES_MAX ? file : new Blob([await file.arrayBuffer()]);
      show({ table, letters: null, addsNew: isAdded ?? true });
    } catch {
      setUnreadable(new Error(UNREADABLE_FILE));
    }
  }

  function type(typed: string) {
    begin(null, typed);
    if (typed.trim() === '') return;
    timerRef.current = setTimeout(() => {
      preview.mutate({ table: new Blob([typed]), letters: null, addsNew: isAdded ?? true });
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
    chooseLetters,
    chooseNew,
  };
}
