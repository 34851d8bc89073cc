import { useState } from 'react';
import { loginStepsApi } from '#domain/accounts/second-factor.api.ts';
import { errorOf, messageOf, readResponse, sendRequest } from '../../api.ts';
import { canUsePasskeys, signWithPasskey } from './webauthn.ts';
import { Button } from '../../ui/button.tsx';

interface PasskeySignInProps {
  onSuccess: () => void;
  /** Gets a sentence, or null when a new attempt begins. */
  onFailure: (sentence: string | null) => void;
}

/** Signs in with a passkey instead of name and password; nothing in browsers without passkeys. */
export function PasskeySignIn({ onSuccess, onFailure }: PasskeySignInProps) {
  const [busy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;

  async function signIn() {
    setBusy(true);
    onFailure(null);
    try {
      const { passkeyOptions: route } = loginStepsApi;
      const options = readResponse(await sendRequest(route, {}), route.answer);
      const body = await signWithPasskey(options);
      const response = await sendRequest(loginStepsApi.usePasskey, { body });
      if (response.status !== 200) throw errorOf(response);
      onSuccess();
    } catch (thrown) {
      onFailure(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button look="quiet wide" busy={busy} aria-busy={busy} onPress={signIn}>
      Sign in with a passkey
    </Button>
  );
}
