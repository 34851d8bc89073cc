import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { newSecret, secret, secretsOf } from './secrets.ts';

const Door = z.strictObject({
  key: secret(z.string(), newSecret),
  color: z.string(),
});
const House = z.strictObject({
  street: z.string(),
  pin: secret(z.string(), () => 'new').exactOptional(),
  door: Door,
  shed: z.strictObject({ door: Door }).exactOptional(),
  rooms: z.array(z.string()),
});
const { any, put, without } = secretsOf(House);

const word = fc.string({ maxLength: 8 });
const aSecret = fc.uuid();
const door = fc.record({ key: aSecret, color: word });
const house = fc.record(
  { street: word, pin: aSecret, door, shed: fc.record({ door }), rooms: fc.array(word) },
  { requiredKeys: ['street', 'door', 'rooms', 'pin'] },
);

const secretsIn = ({ pin, door: { key }, shed }: z.output<typeof House>) =>
  [pin, key, shed?.door.key].filter((each) => each !== undefined);

test('a version has no secrets, and gets those of the record in its place', () => {
  expect(any).toBe(true);
  fc.assert(
    fc.property(house, house, (one, other) => {
      const version = without(one);
      for (const each of secretsIn(one)) expect(JSON.stringify(version)).not.toContain(each);
      expect(House.parse(put(version, one))).toEqual(one);
      const back = House.parse(put(one, other));
      expect(without(back)).toEqual(version);
      expect(back.pin).toBe(other.pin);
      expect(back.door.key).toBe(other.door.key);
      const inShed = back.shed?.door.key;
      const isRight = other.shed ? inShed === other.shed.door.key : inShed !== one.shed?.door.key;
      expect(!one.shed || isRight).toBe(true);
    }),
  );
});

test('a version in no place gets new secrets', () => {
  fc.assert(
    fc.property(house, (one) => {
      const [back, again] = [put(one, null), put(without(one), null)].map((each) =>
        House.parse(each),
      );
      const made = [back, again].flatMap((each) => (each ? [each.door.key] : []));
      expect(new Set([...made, one.door.key]).size).toBe(3);
      expect(back?.pin).toBe('new');
    }),
  );
});

test('a record of a kind without secrets stays the same one', () => {
  const plain = secretsOf(z.strictObject({ name: z.string() }));
  const record = { name: 'Ann' };
  expect(plain.any).toBe(false);
  expect([plain.without(record), plain.put(record, null)]).toEqual([record, record]);
  expect(plain.without(record)).toBe(record);
});
