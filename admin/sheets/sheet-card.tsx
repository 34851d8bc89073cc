import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LastChange } from '../log/last-change.tsx';
import { deleteFailed } from '../records/collection.ts';
import { DeletionAlert } from '../records/editor/card-buttons.tsx';
import { cardTitleId, editButtonId } from '../records/editor/use-editing.ts';
import { useDeletion } from '../records/list/use-deletion.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { focusSoon } from '../ui/focus.ts';
import { Button } from '../ui/button.tsx';

interface SheetCardProps<Stored extends object> {
  kind: RecordKind<Stored>;
  record: Stored;
  title: string;
  titles?: 'names';
  /** What the versions are of. */
  name: string;
  className?: string;
  facts: ReactNode;
  /** The button that edits the sheet, or the link to where it is edited. */
  edit: string;
  onEdit: (() => void) | string;
  /** Set while a sheet is stored. */
  removal?: string | false;
  /** Further actions. */
  children?: ReactNode;
}

/** What is stored of a sheet, with the ways to change and remove it. */
export function SheetCard<Stored extends object>(props: SheetCardProps<Stored>) {
  const { kind, record, title, edit, onEdit, removal = false } = props;
  const id = kind.idOf(record);
  const titleId = cardTitleId(id);
  const editId = editButtonId(id);
  const queries = useQueryClient();
  const deletion = useDeletion(kind, record, () => focusSoon(editId));
  const button = { id: editId, className: 'button quiet', 'aria-describedby': titleId };
  return (
    <article
      className={`record ${props.className ?? ''}`}
      data-titles={props.titles}
      aria-labelledby={titleId}
      aria-busy={deletion.isPending}
    >
      <div className="record-title">
        <h2 id={titleId}>{title}</h2>
      </div>
      <dl className="record-facts facts">{props.facts}</dl>
      <div className="record-actions row calm">
        {typeof onEdit === 'string' ? (
          <Link {...button} to={onEdit}>
            {edit}
          </Link>
        ) : (
          <button {...button} type="button" disabled={deletion.isPending} onClick={onEdit}>
            {edit}
          </button>
        )}
        {props.children}
        {removal !== false && (
          <Button
            look="quiet warn"
            aria-describedby={titleId}
            disabled={deletion.isPending}
            onPress={() => void deletion.confirmAndDelete()}
          >
            {deletion.isPending ? 'Removing…' : removal}
          </Button>
        )}
      </div>
      <LastChange
        record={{ collection: kind.history ?? kind.key, id }}
        name={props.name}
        labelOf={kind.labelOf}
        onRestored={() => kind.reload(queries)}
      />
      <DeletionAlert deletion={deletion} word={deleteFailed} />
    </article>
  );
}
