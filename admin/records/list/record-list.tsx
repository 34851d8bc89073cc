import type { ReactNode } from 'react';
import { LOADING } from '../../session/session-gate.tsx';
import type { Editing } from '../editor/editing.ts';
import type { CollectionTexts } from '../collection.ts';
import '../records.css';

interface RecordListProps<Stored> {
  className?: string;
  records: readonly Stored[];
  idOf: (record: Stored) => string;
  editing: Editing<Stored> | null;
  card: (record: Stored) => ReactNode;
  editor: (editing: Editing<Stored>) => ReactNode;
  /** Shown instead of no cards. */
  none?: ReactNode;
}

/** Cards in their order, one perhaps in edit; a new one, or one whose record has gone meanwhile, stands on top. */
export function RecordList<Stored>(props: RecordListProps<Stored>) {
  const { className = 'lines', records, idOf, editing, card, none } = props;
  if (records.length === 0 && !editing && none !== undefined) return none;
  const editor = editing && (
    <li key={editing.id} className="in-edit">
      {props.editor(editing)}
    </li>
  );
  const cards = records.map((record) => {
    const id = idOf(record);
    return id === editing?.id ? editor : <li key={id}>{card(record)}</li>;
  });
  // One array, so that an editor whose record leaves the list moves without losing what was typed.
  return <ul className={className}>{cards.includes(editor) ? cards : [editor, ...cards]}</ul>;
}

/** Cards of the right height while the list is loading. */
export function CardsLoading({ many, cards = 3 }: { many: string; cards?: number }) {
  return (
    <div className="lines" role="status">
      <p className="muted">
        {LOADING} {many}
      </p>
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className="stack" aria-hidden="true">
          <div className="skeleton skeleton-line short" />
          <div className="skeleton skeleton-line" />
          <div className="skeleton skeleton-line" />
        </div>
      ))}
    </div>
  );
}

interface EmptyProps {
  texts: Pick<CollectionTexts, 'empty' | 'hint'>;
}

/** Shown for an empty list, with the first step. */
export function Empty({ texts: { empty, hint } }: EmptyProps) {
  return (
    <div className="empty">
      <p className="title">{empty}</p>
      <p className="muted">{hint}</p>
    </div>
  );
}
