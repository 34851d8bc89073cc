import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { isBotCheck } from './bot-check.ts';
import { html, pretendSite, readerOf, refusalOf, type PretendSite } from './pretend-site.ts';

const PAGE = 'http://bluegolf.com/page';
const TURNED_AWAY = /^502 bluegolf\.com turned the server away, .* save the page from your browser/;

let site: PretendSite | undefined;
afterEach(() => {
  site?.close();
});

async function readerOfResponse(answer: (response: ServerResponse) => void) {
  site = await pretendSite((_request, response) => {
    answer(response);
  });
  return readerOf(site);
}

describe('a check for robots', () => {
  it.each([403, 429, 503])('is what the status %i means', async (status) => {
    const { fetchPage } = await readerOfResponse((response) => response.writeHead(status).end());
    expect(await refusalOf(fetchPage(PAGE))).toMatch(TURNED_AWAY);
  });

  it.each([
    '<title>Just a moment...</title>',
    '<html><head><title lang="en">\n Access Denied</title>',
    '<title>bluegolf.com</title><script>window._cf_chl_opt={}</script>',
    '<iframe src="/_Incapsula_Resource?CWUDNSAI=1"></iframe>',
    '<p>Verifying you are human. This may take a few seconds.</p>',
    '<div class="g-recaptcha"></div>',
  ])('is recognised by %j', async (text) => {
    const { fetchPage } = await readerOfResponse((response) => {
      html(response, text);
    });
    expect(await refusalOf(fetchPage(PAGE))).toMatch(TURNED_AWAY);
  });

  it('is recognised by the header line it comes with', async () => {
    const { fetchPage } = await readerOfResponse((response) => {
      html(response, '<table>', { 'cf-mitigated': 'challenge' });
    });
    expect(await refusalOf(fetchPage(PAGE))).toMatch(TURNED_AWAY);
  });

  it('is not seen in a leaderboard with the same maker’s scripts, nor in an empty page', async () => {
    const board =
      '<title>Please wait Open</title><script src="/_Incapsula_Resource"></script><table>';
    for (const text of [board, '']) {
      const { fetchPage } = await readerOfResponse((response) => {
        html(response, text);
      });
      expect(await fetchPage(PAGE)).toMatchObject({ text });
      site?.close();
    }
  });

  it('is not looked for in a table of plain text', async () => {
    const { fetchPage } = await readerOfResponse((response) => {
      html(response, 'Checking your browser,1', { 'Content-Type': 'text/csv' });
    });
    expect(await fetchPage(PAGE)).toMatchObject({ kind: 'page' });
  });

  it('is recognised though its scripts speak of tables, and not in a page made to be slow', () => {
    const script = '<script>box.innerHTML = "<table><tr><td>";</script>';
    expect(isBotCheck(`${script}<title>Checking your browser</title>`)).toBe(true);
    expect(isBotCheck(`${script}<title>Checking your browser</title><table>`)).toBe(false);
    // Read quadratically, these would take minutes.
    expect(isBotCheck('<title'.repeat(800_000))).toBe(false);
    expect(isBotCheck('<script'.repeat(700_000))).toBe(false);
  });
});
