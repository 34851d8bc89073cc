/** A small HTTP client that stores cookies, as a browser does. */
import { request, type IncomingHttpHeaders } from 'node:http';
import type { AnswerCheck } from './answers.ts';

/** A complete response; `text` is the body decoded as UTF-8. */
export interface ClientResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** What most tests check of a response; `body` is parsed when it is JSON. */
export interface Outcome {
  status: number;
  body: unknown;
}

export function outcomeOf({ status, headers, text }: ClientResponse): Outcome {
  const isJson = headers['content-type']?.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status, body };
}

export interface SendOptions {
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  form?: FormData;
  body?: string | Buffer;
}

/** The form of one uploaded file. */
export function fileForm(part: string, content: string | Uint8Array, name: string): FormData {
  const form = new FormData();
  form.append(
    part,
    new File([typeof content === 'string' ? content : Uint8Array.from(content)], name),
  );
  return form;
}

/** The parts of an event's form; a picture needs its bytes and a name. */
export function eventForm(event: unknown, picture?: Uint8Array, name = 'picture.jpg'): FormData {
  const form = new FormData();
  form.append('event', JSON.stringify(event));
  if (picture) form.append('thumbnail', new File([Uint8Array.from(picture)], name));
  return form;
}

/** The form's part with the fields of a record with a picture. */
export type FormPart = 'champion' | 'course' | 'post' | 'article' | 'draft';

/** The parts of a record's form: its fields under the name of its kind, and perhaps `image`. */
export function recordForm(
  kind: FormPart,
  fields: unknown,
  picture?: Uint8Array,
  name = 'p.jpg',
): FormData {
  const form = new FormData();
  form.append(kind, JSON.stringify(fields));
  if (picture) form.append('image', new File([Uint8Array.from(picture)], name));
  return form;
}

/** The parts of a champion's form. */
export function championForm(champion: unknown, picture?: Uint8Array, name?: string): FormData {
  return recordForm('champion', champion, picture, name);
}

export class Client {
  origin: string;
  readonly cookies = new Map<string, string>();
  check: AnswerCheck = () => undefined;

  constructor(origin: string) {
    this.origin = origin;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ClientResponse> {
    return this.send('GET', path, { headers });
  }

  post(
    path: string,
    json?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ClientResponse> {
    return this.send('POST', path, { headers, ...(json === undefined ? {} : { json }) });
  }

  /** The content of a JSON response. */
  async json(path: string): Promise<unknown> {
    const parsed: unknown = JSON.parse((await this.get(path)).text);
    return parsed;
  }

  /** The status and the body of a response, parsed when it is JSON. Sends a form or JSON. */
  async request(method: string, path: string, sent?: unknown): Promise<Outcome> {
    const body = sent instanceof FormData ? { form: sent } : { json: sent };
    return outcomeOf(await this.send(method, path, body));
  }

  /** Sends one request on a new connection. */
  async send(method: string, path: string, options: SendOptions = {}): Promise<ClientResponse> {
    const { body, type } = await bodyOf(options);
    const headers: Record<string, string> = {
      ...(type === null ? {} : { 'Content-Type': type }),
      ...(body ? { 'Content-Length': String(body.length) } : {}),
      ...(this.cookies.size > 0 ? { Cookie: this.cookieHeader() } : {}),
      ...options.headers,
    };
    return new Promise((resolve, reject) => {
      // No keep-alive agent: every request comes from another port.
      const sent = request(
        this.origin + path,
        { method, headers, agent: false, path },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            this.#takeCookies(response.headers['set-cookie'] ?? []);
            const whole = Buffer.concat(parts);
            const { statusCode = 0, headers } = response;
            const received = {
              status: statusCode,
              headers,
              body: whole,
              text: whole.toString('utf8'),
            };
            try {
              this.check(method, path, received);
              resolve(received);
            } catch (error) {
              reject(error instanceof Error ? error : new Error(String(error)));
            }
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** A client with a copy of the cookies, as a thief would have. */
  copy(): Client {
    const copy = new Client(this.origin);
    copy.check = this.check;
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #takeCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** The body and type of a form. */
export async function formBody(form: FormData): Promise<{ body: Buffer; type: string }> {
  const encoded = new Response(form);
  const type = encoded.headers.get('Content-Type') ?? '';
  return { body: Buffer.from(await encoded.arrayBuffer()), type };
}

async function bodyOf(
  options: SendOptions,
): Promise<{ body: Buffer | undefined; type: string | null }> {
  if (options.json !== undefined) {
    return { body: Buffer.from(JSON.stringify(options.json)), type: 'application/json' };
  }
  if (options.form) return formBody(options.form);
  return { body: options.body === undefined ? undefined : Buffer.from(options.body), type: null };
}
