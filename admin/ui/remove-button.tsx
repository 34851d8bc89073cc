import { Icon } from './icons.tsx';

/** A cross that takes something away, such as a row. */
export function RemoveButton({ what, onRemove }: { what: string; onRemove: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={`Remove ${what}`} onClick={onRemove}>
      <Icon name="close" />
    </button>
  );
}
