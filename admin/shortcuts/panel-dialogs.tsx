import { SearchDialog } from '../search/search-dialog.tsx';
import { useStore } from '../store.ts';
import { openDialog } from './open-dialog.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The shortcuts of every screen, with the dialogs that they open. */
export function PanelDialogs() {
  const open = useStore(openDialog);
  useShortcuts();
  if (open === 'search') return <SearchDialog />;
  return open === 'shortcuts' ? <ShortcutsDialog /> : null;
}
