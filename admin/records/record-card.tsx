import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { type RefreshReport, countsMessage } from '../leaderboards/outcome-text.ts';
import { messageOf } from '../api.ts';
import { LastChange } from '../log/last-change.tsx';
import { confirmStep } from '../ui/ask.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { SelectBox } from './bulk/selection-bar.tsx';
import { CardButtons, DeletionAlert } from './editor/card-buttons.tsx';
import { deleteFailed as wordFailure, type Collection } from './collection.ts';
import { StateButtons } from './list/state-buttons.tsx';
import { useDeletion } from './list/use-deletion.ts';
import { cardTitleId } from './editor/use-editing.ts';

/** The props of the part below a card's title; `onMessage` shows the result of an action in the card. */
export interface FactsProps<Stored> {
  record: Stored;
  onMessage: (message: RefreshReport) => void;
}

interface RecordCardProps<Stored extends object> {
  collection: Collection<Stored>;
  record: Stored;
  facts: (props: FactsProps<Stored>) => ReactNode;
  /** The record's page on the site; null while there is none. */
  sitePath: string | null;
  isSelected: boolean;
  onSelect: (id: string, isRange: boolean) => void;
  onEdit: (record: Stored) => void;
  /** Called after the server has deleted the record, before the card leaves. */
  onDeleted: (record: Stored) => void;
}

/** A record as it is stored, with Edit, Delete, and Refresh where its tables can be read again. */
export function RecordCard<Stored extends object>(props: RecordCardProps<Stored>) {
  const { collection, record, facts, sitePath, isSelected, onSelect, onEdit, onDeleted } = props;
  const id = collection.idOf(record);
  const titleId = cardTitleId(id);
  const [message, setMessage] = useState<RefreshReport | null>(null);
  const deletion = useDeletion(collection, record, () => onDeleted(record));
  const queries = useQueryClient();
  const refresh = useRefreshing(collection, record, setMessage);
  const { deleteFailed } = collection;
  const quiet = deletion.error && !deleteFailed;
  const shown = quiet ? { text: wordFailure(messageOf(deletion.error)), failed: true } : message;
  const busy = deletion.isPending || refresh.isPending;
  // A record with a name and a few facts is one line where there is room.
  const isRow = collection.titles === 'names';
  return (
    <article
      className={isRow ? 'record record-row' : 'record'}
      data-titles={collection.titles}
      aria-labelledby={titleId}
      aria-busy={deletion.isPending}
    >
      <div className="record-title">
        {collection.bulk && (
          <SelectBox
            id={id}
            name={collection.titleOf(record)}
            isSelected={isSelected}
            onSelect={onSelect}
          />
        )}
        <h2 id={titleId} tabIndex={-1}>
          {collection.titleOf(record)}
        </h2>
      </div>
      <div className="record-facts">
        {facts({ record, onMessage: setMessage })}
        {sitePath !== null && <SiteLink path={sitePath} titleId={titleId} />}
        <LastChange
          record={{ collection: collection.key, id }}
          name={collection.titleOf(record)}
          labelOf={collection.labelOf}
          onRestored={() => collection.reload(queries)}
        />
      </div>
      <CardButtons
        className="record-actions row calm"
        id={id}
        titleId={titleId}
        {...(isRow && { size: 'small' })}
        deletion={deletion}
        onEdit={() => onEdit(record)}
        onDelete={() => setMessage(null)}
      >
        {collection.stateChanges && (
          <StateButtons
            kind={collection}
            record={record}
            titleId={titleId}
            changes={collection.stateChanges(record)}
          />
        )}
        {collection.refresh && (
          <Button
            aria-describedby={titleId}
            busy={refresh.isPending}
            onPress={() => refresh.confirmAndRefresh()}
          >
            Refresh
          </Button>
        )}
      </CardButtons>
      <p
        role="status"
        className={`record-message with-icon ${shown?.failed === true && !busy ? 'failed' : ''}`}
        data-busy={refresh.isPending}
      >
        {refresh.isPending && collection.refresh?.busy(record)}
        {!busy && shown && <Icon name={shown.failed ? 'warning' : 'check'} />}
        {!busy && shown && <span>{shown.text}</span>}
      </p>
      {deleteFailed && <DeletionAlert deletion={deletion} word={deleteFailed} />}
    </article>
  );
}

/** Refreshes the record's tables after a confirmation, without reloading the list. */
function useRefreshing<Stored extends object>(
  { refresh, reload }: Collection<Stored>,
  record: Stored,
  onMessage: (message: RefreshReport) => void,
) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: ['refresh', ...(refresh?.changes(record) ?? [])],
    mutationFn: async () => refresh?.run(record) ?? {},
    onSuccess: (response) => onMessage(countsMessage(response)),
    onError: (thrown) => {
      console.error('Refresh failed', thrown);
      onMessage({ text: `Refresh failed: ${messageOf(thrown)}`, failed: true });
    },
    onSettled: async () => {
      reload(queries);
      await queries.invalidateQueries({ queryKey: refresh?.changes(record) ?? [] });
    },
  });

  async function confirmAndRefresh() {
    if (isPending || !refresh) return;
    if (await confirmStep(refresh.question(record))) mutate();
  }
  return { confirmAndRefresh, isPending };
}
