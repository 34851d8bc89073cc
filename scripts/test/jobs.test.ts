import { expect, it } from 'vitest';
import { sideBySide } from './jobs.ts';

it('runs as many jobs at a time as allowed and gives their results in order', async () => {
  let [running, most] = [0, 0];
  const job = (result: number, ms: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setTimeout(done, ms));
    running -= 1;
    return result;
  };
  const results = await sideBySide([job(1, 20), job(2, 1), job(3, 1), job(4, 10)], 2);
  expect(results).toEqual([1, 2, 3, 4]);
  expect(most).toBe(2);
});

it('rejects when a job does', async () => {
  const failing = () => Promise.reject(new Error('No.'));
  await expect(sideBySide([() => Promise.resolve(1), failing], 2)).rejects.toThrow('No.');
});
