import type { ReactNode } from 'react';
import { messageOf } from '../../api.ts';
import { useMayChange } from '../list-rights.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { useDeletion } from '../list/use-deletion.ts';
import { editButtonId } from './use-editing.ts';

type Deletion = ReturnType<typeof useDeletion>;

interface CardButtonsProps {
  id: string;
  /** The element that names the record. */
  titleId: string;
  className: string;
  size?: 'small';
  deletion: Deletion;
  onEdit: () => void;
  /** Called before the confirmation of the deletion. */
  onDelete?: () => void;
  /** Between Edit and Delete. */
  children?: ReactNode;
}

/** A stored record's Edit and Delete, for those who may change the list, and its other actions. */
export function CardButtons(props: CardButtonsProps) {
  const { id, titleId, className, size = '', deletion, onEdit, onDelete, children } = props;
  if (!useMayChange()) return <div className={className}>{children}</div>;
  return (
    <div className={className}>
      <Button
        id={editButtonId(id)}
        look={`quiet ${size}`}
        aria-describedby={titleId}
        disabled={deletion.isPending}
        onPress={onEdit}
      >
        Edit
      </Button>
      {children}
      <Button
        look={`quiet warn ${size}`}
        aria-describedby={titleId}
        disabled={deletion.isPending}
        onPress={() => {
          onDelete?.();
          void deletion.confirmAndDelete();
        }}
      >
        {deletion.isPending ? 'Deleting…' : 'Delete'}
      </Button>
    </div>
  );
}

interface DeletionAlertProps {
  deletion: Deletion;
  /** `Delete failed: {message}`, or as the documents word it otherwise. */
  word: (message: string) => string;
}

/** Why a deletion failed, at its record, until it is dismissed. */
export function DeletionAlert({ deletion: { error, reset }, word }: DeletionAlertProps) {
  if (!error) return null;
  return (
    <Alert focusOn={error} action={{ label: 'Dismiss', onPress: reset }}>
      {word(messageOf(error))}
    </Alert>
  );
}
