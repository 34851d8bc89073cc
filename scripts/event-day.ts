/**
 * `npm run event-day`: the demo tour on an event day. The event is played in about a minute, again and again, so
 * that live pages and the clubhouse screen are seen changing; in the middle the scoring pages fail for half of
 * that time. `-- --port 3000 --seconds 60`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dateIn } from '../server/domain/time/calendar.ts';
import { DEFAULT_SETTINGS } from '../server/domain/settings/default-settings.ts';
import { startDemoBlueGolf } from './demo/bluegolf/server.ts';
import { moveEventToDay } from './demo/event-day-records.ts';
import { makeSeasons } from './demo/season/season.ts';
import { failWith, Sentence } from './fail-with.ts';
import { runScript } from './run.ts';
import { startTourProcess, TOUR_ADMIN } from './tour-process.ts';

/** Holes until the last group has finished. */
const HOLES = 24;
/** Holes for which the final leaderboard is shown before play starts again. */
const PAUSE = 6;
/** The holes during which the scoring pages fail: at 60 seconds a little longer than pages wait between two checks. */
const FAILING = { from: 9, to: 22 };
const REFRESH_MS = 3_000;

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '3000' },
      seconds: { type: 'string', default: '60' },
    },
  });
  await playEventDay(values.port, Number(values.seconds));
} catch (error) {
  failWith(error);
}

async function playEventDay(port: string, seconds: number): Promise<void> {
  const today = dateIn(DEFAULT_SETTINGS.identity.zone, new Date());
  const started = performance.now();
  // A leaderboard without any row counts as a failure of its source.
  const holes = () => {
    const since = (performance.now() - started) / 1_000;
    return 1 + (Math.floor((since * HOLES) / seconds) % (HOLES + PAUSE));
  };
  const played = makeSeasons({ today })
    .seasons.at(-1)
    ?.events.findLast(({ results }) => results !== null);
  if (!played) throw new Sentence('The demo season has no played event on this day.');
  const { eventID } = played.record;
  const scoring = await startDemoBlueGolf({
    tour: (bluegolfBase) => makeSeasons({ today, bluegolfBase }),
    playing: { eventID, holes },
  });
  const folder = await mkdtemp(join(tmpdir(), 'event-day-'));
  const env = { DEMO_BLUEGOLF: scoring.origin, PORT: port };
  const built = await runScript('scripts/build.ts', ['--if-stale']);
  const seeded = await runScript('scripts/demo/seed.ts', [], {
    env: { ...env, DATA_DIR: folder },
    quiet: true,
  });
  if (built !== 0 || seeded !== 0) throw new Sentence('The demo tour could not be made.');
  await moveEventToDay(folder, eventID, today);
  const tour = await startTourProcess({ dataFrom: folder, env: { ...env, DEMO: 'off' } });
  await rm(folder, { recursive: true, force: true });
  const refresh = await refresherOf(tour.origin, eventID);
  const timer = setInterval(() => {
    const hole = holes();
    scoring.misbehave(hole >= FAILING.from && hole < FAILING.to ? '500' : null);
    void refresh().catch(failWith);
  }, REFRESH_MS);
  console.log(`${played.record.name} is played now. Ctrl-C ends it.

  Live page    ${tour.origin}/live
  Screen       ${tour.origin}/live?display=tv
  Event page   ${tour.origin}/events/${eventID}
  Standings    ${tour.origin}/standings`);
  process.once('SIGINT', () => {
    clearInterval(timer);
    void Promise.all([tour.stop(), scoring.close()]).then(() => process.exit(0));
  });
}

/** Signs in as staff, and returns what reads the event's leaderboards. */
async function refresherOf(origin: string, eventID: string): Promise<() => Promise<void>> {
  const send = (path: string, headers: Record<string, string>, body?: string) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    });
  const signedIn = await send('/api/login', {}, JSON.stringify(TOUR_ADMIN));
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
  return async () => {
    await send(`/api/leaderboards/${eventID}/refresh`, { Cookie: cookie.join('; ') });
  };
}
