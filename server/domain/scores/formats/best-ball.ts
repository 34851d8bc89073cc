import { inOrder, type TeamFormat } from './format.ts';

/**
 * On each hole the best scores count, in relation to the par of their own tees, as many as `counting` says. A team goes on
 * with those that are left when a member withdraws: then fewer count when fewer are left.
 */
export const bestBall: TeamFormat = {
  label: 'Best ball of each hole',
  hasCount: true,
  hasTotal: true,
  score: (members, { holes, counting, order }) => {
    let [thru, net, total] = [0, 0, 0];
    const needed = Math.min(counting, members.length);
    const better = inOrder(order);
    for (let hole = 0; hole < holes; hole += 1) {
      const scores = members
        .flatMap((member) => {
          const [strokes = null, value = null] = [member.net[hole], member.values[hole]];
          return strokes === null || value === null ? [] : { strokes, value };
        })
        .sort((a, b) => better(a.value, b.value) || a.strokes - b.strokes);
      if (needed === 0 || scores.length < needed) continue;
      thru += 1;
      for (const { strokes, value } of scores.slice(0, needed)) {
        net += strokes;
        total += value;
      }
    }
    return { thru, net: thru === holes ? net : null, total: thru > 0 ? total : null };
  },
};
