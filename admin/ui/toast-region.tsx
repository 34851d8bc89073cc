import { useEffect, useRef, useState } from 'react';
import { useStore } from '../store.ts';
import { Icon } from './icons.tsx';
import { usePageMark } from './page-mark.ts';
import { dismissToast, TOAST_MS, toasts } from './toasts.ts';
import type { Toast } from './toasts.ts';

/**
 * Where messages appear; F6 goes there and back. Successes are polite, errors interrupt and stay: they
 * stand in the page's flow below the top bar, so that nothing lies under them for good.
 */
export function ToastRegion() {
  const all = useStore(toasts);
  const regionRef = useRef<HTMLElement>(null);
  const beforeRef = useRef<Element | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || toasts.get().length === 0) return;
      event.preventDefault();
      const inside = regionRef.current?.contains(document.activeElement) ?? false;
      if (inside) {
        if (beforeRef.current instanceof HTMLElement) beforeRef.current.focus();
      } else {
        beforeRef.current = document.activeElement;
        regionRef.current?.querySelector('button')?.focus();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, []);

  const ofKind = (kind: Toast['kind']) =>
    all
      .filter((each) => each.kind === kind)
      .map((toast) => <ToastItem key={toast.id} toast={toast} />);
  const errors = ofKind('error');
  const successes = ofKind('success');
  usePageMark('data-told', successes.length > 0);
  const errorsRef = useHeight('--errors');
  return (
    <section ref={regionRef} className="toasts" aria-label="Messages (F6)">
      <div ref={errorsRef} className="toasts-errors">
        {errors.length > 0 && <div role="alert">{errors}</div>}
      </div>
      <div role="status" className="toasts-successes">
        {successes}
      </div>
    </section>
  );
}

/**
 * Gives the page an element's height under a CSS name, for what is scrolled into view below it, and
 * moves what has the focus out from under the element when it grows.
 */
function useHeight(name: string) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const element = ref.current;
    if (!element) return;
    let before = 0;
    const observer = new ResizeObserver(() => {
      const { offsetHeight: height } = element;
      style.setProperty(name, `${height}px`);
      const { activeElement: focused } = document;
      if (height > before && focused?.closest('main')) focused.scrollIntoView({ block: 'nearest' });
      before = height;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return ref;
}

function ToastItem({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const leftRef = useRef(TOAST_MS);

  useEffect(() => {
    if (toast.kind === 'error' || held) return;
    const since = performance.now();
    const timer = setTimeout(() => {
      dismissToast(toast.id);
    }, leftRef.current);
    return () => {
      clearTimeout(timer);
      leftRef.current -= performance.now() - since;
    };
  }, [held, toast]);

  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };
  const { action } = toast;
  return (
    <div
      className={`toast ${toast.kind}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={toast.kind === 'error' ? 'warning' : 'check'} />
      <span className="toast-text">{toast.text}</span>
      {action && (
        <button
          type="button"
          className="button small on-toast"
          onClick={() => {
            dismissToast(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="icon-button on-toast"
        aria-label="Dismiss message"
        onClick={() => {
          dismissToast(toast.id);
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
