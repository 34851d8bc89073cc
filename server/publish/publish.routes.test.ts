import { describe, expect, it } from 'vitest';
import { useServer } from '../../tests/helpers/use-server.ts';
import { PublishResponse, type BucketStatus } from '../domain/publish/publish.schema.ts';
import { NO_BUCKET } from './publish.routes.ts';

const BUCKET: BucketStatus = {
  state: 'live',
  uploadedAt: '2026-06-10T12:00:00.000Z',
  comparedAt: null,
  files: 412,
  bytes: 38_200_000,
  error: null,
};

describe('without a bucket', () => {
  const { server, staff } = useServer();

  it('the state of the publication doesn’t mention one, and none is compared', async () => {
    expect(await staff.json('/api/publish')).not.toHaveProperty('bucket');
    const response = await staff.post('/api/publish/bucket', {});
    expect([response.status, response.text]).toEqual([404, NO_BUCKET]);
    expect(server.stores.events.data).toEqual([]);
  });
});

describe('with a bucket', () => {
  const requests: unknown[] = [];
  const { server, staff } = useServer({
    bucket: {
      status: BUCKET,
      ended: { live: 1, failed: 0 },
      request: (request) => requests.push(request),
    },
  });

  it('staff see its state, and an owner has it compared or takes it over', async () => {
    expect(PublishResponse.parse(await staff.json('/api/publish')).bucket).toEqual(BUCKET);
    for (const body of [{}, { takeOver: true }])
      expect((await staff.post('/api/publish/bucket', body)).status).toBe(202);
    expect(requests).toEqual([
      { isCompared: true, isTakenOver: false },
      { isCompared: true, isTakenOver: true },
    ]);
    await server.context.activity.settled();
    const { text } = await staff.get('/api/activity?kind=publication');
    expect(text).toContain('Bucket taken over');
    const editor = await server.signInAs('editor', 'editor');
    expect((await editor.post('/api/publish/bucket', {})).status).toBe(403);
  });
});
