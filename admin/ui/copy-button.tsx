import { Button } from './button.tsx';
import { showToast } from './toasts.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** What is copied, in the message. */
  what: string;
  onCopied?: () => void;
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, label, what, onCopied }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'success', text: `${what} copied.` });
      onCopied?.();
    } catch {
      showToast({ kind: 'error', text: 'Copying failed. Select the text and copy it yourself.' });
    }
  }
  return <Button onPress={copy}>{label}</Button>;
}
