import { expect, it } from 'vitest';
import { parseCode, parseFragment } from './code.ts';

it.each([
  ['7K3M9PQR', '7K3M9PQR'],
  ['7k3m 9pqr', '7K3M9PQR'],
  [' 7k3m-9pqr ', '7K3M9PQR'],
  ['olil olil', '01110111'],
])('%s is typed for the code %s', (typed, code) => expect(parseCode(typed)).toBe(code));

it.each(['', '7K3M9PQ', '7K3M9PQRS', '7K3M9PQU', '7K3M9PQ!'])('%s is no code', (typed) =>
  expect(parseCode(typed)).toBeNull(),
);

it('a QR code has the event and the code', () => {
  const access = { eventID: '2026-granite-open', code: '7K3M9PQR' };
  expect(parseFragment('#2026-granite-open.7K3M9PQR')).toEqual(access);
  for (const other of ['', '#', '#7K3M9PQR', '#2026-granite-open', '#../x.7K3M9PQR']) {
    expect(parseFragment(other), other).toBeNull();
  }
});
