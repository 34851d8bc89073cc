import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorApi } from '#domain/accounts/second-factor.api.ts';
import { SESSION, useSession } from '../../session/session-gate.tsx';
import { showFailure, showToast } from '../../ui/toasts.ts';
import { queryOf } from '../../api.ts';
import { useActions } from '../../use-actions.ts';

/** The account's own second factors; for `useQuery`. */
export const secondFactorQuery = queryOf(['second-factor'], secondFactorApi.read, {});

/** Changes of the own second factors: one at a time, with new recovery codes shown before anything else. */
export function useSecondFactor() {
  const queries = useQueryClient();
  const { data: session } = useSession();
  const { run, isPending: busy } = useActions({ onError: showFailure });
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  const refresh = () => queries.invalidateQueries(secondFactorQuery);

  /** Opens the panel to an account that had to set up a second factor. */
  const finishSetup = () => {
    if (!session?.mustSetUpSecondFactor) return;
    queries.setQueryData(SESSION.queryKey, { ...session, mustSetUpSecondFactor: false });
  };

  return {
    busy,
    session,
    recoveryCodes,
    refresh,
    /** Runs a change; a failure becomes a message. */
    run,
    /** Shows what a change did, and the codes that it made. */
    changed: async (text: string, codes: readonly string[] | null = null) => {
      showToast({ kind: 'success', text });
      await refresh();
      if (codes) setRecoveryCodes(codes);
      else finishSetup();
    },
    closeCodes: () => {
      setRecoveryCodes(null);
      finishSetup();
    },
  };
}
