/** Names of a team cup's formats (C19, C20). Shapes are in cup-results.schema.ts. */

/**
 * The key under which golf's Chapman format is kept and answered, as the documents spell it (C19).
 * Change it here to switch back; `CHAPMAN` is what people read, and is accepted too.
 */
export const CHAMPMAN = 'Champman';
export const CHAPMAN = 'Chapman';

/** The formats in the order in which they are shown; others follow by name (C20). */
export const CUP_FORMATS = ['Scramble', 'Best Ball', CHAMPMAN, 'Match Play'] as const;

/** The key of the overall entry (R232). */
export const CUP_OVERALL = 'Colony Cup';

/** What people read for a format's key. */
export function formatLabel(name: string): string {
  return name === CHAMPMAN ? CHAPMAN : name;
}

/** The key of a format however its name is cased, with `Chapman` for the documents' key. */
export function formatKey(name: string): string {
  const wanted = name.trim().toLowerCase();
  if (wanted === CHAPMAN.toLowerCase()) return CHAMPMAN;
  return CUP_FORMATS.find((known) => known.toLowerCase() === wanted) ?? name.trim();
}

const placeOf = (name: string) => {
  const at = CUP_FORMATS.findIndex((known) => known === name);
  return at < 0 ? CUP_FORMATS.length : at;
};

/** The known formats in their order, then the others by name. */
export function byFormat(a: { name: string }, b: { name: string }): number {
  return placeOf(a.name) - placeOf(b.name) || a.name.localeCompare(b.name, 'en');
}
