import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { scoringSite, spaced } from '#domain/tour/names.ts';
import { type FoundPage, discoveryApi } from '#domain/results/leaderboards.api.ts';
import { failedWith, messageOf, request } from '../../api.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FileDrop } from '../file-drop.tsx';
import { FILE_UNREADABLE } from '../../imports/use-table-file.ts';
import { FoundList } from './found-list.tsx';
import {
  addressesText,
  knownAddress,
  summaryOf,
  type AddressChange,
  type Addresses,
} from './found-pages.ts';
import { upload } from '../../upload.ts';
import '../leaderboards.css';
import './find-leaderboards.css';

interface FindLeaderboardsProps {
  /** The addresses in the form. */
  addresses: Addresses;
  /** Puts addresses into the form; nothing is saved. */
  onFill: (changes: readonly AddressChange[]) => void;
}

/** Finds all leaderboards of an event from one address or a saved page, and fills in their addresses. */
export function FindLeaderboards({ addresses, onFill }: FindLeaderboardsProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [filled, setFilled] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const search = useMutation({
    mutationFn: discover,
    onMutate: () => setFilled(''),
  });
  const { isPending, data: found, error } = search;
  const address = (typed ?? knownAddress(addresses)).trim();
  // A saved page may not say where it is from; then it is sent again with the address.
  const waiting = failedWith(error, 400) ? file : null;

  function find() {
    if (isPending || address === '') return;
    search.mutate({ url: address, file: waiting });
  }

  async function findIn(chosen: File) {
    setFile(chosen);
    try {
      const copy = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type });
      setFile(copy);
      // An address that was not typed may be of another event.
      search.mutate({ url: typed?.trim() ?? '', file: copy });
    } catch {
      setFile(null);
      setFilled(FILE_UNREADABLE);
    }
  }

  return (
    <div className="find-boards box stack" data-gap="3" role="group" aria-label="Find leaderboards">
      <div className="find-boards-row">
        <TextField
          label="Any address of the event"
          hint={`One ${spaced(scoringSite())}address is enough to find all leaderboards and tee times of the event.`}
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          value={typed ?? knownAddress(addresses)}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would save the event.
            event.preventDefault();
            find();
          }}
        />
        <button
          type="button"
          className="button quiet"
          disabled={address === ''}
          aria-disabled={isPending}
          onClick={find}
        >
          {isPending ? 'Finding…' : 'Find leaderboards'}
        </button>
      </div>
      <details>
        <summary>Use a saved page</summary>
        <FileDrop
          name={file?.name ?? null}
          disabled={isPending}
          onFile={(chosen) => void findIn(chosen)}
          accept=".html,.htm,text/html"
          hint="A leaderboard saved in your browser (Ctrl+S), or drop one here"
        />
      </details>
      <p className="strong" role="status">
        {isPending ? 'Reading the leaderboards of the event…' : found ? summaryOf(found) : filled}
      </p>
      {error && <Alert>{messageOf(error)}</Alert>}
      {found && (
        <FoundList
          key={search.submittedAt}
          found={found}
          addresses={addresses}
          onCancel={search.reset}
          onFill={(changes) => {
            onFill(changes);
            search.reset();
            setTyped(null);
            setFile(null);
            setFilled(`${addressesText(changes.length)} filled in. Save to read them.`);
          }}
        />
      )}
    </div>
  );
}

export interface DiscoverParams {
  /** Empty when only the saved page says where it is from. */
  url: string;
  /** A saved page; null to read the address. */
  file: File | null;
}

/** Finds the leaderboards of the event with this page. Throws ApiError. */
export async function discover({ url, file }: DiscoverParams): Promise<FoundPage[]> {
  const sent = file
    ? upload(discoveryApi.find, { file, text: url })
    : request(discoveryApi.find, { body: { url } });
  return (await sent).found;
}
