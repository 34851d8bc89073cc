import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Icon } from './icons.tsx';

interface MenuProps {
  /** What it offers: `More for Granite Open`. */
  label: string;
  /** Buttons and links. */
  children: ReactNode;
}

/** A button that opens a short list of further actions; one that is pressed, Esc or a press elsewhere closes it. */
export function Menu({ label, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    // A press on a button focuses this element where buttons don't take the focus by themselves.
    <span
      className="menu"
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className="icon-button"
        title="More"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <Items openerRef={buttonRef} onClose={close}>
          {children}
        </Items>
      )}
    </span>
  );
}

interface ItemsProps {
  openerRef: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** In the top layer, where no card or table cuts it off. */
function Items({ openerRef, onClose, children }: ItemsProps) {
  const elementRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = elementRef.current;
    const opener = openerRef.current;
    if (!element || !opener) return;
    // A DOM without layout has no top layer.
    if ('showPopover' in element) element.showPopover();
    const { bottom, right } = opener.getBoundingClientRect();
    const { offsetHeight: height } = element;
    // Below its button, or as far down as there is room for all of it.
    const start = Math.max(0, Math.min(bottom, window.innerHeight - height));
    element.style.insetInlineEnd = `${document.documentElement.clientWidth - right}px`;
    element.style.insetBlockStart = `${start}px`;
    itemsIn(element)[0]?.focus({ preventScroll: true });
    // The list would stay where it is while its button moves away.
    window.addEventListener('scroll', onClose, { passive: true });
    return () => {
      window.removeEventListener('scroll', onClose);
      if (element.contains(document.activeElement)) opener.focus();
    };
  }, [openerRef, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsIn(event.currentTarget);
    const at = items.findIndex((item) => item === document.activeElement);
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Escape') {
      event.stopPropagation();
      openerRef.current?.focus();
      onClose();
    } else if (step !== undefined) {
      event.preventDefault();
      items.at((at + step) % items.length)?.focus();
    }
  };
  return (
    <div
      ref={elementRef}
      className="menu-items"
      popover="manual"
      onKeyDown={onKeyDown}
      onClick={onClose}
    >
      {children}
    </div>
  );
}

const itemsIn = (element: Element) => [
  ...element.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]'),
];
