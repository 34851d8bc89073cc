/** nginx with precompressed files, where it is installed. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onServerCore } from '../load/cores.ts';
import type { ReferenceServer } from './start-server.ts';

const PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) =>
  existsSync(path),
);
const BROTLI_MODULE = [
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/share/nginx/modules/ngx_http_brotli_static_module.so',
].find((path) => existsSync(path));

/** The encoding of precompressed files: Debian's nginx has gzip only, unless the Brotli module is installed. */
export const NGINX_ENCODING = BROTLI_MODULE === undefined ? 'gzip' : 'br';

/** API responses are files without an extension. */
const TEXT = /^[^.]+$|\.(html|json|css|js|svg|xml|txt)$/;

/**
 * Starts nginx with one worker, as Node has one thread, and with its log on, like the tour's. Writes
 * compressed files into the folder. Null where nginx is not installed.
 */
export async function startNginx(files: string, folder: string): Promise<ReferenceServer | null> {
  if (PROGRAM === undefined) return null;
  await compressAll(files);
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, configurationOf({ files, folder, port }));
  const errors = join(folder, 'error.log');
  const { program, args } = onServerCore(PROGRAM, '-c', configuration, '-e', errors);
  const child = spawn(program, args, { stdio: 'inherit' });
  const ended = new Promise<void>((done) =>
    child.once('exit', () => {
      done();
    }),
  );
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin).catch(() => null))) {
    if (child.exitCode !== null) throw new Error('nginx exited before it listened.');
    await wait(20);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    stop: () => {
      child.kill('SIGQUIT');
      return ended;
    },
  };
}

const configurationOf = ({
  files,
  folder,
  port,
}: {
  files: string;
  folder: string;
  port: number;
}) => `
${BROTLI_MODULE === undefined ? '' : `load_module ${BROTLI_MODULE};`}
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  types { text/html html; application/json json; text/css css; text/javascript js; image/svg+xml svg; image/webp webp; }
  access_log ${folder}/access.log;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=2000 inactive=60s;
  keepalive_requests 1000000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${files};
    ${BROTLI_MODULE === undefined ? 'gzip_static on;' : 'brotli_static on;'}
    location / { try_files $uri $uri/index.html =404; }
  }
}
`;

async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter(
    (entry) => entry.isFile() && TEXT.test(entry.name),
  )) {
    const body = await readFile(join(parentPath, name));
    if (BROTLI_MODULE === undefined)
      await writeFile(join(parentPath, `${name}.gz`), gzipSync(body, { level: 9 }));
    else await writeFile(join(parentPath, `${name}.br`), brotliCompressSync(body));
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => {
        done(port);
      });
    });
  });
}
