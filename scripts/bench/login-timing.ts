/** Whether the time of a refused login tells which names have an account (X26). */
import { startTourProcess, TOUR_ADMIN } from '../tour-process.ts';
import { median, type BenchRow } from './table.ts';

const ROUNDS = 40;

/** Refused logins of a known and of an unknown name, in turns, on an empty tour. */
export async function loginTiming(): Promise<BenchRow[]> {
  // Every try comes from an address of its own, or the limits would answer instead.
  const tour = await startTourProcess({ env: { TRUST_PROXY: '1', DEMO: 'off' } });
  try {
    let address = 0;
    const tryOut = async (username: string, password: string, wanted: number) => {
      address += 1;
      const began = performance.now();
      const answer = await fetch(`${tour.origin}/api/login`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `10.0.${address >> 8}.${address & 255}`,
        },
        body: JSON.stringify({ username, password }),
      });
      await answer.text();
      if (answer.status !== wanted) throw new Error(`A login answered ${answer.status}.`);
      return performance.now() - began;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const wrong = () => tryOut(TOUR_ADMIN.username, 'not-the-password-at-all', 401);
      const nobody = () => tryOut(`nobody-${round}`, 'not-the-password-at-all', 401);
      // Whichever comes first may be slower: they take turns.
      if (round % 2) unknown.push(await nobody());
      known.push(await wrong());
      if (!(round % 2)) unknown.push(await nobody());
      // A success forgets the account's failures.
      await tryOut(TOUR_ADMIN.username, TOUR_ADMIN.password, 200);
    }
    return rowsOf(known, unknown);
  } finally {
    await tour.stop();
  }
}

function rowsOf(known: readonly number[], unknown: readonly number[]): BenchRow[] {
  const row = (what: string, times: readonly number[]): BenchRow => ({
    ...{ what, goal: '', value: `${Math.round(median(times))} ms` },
    ms: { median: median(times), worst: Math.max(...times) },
  });
  const ratio = median(unknown) / median(known);
  const share = Math.round(shareAbove(unknown, known) * 100);
  return [
    row('Refused login, wrong password', known),
    row('Refused login, unknown name', unknown),
    {
      what: 'Unknown name to wrong password',
      goal: '0.9 to 1.1; slower in half of all pairs',
      value: `${ratio.toFixed(2)}; slower in ${share} %`,
    },
  ];
}

/** The share of all pairs in which the first is the larger; a half when nothing tells them apart. */
function shareAbove(some: readonly number[], others: readonly number[]): number {
  const above = some.flatMap((one) => others.map((other) => Number(one > other)));
  return above.reduce((sum, each) => sum + each, 0) / above.length;
}
