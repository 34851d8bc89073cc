/** Callers who mean no good, below what an HTTP client would send: one connection each, or a thousand. */
import { connect, type Socket } from 'node:net';

/** What is kept of what the server said. */
const HEARD_MAX = 2_000;

/** One connection, with what came back over it. */
export class RawClient {
  readonly socket: Socket;
  heard = '';
  isEnded = false;
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', () => undefined);
    this.socket.on('data', (part: Buffer) => {
      if (this.heard.length < HEARD_MAX) this.heard += part.toString('latin1').slice(0, HEARD_MAX);
    });
    this.socket.on('close', () => {
      this.isEnded = true;
      for (const timer of this.#timers) clearInterval(timer);
    });
  }

  /** Sends what `next` gives at intervals, until the connection ends. */
  keepSending(milliseconds: number, next: () => string | Buffer): this {
    this.#timers.push(setInterval(() => this.socket.write(next()), milliseconds));
    return this;
  }

  /** Sends as fast as the other side takes it, until the connection ends. */
  flood(next: () => string | Buffer): this {
    const pour = () => {
      while (!this.isEnded && this.socket.writable && this.socket.write(next()));
    };
    this.socket.on('drain', pour);
    pour();
    return this;
  }

  /** Reads nothing any more but a byte at intervals. */
  sip(milliseconds: number): this {
    this.socket.pause();
    this.#timers.push(
      setInterval(() => {
        this.socket.read(1);
      }, milliseconds),
    );
    return this;
  }

  send(text: string | Buffer): this {
    this.socket.write(text);
    return this;
  }

  /** Sends its last byte, and goes on listening. */
  endSending(): this {
    this.socket.end();
    return this;
  }

  leave(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.socket.destroy();
  }
}

export interface Abuse {
  name: string;
  /** How many do it at once. */
  callers: number;
  begin: (caller: RawClient) => void;
  /** What they hear. */
  hears?: RegExp;
  /** Within how many seconds the server ends it by itself: at once, or when its patience is at an end. */
  endsWithin: number;
}

const GET = 'GET / HTTP/1.1\r\nHost: tour\r\n';
const login = (lines: string) =>
  `POST /api/login HTTP/1.1\r\nHost: tour\r\nContent-Type: application/json\r\n${lines}\r\n`;
const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');
/** The beginning of a TLS handshake. */
const CLIENT_HELLO = Buffer.from('16030100c8010000c40303', 'hex');

/** Everything that is tried; `picture` is the address of a file of many megabytes. */
export const abuses = (picture: string): readonly Abuse[] => [
  {
    name: 'header lines a byte at a time',
    callers: 100,
    begin: (caller) => caller.send(GET).keepSending(300, () => 'x'),
    endsWithin: 25,
  },
  {
    name: 'a body a byte at a time',
    callers: 100,
    begin: (caller) => caller.send(login('Content-Length: 9999\r\n')).keepSending(300, () => ' '),
    endsWithin: 130,
  },
  {
    name: 'a picture read a byte at a time',
    callers: 100,
    begin: (caller) => caller.sip(1_000).send(GET.replace('/ ', `${picture} `) + '\r\n'),
    endsWithin: 135,
  },
  {
    name: 'connections that say nothing',
    callers: 1_000,
    begin: () => undefined,
    endsWithin: 30,
  },
  {
    name: 'a header of a megabyte',
    callers: 10,
    begin: (caller) => caller.send(`${GET}X-Long: `).send(MEGABYTE).send('\r\n\r\n'),
    hears: /^HTTP\/1\.1 431 /,
    endsWithin: 5,
  },
  {
    name: 'a hundred thousand headers',
    callers: 10,
    begin: (caller) =>
      caller.send(GET + Array.from({ length: 100_000 }, (_, at) => `X-${at}: 1\r\n`).join('')),
    hears: /^HTTP\/1\.1 431 /,
    endsWithin: 5,
  },
  {
    name: 'headers without an end',
    callers: 10,
    begin: (caller) => caller.send(GET).flood(() => 'X-More: and more\r\n'.repeat(1_000)),
    hears: /^HTTP\/1\.1 431 /,
    endsWithin: 5,
  },
  {
    name: 'an address of 100 kB',
    callers: 10,
    begin: (caller) => caller.send(GET.replace('/ ', `/${'a'.repeat(100_000)} `) + '\r\n'),
    hears: /^HTTP\/1\.1 431 /,
    endsWithin: 5,
  },
  {
    name: 'a body that is announced with a gigabyte',
    callers: 10,
    begin: (caller) =>
      caller
        .send(login('Content-Length: 1000000000\r\n'))
        .keepSending(20, () => MEGABYTE.subarray(0, 20_000)),
    hears: /^HTTP\/1\.1 413 /,
    endsWithin: 130,
  },
  {
    name: 'a body in pieces without an end',
    callers: 4,
    begin: (caller) =>
      caller
        .send(login('Transfer-Encoding: chunked\r\n'))
        .keepSending(20, () => `10000\r\n${MEGABYTE.toString('latin1', 0, 65_536)}\r\n`),
    endsWithin: 130,
  },
  {
    name: 'a form without an end',
    callers: 4,
    begin: (caller) =>
      caller
        .send(
          `POST /api/events HTTP/1.1\r\nHost: tour\r\nTransfer-Encoding: chunked\r\n` +
            'Content-Type: multipart/form-data; boundary=b\r\n\r\n',
        )
        .keepSending(20, () => `10000\r\n${MEGABYTE.toString('latin1', 0, 65_536)}\r\n`),
    hears: /^HTTP\/1\.1 401 /,
    endsWithin: 130,
  },
  {
    name: 'a request and rubbish behind it',
    callers: 20,
    begin: (caller) => caller.send(`${GET}\r\n\x01\x02 rubbish \xff\r\n\r\n`),
    hears: /^HTTP\/1\.1 200 /,
    endsWithin: 5,
  },
  {
    name: 'ten thousand requests in one go',
    callers: 10,
    begin: (caller) => caller.send(`${GET}\r\n`.repeat(10_000)),
    endsWithin: 5,
  },
  {
    name: 'a whole request, then only listening',
    callers: 20,
    begin: (caller) => caller.send(`${GET}\r\n`).endSending(),
    hears: /^HTTP\/1\.1 200 /,
    endsWithin: 5,
  },
  {
    name: 'half a request, then only listening',
    callers: 20,
    begin: (caller) => caller.send(GET).endSending(),
    hears: /^HTTP\/1\.1 400 /,
    endsWithin: 5,
  },
  {
    name: 'a TLS hello on the plain port',
    callers: 20,
    begin: (caller) => caller.send(CLIENT_HELLO),
    hears: /^HTTP\/1\.1 400 /,
    endsWithin: 5,
  },
  {
    name: 'another protocol',
    callers: 20,
    begin: (caller) => caller.send('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    hears: /^HTTP\/1\.1 (400|505) /,
    endsWithin: 5,
  },
  {
    name: 'two lengths for one body',
    callers: 10,
    begin: (caller) =>
      caller.send(login('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n') + '0\r\n\r\n'),
    hears: /^HTTP\/1\.1 400 /,
    endsWithin: 5,
  },
];
