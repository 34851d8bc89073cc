/** The Content-Type of the site's and the panel's files. */
import { lookup } from 'mime-types';

/** The Content-Type of a file by its extension. Text types are always UTF-8. */
export function typeOf(file: string): string {
  const type = lookup(file) || 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
