import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { compare, sendRequests } from './load.ts';

const server = createServer((request, response) => {
  response.statusCode = request.url === '/broken' ? 500 : 200;
  response.end('Fore!');
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
const params = { encoding: 'br', connections: 2, seconds: 1 };

afterAll(() => {
  server.close();
});

test('two addresses get load in turns, and their rates are compared', async () => {
  const { own, other, ratio } = await compare([`${origin}/`, `${origin}/a`], {
    ...params,
    rounds: 1,
  });
  expect(own).toBeGreaterThan(0);
  expect(ratio).toBe(own / other);
});

test('a server that responds with errors can’t be compared', async () => {
  await expect(sendRequests({ ...params, url: `${origin}/broken` })).rejects.toThrow('failed');
});
