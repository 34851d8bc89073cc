/** Skins: the lowest net score alone on a hole wins it. A hole that is tied is worth nothing to anyone. */

/** A hole of the game. It is decided once every counting player has a score. */
export interface SkinsHoleResult {
  /** The lowest net score; null while the hole isn't decided. */
  score: number | null;
  /** Who has it, by their places in the list of players. */
  lowest: readonly number[];
  /** The one who has it alone. */
  winner: number | null;
}

/** The holes of a game by the net scores of its players: a list a player, null for a hole without a score. */
export function skinsHoles(
  players: readonly (readonly (number | null)[])[],
  holes: number,
): SkinsHoleResult[] {
  return Array.from({ length: holes }, (_, hole) => {
    const scores = players.map((net) => net[hole] ?? null);
    const known = scores.filter((score) => score !== null);
    if (known.length === 0 || known.length < scores.length) {
      return { score: null, lowest: [], winner: null };
    }
    const score = Math.min(...known);
    const lowest = [...scores.keys()].filter((player) => scores[player] === score);
    const [winner = null] = lowest.length === 1 ? lowest : [];
    return { score, lowest, winner };
  });
}

/** Each player's share of a pot in cents, rounded down; what is left over belongs to no skin. */
export function skinsShares(pot: number, won: readonly number[]): number[] {
  const all = won.reduce((sum, skins) => sum + skins, 0);
  return won.map((skins) => (all === 0 ? 0 : Math.floor((pot * skins) / all)));
}
