/**
 * A server to compare with, in a process of its own: `node anchor.ts KIND FOLDER`. It tells its port on
 * standard output and ends with its standard input.
 *
 * - `memory`: every file from memory by bare `node:http`, compressed as small as it gets;
 * - `express-static`: the folder by `express.static`;
 * - `express-json`: the JSON files of the folder, parsed once, by `res.json` of an Express 5 app.
 *
 * What Node itself takes is bare.mjs.
 */
import { createServer, type RequestListener } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesToServe } from './files.ts';

const COMPRESSIBLE = /^(text\/|application\/json|image\/svg)/;

async function fromMemory(folder: string): Promise<RequestListener> {
  const answers = new Map(
    (await filesToServe(folder)).map(({ path, type, body }) => {
      const isText = COMPRESSIBLE.test(type);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      const forms = {
        br: isText ? brotliCompressSync(body, { params }) : null,
        gzip: isText ? gzipSync(body, { level: 9 }) : null,
      };
      return [path, { type, body, ...forms }];
    }),
  );
  return (request, response) => {
    const found = answers.get(request.url?.split('?', 1)[0] ?? '');
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    const accepted = String(request.headers['accept-encoding']);
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    const form = encoding && found[encoding];
    const body = form ?? found.body;
    response.writeHead(200, {
      'Content-Type': found.type,
      'Content-Length': body.length,
      ...(form && { 'Content-Encoding': encoding }),
    });
    response.end(body);
  };
}

/** Loaded when it is needed: bare Node is to be bare. */
const loadExpress = async () => (await import('express')).default;

async function asJson(folder: string): Promise<RequestListener> {
  const express = await loadExpress();
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
  'express-static': async (folder) => {
    const express = await loadExpress();
    return express().use(express.static(folder, { redirect: false }));
  },
  'express-json': asJson,
};

const [kind = '', folder = ''] = process.argv.slice(2);
const listener = await KINDS[kind]?.(folder);
if (!listener) throw new Error(`There is no anchor ${kind}.`);
const server = createServer(listener).listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
process.stdin.on('close', () => process.exit(0)).resume();
