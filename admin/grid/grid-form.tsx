import type { ReactNode, RefObject } from 'react';

interface GridFormProps {
  elementRef: RefObject<HTMLFormElement | null>;
  className: string;
  titleId: string;
  saving: boolean;
  /** Called when the focus leaves a field: the next change is an undo step of its own. */
  onSettle: () => void;
  onSave: () => void;
  children: ReactNode;
}

/** The form of an editor with grids, whose rules replace those of the browser. */
export function GridForm(props: GridFormProps) {
  const { elementRef, className, titleId, saving, onSettle, onSave, children } = props;
  return (
    <form
      ref={elementRef}
      className={`editor ${className}`}
      aria-labelledby={titleId}
      aria-busy={saving}
      noValidate
      onBlur={onSettle}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
    </form>
  );
}
