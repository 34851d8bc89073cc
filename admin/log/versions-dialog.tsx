import { Modal } from '../ui/modal.tsx';
import { Versions, type VersionsProps } from './versions.tsx';

interface VersionsDialogProps extends VersionsProps {
  onClose: () => void;
}

/** The versions of a record, over its list. */
export function VersionsDialog({ onClose, onRestored, ...versions }: VersionsDialogProps) {
  return (
    <Modal title={`Versions of ${versions.name}`} className="wide" onDismiss={onClose}>
      <Versions
        {...versions}
        onRestored={() => {
          onRestored();
          onClose();
        }}
      />
      <div className="button-row">
        <button type="button" className="button quiet" data-autofocus onClick={onClose}>
          Close
        </button>
      </div>
    </Modal>
  );
}
