/** State of the server that a screen changes step by step, such as the scores or the entries of an event. */
import { notifyManager, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { recordTag } from '#domain/shared/record-tag.ts';
import { failedWith } from './api.ts';
import { showFailure } from './ui/toasts.ts';

/** The status of a save that started from another state than the stored one. */
const CHANGED = 412;

interface StoredState<View, Body extends object> {
  queryKey: QueryKey;
  read: () => Promise<View>;
  save: (sent: { body: Body; tag: string }) => Promise<View>;
  /** What is sent to store a state. */
  bodyOf: (view: View) => Body;
  /** The record that the server compares with the one that a change started from. */
  taggedOf: (view: View) => object;
}

/** What is called once a change is stored, and once it is stored or refused and the screen shows which. */
interface Outcome {
  onStored?: (() => void) | undefined;
  onFailure?: (() => void) | undefined;
  onSettled?: (() => void) | undefined;
}

/** Changes what is stored. */
export type ChangeState<Body> = (
  change: (body: Body) => Body,
  outcome?: Pick<Outcome, 'onStored' | 'onSettled'>,
) => void;

interface Run<View> {
  action: (now: View) => Promise<View>;
  outcome: Outcome;
}

/**
 * The changes of such a state. They run one after the other, each on what the one before left. A change that meets
 * one of someone else is made once more on top of it. Failures are shown as messages.
 */
export function useStoredState<View, Body extends object>(state: StoredState<View, Body>) {
  const { queryKey, read, save, bodyOf, taggedOf } = state;
  const queries = useQueryClient();
  const run = useMutation({
    scope: { id: queryKey.join(' ') },
    mutationFn: async ({ action }: Run<View>) => {
      const now = queries.getQueryData<View>(queryKey);
      if (now === undefined) throw new Error('This is not loaded yet.');
      return action(now);
    },
    // These are called for every change, also when another one follows or the screen is left.
    onSuccess: async (view, { outcome }) => {
      // What was asked for meanwhile would replace the newer state.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, view);
      outcome.onStored?.();
    },
    onError: (thrown, { outcome }) => {
      showFailure(thrown);
      void queries.invalidateQueries({ queryKey });
      outcome.onFailure?.();
    },
    onSettled: (_view, _thrown, { outcome }) => {
      // After the screen has the new state.
      notifyManager.schedule(() => outcome.onSettled?.());
    },
  });
  const change: ChangeState<Body> = (changed, outcome = {}) => {
    const put = (view: View) =>
      save({ body: changed(bodyOf(view)), tag: recordTag(taggedOf(view)) });
    const again = async (thrown: unknown) => {
      if (!failedWith(thrown, CHANGED)) throw thrown;
      return put(await read());
    };
    run.mutate({ action: (now) => put(now).catch(again), outcome });
  };
  const send = (action: () => Promise<View>, outcome: Outcome = {}) =>
    run.mutate({ action, outcome });
  return { change, send };
}
