/**
 * `npm run event-day`: the demo tour on an event day. The event is played in about a minute, again and again, so
 * that live pages and the clubhouse screen are seen changing; in the middle the scoring pages fail for half of
 * that time. `-- --port 3000 --seconds 60`. With `--phones` the event is scored by hole: one group is left to phones
 * that open the printed addresses, and the others play in as many seconds as `--seconds` says; with `--cup` the event is the
 * team cup.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dateIn } from '../server/domain/time/calendar.ts';
import { DEFAULT_SETTINGS } from '../server/domain/settings/settings.schema.ts';
import { HOLES } from '../server/domain/tour/format.ts';
import { signIn } from './bench/staff-client.ts';
import { startDemoServer, type DemoServer } from './demo/demo-server.ts';
import { moveEventToDay } from './demo/event-day-records.ts';
import { lanAddress } from './demo/lan-address.ts';
import { openDay, playGroups, type DayGroup } from './demo/phones-day.ts';
import { makeRandom } from './demo/season/random.ts';
import { makeSeasons } from './demo/season/season.ts';
import { failWith, Sentence } from './fail-with.ts';
import { runScript } from './run.ts';
import { startTourProcess, TOUR_ADMIN, type TourProcess } from './tour-process.ts';

/** Holes until the last group has finished. */
const LAST_HOLE = 24;
/** Holes for which the final leaderboard is shown before play starts again. */
const PAUSE = 6;
/** The holes during which the scoring pages fail: at 60 seconds a little longer than pages wait between two checks. */
const FAILING = { from: 9, to: 22 };
const REFRESH_MS = 3_000;

/** How long a round takes, of the scoring pages and of phones next to which someone types a card. */
const SECONDS = { live: '60', phones: '900' };

const today = dateIn(DEFAULT_SETTINGS.identity.zone, new Date());

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '3000' },
      phones: { type: 'boolean', default: false },
      cup: { type: 'boolean', default: false },
      seconds: { type: 'string' },
    },
  });
  const { port, cup } = values;
  const hasPhones = values.phones || cup;
  const seconds = Number(values.seconds ?? (hasPhones ? SECONDS.phones : SECONDS.live));
  await (hasPhones ? playWithPhones(port, seconds, cup) : playEventDay(port, seconds));
} catch (error) {
  failWith(error);
}

async function playEventDay(port: string, seconds: number): Promise<void> {
  const started = performance.now();
  // A leaderboard without any row counts as a failure of its source.
  const holes = () => {
    const since = (performance.now() - started) / 1_000;
    return 1 + (Math.floor((since * LAST_HOLE) / seconds) % (LAST_HOLE + PAUSE));
  };
  const played = makeSeasons({ today })
    .seasons.at(-1)
    ?.events.findLast(({ results }) => results !== null);
  if (!played) throw new Sentence('The demo season has no played event on this day.');
  const { eventID } = played.record;
  const server = await startDemoServer({
    tour: (bluegolfBase) => makeSeasons({ today, bluegolfBase }),
    playing: { eventID, holes },
  });
  const tour = await startTour(server, eventID, { PORT: port });
  const staff = await signIn(tour.origin);
  const timer = setInterval(() => {
    const hole = holes();
    server.scoring.misbehave(hole >= FAILING.from && hole < FAILING.to ? '500' : null);
    // While the pages fail, so does a refresh.
    staff.json('POST', `/api/leaderboards/${eventID}/refresh`).catch(() => undefined);
  }, REFRESH_MS);
  console.log(`${played.record.name} is played now. Ctrl-C ends it.

  Live page    ${tour.origin}/live
  Screen       ${tour.origin}/live?display=tv
  Event page   ${tour.origin}/events/${eventID}
  Standings    ${tour.origin}/standings`);
  endOnInterrupt(tour, server, () => {
    clearInterval(timer);
  });
}

async function playWithPhones(port: string, seconds: number, isCup: boolean): Promise<void> {
  const { seasons } = makeSeasons({ today });
  const cup = isCup ? (seasons.findLast((season) => season.cup)?.cup ?? null) : null;
  const next = cup
    ? seasons.flatMap(({ events }) => events).findLast(({ cupResults }) => cupResults)
    : seasons.at(-1)?.events.find(({ teeTimes, kind }) => teeTimes.length > 0 && kind !== 'cup');
  if (!next) throw new Sentence('The demo season has no event with tee times on this day.');
  const { eventID, name } = next.record;
  const server = await startDemoServer({
    tour: (bluegolfBase) => makeSeasons({ today, bluegolfBase }),
  });
  const lan = lanAddress();
  const tour = await startTour(
    server,
    eventID,
    { PORT: port, ...(lan !== null && { HOST: '0.0.0.0' }) },
    { hasScoringSite: false },
  );
  const ended = new AbortController();
  endOnInterrupt(tour, server, () => {
    ended.abort();
  });
  const staff = await signIn(tour.origin);
  const random = makeRandom(eventID);
  const [own, ...others] = await openDay(staff, eventID, random, cup);
  if (!own) throw new Sentence('The event of the demo has no groups.');
  console.log(addressesOf(name, own, new URL(tour.origin).port, lan));
  const options = {
    origin: tour.origin,
    staff,
    random,
    pause: () => wait((seconds * 1_000) / HOLES, undefined, { signal: ended.signal }),
    report: (line: string) => {
      console.log(`  ${line}`);
    },
  };
  await playGroups(others, options).catch((error: unknown) => {
    if (!ended.signal.aborted) throw error;
  });
}

/** What a newcomer opens. Localhost and 127.0.0.1 have a storage each, so that one browser can have two cards. */
function addressesOf(name: string, group: DayGroup, port: string, lan: string | null): string {
  const { eventID, time, players, code } = group;
  const page = (host: string) => `http://${host}:${port}/score#${eventID}.${code}`;
  return `${name} is scored on phones now. Ctrl-C ends it.

  Your group      ${time}: ${players.map(({ player }) => player).join(', ')}
  Official card   ${page('localhost')}
  Second card     ${page('127.0.0.1')}
  On a phone      ${lan === null ? 'this machine is in no network' : page(lan)}
  Or type         ${code.replace(/^(.{4})/, '$1 ')} at http://${lan ?? 'localhost'}:${port}/score

  Panel           http://localhost:${port}/admin/scores/${eventID}
                  ${TOUR_ADMIN.username}, ${TOUR_ADMIN.password}
  Event page      http://localhost:${port}/events/${eventID}
  How it works    http://localhost:${port}/how-scoring-works

The other groups play:
`;
}

/** Builds, seeds and starts the demo tour with an event of today. */
async function startTour(
  server: DemoServer,
  eventID: string,
  ownEnv: Readonly<Record<string, string>>,
  options?: Parameters<typeof moveEventToDay>[3],
): Promise<TourProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'event-day-'));
  const env = { DEMO_BLUEGOLF: server.origin, ...ownEnv };
  const built = await runScript('scripts/build.ts', ['--if-stale']);
  const seeded = await runScript('scripts/demo/seed.ts', [], {
    env: { ...env, DATA_DIR: folder },
    quiet: true,
  });
  if (built !== 0 || seeded !== 0) throw new Sentence('The demo tour could not be made.');
  await moveEventToDay(folder, eventID, today, options);
  const tour = await startTourProcess({ dataFrom: folder, env: { ...env, DEMO: 'off' } });
  await rm(folder, { recursive: true, force: true });
  return tour;
}

/** Ctrl-C ends what is going on, then the servers. */
function endOnInterrupt(tour: TourProcess, server: DemoServer, end: () => void): void {
  process.once('SIGINT', () => {
    end();
    void Promise.all([tour.stop(), server.close()]).then(() => process.exit(0));
  });
}
