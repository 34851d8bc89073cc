import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '../domain/publish/tour.ts';
import { Publisher, PublishError } from './publisher.ts';

const clock = () => new Date('2026-06-10T12:00:00Z');
const log = pino({ level: 'silent' });

/** A publication that runs until `finish`, and records what it was called with. */
function slowPublication() {
  const calls: string[][] = [];
  const resolvers: (() => void)[] = [];
  const publication = (changed: ReadonlySet<string>) => {
    calls.push([...changed]);
    return new Promise<void>((done) => resolvers.push(done));
  };
  const finish = async () => {
    resolvers.shift()?.();
    await new Promise(setImmediate);
  };
  return { calls, finish, publication };
}

describe('the publisher', () => {
  it('is idle before the first edit and live after its publication', async () => {
    const { publication, finish } = slowPublication();
    const publisher = new Publisher(publication, clock, log);
    expect(publisher.status).toMatchObject({ state: 'idle', revision: 0, publishedRevision: null });
    publisher.request(['events']);
    expect(publisher.status).toMatchObject({ state: 'building', revision: 1 });
    await finish();
    expect(publisher.status).toMatchObject({
      state: 'live',
      revision: 1,
      publishedRevision: 1,
      startedAt: '2026-06-10T12:00:00.000Z',
      error: null,
    });
  });

  it('runs exactly once more for any number of edits during a run', async () => {
    const { publication, calls, finish } = slowPublication();
    const publisher = new Publisher(publication, clock, log);
    publisher.request(['a']);
    publisher.request(['b']);
    publisher.request(['c']);
    await finish();
    const building = { state: 'building', revision: 3, publishedRevision: 1 };
    expect(publisher.status).toMatchObject(building);
    await finish();
    await publisher.settled();
    expect(calls).toEqual([['a'], ['b', 'c']]);
    expect(publisher.status).toMatchObject({ state: 'live', publishedRevision: 3 });
  });

  it('reports a known failure in its sentence, hides the reason of others, and includes the edit next time', async () => {
    const failures = [new PublishError('The builder is away.'), new Error('secret /path')];
    const calls: string[][] = [];
    const publisher = new Publisher(
      (changed) => {
        calls.push([...changed]);
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : Promise.resolve();
      },
      clock,
      log,
    );
    publisher.request(['a']);
    await publisher.settled();
    const failed = { state: 'failed', publishedRevision: null, error: 'The builder is away.' };
    expect(publisher.status).toMatchObject(failed);
    publisher.request(['b']);
    await publisher.settled();
    expect(publisher.status.error).toBe('The site could not be published; it stays as it was.');
    publisher.request();
    await publisher.settled();
    expect(publisher.status).toMatchObject({ state: 'live', error: null, publishedRevision: 3 });
    expect(calls).toEqual([['a'], ['a', 'b'], ['a', 'b', EVERYTHING]]);
  });
});
