/** Pages as files, for hosts that send them without the headers of this server. */
/** What browsers obey in a header only, and complain of elsewhere. */
const HEADER_ONLY = /^(frame-ancestors|report-uri|report-to|sandbox)\b/;

const CHARSET = /<meta charset="utf-8"\s*\/?>/i;

/** The file's bytes; a page with a content policy carries it in itself, right behind its charset. */
export function standalone({ body, csp }: { body: Buffer; csp: string }): Buffer {
  if (csp === '') return body;
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
