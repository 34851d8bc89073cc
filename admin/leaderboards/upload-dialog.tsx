import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Letters, LettersNote } from '#domain/imports/letters.schema.ts';
import type { CsvTableName } from '#domain/results/csv-columns.ts';
import type { UploadResponse } from '#domain/results/leaderboards-response.schema.ts';
import { ApiError, messageOf, UNREADABLE } from '../api.ts';
import { Alert } from '../ui/alert.tsx';
import { DialogButtons } from '../ui/form-dialog.tsx';
import { Modal } from '../ui/modal.tsx';
import { isWebAddress } from '../ui/short-url.ts';
import { showToast } from '../ui/toasts.ts';
import { CsvHelp } from './csv-help.tsx';
import { FileDrop } from './file-drop.tsx';
import { LettersChoice } from './letters-choice.tsx';
import { isClear } from './letters-text.ts';
import type { TableCalls } from './leaderboard-queries.ts';
import { rowsText } from './outcome-text.ts';
import { changesText, previewTables } from './preview-tables.ts';
import type { PreviewTable } from './preview-tables.ts';
import { PreviewTables } from './upload-preview.tsx';

/** Shown when a chosen file cannot be opened, for example a folder. */
export const FILE_UNREADABLE = 'This file cannot be opened. Choose another one.';

interface UploadDialogProps {
  title: string;
  /** The page to save; empty when none is known. */
  address: string;
  upload: TableCalls['upload'];
  /** What the file is of. */
  table: CsvTableName;
  onStored: (response: UploadResponse) => void;
  onDismiss: () => void;
}

/**
 * Takes a saved page or a CSV file, shows what was read from it, and puts it on the site when that is
 * confirmed. A file that is refused stays chosen, so that it can be sent again or replaced.
 */
export function UploadDialog(props: UploadDialogProps) {
  const { title, address, table, onDismiss } = props;
  const upload = useUpload(props);
  const { file, note, letters, preview, put, refused } = upload;
  const error = refused ?? put.error ?? preview.error;
  return (
    <Modal title={title} className="wide upload-dialog" onDismiss={onDismiss}>
      <HowTo address={address} />
      <CsvHelp table={table} />
      <div className="stack" data-gap="3">
        <FileDrop
          name={file?.name ?? null}
          disabled={put.isPending}
          onFile={(chosen) => void upload.take(chosen)}
        />
        <div role="status" className="stack" data-gap="3">
          {preview.isPending && <p className="strong">Reading the file…</p>}
          {put.isPending && <p className="strong">Putting the rows on the site…</p>}
          {!put.isPending && preview.data && <p className="strong">{preview.data.counts}</p>}
          {!put.isPending && preview.data && <Repeated players={preview.data.repeated} />}
        </div>
      </div>
      {error && (
        <Alert
          actions={
            file &&
            !put.error &&
            mayPass(error) && (
              <button
                type="button"
                className="button quiet small"
                onClick={() => {
                  preview.mutate({ chosen: file, letters });
                }}
              >
                Try again
              </button>
            )
          }
        >
          {messageOf(error)}
        </Alert>
      )}
      <LettersChoice
        note={note}
        chosen={letters}
        disabled={put.isPending}
        onChoose={upload.chooseLetters}
      />
      {preview.data && <PreviewTables tables={preview.data.tables} />}
      <DialogButtons
        verb="Put on the site"
        busyVerb="Put on the site"
        busy={put.isPending}
        disabled={!file || !preview.data || !isClear(note, letters)}
        onCancel={onDismiss}
        onGo={() => {
          if (file) put.mutate({ chosen: file, letters });
        }}
      />
    </Modal>
  );
}

/** Asks about players with several rows, of which only one counts. */
function Repeated({ players }: { players: readonly string[] }) {
  if (players.length === 0) return null;
  return (
    <p>
      <strong>{players.join(' ')}</strong> Only the first row with a place counts. If they are two
      people, add a word in parentheses to one of the names in the file, such as John Smith (Keene).
    </p>
  );
}

/** Whether the same file may go through at another time: nothing was wrong with the file itself. */
function mayPass(thrown: Error): boolean {
  return thrown instanceof ApiError && ![413, 415, 422].includes(thrown.status);
}

function HowTo({ address }: { address: string }) {
  if (!isWebAddress(address)) {
    return <p>Choose a leaderboard page that you saved in your browser (Ctrl+S), or a CSV file.</p>;
  }
  return (
    <p>
      Open{' '}
      <a href={address} title={address} target="_blank" rel="noopener noreferrer">
        the address
      </a>{' '}
      in your browser, save the page (Ctrl+S), and choose the saved file here.
    </p>
  );
}

/** A file and how its letters are read; null for as the server finds. */
interface Upload {
  chosen: File;
  letters: Letters | null;
}

/** The file and its two ways to the server: to look at, and to be stored. */
function useUpload({ upload, table, onStored, onDismiss }: UploadDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  // Stays while another reading is shown.
  const [note, setNote] = useState<LettersNote | undefined>();
  const [letters, setLetters] = useState<Letters | null>(null);
  const [refused, setRefused] = useState<Error | null>(null);
  const shownRef = useRef(true);
  useEffect(() => {
    shownRef.current = true;
    return () => {
      shownRef.current = false;
    };
  }, []);

  const preview = useMutation({
    mutationFn: async ({ chosen, letters: as }: Upload) => {
      const response = await upload({ file: chosen, query: { preview: true, letters: as } });
      const tables = readTables(response.rows, table);
      const [read] = Object.values(response.refresh);
      const rows = read && 'rows' in read ? read.rows : (tables[0]?.rows.length ?? 0);
      const counts = changesText(rowsText(rows), response.changes);
      setNote(response.letters);
      return { tables, counts, repeated: response.repeated ?? [] };
    },
  });
  const put = useMutation({
    mutationFn: ({ chosen, letters: as }: Upload) =>
      upload({ file: chosen, query: { preview: false, letters: as } }),
    onSuccess: (response) => {
      onStored(response);
      if (shownRef.current) onDismiss();
    },
    onError: (thrown) => {
      // The dialog was closed meanwhile, so the error is shown outside it.
      if (!shownRef.current) {
        showToast({ kind: 'error', text: `Upload failed: ${messageOf(thrown)}` });
      }
    },
  });

  /** Copies the file, so that the upload matches the preview even if the file changes on the disk. */
  async function take(chosen: File) {
    setRefused(null);
    put.reset();
    try {
      const copy = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type });
      setFile(copy);
      setNote(undefined);
      setLetters(null);
      preview.mutate({ chosen: copy, letters: null });
    } catch {
      preview.reset();
      setFile(null);
      setRefused(new Error(FILE_UNREADABLE));
    }
  }

  /** Shows the rows as they are read with these letters. */
  function chooseLetters(chosen: Letters) {
    if (!file) return;
    setLetters(chosen);
    preview.mutate({ chosen: file, letters: chosen });
  }

  return { file, note, letters, preview, put, refused, take, chooseLetters };
}

function readTables(rows: unknown, table: CsvTableName): PreviewTable[] {
  try {
    return previewTables(table, rows);
  } catch (thrown) {
    console.error('Unexpected response', thrown);
    throw new ApiError(200, UNREADABLE);
  }
}
