/** Measures the memory of Node itself: one short response to every request, and no TypeScript. */
import { createServer } from 'node:http';

const server = createServer((_request, response) => {
  response.end('Fore!');
}).listen(0, '127.0.0.1', () => console.log(server.address().port));
process.stdin.on('close', () => process.exit(0)).resume();
