import { expect, test } from 'vitest';
import { storedBefore } from './stored-before.ts';

interface Hole {
  name: string;
  picture: string;
}
const kindOf = (...all: Hole[]) => ({
  valuesOf: ({ name }: Hole) => ({ name }),
  pictureOf: ({ picture }: Hole) => picture,
  among: () => Promise.resolve(all),
});
const AMEN: Hole = { name: 'Amen', picture: '/p?v=1' };
const file = new Blob();
const aim = { record: null, values: { name: 'Amen ' }, picture: { kind: 'keep' } } as const;

test('what was stored without a response is found by its values, blanks at the ends aside', async () => {
  expect(await storedBefore(kindOf({ ...AMEN, name: 'Azalea' }, AMEN), aim)).toBe(AMEN);
  expect(await storedBefore(kindOf({ ...AMEN, name: 'Azalea' }), aim)).toBeNull();
  expect(await storedBefore(kindOf(), aim)).toBeNull();
});

test('a new picture must have arrived too, and a removed one be gone', async () => {
  const replace = { ...aim, record: AMEN, picture: { kind: 'replace', file } } as const;
  expect(await storedBefore(kindOf(AMEN), replace)).toBeNull();
  const newer = { ...AMEN, picture: '/p?v=2' };
  expect(await storedBefore(kindOf(newer), replace)).toBe(newer);
  const remove = { ...aim, record: AMEN, picture: { kind: 'remove' } } as const;
  expect(await storedBefore(kindOf(AMEN), remove)).toBeNull();
  const bare = { ...AMEN, picture: '' };
  expect(await storedBefore(kindOf(bare), remove)).toBe(bare);
  expect(await storedBefore(kindOf(bare), { ...replace, record: null })).toBeNull();
});
