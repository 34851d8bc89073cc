import { openDialog } from '../shortcuts/open-dialog.ts';
import { isApple, searchKeys } from '../shortcuts/shortcuts.ts';
import { Icon } from '../ui/icons.tsx';
import './search.css';

/** Opens the search from the top bar. */
export function SearchButton() {
  return (
    <button
      type="button"
      className="button quiet small search-button"
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      onClick={() => {
        openDialog.set('search');
      }}
    >
      <Icon name="search" />
      <span>Search</span>
      <kbd aria-hidden="true">{searchKeys()}</kbd>
    </button>
  );
}
