import { describe, expect, test } from 'vitest';
import {
  NO_HISTORY,
  redone,
  remember,
  settled,
  UNDO_STEPS_MAX,
  undone,
  type History,
} from './history.ts';

describe('undo', () => {
  const typed = (texts: readonly string[]) => {
    let history: History<string> = NO_HISTORY;
    for (const [at, text] of texts.slice(0, -1).entries()) {
      history = remember(history, text, { place: `cell ${at}` });
    }
    return history;
  };

  test('goes back step by step to where each happened, and redo forward again', () => {
    const first = undone(typed(['a', 'b', 'c']), 'c');
    expect([first?.state, first?.place]).toEqual(['b', 'cell 1']);
    const second = first && undone(first.history, first.state);
    expect([second?.state, second?.place]).toEqual(['a', 'cell 0']);
    expect(second && undone(second.history, second.state)).toBeNull();
    const again = second && redone(second.history, second.state);
    expect([again?.state, again?.place]).toEqual(['b', 'cell 0']);
    const last = again && redone(again.history, again.state);
    expect(last?.state).toBe('c');
    expect(last && redone(last.history, last.state)).toBeNull();
  });

  test('takes the typing of one cell back as one step, until the focus moved on', () => {
    const name = { place: 'cell', joins: 'cell' };
    let history: History<string> = remember(NO_HISTORY, '', name);
    history = remember(history, 'A', name);
    history = remember(history, 'An', name);
    expect(history.past).toHaveLength(1);
    expect(undone(history, 'Ann')?.state).toBe('');
    history = remember(settled(history), 'Ann', name);
    expect(undone(history, 'Anna')?.state).toBe('Ann');
  });

  test('forgets what was taken back once something new is typed', () => {
    const back = undone(typed(['a', 'b']), 'b');
    if (!back) throw new Error('There was a step to take back.');
    const history = remember(back.history, back.state, { place: 'cell' });
    expect(redone(history, 'x')).toBeNull();
    expect(undone(history, 'x')?.state).toBe('a');
  });

  test('has at most fifty steps, and typing after an undo never joins the step before it', () => {
    const many = Array.from({ length: 80 }, (_, at) => String(at));
    expect(typed(many).past).toHaveLength(UNDO_STEPS_MAX);
    expect(typed(many).past[0]?.before).toBe('29');
    const name = { place: 'cell', joins: 'cell' };
    const history = remember(remember(NO_HISTORY, 'a', { place: 'x' }), 'b', name);
    const back = undone(history, 'c');
    if (!back) throw new Error('There was a step to take back.');
    expect(remember(back.history, 'b', name).past.map(({ before }) => before)).toEqual(['a', 'b']);
  });
});
