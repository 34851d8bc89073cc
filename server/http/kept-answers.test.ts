import { describe, expect, it, vi } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

const textOf = ({ body }: { body: Buffer }) => body.toString();

describe('a kept answer', () => {
  it('is made once for a state and a key, and anew when any part of the state was replaced', () => {
    const responses = new KeptAnswers();
    const [events, results] = [[1], [2]];
    const make = vi.fn(() => ({ made: make.mock.calls.length }));
    const first = responses.of([events, results], '2026', make);
    expect(responses.of([events, results], '2026', make)).toBe(first);
    expect(textOf(responses.of([events, results], '2025', make))).toBe('{"made":2}');
    expect(textOf(responses.of([events, [2]], '2026', make))).toBe('{"made":3}');
    expect(textOf(responses.of([events, results], '2026', make))).toBe('{"made":4}');
  });

  it('goes when many others were asked for since, and stays while it is asked for', () => {
    const responses = new KeptAnswers(2);
    const state = [{}];
    const make = vi.fn(() => null);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'd', 'a']) responses.of(state, key, make);
    expect(make).toHaveBeenCalledTimes(4);
    responses.of(state, 'b', make);
    expect(make).toHaveBeenCalledTimes(5);
  });

  it('is not kept when making it failed', () => {
    const responses = new KeptAnswers();
    const fail = () => {
      throw new Error('no such event');
    };
    expect(() => responses.of([], 'x', fail)).toThrow('no such event');
    expect(textOf(responses.of([], 'x', () => 1))).toBe('1');
  });
});
