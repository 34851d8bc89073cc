/** A request whose body is sent in two halves, with what happens in between. */
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Client } from '../client.ts';
import type { TestServer } from '../server.ts';

export interface SlowRequest {
  method: string;
  path: string;
  type: string;
  body: Buffer;
}

export interface SlowResponse {
  status: number;
  text: string;
  /** False when the response was made without the body. */
  readBody: boolean;
}

/** A small body that every JSON route reads, and one that every route with a form does. */
export const SMALL_JSON = { type: 'application/json', body: Buffer.from('{"slow": true}') };
export const EMPTY_FORM = {
  type: 'multipart/form-data; boundary=slow',
  body: Buffer.from('--slow--\r\n'),
};

/**
 * Sends the head and half of the body. When the server has let the request pass and reads the body, `meanwhile`
 * runs, and then the rest is sent.
 */
export async function sendSlowly(
  { http, origin }: Pick<TestServer, 'http' | 'origin'>,
  client: Client,
  { method, path, type, body, meanwhile }: SlowRequest & { meanwhile: () => unknown },
): Promise<SlowResponse> {
  const half = Math.ceil(body.length / 2);
  const headers = {
    'Content-Type': type,
    'Content-Length': String(body.length),
    Cookie: client.cookieHeader(),
  };
  const readsBody = nextRequestReadsBody(http);
  const sent = request(origin + path, { method, headers, agent: false });
  // A response without the body may close the connection.
  sent.on('error', () => undefined);
  const response = new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
  sent.write(body.subarray(0, half));
  const readBody = await readsBody;
  if (readBody) await meanwhile();
  sent.end(body.subarray(half));
  const received = await response;
  return { status: received.statusCode ?? 0, text: await text(received), readBody };
}

/** Whether the next request's body is read before there is a response. */
function nextRequestReadsBody(http: TestServer['http']): Promise<boolean> {
  return new Promise((resolve) => {
    http.once('request', (req: IncomingMessage, res: ServerResponse) => {
      req.once('resume', () => resolve(!res.headersSent));
    });
  });
}
