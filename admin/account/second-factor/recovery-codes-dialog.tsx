import { useState } from 'react';
import { SETTINGS } from '../../settings/settings.ts';
import { ask } from '../../ui/ask.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

const FILE_NAME = 'recovery-codes.txt';

/** Saves the codes as a text file. */
function download(codes: readonly string[], username: string) {
  const lines = [
    `${SETTINGS.identity.name}: recovery codes of ${username}`,
    'Each code works once.',
    '',
    ...codes,
  ];
  const url = URL.createObjectURL(new Blob([lines.join('\n') + '\n'], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(url);
}

/** Prints the dialog alone. */
function print() {
  const { dataset } = document.documentElement;
  dataset.print = 'dialog';
  window.print();
  delete dataset.print;
}

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  username: string;
  onClose: () => void;
}

/** Shows new recovery codes, the only time they can be seen. */
export function RecoveryCodesDialog({ codes, username, onClose }: RecoveryCodesDialogProps) {
  const [isSaved, setIsSaved] = useState(false);
  const saved = () => setIsSaved(true);

  async function dismiss() {
    if (isSaved) {
      onClose();
      return;
    }
    const choice = await ask({
      title: 'Close without saving the codes?',
      text: 'They can’t be shown again. Without them, a lost phone locks you out until an owner helps.',
      choices: [
        { value: 'back', label: 'Show the codes', kind: 'primary' },
        { value: 'close', label: 'Close', kind: 'quiet warn' },
      ],
      focus: 'back',
      escape: 'back',
    });
    if (choice === 'close') onClose();
  }

  return (
    <Modal
      title="Save your recovery codes"
      className="codes-dialog"
      onDismiss={() => void dismiss()}
    >
      <p>
        Each code signs <strong>{username}</strong> in once if your phone or passkey is lost. Store
        them where only you find them. They are shown only now.
      </p>
      <ol className="recovery-codes box columns" data-gap="2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row no-print">
        <CopyButton text={codes.join('\n')} label="Copy" what="Recovery codes" onCopied={saved} />
        <Button
          look="quiet small"
          onPress={() => {
            download(codes, username);
            saved();
          }}
        >
          Download
        </Button>
        <Button
          look="quiet small"
          onPress={() => {
            print();
            saved();
          }}
        >
          Print
        </Button>
      </div>
      <Button look="primary no-print" data-autofocus onPress={onClose}>
        I saved the codes
      </Button>
    </Modal>
  );
}
