import { openDialog } from '../shortcuts/open-dialog.ts';
import { Icon } from '../ui/icons.tsx';
import './search.css';

/** Opens the search from the top bar. */
export function SearchButton() {
  return (
    <button
      type="button"
      className="search-button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => {
        openDialog.set('search');
      }}
    >
      <Icon name="search" />
      <span>Search</span>
      <kbd aria-hidden="true">Ctrl K</kbd>
    </button>
  );
}
