/** The outcomes of refreshes move and are removed together with their tables. */
import type { RefreshOutcome } from '../domain/results/refresh.schema.ts';

/** Whether a target is what `owner` names or lies below it: `2026-opener/net` is below `2026-opener`. */
const belongsTo = (owner: string, target: string) =>
  target === owner || target.startsWith(`${owner}/`);

/** Removes the outcomes of an owner, such as `2026-opener`, `standings/2026` or `match-play/2026`. */
export function forgetOutcomes(outcomes: RefreshOutcome[], owner: string): void {
  const others = outcomes.filter(({ target }) => !belongsTo(owner, target));
  outcomes.splice(0, outcomes.length, ...others);
}

/** Moves the outcomes of one owner to another and replaces the outcomes there. */
export function moveOutcomes(outcomes: RefreshOutcome[], from: string, to: string): void {
  const moved = outcomes
    .filter(({ target }) => belongsTo(from, target))
    .map((outcome) => ({ ...outcome, target: `${to}${outcome.target.slice(from.length)}` }));
  const replaced = new Set(moved.map(({ target }) => target));
  const others = outcomes.filter(({ target }) => !belongsTo(from, target) && !replaced.has(target));
  outcomes.splice(0, outcomes.length, ...others, ...moved);
}
