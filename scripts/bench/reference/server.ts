/**
 * A reference server in its own process: `node server.ts KIND FOLDER`. It prints its port and exits when
 * standard input closes.
 *
 * - `memory`: every file from memory by `node:http`, with the best compression;
 * - `express-static`: the folder by `express.static`;
 * - `express-json`: the JSON files of the folder, parsed once, by `res.json` of an Express 5 app.
 */
import { createServer, type RequestListener } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import express from 'express';
import { filesToServe } from './files.ts';

const COMPRESSIBLE = /^(text\/|application\/json|image\/svg)/;

async function fromMemory(folder: string): Promise<RequestListener> {
  const responses = new Map(
    (await filesToServe(folder)).map(({ path, type, body }) => {
      const isText = COMPRESSIBLE.test(type);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      const encodings = {
        br: isText ? brotliCompressSync(body, { params }) : null,
        gzip: isText ? gzipSync(body, { level: 9 }) : null,
      };
      return [path, { type, body, ...encodings }];
    }),
  );
  return (request, response) => {
    const found = responses.get(request.url?.split('?', 1)[0] ?? '');
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    const accepted = String(request.headers['accept-encoding']);
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    const encoded = encoding && found[encoding];
    const body = encoded ?? found.body;
    response.writeHead(200, {
      'Content-Type': found.type,
      'Content-Length': body.length,
      ...(encoded && { 'Content-Encoding': encoding }),
    });
    response.end(body);
  };
}

async function fromJson(folder: string): Promise<RequestListener> {
  const app = express();
  for (const { path, body } of await filesToServe(folder)) {
    const data: unknown = JSON.parse(body.toString('utf8'));
    app.get(path, (_request, response) => {
      response.json(data);
    });
  }
  return app;
}

const KINDS: Readonly<
  Record<string, (folder: string) => RequestListener | Promise<RequestListener>>
> = {
  memory: fromMemory,
  'express-static': (folder) => express().use(express.static(folder, { redirect: false })),
  'express-json': fromJson,
};

const [kind = '', folder = ''] = process.argv.slice(2);
const listener = await KINDS[kind]?.(folder);
if (!listener) throw new Error(`There is no reference server ${kind}.`);
const server = createServer(listener).listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
process.stdin.on('close', () => process.exit(0)).resume();
