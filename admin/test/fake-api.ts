/**
 * The server as the panel sees it, in memory, for the panel's own tests:
 * `node admin/test/fake-api.ts`, with the built panel in `dist/admin`. PORT, FAKE_TODAY,
 * E2E_USERNAME and E2E_PASSWORD may be set.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { createFakeEvents, Refusal } from './fake-events.ts';
import { scene } from './fake-pictures.ts';
import { createFakePublisher } from './fake-publisher.ts';

const PORT = Number(process.env.PORT ?? 4173);
const TODAY = process.env.FAKE_TODAY ?? '';
const USERNAME = process.env.E2E_USERNAME ?? 'admin';
const ROOT = join(import.meta.dirname, '../../dist/admin');
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; form-action 'self'; base-uri 'none'";
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

let password = process.env.E2E_PASSWORD ?? 'a long enough password';
const sessions = new Set<string>();
const events = createFakeEvents(Number(TODAY.slice(0, 4)) || new Date().getFullYear());
const publisher = createFakePublisher();

function sessionOf(request: IncomingMessage): string {
  return /(?:^|; )tour=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
}

async function read(request: IncomingMessage): Promise<Response> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  const type = request.headers['content-type'];
  return new Response(
    Buffer.concat(chunks),
    type === undefined ? {} : { headers: { 'content-type': type } },
  );
}

function field(sent: unknown, name: string): unknown {
  const entries = typeof sent === 'object' && sent !== null ? Object.entries(sent) : [];
  return entries.find(([key]) => key === name)?.[1];
}

async function account(path: string, request: IncomingMessage): Promise<Response | null> {
  const session = sessionOf(request);
  switch (`${request.method ?? ''} ${path}`) {
    case 'GET /api/auth/me':
      return Response.json(
        sessions.has(session)
          ? { authenticated: true, username: USERNAME }
          : { authenticated: false },
      );
    case 'POST /api/login': {
      const sent: unknown = await (await read(request)).json();
      if (field(sent, 'username') !== USERNAME || field(sent, 'password') !== password) {
        throw new Refusal(401, 'Invalid username or password');
      }
      const fresh = randomUUID();
      sessions.add(fresh);
      const cookie = `tour=${fresh}; HttpOnly; SameSite=Lax; Path=/`;
      return Response.json({ ok: true }, { headers: { 'set-cookie': cookie } });
    }
    case 'POST /api/logout':
      sessions.delete(session);
      return new Response(null, { status: 200 });
    case 'POST /api/change-password': {
      if (!sessions.has(session)) throw new Refusal(401, 'Sign in first.');
      const sent: unknown = await (await read(request)).json();
      if (field(sent, 'currentPassword') !== password) {
        throw new Refusal(400, 'The current password is not right.');
      }
      password = String(field(sent, 'newPassword'));
      return new Response(null, { status: 200 });
    }
    default:
      return null;
  }
}

async function api(url: URL, request: IncomingMessage): Promise<Response> {
  const { pathname: path, searchParams } = url;
  const method = request.method ?? 'GET';
  const known = await account(path, request);
  if (known) return known;
  const thumbnail = /^\/api\/events\/([^/]+)\/thumbnail$/.exec(path)?.[1];
  if (thumbnail !== undefined) {
    const picture = events.picture(thumbnail) ?? new Uint8Array(await scene(thumbnail, 320));
    const type = events.picture(thumbnail) ? 'image/jpeg' : 'image/webp';
    return new Response(picture, { headers: { 'content-type': type } });
  }
  if (method === 'GET' && path === '/api/events')
    return Response.json(events.list(searchParams.get('year')));
  if (!sessions.has(sessionOf(request))) throw new Refusal(401, 'Sign in first.');
  if (path === '/api/publish') {
    if (method === 'POST') publisher.publish();
    return Response.json(publisher.status);
  }
  const [, eventID, restore] = /^\/api\/events(?:\/([^/]+))?(\/restore)?$/.exec(path) ?? [];
  const answer = await writeEvent(
    method,
    decodeURIComponent(eventID ?? ''),
    restore !== undefined,
    request,
  );
  publisher.edited();
  return answer;
}

async function writeEvent(
  method: string,
  eventID: string,
  restore: boolean,
  request: IncomingMessage,
): Promise<Response> {
  if (method === 'POST' && restore) return Response.json(events.restore(eventID));
  if (method === 'DELETE') {
    events.remove(eventID);
    return new Response(null, { status: 204 });
  }
  const form = await (await read(request)).formData();
  if (method === 'POST') return Response.json(await events.create(form), { status: 201 });
  if (method === 'PUT') return Response.json(await events.change(eventID, form));
  throw new Refusal(404, 'There is no such call.');
}

async function panel(path: string): Promise<Response> {
  if (path.startsWith('/pictures/')) {
    return new Response(await scene('granite', 1280), {
      headers: { 'content-type': 'image/webp' },
    });
  }
  const file = path.startsWith('/admin/assets/') ? path.slice('/admin/'.length) : 'index.html';
  const text = (await readFile(join(ROOT, file), 'utf8')).replace(
    '</title>',
    `</title><meta name="tour-today" content="${TODAY}">`,
  );
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  return new Response(text, { headers: { 'content-type': type, 'content-security-policy': CSP } });
}

async function answer(request: IncomingMessage): Promise<Response> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  try {
    if (url.pathname.startsWith('/api')) return await api(url, request);
    if (/^\/(admin|pictures)(\/|$)/.test(url.pathname)) return await panel(url.pathname);
    return new Response('<title>The site</title>The site', {
      headers: { 'content-type': 'text/html' },
    });
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) console.error(thrown);
    const status = thrown instanceof Refusal ? thrown.status : 500;
    const text = thrown instanceof Refusal ? thrown.message : 'The server failed.';
    return new Response(text, { status, headers: { 'content-type': 'text/plain' } });
  }
}

createServer((request, response) => {
  void answer(request).then(async (result) => {
    response.writeHead(result.status, Object.fromEntries(result.headers));
    response.end(Buffer.from(await result.arrayBuffer()));
  });
}).listen(PORT, '127.0.0.1', () => {
  console.log(`Fake API on http://127.0.0.1:${PORT}`);
});
