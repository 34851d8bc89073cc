import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { compare, sendRequests } from './load.ts';

const params = { encoding: 'br', connections: 2, seconds: 8 };

test('two addresses get load in turns after a warm-up, and the medians of their rates are compared', async () => {
  const rates = [1, 1, 900, 300, 100, 50, 500, 125];
  const sent: string[] = [];
  const comparison = await compare(['/own', '/other'], { ...params, rounds: 3 }, (load) => {
    sent.push(`${load.url} ${load.seconds}`);
    return Promise.resolve({ perSecond: rates[sent.length - 1] ?? 0, bad: 0 });
  });
  const round = ['/own 8', '/other 8'];
  expect(sent).toEqual(['/own 1', '/other 1', ...round, ...round, ...round]);
  expect(comparison).toEqual({ own: 500, other: 125, ratio: 3 });
});

test('a server that responds with errors can’t be compared', async () => {
  const server = createServer((_request, response) => {
    response.statusCode = 500;
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await expect(sendRequests({ ...params, url: `http://127.0.0.1:${port}/` })).rejects.toThrow(
    'failed',
  );
  server.close();
});
