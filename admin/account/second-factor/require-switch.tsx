import { useState } from 'react';
import { secondFactorApi } from '#domain/accounts/second-factor.api.ts';
import { request } from '../../api.ts';
import { Switch } from '../../ui/fields.tsx';
import { showOutcome } from '../../ui/toasts.ts';

interface RequireSwitchProps {
  required: boolean;
  /** Whether the owner's own account has a second factor. */
  isOn: boolean;
  onChanged: () => Promise<void>;
}

/** Lets an owner require two-step sign-in of every account. */
export function RequireSwitch({ required, isOn, onChanged }: RequireSwitchProps) {
  /** What the switch shows until the server has stored it. */
  const [pending, setPending] = useState<boolean | null>(null);

  async function change(wanted: boolean) {
    setPending(wanted);
    const done = wanted
      ? 'Every account needs two-step sign-in now.'
      : 'Two-step sign-in is each account’s own choice now.';
    await showOutcome(async () => {
      await request(secondFactorApi.require, { body: { required: wanted } });
      await onChanged();
    }, done);
    setPending(null);
  }

  return (
    <div>
      <Switch
        label="Require two-step sign-in of every account"
        checked={pending ?? required}
        disabled={!required && !isOn}
        onChange={(event) => {
          if (pending === null) void change(event.target.checked);
        }}
      />
      <p className="hint">
        {required || isOn
          ? 'Accounts without it can then sign in only to set it up.'
          : 'Set it up for your own account first.'}
      </p>
    </div>
  );
}
