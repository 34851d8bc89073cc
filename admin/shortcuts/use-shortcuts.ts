import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { actionOfKey, isApple, type KeyAction } from './shortcuts.ts';
import { openDialog } from './open-dialog.ts';
import { areSingleKeysOn } from './single-keys.tsx';
import { focusSearch, moveFocus, pressAdd, pressEdit, pressSelect } from './targets.ts';

/** Where keys are typed or choose something; a button or a checkbox is not. */
const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), select, textarea, [contenteditable="true"], .grid *';

/** How long `g` waits for the key of a screen, in milliseconds. */
const GO_MS = 1_500;

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (isApple() ? metaKey && !ctrlKey : ctrlKey) && !altKey && !shiftKey;

/** Listens for the shortcuts of all screens. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const run = useEffectEvent((action: KeyAction) => {
    switch (action.does) {
      case 'search-list':
        focusSearch();
        break;
      case 'add':
        pressAdd();
        break;
      case 'edit':
        pressEdit();
        break;
      case 'next':
      case 'previous':
        moveFocus(action.does === 'next' ? 1 : -1);
        break;
      case 'select':
      case 'select-to':
        pressSelect({ isRange: action.does === 'select-to' });
        break;
      case 'show-shortcuts':
        openDialog.set('shortcuts');
        break;
      case 'open':
        void navigate(action.path);
        break;
      case 'go':
        break;
    }
  });

  useEffect(() => {
    let goneAt = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (isSearchKey(event)) {
        event.preventDefault();
        openDialog.set('search');
        return;
      }
      if (!areSingleKeysOn() || ctrlKey || metaKey || altKey || event.isComposing) return;
      if (target instanceof Element && target.matches(TYPED_INTO)) return;
      const afterGo = event.timeStamp - goneAt < GO_MS;
      const action = actionOfKey(key, afterGo);
      if (key !== 'Shift')
        goneAt = action?.does === 'go' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!action) return;
      event.preventDefault();
      run(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
