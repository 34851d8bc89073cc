import type { UseQueryResult } from '@tanstack/react-query';
import { useMay } from '../../session/rights.ts';
import { ADD_BUTTON_ID } from '../editor/use-editing.ts';

interface AddButtonProps {
  list: Pick<UseQueryResult, 'data' | 'isFetching'>;
  onAdd: () => void;
  children: string;
}

/** Adds a record, for editors; there is nothing to press while the list is loading or in error. */
export function AddButton({ list, onAdd, children }: AddButtonProps) {
  if (!useMay('editor')) return null;
  return (
    <button
      id={ADD_BUTTON_ID}
      type="button"
      className="button primary"
      disabled={list.data === undefined}
      aria-busy={list.isFetching && list.data === undefined}
      onClick={onAdd}
    >
      {children}
    </button>
  );
}
