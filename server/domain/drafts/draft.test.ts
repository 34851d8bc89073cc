import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockChangeNote,
  draftName,
  draftState,
  isDue,
  missingIn,
  changedFields,
  conflictingFields,
  withChanges,
} from './draft.ts';
import { NewDraft } from './draft.schema.ts';
import { eventRecord } from '../../../tests/helpers/events.ts';

const ZONE = 'America/New_York';
const draft = (collection: string, fields: object) => NewDraft.parse({ collection, fields });

describe('a draft', () => {
  it('needs nothing but a name', () => {
    const names = [
      ['events', { name: 'Frost Open' }, 'Frost Open'],
      ['champions', { player: 'Ann Lee' }, 'Ann Lee'],
      ['champions', { year: 2027 }, 'Champion of 2027'],
      ['champions', { player: 'Ann Lee', year: 2027 }, 'Ann Lee, champion of 2027'],
      ['announcements', { text: 'Carts only.' }, 'Carts only.'],
    ] as const;
    for (const [collection, fields, name] of names) {
      expect(draftName(draft(collection, fields))).toBe(name);
    }
    const nameless = { events: { name: ' ' }, champions: {}, announcements: { text: '' } };
    const refused = [...Object.entries(nameless), ['courses', { name: 'x' }], ['events', null]];
    for (const [collection, fields] of refused) {
      expect(NewDraft.safeParse({ collection, fields }).success, JSON.stringify(fields)).toBe(
        false,
      );
    }
  });

  it('is of one of the collections that have drafts', () => {
    expect(NewDraft.safeParse({ collection: 'posts', fields: {} }).error?.issues[0]).toMatchObject({
      message: 'A draft must be one of events, champions, announcements or articles.',
    });
  });

  it('names everything that is missing before it can be published', () => {
    expect(missingIn(draft('events', { name: 'Frost Open' }))).toEqual([
      'Date must be a day that exists, written YYYY-MM-DD.',
    ]);
    expect(missingIn(draft('champions', { player: 'Ann Lee' }))).toEqual([
      'Year must be a year written with four digits.',
    ]);
    expect(missingIn(draft('champions', { year: '1800' }))).toEqual([
      'Year must be between 1900 and 2100.',
      'Player must not be empty.',
    ]);
    const announcement = { text: 'Carts only.', link: 'javascript:alert(1)', end: 'tomorrow' };
    expect(missingIn(draft('announcements', announcement))).toEqual([
      'Link must start with https://, http:// or, for a page of this site, with a slash.',
      'End must be a date and time such as 2026-07-04T07:30.',
    ]);
    expect(missingIn(draft('events', { name: 'Frost Open', date: '2026-12-05' }))).toEqual([]);
    expect(missingIn(draft('champions', { year: '2026', player: 'Ann Lee' }))).toEqual([]);
    expect(missingIn(draft('announcements', { text: 'Carts only.' }))).toEqual([]);
  });

  it('is due from its time on, unless it has failed', () => {
    const scheduled = { publishAt: '2026-12-05T09:00', error: '' };
    const isDueAt = (change: object, now: string) =>
      isDue({ ...scheduled, ...change }, ZONE, new Date(now));
    expect(isDueAt({}, '2026-12-05T13:59:59Z')).toBe(false);
    expect(isDueAt({}, '2026-12-05T14:00:00Z')).toBe(true);
    expect(isDueAt({ error: 'No.' }, '2027-01-01T00:00:00Z')).toBe(false);
    expect(isDueAt({ publishAt: '' }, '2027-01-01T00:00:00Z')).toBe(false);
    expect(draftState(scheduled)).toBe('scheduled');
    expect(draftState({ ...scheduled, error: 'No.' })).toBe('failed');
    expect(draftState({ publishAt: '', error: '' })).toBe('draft');
  });
});

describe('a time on a day when clocks change', () => {
  it('that is left out counts on from the last one', () => {
    expect(clockChangeNote(ZONE, '2027-03-14T02:30')).toBe(
      'Clocks skip this time; it counts as Mar 14, 2027, 3:30 AM.',
    );
  });

  it('that occurs twice is the first', () => {
    const note = 'This time occurs twice, as clocks are set back; it counts as the first.';
    expect(clockChangeNote(ZONE, '2026-11-01T01:30')).toBe(note);
    expect(clockChangeNote('Australia/Lord_Howe', '2027-04-04T01:45')).toBe(note);
  });

  it('needs no note otherwise', () => {
    for (const time of ['2027-03-14T01:59', '2027-03-14T03:00', '2026-11-01T02:00']) {
      expect(clockChangeNote(ZONE, time)).toBe('');
    }
  });
});

const BASE = eventRecord({ course: 'Pine Hollow', town: 'Nashua' });

it('a draft of changes publishes what it changes, and leaves what others changed', () => {
  const current = { ...BASE, registrationOpen: true, town: 'Keene' };
  const draft = { ...BASE, course: 'Nippo Lake' };
  expect(withChanges(current, BASE, draft)).toEqual({ ...current, course: 'Nippo Lake' });
  expect(conflictingFields(current, BASE, draft)).toEqual([]);
});

it('a field that both changed is named, unless both agree', () => {
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

it('every change on one side is in the published event, and publishing again changes nothing', () => {
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
