/**
 * The part of an address that names a record: lower case, blanks as dashes, other characters
 * removed. Accented letters become their base letter, so "Café" becomes `cafe`.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/** The id itself, or the id with -2, -3 … when it is taken. */
export function uniqueId(wanted: string, isTaken: (id: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  let number = 2;
  while (isTaken(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
