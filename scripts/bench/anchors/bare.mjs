/** What Node itself takes: one short answer to everything, and no TypeScript to strip. */
import { createServer } from 'node:http';

const server = createServer((_request, response) => {
  response.end('Fore!');
}).listen(0, '127.0.0.1', () => console.log(server.address().port));
process.stdin.on('close', () => process.exit(0)).resume();
