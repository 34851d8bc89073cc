import type { CollectionTexts } from '../collection.ts';
import '../records.css';

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
