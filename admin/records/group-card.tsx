import type { ReactNode } from 'react';
import { LastChange } from '../log/last-change.tsx';
import { confirmDanger } from '../ui/ask.tsx';
import { Button } from '../ui/button.tsx';
import { cardTitleId, editButtonId } from './editor/use-editing.ts';
import type { RecordKind } from './record-kind.ts';

const RESET = 'Back to the default';

interface GroupCardProps<Stored extends object> {
  kind: RecordKind<Stored>;
  record: Stored;
  heading: 'h2' | 'h3';
  isDefault: boolean;
  /** What the group contains, as facts. */
  children: ReactNode;
  note: string | undefined;
  /** Next to the buttons. */
  link?: ReactNode;
  busy?: boolean;
  /** What the site shows after a reset, and how it is undone. */
  resetText: string;
  onReset: () => unknown;
  onEdit: () => void;
  onRestored: () => void;
}

/** A group of settings or texts as it is now, with Edit, the way back to the default, and its last change. */
export function GroupCard<Stored extends object>(props: GroupCardProps<Stored>) {
  const { kind, record, heading: Heading, isDefault, note, busy = false, onReset } = props;
  const id = kind.idOf(record);
  const name = kind.newTitle;
  const titleId = cardTitleId(id);

  async function confirmAndReset() {
    const title = `${RESET}: ${name}?`;
    if (await confirmDanger({ title, text: props.resetText, verb: RESET })) onReset();
  }

  return (
    <article className="stack" data-gap="3" aria-labelledby={titleId} aria-busy={busy}>
      <div className="row">
        <Heading id={titleId}>{name}</Heading>
        <span className={`chip ${isDefault ? '' : 'complete'}`}>
          {isDefault ? 'Default' : 'Changed'}
        </span>
      </div>
      <dl className="facts">{props.children}</dl>
      {note !== undefined && <p className="hint">{note}</p>}
      <div className="row">
        <Button id={editButtonId(id)} aria-describedby={titleId} onPress={props.onEdit}>
          Edit
        </Button>
        {!isDefault && (
          <Button aria-describedby={titleId} busy={busy} onPress={confirmAndReset}>
            {RESET}
          </Button>
        )}
        {props.link}
      </div>
      <LastChange
        record={{ collection: kind.history ?? kind.key, id }}
        name={name}
        labelOf={kind.labelOf}
        onRestored={props.onRestored}
      />
    </article>
  );
}
