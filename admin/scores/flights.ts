/** The flights of an event while staff set them up. Each function returns the setup with the change. */
import { INDEX_MAX } from '#domain/players/handicap.ts';
import { FLIGHT_NAME_MAX } from '#domain/results/results.schema.ts';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import { flightOf } from '#domain/scores/flights.ts';
import type { Flight, Flights } from '#domain/scores/flights.schema.ts';

/** The limit of a flight of players without handicaps. */
const USUAL_LIMIT = 10;

/** The highest handicap of the lower half of some players, as the limit of a flight. */
function medianOf(players: SetupBody['players']): number {
  const handicaps = players
    .flatMap(({ index, courseHandicap }) => index ?? courseHandicap ?? [])
    .sort((a, b) => a - b);
  return Math.min(handicaps[Math.ceil(handicaps.length / 2) - 1] ?? USUAL_LIMIT, INDEX_MAX);
}

/** A flight with the first letter that no other one has. */
function nextFlight(list: readonly Flight[]): Flight {
  const taken = list.flatMap(({ id, name }) => [id, name.toLowerCase()]);
  const isFree = (letter: string) => !taken.includes(letter) && !taken.includes(`flight ${letter}`);
  const id = Array.from('abcdefghijklmnopqrstuvwxyz').find(isFree) ?? '';
  return { id, name: `Flight ${id.toUpperCase()}`, upTo: null, tees: [] };
}

/** With flights by another rule, whose first values follow from the field; without flights for none. */
export function withFlightsBy(body: SetupBody, by: Flights['by'] | ''): SetupBody {
  const { flights: before, ...setup } = body.setup;
  if (by === '') return { ...body, setup };
  const [first, points] = [nextFlight([]), before?.points ?? 'flight'];
  const two = [{ ...first, upTo: medianOf(body.players) }, nextFlight([first])];
  const ofTees = (setup.course?.tees ?? []).map(({ id, name }, at): Flight => {
    return { id: `t${at + 1}`, name: name.slice(0, FLIGHT_NAME_MAX), upTo: null, tees: [id] };
  });
  // Staff go on from the flights that players are in.
  const chosen = (before?.list ?? two).map((each) => ({ ...each, upTo: null, tees: [] }));
  const list = { handicap: two, tee: ofTees, chosen }[by];
  const players = body.players.map((player) => {
    const flight = chosen.find(({ name }) => name === flightOf(body, player))?.id;
    return by === 'chosen' && flight !== undefined ? { ...player, flight } : player;
  });
  return { ...body, players, setup: { ...setup, flights: { by, points, list } } };
}

/** With other flights by the same rule. By handicap, the last one is for all others. */
function withList(body: SetupBody, listOf: (flights: Flights) => Flight[]): SetupBody {
  const { flights } = body.setup;
  if (!flights) return body;
  const list = listOf(flights).map((flight, at, all) =>
    at === all.length - 1 ? { ...flight, upTo: null } : flight,
  );
  return { ...body, setup: { ...body.setup, flights: { ...flights, list } } };
}

/** With one more flight. By handicap, it is for the upper half of the last one. */
export const withFlight = (body: SetupBody): SetupBody =>
  withList(body, ({ by, list }) => {
    const last = list.at(-1);
    const inLast = body.players.filter((player) => flightOf(body, player) === last?.name);
    const before = list.map((flight) =>
      by === 'handicap' && flight === last ? { ...flight, upTo: medianOf(inLast) } : flight,
    );
    return [...before, nextFlight(list)];
  });

/** Without a flight; its players are in none. */
export function withoutFlight(body: SetupBody, id: string): SetupBody {
  const left = withList(body, ({ list }) => list.filter((flight) => flight.id !== id));
  return body.players
    .filter(({ flight }) => flight === id)
    .reduce((each, player) => withPlayerIn(each, player.id, ''), left);
}

/** With other fields of a flight. */
export const withFlightFields = (body: SetupBody, id: string, fields: Partial<Flight>) =>
  withList(body, ({ list }) =>
    list.map((each) => (each.id === id ? { ...each, ...fields } : each)),
  );

/** With a tee in a flight, and so in no other one; in no flight for null. */
export const withTee = (body: SetupBody, tee: string, { into }: { into: string | null }) =>
  withList(body, ({ list }) =>
    list.map((flight) => {
      const others = flight.tees.filter((each) => each !== tee);
      return { ...flight, tees: flight.id === into ? [...others, tee] : others };
    }),
  );

/** With a player in another flight that was chosen; in none for an empty id. */
export const withPlayerIn = (body: SetupBody, id: string, to: string): SetupBody => ({
  ...body,
  players: body.players.map((player) => {
    if (player.id !== id) return player;
    const { flight: _before, ...others } = player;
    return to === '' ? others : { ...others, flight: to };
  }),
});
