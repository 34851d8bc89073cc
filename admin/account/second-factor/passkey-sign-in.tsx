import { loginStepsApi } from '#domain/accounts/second-factor.api.ts';
import { errorOf, readResponse, sendRequest } from '../../api.ts';
import { canUsePasskeys, signWithPasskey } from './webauthn.ts';
import { Button } from '../../ui/button.tsx';
import { useActions } from '../../use-actions.ts';

interface PasskeySignInProps {
  onSuccess: () => void;
  /** Gets a sentence, or null when a new attempt begins. */
  onFailure: (sentence: string | null) => void;
}

/** Signs in with a passkey instead of name and password; nothing in browsers without passkeys. */
export function PasskeySignIn({ onSuccess, onFailure }: PasskeySignInProps) {
  const { run, isPending: busy } = useActions({ onError: ({ message }) => onFailure(message) });
  if (!canUsePasskeys()) return null;

  function signIn() {
    onFailure(null);
    run(async () => {
      const { passkeyOptions: route } = loginStepsApi;
      const options = readResponse(await sendRequest(route, {}), route.answer);
      const body = await signWithPasskey(options);
      const response = await sendRequest(loginStepsApi.usePasskey, { body });
      if (response.status !== 200) throw errorOf(response);
      onSuccess();
    });
  }

  return (
    <Button look="quiet wide" busy={busy} aria-busy={busy} onPress={signIn}>
      Sign in with a passkey
    </Button>
  );
}
