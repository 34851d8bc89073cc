import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PictureChange } from '../ui/picture.ts';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { deleteChoice } from './bulk/bulk-actions.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useSelection, type Selection } from './bulk/use-selection.ts';
import { useSitePath } from '../ui/site-pages.ts';
import { AddButton } from './list/add-button.tsx';
import { useArrival } from './list/arrival.ts';
import { ImportExport } from '../imports/import-dialog.tsx';
import { DraftsSection } from '../drafts/drafts-section.tsx';
import { useDraftEditing } from '../drafts/use-draft-editing.ts';
import type { Collection, EditorExtraProps } from './collection.ts';
import { editNew, editRecord } from './editor/editing.ts';
import { ListWriters, writersOf } from './list-rights.ts';
import { CardsLoading, RecordList, Empty } from './list/record-list.tsx';
import { ListFilter, NoMatch } from './list/list-filter.tsx';
import { useListFilter } from './list/use-list-filter.ts';
import { LoadFailure } from './list/load-state.tsx';
import { RecordCard, type FactsProps } from './record-card.tsx';
import { RecordEditor } from './editor/record-editor.tsx';
import { RecordField, type ValuesForm } from './editor/record-field.tsx';
import { beginning, calledOf, type Saved } from './record-kind.ts';
import { ListRecovery } from './recovery/recovery.tsx';
import type { Values } from './editor/values.ts';
import { useEditing } from './editor/use-editing.ts';
import { useStableCalls } from './use-stable-calls.ts';
import { hiddenNote, useSavedMessage } from './list/use-saved-message.ts';

interface RecordScreenProps<Stored extends object> {
  collection: Collection<Stored>;
  /** What a card shows below its title. */
  facts: (props: FactsProps<Stored>) => ReactNode;
  /** Below the heading: where to find what belongs to these records and is edited elsewhere. */
  note?: ReactNode;
  /** More buttons for the selected records. */
  selected?: (selection: Selection<Stored>) => ReactNode;
  /** A second button that adds a record, filled in as it mostly is. */
  template?: { label: string; values: () => Values };
  /** Values with which a new record is opened when they are there. */
  begin?: Values | undefined;
}

/** A collection's screen: its cards, the one in edit, copies of unsaved input of earlier pages. See collection.ts. */
export function RecordScreen<Stored extends object>(props: RecordScreenProps<Stored>) {
  return (
    <ListWriters value={writersOf(props.collection.key)}>
      <Records {...props} />
    </ListWriters>
  );
}

function Records<Stored extends object>(props: RecordScreenProps<Stored>) {
  const { collection, note, template, begin } = props;
  const { key, texts, newValues, refresh, filter, table, bulk } = collection;
  const queries = useQueryClient();
  const list = useQuery({ queryKey: [key], queryFn: collection.read });
  const main = useEditing<Stored>();
  const { editing, close } = main;
  const drafts = useDraftEditing(collection.drafts?.kind ?? null, main);
  const open = drafts.openMain;
  const showSaved = useSavedMessage();
  const filtering = useListFilter(list.data, filter);
  const { shown } = filtering;
  const selection = useSelection(shown, collection.idOf);
  useArrival(list.data !== undefined);
  const begunRef = useRef<Values>(undefined);
  useEffect(() => {
    if (!begin || list.data === undefined || begunRef.current === begin) return;
    begunRef.current = begin;
    void open(editNew({ ...newValues(), ...begin }));
  });

  const sitePathOf = useSitePath(collection.site);
  const calls = useStableCalls(
    shown ?? [],
    collection.idOf,
    (record) => void open(editRecord(collection, record)),
  );
  const fields = (form: ValuesForm, picture: PictureChange) => (
    <CollectionFields collection={collection} form={form} picture={picture} />
  );

  function onSaved({ record, refresh: read }: Saved<Stored>, before: Stored | null) {
    collection.put(queries, record, before);
    close(collection.idOf(record));
    if (refresh) void queries.invalidateQueries({ queryKey: refresh.changes(record) });
    const name = beginning(calledOf(collection, collection.valuesOf(record)));
    showSaved({ name, refresh: read, ...hiddenNote(filtering, record) });
    if (before) collection.afterChange?.(queries, before, record);
  }

  return (
    <>
      <ScreenHeading title={texts.title}>
        {table && <ImportExport table={table} onChanged={() => collection.reload(queries)} />}
        {template && (
          <AddButton
            id="add-from-template"
            quiet
            list={list}
            onAdd={() => void open(editNew(template.values()))}
          >
            {template.label}
          </AddButton>
        )}
        <AddButton list={list} onAdd={() => void open(editNew(newValues()))}>
          {texts.add}
        </AddButton>
      </ScreenHeading>
      {note}
      {list.data && (
        <ListRecovery
          kind={collection}
          like={newValues()}
          editing={editing}
          read={collection.read}
          open={open}
        />
      )}
      <LoadFailure query={list} />
      {list.isPending && <CardsLoading many={texts.many} />}
      {list.data && list.data.length > 0 && (
        <ListFilter label={filter.label} many={texts.many} filter={filtering} />
      )}
      {bulk && list.data && list.data.length > 0 && (
        <BulkBar
          kind={collection}
          list={bulk}
          selection={selection}
          choices={[deleteChoice(selection, collection)]}
        >
          {props.selected?.(selection)}
        </BulkBar>
      )}
      {collection.drafts && list.data && (
        <DraftsSection
          {...collection.drafts}
          drafts={drafts}
          like={newValues()}
          fields={fields}
          onPublished={() => collection.reload(queries)}
        />
      )}
      {shown && (
        <RecordList
          records={shown}
          idOf={collection.idOf}
          editing={editing}
          none={
            filtering.isFiltered ? (
              <NoMatch onClear={filtering.clear}>{filter.none}</NoMatch>
            ) : (
              <Empty texts={texts} />
            )
          }
          card={(record) => (
            <RecordCard
              collection={collection}
              record={record}
              facts={props.facts}
              sitePath={sitePathOf(record)}
              isSelected={selection.has(collection.idOf(record))}
              onSelect={selection.onSelect}
              {...calls}
            />
          )}
          editor={(edited) => (
            <RecordEditor
              kind={{ ...collection, among: collection.read }}
              editing={edited}
              fields={fields}
              drafts={
                collection.drafts && {
                  kind: collection.drafts.kind,
                  onSaved: drafts.onSavedAsDraft,
                }
              }
              slowText={(values) => collection.slowText?.(edited.record, values) ?? ''}
              onSaved={(saved) => onSaved(saved, edited.record)}
              onCancel={(left, name) => drafts.cancelMain(edited, left, name)}
            />
          )}
        />
      )}
    </>
  );
}

interface CollectionFieldsProps<Stored extends object> extends EditorExtraProps {
  collection: Collection<Stored>;
}

/** The fields of a record's editor. */
function CollectionFields<Stored extends object>(props: CollectionFieldsProps<Stored>) {
  const { collection, form, picture } = props;
  const { editorExtra: EditorExtra } = collection;
  const fields = collection.fields.filter(({ isSlot }) => !isSlot);
  return (
    <>
      {fields.length > 0 && (
        <div className="field-grid">
          {fields.map((field) => (
            <RecordField key={field.name} form={form} field={field} />
          ))}
        </div>
      )}
      {EditorExtra && <EditorExtra form={form} picture={picture} />}
    </>
  );
}
