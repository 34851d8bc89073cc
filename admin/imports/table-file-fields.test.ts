import { expect, it } from 'vitest';
import { repairedText } from './table-file-fields.tsx';

it('a sentence names what was damaged and how it is read', () => {
  const repaired = ['a', 'b', 'c', 'd'].map((each) => ({ before: `${each}Ã©`, after: `${each}é` }));
  expect(repairedText(repaired.slice(0, 1))).toBe(
    'Damaged letters were corrected: “aÃ©” is “aé”. Check the names before you store them.',
  );
  expect(repairedText(repaired)).toBe(
    'Damaged letters were corrected: “aÃ©” is “aé”, “bÃ©” is “bé”, “cÃ©” is “cé”, and 1 more text. Check the names before you store them.',
  );
});
