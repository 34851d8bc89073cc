import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBucket } from '../../../tests/helpers/bucket/test-bucket.ts';
import { BucketError } from './bucket-client.ts';

const bucket = new TestBucket();
beforeAll(() => bucket.start());
afterAll(() => bucket.stop());

const NAMES = ['index.html', 'blog/hole-in-one-🎉/index.html', 'a b+c(d)=%!*.txt', '.well-known/x'];

describe('a bucket', () => {
  it('stores, lists and deletes objects of any name with their headers', async () => {
    const client = bucket.client();
    for (const name of NAMES) {
      const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-cache' };
      const etag = await client.put(name, Buffer.from(name), headers);
      expect(await client.get(name)).toMatchObject({ body: Buffer.from(name), etag });
      expect((await client.list()).get(name)).toBe(etag);
      expect((await bucket.object(name))?.headers).toMatchObject({
        'content-type': 'text/plain',
        'cache-control': 'no-cache',
      });
    }
    expect(await bucket.client({ folder: '' }).list()).toHaveProperty('size', NAMES.length);
    for (const name of NAMES) await client.delete(name);
    expect(await client.list()).toEqual(new Map());
    expect(await client.get('index.html')).toBeNull();
    await client.delete('never/was/there');
  });

  it.each([
    [{ keySecret: 'wrong' }, /^The bucket refused the keys\..* \(403, SignatureDoesNotMatch\)$/],
    [{ keyID: 'wrong' }, /^The bucket refused the keys\..* \(403, InvalidAccessKeyId\)$/],
    [{ bucket: 'other' }, /^There is no such bucket\..* \(404, NoSuchBucket\)$/],
    [{ endpoint: 'http://127.0.0.1:9' }, /^The bucket can’t be reached\./],
  ])('refuses %j with a sentence', async (settings, sentence) => {
    const client = bucket.client(settings);
    await expect(client.put('x', Buffer.from('x'), {})).rejects.toThrow(BucketError);
    await expect(client.get('x')).rejects.toThrow(sentence);
  });

  it('is listed in pages, with encoded names', async () => {
    const objectOf = (key: string) =>
      `<Contents><Key>${key}</Key><ETag>&quot;e12&quot;</ETag></Contents>`;
    const store = createServer(({ url = '' }, response) => {
      const isSecond = new URL(url, 'http://x').searchParams.get('continuation-token') === 'a/b=';
      const more = isSecond ? '' : '<NextContinuationToken>a/b=</NextContinuationToken>';
      const key = isSecond ? 'site/b' : 'site/a%26+%2B%F0%9F%8E%89';
      response.end(`<R><EncodingType>url</EncodingType>${objectOf(key)}${more}</R>`);
    });
    await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
    const address = store.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const listed = await bucket.client({ endpoint: `http://127.0.0.1:${port}` }).list();
    expect([...listed]).toEqual([
      ['a& +🎉', 'e12'],
      ['b', 'e12'],
    ]);
    store.closeAllConnections();
    store.close();
  });
});
