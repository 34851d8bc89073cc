/** The flights of an event while staff set them up. Each function returns the setup with the change. */
import { INDEX_MAX } from '#domain/players/handicap.ts';
import { FLIGHT_NAME_MAX } from '#domain/results/results.schema.ts';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import { flightOf } from '#domain/scores/flights.ts';
import { FLIGHTS_MAX, type Flight, type Flights } from '#domain/scores/flights.schema.ts';

type Players = SetupBody['players'];

/** The limit of a flight after this one where no player's handicap suggests another. */
const STEP = 10;

/** The highest handicap of the lower half of some players, as the limit of a flight; null without any handicap. */
function medianOf(players: Players): number | null {
  const handicaps = players
    .flatMap(({ index, courseHandicap }) => index ?? courseHandicap ?? [])
    .sort((a, b) => a - b);
  const median = handicaps[Math.ceil(handicaps.length / 2) - 1];
  return median === undefined ? null : Math.min(median, INDEX_MAX);
}

/** A flight with the first letter that no other one has. */
function nextFlight(list: readonly Flight[]): Flight {
  const isTaken = (letter: string) =>
    list.some(
      ({ id, name }) =>
        id === letter.toLowerCase() || name.toLowerCase() === `flight ${letter.toLowerCase()}`,
    );
  const letter = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').find((each) => !isTaken(each)) ?? '';
  return { id: letter.toLowerCase(), name: `Flight ${letter}`, upTo: null, tees: [] };
}

const withList = (body: SetupBody, flights: Omit<Flights, 'list'>, list: Flight[]): SetupBody => ({
  ...body,
  setup: { ...body.setup, flights: { by: flights.by, points: flights.points, list } },
});

/** With flights by another rule, whose first values follow from the field; without flights for null. */
export function withFlightsBy(body: SetupBody, by: Flights['by'] | null): SetupBody {
  const { flights: before, ...setup } = body.setup;
  if (by === null) return { ...body, setup };
  const flights = { by, points: before?.points ?? 'flight' };
  const first = nextFlight([]);
  const two = [first, nextFlight([first])];
  switch (by) {
    case 'handicap': {
      const upTo = medianOf(body.players) ?? STEP;
      return withList(
        body,
        flights,
        two.map((flight, at) => (at === 0 ? { ...flight, upTo } : flight)),
      );
    }
    case 'tee': {
      const tees = setup.course?.tees ?? [];
      const list = tees.slice(0, FLIGHTS_MAX).map(({ id, name }, at) => ({
        ...{ id: `t${at + 1}`, name: name.slice(0, FLIGHT_NAME_MAX), upTo: null },
        tees: [id],
      }));
      return withList(body, flights, list.length > 0 ? list : two);
    }
    case 'chosen': {
      // Staff go on from the flights that players are in.
      const list = (before?.list ?? two).map((flight) => ({ ...flight, upTo: null, tees: [] }));
      const idOf = new Map(list.map(({ id, name }) => [name, id]));
      const players = body.players.map((player) => {
        const flight = idOf.get(flightOf(body, player) ?? '');
        return flight === undefined ? player : { ...player, flight };
      });
      return withList({ ...body, players }, flights, list);
    }
  }
}

/** With one more flight. By handicap, it is for the upper half of the last one. */
export function withFlight(body: SetupBody): SetupBody {
  const { flights } = body.setup;
  if (!flights) return body;
  const { by, list } = flights;
  const last = list.at(-1);
  const inLast = body.players.filter((player) => flightOf(body, player) === last?.name);
  const upTo = medianOf(inLast) ?? Math.min((list.at(-2)?.upTo ?? 0) + STEP, INDEX_MAX);
  const before = list.map((flight) =>
    by === 'handicap' && flight === last ? { ...flight, upTo } : flight,
  );
  return withList(body, flights, [...before, nextFlight(list)]);
}

/** Without a flight. By handicap, the last one that is left is for all others. */
export function withoutFlight(body: SetupBody, id: string): SetupBody {
  const { flights } = body.setup;
  if (!flights) return body;
  const left = flights.list.filter((flight) => flight.id !== id);
  const list = left.map((flight, at) =>
    at === left.length - 1 ? { ...flight, upTo: null } : flight,
  );
  const without = body.players
    .filter(({ flight }) => flight === id)
    .reduce((each, player) => withPlayerIn(each, player.id, ''), body);
  return withList(without, flights, list);
}

/** With a player in another flight that was chosen; in none for an empty id. */
export const withPlayerIn = (body: SetupBody, id: string, to: string): SetupBody => ({
  ...body,
  players: body.players.map((player) => {
    if (player.id !== id) return player;
    const { flight: _before, ...others } = player;
    return to === '' ? others : { ...others, flight: to };
  }),
});

/** With another name or limit of a flight. */
export function withFlightFields(
  body: SetupBody,
  id: string,
  fields: Partial<Pick<Flight, 'name' | 'upTo'>>,
): SetupBody {
  const { flights } = body.setup;
  if (!flights) return body;
  const list = flights.list.map((flight) => (flight.id === id ? { ...flight, ...fields } : flight));
  return withList(body, flights, list);
}

/** With a tee in a flight, and so in no other one, or not in it any more. */
export function withTee(
  body: SetupBody,
  id: string,
  { tee, isIn }: { tee: string; isIn: boolean },
): SetupBody {
  const { flights } = body.setup;
  if (!flights) return body;
  const list = flights.list.map((flight) => {
    const others = flight.tees.filter((each) => each !== tee);
    if (flight.id === id) return { ...flight, tees: isIn ? [...others, tee] : others };
    return isIn ? { ...flight, tees: others } : flight;
  });
  return withList(body, flights, list);
}
