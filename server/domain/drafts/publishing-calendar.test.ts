import { expect, it } from 'vitest';
import { announcement } from '../../../tests/helpers/records.ts';
import { DraftResponse } from './draft.schema.ts';
import { publishingCalendar } from './publishing-calendar.ts';

const ZONE = 'America/New_York';
const NOW = new Date('2026-06-10T12:00:00Z');

const draft = (change: object) =>
  DraftResponse.parse({
    id: '6f1c1e0a-7f0e-4b43-9d52-0a5a4a6d1b11',
    collection: 'events',
    fields: { name: 'Frost Open' },
    author: 'admin',
    publishAt: '',
    publishesAt: null,
    error: '',
    thumbnail: '',
    missing: [],
    ...change,
  });

const listed = (scheduled: Parameters<typeof publishingCalendar>[0]) =>
  publishingCalendar(scheduled, ZONE, NOW).map(
    ({ at, kind, name }) => `${at.toISOString().slice(0, 16)} ${kind} ${name}`,
  );

it('drafts and announcements are listed in the order of their times', () => {
  const drafts = [
    draft({ publishAt: '2026-06-12T09:00' }),
    draft({
      collection: 'announcements',
      // It starts when it is published, since its own start is over by then.
      fields: { text: 'Fog.', start: '2026-06-10T20:00', end: '2026-06-11T12:00' },
      publishAt: '2026-06-11T07:00',
    }),
    draft({ fields: { name: 'Unscheduled' } }),
    draft({ fields: { name: 'Failed' }, publishAt: '2026-06-09T09:00', error: 'No.' }),
  ];
  const announcements = [
    announcement({ text: 'Carts only.', start: '2026-06-10T07:59', end: '2026-06-11T08:00' }),
    announcement({ text: 'Over.', end: '2026-06-10T08:00' }),
  ];
  expect(listed({ drafts, announcements })).toEqual([
    '2026-06-11T11:00 publish Fog.',
    '2026-06-11T12:00 end Carts only.',
    '2026-06-11T16:00 end Fog.',
    '2026-06-12T13:00 publish Frost Open',
  ]);
});

it('a draft that is late is listed until it is published', () => {
  const drafts = [draft({ publishAt: '2026-06-10T07:59' })];
  expect(listed({ drafts, announcements: [] })).toEqual(['2026-06-10T11:59 publish Frost Open']);
});
