/**
 * A server to compare with, in its own process and without TypeScript: `node reference-server.mjs KIND SOURCE`. It prints
 * its port and exits when standard input closes.
 *
 * - `bare`: one short response to every request, for the memory of Node itself;
 * - `static`: the folder SOURCE by `express.static`;
 * - `json`: the JSON at the address SOURCE, read once, by `res.json` of an Express app.
 */
import { createServer } from 'node:http';

const [kind, source = ''] = process.argv.slice(2);

async function listener() {
  if (kind === 'bare') return (_request, response) => response.end('Fore!');
  const { default: express } = await import('express');
  if (kind === 'static') return express().use(express.static(source, { redirect: false }));
  const data = await (await fetch(source)).json();
  return express().use((_request, response) => response.json(data));
}

const server = createServer(await listener()).listen(0, '127.0.0.1', () =>
  console.log(server.address().port),
);
process.stdin.on('close', () => process.exit(0)).resume();
