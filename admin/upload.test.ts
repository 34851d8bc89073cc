import { expect, test } from 'vitest';
import { pictureParts } from './upload.ts';

test('a save has the fields of a record, and a picture only when a new one was chosen', () => {
  const fields = { name: 'Opening Day' };
  expect(pictureParts(fields, { kind: 'keep' })).toEqual({ fields, file: null });
  expect(pictureParts(fields, { kind: 'remove' })).toEqual({
    fields: { ...fields, removeThumbnail: true },
    file: null,
  });
  const file = new Blob(['x'], { type: 'image/jpeg' });
  expect(pictureParts(fields, { kind: 'replace', file })).toEqual({ fields, file });
});
