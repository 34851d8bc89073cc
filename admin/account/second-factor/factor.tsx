import type { ReactNode } from 'react';
import type { SecondFactorState } from '#domain/accounts/second-factor.api.ts';
import type { useSecondFactor } from './use-second-factor.ts';

/** What the parts of the section show and change. */
export interface FactorPartProps {
  state: SecondFactorState;
  actions: ReturnType<typeof useSecondFactor>;
}

/** What the removal of the last second factor means. */
export const ONLY_PASSWORD =
  'Your password alone signs you in then, and your recovery codes stop working.';

/** Whether a login needs a second step. */
export const isOn = ({ totp, passkeys }: SecondFactorState): boolean => totp || passkeys.length > 0;

interface FactorProps {
  title: string;
  text: string;
  /** Its buttons. */
  children: ReactNode;
  list?: ReactNode;
}

/** One kind of second step with its state and buttons. */
export function Factor({ title, text, children, list }: FactorProps) {
  return (
    <div className="box split">
      <div>
        <h3>{title}</h3>
        <p className="muted">{text}</p>
      </div>
      <div className="row">{children}</div>
      {list}
    </div>
  );
}
