import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseKnown, unknownByID, withUnknown } from './unknown-keys.ts';

const Hole = z.strictObject({ par: z.int() });
const Card = z.strictObject({
  id: z.string(),
  tee: z.object({ name: z.string() }),
  holes: z.array(Hole),
  kind: z.discriminatedUnion('of', [
    z.strictObject({ of: z.literal('men') }),
    z.strictObject({ of: z.literal('women'), from: z.int() }),
  ]),
});
const KNOWN = {
  id: 'a',
  tee: { name: 'Blue' },
  holes: [{ par: 4 }, { par: 3 }],
  kind: { of: 'men' },
};
const NEWER = {
  ...KNOWN,
  color: 'red',
  tee: { name: 'Blue', length: 6200 },
  holes: [{ par: 4 }, { par: 3, water: true }],
  kind: { of: 'men', until: 2030 },
};

describe('fields that a schema doesn’t know', () => {
  it('are taken off, wherever they are, and put back', () => {
    const { data, unknown } = parseKnown(Card, NEWER);
    expect(data).toEqual(KNOWN);
    expect(withUnknown(data, unknown)).toEqual(NEWER);
  });

  it('are put back into the objects that are left, and into entries of a list that is the same', () => {
    const { unknown } = parseKnown(Card, NEWER);
    const { tee: _tee, ...others } = KNOWN;
    const holes = [{ par: 5 }, { par: 3 }];
    expect(withUnknown({ ...others, holes }, unknown)).toEqual({
      ...others,
      holes,
      color: 'red',
      kind: NEWER.kind,
    });
  });

  it('follow the records of a list', () => {
    const { unknown } = parseKnown(z.array(Card), [KNOWN, { ...NEWER, id: 'b' }]);
    const own = unknownByID(unknown, ['a', 'b']);
    expect(own.get('a')).toBeUndefined();
    expect(withUnknown({ ...KNOWN, id: 'b' }, own.get('b') ?? [])).toEqual({ ...NEWER, id: 'b' });
  });

  it('are not all that a content has', () => {
    const Texts = z.strictObject({ lead: z.string().exactOptional() });
    expect(() => parseKnown(Texts, { eventz: {} })).toThrow(z.ZodError);
    expect(parseKnown(Texts, {})).toEqual({ data: {}, unknown: [] });
  });

  it.each([
    { ...NEWER, id: 1 },
    { ...NEWER, holes: [{ water: true }] },
    { ...NEWER, kind: { of: 'juniors' } },
    null,
  ])('don’t hide what is wrong with %j', (content) => {
    expect(() => parseKnown(Card, content)).toThrow(z.ZodError);
  });
});
