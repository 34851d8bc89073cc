import { afterEach, describe, expect, it } from 'vitest';
import { sendRequest } from './page-request.ts';
import {
  html,
  LOOPBACK,
  pretendSite,
  readerOf,
  refusalOf,
  type PretendSite,
} from './fake-site.ts';

let site: PretendSite | undefined;
afterEach(() => {
  site?.close();
});

/** A site whose paths lead on as told; everything else is a page that says who was asked for what. */
async function siteThatLeads(ways: Record<string, string> = {}): Promise<PretendSite> {
  site = await pretendSite((request, response) => {
    const next = ways[request.url ?? ''];
    if (next === undefined) html(response, `${request.headers.host ?? ''}${request.url ?? ''}`);
    else response.writeHead(302, { Location: next }).end('x'.repeat(100_000));
  });
  return site;
}

describe('the demo’s own pages', () => {
  const own = (port: number) => ({
    trustedLoopback: { host: '127.0.0.1', port },
    send: sendRequest,
  });

  it('are read from this machine, at that port only', async () => {
    const { port } = await siteThatLeads({ '/a': '/b' });
    const { fetchPage } = readerOf({ port }, own(port));
    expect(await fetchPage(`http://127.0.0.1:${port}/a`)).toMatchObject({
      text: `127.0.0.1:${port}/b`,
    });
    for (const other of [`http://127.0.0.1:${port + 1}/`, `http://127.0.0.2:${port}/`]) {
      expect(await refusalOf(fetchPage(other))).toMatch(/^400 .* not an IP address/);
    }
    expect(await refusalOf(fetchPage(`https://127.0.0.1:${port}/`))).toMatch(/^400/);
  });

  it('may have a name, as long as it leads nowhere else', async () => {
    const { port } = await siteThatLeads();
    const trustedLoopback = { host: 'localhost', port };
    const here = readerOf(
      { port },
      { ...own(port), trustedLoopback, lookup: () => Promise.resolve([LOOPBACK]) },
    );
    expect(await here.fetchPage(`http://localhost:${port}/a`)).toMatchObject({ kind: 'page' });
    const away = readerOf({ port }, { trustedLoopback });
    expect(await refusalOf(away.fetchPage(`http://localhost:${port}/a`))).toMatch(/^400/);
  });

  it('are not where a page elsewhere may lead', async () => {
    const started = await siteThatLeads();
    const next = `http://127.0.0.1:${started.port}/api/session`;
    started.close();
    const { port } = await siteThatLeads({ '/a': next });
    const { fetchPage, sent } = readerOf(
      { port },
      { trustedLoopback: { host: '127.0.0.1', port: started.port } },
    );
    expect(await refusalOf(fetchPage('http://bluegolf.com/a'))).toMatch(
      /^502 .* not an IP address/,
    );
    expect(sent).toHaveLength(1);
  });
});
