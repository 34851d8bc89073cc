import { useEffect, useRef, useState } from 'react';
import { useStore } from '../store.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import { dismissToast, TOAST_MS, toasts, type Toast } from './toasts.ts';

/**
 * Where messages appear; F6 goes there and back. Successes are polite, errors interrupt and stay: they
 * are in the page's flow below the top bar, so that they never cover content.
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
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const ofKind = (kind: Toast['kind']) =>
    all
      .filter((each) => each.kind === kind)
      .map((toast) => <ToastItem key={toast.id} toast={toast} />);
  const errors = ofKind('error');
  const successes = ofKind('success');
  const errorsRef = useHeight('--errors');
  const successesRef = useHeight('--successes');
  return (
    <section ref={regionRef} className="toasts" aria-label="Messages (F6)">
      <div ref={errorsRef} className="toasts-errors">
        {errors.length > 0 && <div role="alert">{errors}</div>}
      </div>
      <div ref={successesRef} role="status" className="toasts-successes">
        {successes}
      </div>
    </section>
  );
}

/**
 * Publishes an element's height as a CSS variable, used as scroll padding, and scrolls the focused
 * element out from under it when it grows.
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
  const [paused, setPaused] = useState(false);
  const leftRef = useRef(TOAST_MS);

  useEffect(() => {
    if (toast.kind === 'error' || paused) return;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), leftRef.current);
    return () => {
      clearTimeout(timer);
      leftRef.current -= performance.now() - since;
    };
  }, [paused, toast]);

  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  const { action } = toast;
  return (
    <div
      className={`toast row ${toast.kind}`}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon name={toast.kind === 'error' ? 'warning' : 'check'} />
      <span className="toast-text">{toast.text}</span>
      {action && (
        <Button
          look="small on-toast"
          onPress={() => {
            dismissToast(toast.id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className="icon-button on-toast"
        aria-label="Dismiss message"
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
