import { useEffect, useEffectEvent, type RefObject } from 'react';
import { ask } from '../../ui/ask.tsx';
import { unsaved } from '../../ui/unsaved.ts';
import { COPY_EVERY_MS } from '../recovery/unsaved-input.ts';

interface Guarded {
  /** The editor's element: Esc counts inside it, not in a menu or a message. */
  elementRef: RefObject<HTMLElement | null>;
  dirty: boolean;
  /** Esc does nothing while saving: a sent request cannot be canceled. */
  saving: boolean;
  /** What is being edited, as questions name it. */
  name: string;
  save: () => Promise<boolean>;
  leave: (how: { undoable: boolean }) => void;
  copyInput: () => void;
}

/** Protects an open editor: stores unsaved input, confirms leaving and handles its keys. */
export function useEditorGuards({
  elementRef,
  dirty,
  saving,
  name,
  save,
  leave,
  copyInput,
}: Guarded): void {
  const onCopyInput = useEffectEvent(copyInput);
  const onSave = useEffectEvent(save);
  const onLeave = useEffectEvent(leave);
  const onEscape = useEffectEvent(() => {
    if (!saving) void leaveByEscape(dirty, name, leave);
  });

  useEffect(() => {
    const saveNow = () => onCopyInput();
    const timer = setInterval(saveNow, COPY_EVERY_MS);
    window.addEventListener('pagehide', saveNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', saveNow);
    };
  }, []);

  useEffect(() => {
    if (!dirty) return;
    const editor = {
      name,
      save: () => onSave(),
      discard: () => onLeave({ undoable: false }),
    };
    unsaved.set(editor);
    return () => {
      if (unsaved.get() === editor) unsaved.set(null);
    };
  }, [dirty, name]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey } = event;
      const isSave = (ctrlKey || metaKey) && key.toLowerCase() === 's';
      const isEscape = key === 'Escape';
      // The document is searched for these keys only: others are typed, and a season is a large one.
      if (event.defaultPrevented || !(isSave || isEscape)) return;
      if (document.querySelector('dialog[open]')) return;
      if (isSave) {
        event.preventDefault();
        void onSave();
      }
      const here =
        target === document.body ||
        (target instanceof Node && elementRef.current?.contains(target));
      if (!isEscape || here !== true) return;
      // Else the browser would close the question this very key opens.
      event.preventDefault();
      onEscape();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [elementRef]);
}

async function leaveByEscape(dirty: boolean, name: string, leave: Guarded['leave']) {
  const choice =
    dirty &&
    (await ask({
      title: `Discard the changes to ${name}?`,
      text: 'What you typed since the last save is lost.',
      choices: [
        { value: 'keep', label: 'Keep editing', kind: 'primary' },
        { value: 'discard', label: 'Discard', kind: 'quiet warn' },
      ],
      focus: 'keep',
      escape: 'keep',
    }));
  if (choice !== 'keep') leave({ undoable: false });
}
