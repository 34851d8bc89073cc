import { expect, onTestFinished, test } from 'vitest';
import type { BucketStatus, PublishStatus } from '#domain/publish/publish.schema.ts';
import { DEFAULT_LOCALE, setLocale } from '#domain/tour/locale.ts';
import { bucketNote, publishTime, publishWord, shopNote } from './publish.ts';

const LIVE: PublishStatus = {
  state: 'live',
  startedAt: '2026-05-20T18:40:00.000Z',
  finishedAt: '2026-05-20T18:41:00.000Z',
  ms: 900,
  revision: 4,
  publishedRevision: 4,
  error: null,
};

test('the indicator is live only when the last edit is', () => {
  expect(publishWord(LIVE)).toBe('Live');
  expect(publishWord({ ...LIVE, revision: 5 })).toBe('Publishing…');
  expect(publishWord({ ...LIVE, state: 'queued' })).toBe('Publishing…');
  expect(publishWord({ ...LIVE, state: 'building' })).toBe('Publishing…');
  expect(publishWord({ ...LIVE, state: 'failed', error: 'No.' })).toBe('Failed — retry');
});

test('a server that has published nothing since its start does not claim to be live', () => {
  const idle = { ...LIVE, state: 'idle', finishedAt: null, publishedRevision: null } as const;
  expect(publishWord(idle)).toBe('Not published yet');
});

test('the time of the last publish is shown in the tour’s zone, with the day when it was another', () => {
  const at = '2026-05-20T18:41:00.000Z';
  expect(publishTime(at, new Date('2026-05-20T23:00:00Z'))).toBe('2:41 PM');
  expect(publishTime(at, new Date('2026-05-22T23:00:00Z'))).toBe('May 20, 2:41 PM');
  expect(publishTime(null, new Date())).toBe('');
  onTestFinished(() => setLocale(DEFAULT_LOCALE));
  setLocale({ ...DEFAULT_LOCALE, language: 'en-GB' });
  expect(publishTime(at, new Date('2026-05-22T23:00:00Z'))).toBe('20 May, 14:41');
});

test('a shop that can’t be read is reported, with the time of the last good copy', () => {
  const now = new Date('2026-05-20T23:00:00Z');
  const readAt = '2026-05-20T18:41:00.000Z';
  expect(shopNote(null, now)).toBe('');
  expect(shopNote({ readAt, error: null }, now)).toBe('');
  expect(shopNote({ readAt, error: 'The shop took too long.' }, now)).toMatch(
    /^The shop was read at 2:41\sPM and not since: The shop took too long\.$/,
  );
  expect(shopNote({ readAt: null, error: 'The shop can’t be reached.' }, now)).toBe(
    'The shop could not be read: The shop can’t be reached.',
  );
});

test('a bucket that is not up to date is reported, with the time of its last update', () => {
  const now = new Date('2026-05-20T23:00:00Z');
  const bucket: BucketStatus = {
    state: 'live',
    uploadedAt: '2026-05-20T18:41:00.000Z',
    comparedAt: null,
    files: 412,
    bytes: 38_200_000,
    error: null,
  };
  expect(bucketNote(undefined, now)).toBe('');
  expect(bucketNote(bucket, now)).toBe('');
  const error = 'The bucket is full.';
  expect(bucketNote({ ...bucket, state: 'failed', error }, now)).toMatch(
    /^The bucket was updated at 2:41\sPM and not since: The bucket is full\.$/,
  );
  expect(bucketNote({ ...bucket, state: 'failed', uploadedAt: null, error }, now)).toBe(error);
  expect(bucketNote({ ...bucket, error: 'The CDN was not purged.' }, now)).toBe(
    'The CDN was not purged.',
  );
});
