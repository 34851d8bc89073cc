/** Abusive clients that write raw bytes, which no HTTP client would send. */
import { connect, type Socket } from 'node:net';

/** How many characters of the response are stored. */
const RECEIVED_MAX = 2_000;

/** One connection and what the server sent over it. */
export class RawClient {
  readonly socket: Socket;
  received = '';
  isEnded = false;
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', () => undefined);
    this.socket.on('data', (part: Buffer) => {
      if (this.received.length < RECEIVED_MAX)
        this.received += part.toString('latin1').slice(0, RECEIVED_MAX);
    });
    this.socket.on('close', () => {
      this.isEnded = true;
      for (const timer of this.#timers) clearInterval(timer);
    });
  }

  /** Sends what `next` returns at intervals, until the connection ends. */
  sendAtIntervals(milliseconds: number, next: () => string | Buffer): this {
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

  /** Stops reading, except for one byte at intervals. */
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

  /** Closes its sending side and continues to read. */
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
  /** How many do it at the same time. */
  clients: number;
  start: (client: RawClient) => void;
  /** What they receive. */
  expected?: RegExp;
  /** The server closes the connection immediately, not after a time limit. */
  isClosed?: true;
}

const GET = 'GET / HTTP/1.1\r\nHost: tour\r\n';
const login = (lines: string) =>
  `POST /api/login HTTP/1.1\r\nHost: tour\r\nContent-Type: application/json\r\n${lines}\r\n`;
const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');
/** The beginning of a TLS handshake. */
const CLIENT_HELLO = Buffer.from('16030100c8010000c40303', 'hex');

/** All kinds of abuse; `picture` is the path of a file of many megabytes. */
export const abuses = (picture: string): readonly Abuse[] => [
  {
    name: 'header lines a byte at a time',
    clients: 100,
    start: (client) => client.send(GET).sendAtIntervals(300, () => 'x'),
  },
  {
    name: 'a body a byte at a time',
    clients: 100,
    start: (client) =>
      client.send(login('Content-Length: 9999\r\n')).sendAtIntervals(300, () => ' '),
  },
  {
    name: 'a picture read a byte at a time',
    clients: 100,
    start: (client) => client.sip(1_000).send(GET.replace('/ ', `${picture} `) + '\r\n'),
  },
  {
    name: 'connections that send nothing',
    clients: 1_000,
    start: () => undefined,
  },
  {
    name: 'a header of a megabyte',
    clients: 10,
    start: (client) => client.send(`${GET}X-Long: `).send(MEGABYTE).send('\r\n\r\n'),
    expected: /^HTTP\/1\.1 431 /,
    isClosed: true,
  },
  {
    name: 'a hundred thousand headers',
    clients: 10,
    start: (client) =>
      client.send(GET + Array.from({ length: 100_000 }, (_, at) => `X-${at}: 1\r\n`).join('')),
    expected: /^HTTP\/1\.1 431 /,
    isClosed: true,
  },
  {
    name: 'headers without an end',
    clients: 10,
    start: (client) => client.send(GET).flood(() => 'X-More: and more\r\n'.repeat(1_000)),
    expected: /^HTTP\/1\.1 431 /,
    isClosed: true,
  },
  {
    name: 'a URL of 100 kB',
    clients: 10,
    start: (client) => client.send(GET.replace('/ ', `/${'a'.repeat(100_000)} `) + '\r\n'),
    expected: /^HTTP\/1\.1 431 /,
    isClosed: true,
  },
  {
    name: 'a body that announces a gigabyte',
    clients: 10,
    start: (client) =>
      client
        .send(login('Content-Length: 1000000000\r\n'))
        .sendAtIntervals(20, () => MEGABYTE.subarray(0, 20_000)),
    expected: /^HTTP\/1\.1 413 /,
  },
  {
    name: 'a body in pieces without an end',
    clients: 4,
    start: (client) =>
      client
        .send(login('Transfer-Encoding: chunked\r\n'))
        .sendAtIntervals(20, () => `10000\r\n${MEGABYTE.toString('latin1', 0, 65_536)}\r\n`),
  },
  {
    name: 'a form without an end',
    clients: 4,
    start: (client) =>
      client
        .send(
          `POST /api/events HTTP/1.1\r\nHost: tour\r\nTransfer-Encoding: chunked\r\n` +
            'Content-Type: multipart/form-data; boundary=b\r\n\r\n',
        )
        .sendAtIntervals(20, () => `10000\r\n${MEGABYTE.toString('latin1', 0, 65_536)}\r\n`),
    expected: /^HTTP\/1\.1 401 /,
  },
  {
    name: 'a request followed by garbage',
    clients: 20,
    start: (client) => client.send(`${GET}\r\n\x01\x02 garbage \xff\r\n\r\n`),
    expected: /^HTTP\/1\.1 200 /,
    isClosed: true,
  },
  {
    name: 'ten thousand pipelined requests',
    clients: 10,
    start: (client) => client.send(`${GET}\r\n`.repeat(10_000)),
    isClosed: true,
  },
  {
    name: 'a whole request, then only reading',
    clients: 20,
    start: (client) => client.send(`${GET}\r\n`).endSending(),
    expected: /^HTTP\/1\.1 200 /,
    isClosed: true,
  },
  {
    name: 'half a request, then only reading',
    clients: 20,
    start: (client) => client.send(GET).endSending(),
    expected: /^HTTP\/1\.1 400 /,
    isClosed: true,
  },
  {
    name: 'a TLS hello on the plain port',
    clients: 20,
    start: (client) => client.send(CLIENT_HELLO),
    expected: /^HTTP\/1\.1 400 /,
    isClosed: true,
  },
  {
    name: 'another protocol',
    clients: 20,
    start: (client) => client.send('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    expected: /^HTTP\/1\.1 (400|505) /,
    isClosed: true,
  },
  {
    name: 'two lengths for one body',
    clients: 10,
    start: (client) =>
      client.send(login('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n') + '0\r\n\r\n'),
    expected: /^HTTP\/1\.1 400 /,
    isClosed: true,
  },
];
