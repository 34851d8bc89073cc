/** Pages as files, for static hosts, which don't send this server's headers. */

/** Directives that browsers accept in a header only, and report elsewhere. */
const HEADER_ONLY = /^(frame-ancestors|report-uri|report-to|sandbox)\b/;

const CHARSET = /<meta charset="utf-8"\s*\/?>/i;

/** The file's bytes, with the Content-Security-Policy of a page in a meta element after its charset. */
export function standalonePage({
  body,
  csp,
  type,
}: {
  body: Buffer;
  csp: string;
  type: string;
}): Buffer {
  if (csp === '' || !type.startsWith('text/html')) return body;
  const policy = csp
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => !HEADER_ONLY.test(directive))
    .join('; ')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return Buffer.from(body.toString('utf8').replace(CHARSET, (charset) => charset + meta));
}
