/** Names of a team cup's formats. Shapes are in cup-results.schema.ts. */

/** Teams of a cup and players of a team. */
export const CUP_TEAMS = 2;
export const CUP_TEAM_SIZE = 12;

/**
 * The key of golf's Chapman format in files and responses, as the documentation spells it. Change it here
 * to switch back; `CHAPMAN` is the label, and is accepted as a key too.
 */
export const CHAMPMAN = 'Champman';
export const CHAPMAN = 'Chapman';

/** The formats in the order in which they are shown; others follow by name. */
export const CUP_FORMATS = ['Scramble', 'Best Ball', CHAMPMAN, 'Match Play'] as const;

/** The matches of a known format: pairs of two teams of twelve, single players in Match Play; 0 for others. */
export function matchesOfFormat(name: string): number {
  if (placeOf(name) === CUP_FORMATS.length) return 0;
  return name === 'Match Play' ? CUP_TEAM_SIZE : CUP_TEAM_SIZE / 2;
}

/** The key of the overall entry. */
export const CUP_OVERALL = 'Colony Cup';

/** The label of a format's key. */
export function formatLabel(name: string): string {
  return name === CHAMPMAN ? CHAPMAN : name;
}

/** The key of a format's name, or of the overall entry's, in any case; `Chapman` has the documented key. */
export function formatKey(name: string): string {
  const lowerCase = name.trim().toLowerCase();
  if (lowerCase === CHAPMAN.toLowerCase()) return CHAMPMAN;
  return (
    [...CUP_FORMATS, CUP_OVERALL].find((known) => known.toLowerCase() === lowerCase) ?? name.trim()
  );
}

const placeOf = (name: string) => {
  const at = CUP_FORMATS.findIndex((known) => known === name);
  return at < 0 ? CUP_FORMATS.length : at;
};

/** The known formats in their order, then the others by name. */
export function byFormat(a: { name: string }, b: { name: string }): number {
  return placeOf(a.name) - placeOf(b.name) || a.name.localeCompare(b.name, 'en');
}
