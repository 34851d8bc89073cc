/** Runs pieces of work one after the other, in the order in which they were asked for. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A queue of its own. Work that fails does not keep the next from running. */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
