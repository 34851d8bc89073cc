import { expect, test } from 'vitest';
import type { BucketStatus } from '#domain/publish/publish.schema.ts';
import { usePanel } from '../../tests/screens/panel.ts';
import { eventually } from '../../tests/screens/screen.ts';

const requests: unknown[] = [];
const status: BucketStatus = {
  state: 'live',
  uploadedAt: '2026-06-10T11:00:00.000Z',
  comparedAt: null,
  files: 412,
  bytes: 38_200_000,
  error: null,
};
const { open, network } = usePanel(() => ({
  bucket: { status, ended: { live: 1, failed: 0 }, request: (each) => requests.push(each) },
}));

test('an owner sees the copy in the bucket, and has it compared', async () => {
  const screen = await open('/');
  const bucket = await screen.role('region', 'Bucket');
  await screen.text('Up to date.', bucket);
  await screen.text(/^412 files, 38\.2 MB\. Last up to date .*\d:00 AM\.$/, bucket);
  const refuse = network.fail('POST', '/api/publish/bucket', 'Not now.');
  await screen.press('Compare with the site', bucket);
  await screen.message('The bucket was not compared: Not now.');
  refuse();
  await screen.press('Compare with the site', bucket);
  await eventually(() => expect(requests).toEqual([{ isCompared: true, isTakenOver: false }]));
});

test('an owner takes over a bucket that another server publishes to, after a question', async () => {
  requests.length = 0;
  Object.assign(status, { state: 'taken', error: 'Another server publishes to this bucket.' });
  const screen = await open('/');
  const bucket = await screen.role('region', 'Bucket');
  await screen.text('Another server publishes to this bucket.', bucket);
  // The indicator at the top shows it on every screen.
  await screen.text(/^The bucket was updated at .* and not since: Another server/);
  await screen.press('Take over the bucket…', bucket);
  await screen.press('Cancel', screen.question('Take over the bucket?'));
  await screen.press('Take over the bucket…', bucket);
  await screen.press('Take over', screen.question('Take over the bucket?'));
  await eventually(() => expect(requests).toEqual([{ isCompared: true, isTakenOver: true }]));
});

test('an editor sees no section about the bucket', async () => {
  const screen = await open('/', { as: 'editor' });
  await screen.heading(/^Welcome/);
  await screen.gone('region', 'Bucket');
});
