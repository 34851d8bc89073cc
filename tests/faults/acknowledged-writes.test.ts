/** Checks that the ledger itself detects a loss. */
import { expect, test } from 'vitest';
import { AcknowledgedWrites } from './acknowledged-writes.ts';

function written(): AcknowledgedWrites {
  const ledger = new AcknowledgedWrites();
  for (const [slot, value] of [
    ['a', '1'],
    ['b', '2'],
  ] as const) {
    ledger.begin(slot, value);
    ledger.acknowledge(slot);
  }
  return ledger;
}

const valuesOf = (a: string, b: string) =>
  new Map([
    ['a', a],
    ['b', b],
  ]);

test('an acknowledged write that is gone or older is a loss', () => {
  expect(written().settle(new Map([['a', '1']]))).toEqual(['b is null, not 2']);
  const ledger = written();
  ledger.begin('a', '3');
  ledger.acknowledge('a');
  expect(ledger.settle(valuesOf('1', '2'))).toEqual(['a is 1, not 3']);
});

test('a write in progress may be stored or not, and a refused one may not', () => {
  for (const stored of ['1', '3']) {
    const ledger = written();
    ledger.begin('a', '3');
    expect(ledger.settle(valuesOf(stored, '2'))).toEqual([]);
    expect(ledger.sure('a')).toBe(stored);
  }
  const ledger = written();
  ledger.begin('a', '3');
  ledger.refuse('a');
  expect(ledger.settle(valuesOf('3', '2'))).toEqual(['a is 3, not 1']);
});

test('a restore in progress is stored completely or not at all', () => {
  const before = valuesOf('1', '2');
  const after = valuesOf('8', '9');
  const half = valuesOf('8', '2');
  for (const [stored, losses] of [
    [before, 0],
    [after, 0],
    [half, 1],
  ] as const) {
    const ledger = written();
    ledger.beginRestore(after);
    expect(ledger.settle(stored)).toHaveLength(losses);
  }
});

test('a deleted record can be restored once', () => {
  const ledger = written();
  ledger.begin('a', null);
  ledger.acknowledge('a');
  expect([ledger.sure('a'), ledger.trashed('a')]).toEqual([null, '1']);
  ledger.begin('a', '1');
  ledger.acknowledge('a');
  expect([ledger.sure('a'), ledger.trashed('a')]).toEqual(['1', undefined]);

  const unsure = new AcknowledgedWrites();
  unsure.begin('a', '1');
  expect(unsure.settle(new Map())).toEqual([]);
  expect(unsure.trashed('a'), 'a new record that was not stored').toBeUndefined();
});
