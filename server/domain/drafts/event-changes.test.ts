import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { changedFields, conflictingFields, withChanges } from './draft.ts';

const BASE = eventRecord({ course: 'Pine Hollow', town: 'Nashua' });

test('a draft of changes publishes what it changes, and leaves what others changed', () => {
  const current = { ...BASE, registrationOpen: true, town: 'Keene' };
  const draft = { ...BASE, course: 'Nippo Lake' };
  expect(withChanges(current, BASE, draft)).toEqual({ ...current, course: 'Nippo Lake' });
  expect(conflictingFields(current, BASE, draft)).toEqual([]);
});

test('a field that both changed is named, unless both agree', () => {
  const draft = { ...BASE, town: 'Dover', course: 'Nippo Lake' };
  const current = { ...BASE, town: 'Keene', course: 'Nippo Lake' };
  expect(conflictingFields(current, BASE, draft)).toEqual(['town']);
  expect(withChanges(current, BASE, draft).town).toBe('Dover');
});

const some = fc.constantFrom('', 'Keene', 'Dover');
const change = fc.record({
  course: some,
  town: some,
  blueGolfUrl: some,
  isComplete: fc.boolean(),
  thumbnail: fc.constantFrom('', '0123456789abcdef0123'),
});

test('every change on one side is in the published event, and publishing again changes nothing', () => {
  fc.assert(
    fc.property(change, change, change, (base, onSite, inDraft) => {
      const [before, current, draft] = [base, onSite, inDraft].map((own) => ({ ...BASE, ...own }));
      if (!before || !current || !draft) throw new Error('There are three states.');
      const published = withChanges(current, before, draft);
      const conflicts = conflictingFields(current, before, draft);
      for (const field of changedFields(before, draft)) {
        expect(published[field]).toBe(draft[field]);
      }
      const lost = changedFields(before, current).filter(
        (field) => published[field] !== current[field],
      );
      expect(lost).toEqual(conflicts.filter((field) => lost.includes(field)));
      expect(withChanges(published, before, draft)).toEqual(published);
      expect(published.eventID).toBe(current.eventID);
    }),
  );
});
