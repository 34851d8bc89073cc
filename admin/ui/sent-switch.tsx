import { Switch } from './fields.tsx';
import { useSent } from './use-sent.ts';

interface SentSwitchProps {
  label: string;
  /** As it is stored. */
  checked: boolean;
  /** Sends the other state; `onSettled` is called once it is stored or refused. */
  onSend: (checked: boolean, onSettled: () => void) => void;
}

/** A switch whose state is sent with each press. */
export function SentSwitch({ label, checked, onSend }: SentSwitchProps) {
  const [shown, send] = useSent(checked);
  return (
    <Switch
      label={label}
      checked={shown}
      onChange={({ target }) => {
        const wanted = target.checked;
        send(wanted, (onSettled) => {
          onSend(wanted, onSettled);
        });
      }}
    />
  );
}
