/** The demo's shop behind a proxy that makes the texts and HTML in its responses hostile. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../listen.ts';
import { HOSTILE_HTML, hostileText, mapTexts } from './hostile-texts.ts';

const TEXTS = new Set(['title', 'altText', 'excerpt']);
const HTML = new Set(['descriptionHtml', 'contentHtml']);

/** A response with every text and all HTML made hostile, including the names and values of options. */
const hostileResponse = (response: unknown) =>
  mapTexts(response, (value, key) => {
    if (value === '') return value;
    if (HTML.has(key)) return HOSTILE_HTML + value;
    // A date among the metafields stays one.
    const isText =
      TEXTS.has(key) || ((key === 'name' || key === 'value') && !/^\d{4}-/.test(value));
    return isText ? hostileText(value) : value;
  });

/** Starts the proxy in front of the demo's shop; `close` ends it. */
export async function startHostileShop(
  shop: string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  let origin = '';
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await buffer(request);
    const forwarded = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !/^(host|connection|content-length|accept-encoding)$/.test(name)
        ? [[name, value]]
        : [],
    );
    const upstream = await fetch(shop + url, {
      method,
      headers: forwarded,
      redirect: 'manual',
      ...(body.length > 0 ? { body: Uint8Array.from(body) } : {}),
    });
    const bytes = Buffer.from(await upstream.arrayBuffer());
    const isJson = upstream.headers.get('content-type')?.includes('json') ?? false;
    const sent = isJson
      ? Buffer.from(
          JSON.stringify(hostileResponse(JSON.parse(bytes.toString()))).replaceAll(shop, origin),
        )
      : bytes;
    const passed = [...upstream.headers].filter(
      ([name]) =>
        !/^(content-(length|encoding)|transfer-encoding|connection|keep-alive)$/.test(name),
    );
    response.writeHead(upstream.status, Object.fromEntries(passed));
    response.end(method === 'HEAD' ? undefined : sent);
  };
  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy());
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
  return {
    origin,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
