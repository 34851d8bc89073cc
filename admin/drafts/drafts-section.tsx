import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { DraftCollection, DraftResponse } from '#domain/drafts/draft.schema.ts';
import { ListRecovery } from '../records/recovery/recovery.tsx';
import { editRecord } from '../records/editor/editing.ts';
import { RecordEditor } from '../records/editor/record-editor.tsx';
import type { ValuesForm } from '../records/editor/record-field.tsx';
import { RecordList } from '../records/list/record-list.tsx';
import { LoadFailure } from '../records/list/load-state.tsx';
import type { Values } from '../records/editor/values.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { useStableCalls } from '../records/use-stable-calls.ts';
import { useMay } from '../session/rights.ts';
import type { PictureChange } from '../ui/picture.ts';
import { draftsIn, draftsQuery, readDrafts } from './drafts-query.ts';
import { DraftCard } from './draft-card.tsx';
import type { DraftEditing } from './use-draft-editing.ts';

interface DraftsSectionProps {
  collection: DraftCollection;
  kind: RecordKind<DraftResponse>;
  drafts: DraftEditing;
  /** The fields of the collection's editor, and what a new record begins with. */
  fields: (form: ValuesForm, picture: PictureChange) => ReactNode;
  like: Values;
  /** Reads the published records again. */
  onPublished: () => void;
}

/** The drafts of a collection, on top of its list; nothing without any. */
export function DraftsSection(props: DraftsSectionProps) {
  return useMay('editor') ? <Drafts {...props} /> : null;
}

function Drafts({ collection, kind, drafts, fields, like, onPublished }: DraftsSectionProps) {
  const titleId = useId();
  const queries = useQueryClient();
  const list = useQuery(draftsQuery);
  const { editing, open, close, cancel, showSaved } = drafts;
  const own = draftsIn(list.data ?? [], collection);
  const calls = useStableCalls(own, kind.idOf, (draft) => void open(editRecord(kind, draft)));
  return (
    <>
      {list.data && (
        <ListRecovery kind={kind} like={like} editing={editing} read={readDrafts} open={open} />
      )}
      <LoadFailure query={list} />
      {(own.length > 0 || editing) && (
        <section className="stack" data-gap="3" aria-labelledby={titleId}>
          <h2 id={titleId}>
            Drafts <span className="chip complete">{own.length}</span>
          </h2>
          <RecordList
            records={own}
            idOf={kind.idOf}
            editing={editing}
            card={(draft) => (
              <DraftCard kind={kind} draft={draft} onPublished={onPublished} {...calls} />
            )}
            editor={(edited) => (
              <RecordEditor
                kind={kind}
                editing={edited}
                fields={fields}
                onSaved={({ record }) => {
                  kind.put(queries, record, edited.record);
                  close(record.id);
                  showSaved(record);
                }}
                onCancel={(left, name) => cancel(edited, left, name)}
              />
            )}
          />
        </section>
      )}
    </>
  );
}
