/** Scores of teams from the net scores of their members: a list a member, null for a hole without a score. */

type NetHoles = readonly (number | null)[];

export interface TeamRound {
  /** Holes on which as many members as count have a score. */
  thru: number;
  net: number;
  /** In relation to par, once for each score that counts. */
  toPar: number;
}

/**
 * The best ball of a team: on each hole the lowest scores of its members count, as many as `counting` says. A team goes on
 * with those that are left when a member withdraws: then fewer count when fewer are left.
 */
export function bestBall(
  members: readonly NetHoles[],
  pars: readonly number[],
  counting = 1,
): TeamRound {
  const round = { thru: 0, net: 0, toPar: 0 };
  const needed = Math.min(counting, members.length);
  for (const [hole, par] of pars.entries()) {
    const scores = members.flatMap((net) => net[hole] ?? []).sort((a, b) => a - b);
    if (needed === 0 || scores.length < needed) continue;
    const net = scores.slice(0, needed).reduce((sum, score) => sum + score, 0);
    round.thru += 1;
    round.net += net;
    round.toPar += net - par * needed;
  }
  return round;
}

/** The average of the members' net totals in hundredths of a stroke, rounded; null without a member. */
export function averageScore(totals: readonly number[]): number | null {
  if (totals.length === 0) return null;
  const sum = totals.reduce((all, total) => all + total, 0);
  return Math.round((sum * 100) / totals.length);
}
