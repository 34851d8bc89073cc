import { hasRightsOf, type Role } from '#domain/accounts/role.ts';
import { useSession } from '../session/session-gate.tsx';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { closeDialog } from './open-dialog.ts';
import { SCREEN_KEYS, shortcutGroups, type ShortcutLine } from './shortcuts.ts';
import { setSingleKeys, useSingleKeys } from './single-keys.tsx';

/** All shortcuts, and the switch that turns single keys off. */
export function ShortcutsDialog() {
  const isOn = useSingleKeys();
  const { data } = useSession();
  const may = ({ role = 'scorer' }: { role?: Role }) =>
    data?.role !== undefined && hasRightsOf(data.role, role);
  const screens = SCREEN_KEYS.filter(may);
  return (
    <Modal title="Keyboard shortcuts" className="wide" onDismiss={closeDialog}>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
        Use single keys as shortcuts on this device
      </label>
      <p className="muted">
        Single keys work outside of fields. Turn them off if you use speech input, or a screen
        reader that needs them.
      </p>
      <div className="shortcut-groups">
        {shortcutGroups().map(({ title, lines }) => (
          <Group key={title} title={title} lines={lines.filter(may)} />
        ))}
        <Group
          title="Go to a screen"
          lines={screens.map(({ label, key = '' }) => ({ keys: ['g', key], text: label }))}
        />
      </div>
      <div className="button-row">
        <Button data-autofocus onPress={closeDialog}>
          Close
        </Button>
      </div>
    </Modal>
  );
}

function Group({ title, lines }: { title: string; lines: readonly ShortcutLine[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ keys, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key, at) => (
                <span key={key}>
                  {at > 0 && ' then '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
