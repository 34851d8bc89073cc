/** The server while 120 phones send scores: how long each request takes, processor time and memory. */
import { setTimeout as wait } from 'node:timers/promises';
import { startTourProcess } from '../tour-process.ts';
import { setUpPhones, TapPhone } from './phones.ts';
import { cpuSecondsOf, memoryOf, peakWhile, whenIdle } from './process-stats.ts';
import { signIn } from './staff-client.ts';
import { median, timesRow, type BenchRow } from './table.ts';

const PHONES = 120;
/** Between two taps of a phone, in ms. */
const TAP_MS = 5_000;
const SECONDS = 600;

/** Measures an event day with a full field. */
export async function phoneLoad(): Promise<BenchRow[]> {
  const tour = await startTourProcess();
  try {
    const phones = (await setUpPhones(await signIn(tour.origin), PHONES)).map(
      (setup) => new TapPhone(setup),
    );
    await whenIdle(tour.pid);
    const times: number[] = [];
    let failures = 0;
    const cpuBefore = (await cpuSecondsOf(tour.pid)) ?? 0;
    const until = performance.now() + SECONDS * 1_000;
    const playing = phones.map(async (phone) => {
      await wait(Math.random() * TAP_MS);
      while (performance.now() < until) {
        phone.tap((below) => Math.floor(Math.random() * below));
        const began = performance.now();
        const status = await phone.send(tour.origin).catch(() => 0);
        times.push(performance.now() - began);
        if (status !== 200) failures += 1;
        await wait(TAP_MS);
      }
    });
    const peak = await peakWhile(Promise.all(playing), () => memoryOf(tour.pid));
    const cpu = ((await cpuSecondsOf(tour.pid)) ?? 0) - cpuBefore;
    const sorted = times.toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
    const what = `Scores: ${PHONES} phones for ${SECONDS / 60} minutes`;
    return [
      timesRow(`${what}, a request`, times, null),
      {
        what: `${what}, 99 of 100 requests`,
        goal: '',
        value: `${p99.toFixed(1)} ms`,
        ms: { median: median(times), worst: p99 },
      },
      { what: `${what}, requests`, goal: '', value: `${times.length}, ${failures} failed` },
      {
        what: `${what}, processor`,
        goal: '',
        value: `${((cpu / SECONDS) * 100).toFixed(0)} % of one`,
      },
      {
        what: `${what}, memory, peak`,
        goal: '',
        value: peak === null ? 'not available here' : `${(peak / 1e6).toFixed(0)} MB`,
      },
    ];
  } finally {
    await tour.stop();
  }
}
