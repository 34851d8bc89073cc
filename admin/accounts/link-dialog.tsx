import { useRef, useState } from 'react';
import type { AccountLink } from '#domain/accounts/accounts.api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Modal } from '../ui/modal.tsx';
import { whenText } from '../ui/when.ts';

interface LinkDialogProps {
  link: AccountLink;
  onClose: () => void;
}

/** Shows a one-time link, the only time that it can be copied. */
export function LinkDialog({ link: { account, link, expiresAt }, onClose }: LinkDialogProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState('');

  async function copy() {
    boxRef.current?.querySelector('input')?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied('Copied.');
    } catch {
      // Browsers allow it on https and localhost only.
      setCopied('The link is selected. Press Ctrl+C or ⌘C to copy it.');
    }
  }

  return (
    <Modal
      title={account.invited ? `Invitation for ${account.name}` : `Reset link for ${account.name}`}
      onDismiss={onClose}
    >
      <p>
        Send this link to {account.name}, and to no one else: with it, anyone can choose the
        password. It works once, until {whenText(expiresAt)}, and is not shown again.
      </p>
      <div ref={boxRef}>
        <TextField
          label="One-time link"
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <p role="status" className="link-copied small">
          {copied}
        </p>
      </div>
      <div className="button-row">
        <Button onPress={onClose}>Done</Button>
        <Button look="primary" data-autofocus="" onPress={copy}>
          Copy link
        </Button>
      </div>
    </Modal>
  );
}
