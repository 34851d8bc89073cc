/** Runs async work one piece after the other, in the order of the calls. */
export type Enqueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A new, empty queue. Work that fails does not stop the queue. */
export function createQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
