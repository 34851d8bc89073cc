import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { medianOf, medianRatio, sendRequests } from './load.ts';

const server = createServer((request, response) => {
  response.statusCode = request.url === '/broken' ? 500 : 200;
  response.end('Fore!');
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
const params = { encoding: 'br', connections: 2, seconds: 1, perSecond: 100 };

afterAll(() => {
  server.close();
});

test('requests are sent at the given rate and timed in fractions of milliseconds', async () => {
  const { perSecond, p99, bad } = await sendRequests({ ...params, url: `${origin}/` });
  expect(perSecond).toBeLessThan(250);
  expect(p99).toBeGreaterThan(0);
  expect(bad).toBe(0);
});

test('a server that responds with errors can’t be compared', async () => {
  await expect(sendRequests({ ...params, url: `${origin}/broken` })).rejects.toThrow('failed');
});

test('servers are compared within each round, whatever the machine’s speed in it', () => {
  const of = (perSecond: number) => ({ perSecond, p99: 1, bad: 0 });
  const rounds = new Map([
    ['own', [of(100), of(40), of(300)]],
    ['other', [of(50), of(20), of(200)]],
  ]);
  expect(medianOf(rounds, 'own', 'perSecond')).toBe(100);
  expect(medianRatio(rounds, ['own', 'other'], 'perSecond')).toBe(2);
  expect(medianRatio(rounds, ['own', 'absent'], 'perSecond')).toBeUndefined();
});
