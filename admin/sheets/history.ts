/** What was typed, step by step, so that it can be taken back. */

/** Most steps that can be taken back. */
export const UNDO_STEPS_MAX = 50;

interface Step<State> {
  /** The state before the step. */
  before: State;
  /** Where the step happened; undo leads back there. */
  place: string;
}

/** Steps that can be taken back and, once they were, made again. */
export interface History<State> {
  past: readonly Step<State>[];
  future: readonly Step<State>[];
  /** Typing on under the same name joins the last step; null when the next one stands for itself. */
  joins: string | null;
}

export const NO_HISTORY: History<never> = { past: [], future: [], joins: null };

/**
 * Adds a change to the history. Consecutive changes with the same `joins` are one step, such as typing in a
 * cell. Undone steps can't be redone afterward.
 */
export function remember<State>(
  history: History<State>,
  before: State,
  { place, joins = null }: { place: string; joins?: string | null },
): History<State> {
  const isJoined = joins !== null && joins === history.joins && history.past.length > 0;
  const past = isJoined
    ? history.past
    : [...history.past, { before, place }].slice(-UNDO_STEPS_MAX);
  return { past, future: [], joins };
}

/** The next change begins a step of its own: another cell has the focus. */
export function settled<State>(history: History<State>): History<State> {
  return history.joins === null ? history : { ...history, joins: null };
}

/** A state out of the history, and where the step to it happened. */
export interface Travel<State> {
  history: History<State>;
  state: State;
  place: string;
}

/** The last step taken back; null when there is none. */
export function undone<State>(history: History<State>, now: State): Travel<State> | null {
  const step = history.past.at(-1);
  if (!step) return null;
  const { before, place } = step;
  const future = [...history.future, { before: now, place }];
  return {
    history: { past: history.past.slice(0, -1), future, joins: null },
    state: before,
    place,
  };
}

/** The step that was taken back last, made again; null when there is none. */
export function redone<State>(history: History<State>, now: State): Travel<State> | null {
  const step = history.future.at(-1);
  if (!step) return null;
  const { before: state, place } = step;
  const past = [...history.past, { before: now, place }];
  return { history: { past, future: history.future.slice(0, -1), joins: null }, state, place };
}
