import type { UseQueryResult } from '@tanstack/react-query';
import { useMayChange } from '../list-rights.ts';
import { ADD_BUTTON_ID } from '../editor/use-editing.ts';
import { Button } from '../../ui/button.tsx';

interface AddButtonProps {
  list: Pick<UseQueryResult, 'data' | 'isFetching'>;
  onAdd: () => void;
  children: string;
  id?: string;
  quiet?: boolean;
}

/** Adds a record, for those who may change the list; there is nothing to press while the list is loading or in error. */
export function AddButton(props: AddButtonProps) {
  const { list, onAdd, children, id = ADD_BUTTON_ID, quiet = false } = props;
  if (!useMayChange()) return null;
  return (
    <Button
      id={id}
      look={quiet ? 'quiet' : 'primary'}
      disabled={list.data === undefined}
      aria-busy={list.isFetching && list.data === undefined}
      onPress={onAdd}
    >
      {children}
    </Button>
  );
}
