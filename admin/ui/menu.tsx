import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
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
  return (
    <span className="menu">
      <button
        ref={buttonRef}
        type="button"
        className="icon-button"
        title="More"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <Items
          openerRef={buttonRef}
          onClose={() => {
            setIsOpen(false);
          }}
        >
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
    const { top, bottom, right } = opener.getBoundingClientRect();
    const { offsetHeight: height } = element;
    const below = bottom + height < window.innerHeight || top < height;
    element.style.insetInlineEnd = `${document.documentElement.clientWidth - right}px`;
    element.style.insetBlockStart = `${below ? bottom : top - height}px`;
    itemsIn(element)[0]?.focus();
    const close = () => {
      onClose();
    };
    // The list would stay where it is while its button moves away.
    window.addEventListener('scroll', close, { passive: true });
    return () => {
      window.removeEventListener('scroll', close);
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
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget === openerRef.current) return;
        if (!currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      {children}
    </div>
  );
}

const itemsIn = (element: Element) => [
  ...element.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]'),
];
