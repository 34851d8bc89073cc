/** Scores of teams from the net scores of their members. */

/** A member's round: a par of the own tee and a net score a hole, null for a hole without a score. */
export interface MemberRound {
  par: readonly number[];
  net: readonly (number | null)[];
}

export interface TeamRound {
  /** Holes on which as many members as count have a score. */
  thru: number;
  net: number;
  /** In relation to par, once for each score that counts. */
  toPar: number;
}

/**
 * The best ball of a team over so many holes: on each hole the scores count that are lowest in relation to the par of their
 * own tees, as many as `counting` says. A team goes on with those that are left when a member withdraws: then fewer
 * count when fewer are left.
 */
export function bestBall(members: readonly MemberRound[], holes: number, counting = 1): TeamRound {
  const round = { thru: 0, net: 0, toPar: 0 };
  const needed = Math.min(counting, members.length);
  for (let hole = 0; hole < holes; hole += 1) {
    const scores = members
      .flatMap(({ par, net: nets }) => {
        const net = nets[hole] ?? null;
        return net === null ? [] : { net, toPar: net - (par[hole] ?? 0) };
      })
      .sort((a, b) => a.toPar - b.toPar || a.net - b.net);
    if (needed === 0 || scores.length < needed) continue;
    round.thru += 1;
    for (const { net, toPar } of scores.slice(0, needed)) {
      round.net += net;
      round.toPar += toPar;
    }
  }
  return round;
}

/** The average of the members' totals in hundredths of a stroke, rounded; null without a member. */
export function averageScore(totals: readonly number[]): number | null {
  if (totals.length === 0) return null;
  const sum = totals.reduce((all, total) => all + total, 0);
  return Math.round((sum * 100) / totals.length);
}
