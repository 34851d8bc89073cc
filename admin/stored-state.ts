/** State of the server that a screen changes step by step, such as the scores or the entries of an event. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { recordTag } from '#domain/shared/record-tag.ts';
import { ApiError, call, messageOf } from './api.ts';
import { showToast } from './ui/toasts.ts';

/** The status of a save that started from another state than the stored one. */
const CHANGED = 412;

interface StoredState<View, Body extends object> {
  queryKey: readonly string[];
  path: string;
  schema: z.ZodType<View>;
  /** What is sent to store a state. */
  bodyOf: (view: View) => Body;
  /** The record that the server compares with the one that a change started from. */
  taggedOf: (view: View) => object;
}

/** Changes what is stored; `onStored` is called once it is. */
export type ChangeState<Body> = (change: (body: Body) => Body, onStored?: () => void) => void;

/**
 * The changes of such a state. They run one after the other, each on what the one before left. A change that meets
 * one of someone else is made once more on top of it. Failures are shown as messages.
 */
export function useStoredState<View, Body extends object>(state: StoredState<View, Body>) {
  const { queryKey, path, schema, bodyOf, taggedOf } = state;
  const queries = useQueryClient();
  const run = useMutation({
    scope: { id: queryKey.join(' ') },
    mutationFn: async (action: (now: View) => Promise<View>) => {
      const now = queries.getQueryData<View>(queryKey);
      if (now === undefined) throw new Error('This is not loaded yet.');
      // What was asked for before would replace the newer state.
      await queries.cancelQueries({ queryKey });
      return action(now);
    },
    onSuccess: (view) => {
      queries.setQueryData(queryKey, view);
    },
    onError: (thrown) => {
      showToast({ kind: 'error', text: messageOf(thrown) });
      void queries.invalidateQueries({ queryKey });
    },
  });
  const change: ChangeState<Body> = (changed, onStored) => {
    const put = (view: View) =>
      call('PUT', path, { schema, body: changed(bodyOf(view)), tag: recordTag(taggedOf(view)) });
    const again = async (thrown: unknown) => {
      if (!(thrown instanceof ApiError) || thrown.status !== CHANGED) throw thrown;
      return put(await call('GET', path, { schema }));
    };
    run.mutate((now) => put(now).catch(again), onStored && { onSuccess: onStored });
  };
  const send = (method: 'POST' | 'PUT', what: string, body: object, onFailure?: () => void) => {
    run.mutate(
      () => call(method, `${path}/${what}`, { schema, body }),
      onFailure && { onError: onFailure },
    );
  };
  return { change, send, isBusy: run.isPending };
}
