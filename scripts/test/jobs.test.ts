import { expect, it, vi } from 'vitest';
import { sideBySide } from './jobs.ts';

it('runs as many jobs at a time as allowed and gives their results in order', async () => {
  const events: string[] = [];
  const ends: (() => void)[] = [];
  const job = (result: number) => async () => {
    events.push(`begin ${result}`);
    await new Promise<void>((done) => (ends[result] = done));
    return result;
  };
  const results = sideBySide([job(1), job(2), job(3)], 2);
  await vi.waitFor(() => {
    expect(events).toEqual(['begin 1', 'begin 2']);
  });
  ends[2]?.();
  await vi.waitFor(() => {
    expect(events).toEqual(['begin 1', 'begin 2', 'begin 3']);
  });
  ends[3]?.();
  ends[1]?.();
  expect(await results).toEqual([1, 2, 3]);
});

it('rejects when a job does', async () => {
  const failing = () => Promise.reject(new Error('No.'));
  await expect(sideBySide([() => Promise.resolve(1), failing], 2)).rejects.toThrow('No.');
});
