/** All kinds of records that staff can write, each with a value that can be read back. */
import sharp from 'sharp';
import { z } from 'zod';
import { championForm, eventForm, type Client, type ClientResponse } from './client.ts';
import { jpeg } from './pictures.ts';

/** A record's value, or null while there is none. */
type Value = string | null;

export interface Kind {
  name: string;
  /** Creates the record of a slot, or changes it when it `exists`. */
  write: (staff: Client, slot: number, value: string, exists: boolean) => Promise<ClientResponse>;
  /** Moves it to the trash, and brings it back. */
  remove?: (staff: Client, slot: number) => Promise<ClientResponse>;
  revive?: (staff: Client, slot: number) => Promise<ClientResponse>;
  /** What is stored. Throws when it can't be read. */
  read: (staff: Client, slot: number) => Promise<Value>;
}

/** Years that no season of a real tour has. */
const yearOf = (slot: number) => 2001 + slot;

const Listed = z.array(z.record(z.string(), z.unknown()));

/** A field of the record whose key field has this value; null when there is no such record. */
async function listed(
  staff: Client,
  path: string,
  [key, wanted]: readonly [string, string | number],
  field: string,
): Promise<Value> {
  const response = await ok(staff.get(path));
  const records = Listed.parse(JSON.parse(response.text));
  const found = records.filter((record) => record[key] === String(wanted));
  if (found.length > 1) throw new Error(`${path} has ${wanted} ${found.length} times.`);
  return found[0] ? text(found[0][field]) : null;
}

/** A text, or the text of a list with one. */
const text = (value: unknown) => z.array(z.string()).or(z.string()).parse(value).toString();

async function ok(sent: Promise<ClientResponse>): Promise<ClientResponse> {
  const response = await sent;
  if (response.status >= 300) throw new Error(`responded ${response.status}: ${response.text}`);
  return response;
}

/** The first player's name in a stored table; null for none, or for an event that isn't there. */
async function firstPlayer(staff: Client, path: string): Promise<Value> {
  const response = await staff.get(path);
  if (response.status === 404) return null;
  const rows = z.array(z.object({ player: z.string() })).parse(JSON.parse(response.text));
  return rows[0]?.player ?? null;
}

const EventTown = z.object({ town: z.string(), thumbnail: z.string() });

/** The town of an event that may be missing, and the event. */
async function eventOf(staff: Client, id: string) {
  const response = await staff.get(`/api/events/${id}`);
  return response.status === 404 ? null : EventTown.parse(JSON.parse(response.text));
}

const event = (name: string, slot: number, value: string) => ({
  name: `${name} ${slot}`,
  date: `2026-07-${10 + slot}`,
  town: value,
});

const plainEvent: Kind = {
  name: 'event',
  write: (staff, slot, value, exists) =>
    staff.send(exists ? 'PUT' : 'POST', `/api/events${exists ? `/2026-plain-${slot}` : ''}`, {
      form: eventForm(event('Plain', slot, value)),
    }),
  remove: (staff, slot) => staff.send('DELETE', `/api/events/2026-plain-${slot}`),
  revive: (staff, slot) => staff.post(`/api/events/2026-plain-${slot}/restore`),
  read: async (staff, slot) => (await eventOf(staff, `2026-plain-${slot}`))?.town ?? null,
};

/** A gray that distinguishes the numbers of a value, coarse enough for a lossy picture. */
const grayOf = (value: string) => 20 + (Number(/\d+/.exec(value)?.[0] ?? 0) % 11) * 20;

const eventWithPicture: Kind = {
  name: 'event with picture',
  write: async (staff, slot, value, exists) => {
    const gray = grayOf(value).toString(16).padStart(2, '0');
    const picture = await jpeg(320, 240, `#${gray}${gray}${gray}`);
    const path = `/api/events${exists ? `/2026-pictured-${slot}` : ''}`;
    const form = eventForm(event('Pictured', slot, value), picture);
    return staff.send(exists ? 'PUT' : 'POST', path, { form });
  },
  read: async (staff, slot) => {
    const stored = await eventOf(staff, `2026-pictured-${slot}`);
    if (!stored) return null;
    const picture = await ok(staff.get(`/api/events/2026-pictured-${slot}/thumbnail`));
    const [red] = (await sharp(picture.body).stats()).channels;
    const isOwn = Math.abs((red?.mean ?? 0) - grayOf(stored.town)) < 8;
    return isOwn ? stored.town : `${stored.town} with another picture`;
  },
};

const player: Kind = {
  name: 'player',
  write: (staff, slot, value, exists) =>
    staff.send(exists ? 'PUT' : 'POST', '/api/match-play/player', {
      json: { player: `Player ${slot}`, handicap: value },
    }),
  remove: (staff, slot) =>
    staff.send('DELETE', '/api/match-play/player', { json: { player: `Player ${slot}` } }),
  revive: (staff, slot) => staff.post(`/api/match-play/player/Player%20${slot}/restore`),
  read: (staff, slot) =>
    listed(staff, '/api/match-play/players', ['player', `Player ${slot}`], 'handicap'),
};

const golfer: Kind = {
  name: 'disabled golfer',
  write: (staff, slot, value, exists) =>
    staff.send(exists ? 'PUT' : 'POST', `/api/disabled-golfers/Golfer%20${slot}`, {
      json: { name: `Golfer ${slot}`, reason: value, duration: '' },
    }),
  remove: (staff, slot) => staff.send('DELETE', `/api/disabled-golfers/Golfer%20${slot}`),
  revive: (staff, slot) => staff.post(`/api/disabled-golfers/Golfer%20${slot}/restore`),
  read: (staff, slot) =>
    listed(staff, '/api/disabled-golfers', ['name', `Golfer ${slot}`], 'reason'),
};

/** A record per year, created and changed at one path. */
function yearly(
  path: string,
  field: string,
  { year, list, bodyOf }: { year: string; list: string; bodyOf: (value: string) => object },
): Omit<Kind, 'name'> {
  return {
    write: (staff, slot, value, exists) =>
      staff.send(exists ? 'PUT' : 'POST', path, {
        json: { [year]: yearOf(slot), ...bodyOf(value) },
      }),
    remove: (staff, slot) => staff.send('DELETE', path, { json: { [year]: yearOf(slot) } }),
    revive: (staff, slot) => staff.post(`${path}/${yearOf(slot)}/restore`),
    read: (staff, slot) => listed(staff, list, [year, yearOf(slot)], field),
  };
}

const matchPlayYear: Kind = {
  name: 'match play year',
  ...yearly('/api/match-play', 'shopifyUrl', {
    year: 'year',
    list: '/api/match-play',
    bodyOf: (value) => ({ bracketUrl: '', shopifyUrl: value, registrationOpen: false }),
  }),
};

const cupTeam: Kind = {
  name: 'cup team',
  ...yearly('/api/colony-cup', 'team', {
    year: 'year',
    list: '/api/colony-cup/all',
    bodyOf: (value) => ({ team: JSON.stringify([value]), winningTeam: false }),
  }),
};

const champion: Kind = {
  name: 'champion',
  write: async (staff, slot, value, exists) =>
    staff.send(
      exists ? 'PUT' : 'POST',
      exists ? `/api/champions/${yearOf(slot)}` : '/api/champions',
      {
        form: championForm({ year: yearOf(slot), player: value }, await jpeg(300, 300)),
      },
    ),
  remove: (staff, slot) => staff.send('DELETE', `/api/champions/${yearOf(slot)}`),
  revive: (staff, slot) => staff.post(`/api/champions/${yearOf(slot)}/restore`),
  read: (staff, slot) => listed(staff, '/api/champions', ['year', yearOf(slot)], 'player'),
};

/** The ID of the record in a list whose field starts with a text. Throws when there is none. */
async function idOf(staff: Client, path: string, field: string, start: string): Promise<string> {
  const records = Listed.parse(JSON.parse((await ok(staff.get(path))).text));
  const found = records.find((record) => text(record[field]).startsWith(start));
  return z.coerce.string().parse(found?.ID);
}

const directoryPlayer: Kind = {
  name: 'directory player',
  write: async (staff, slot, value, exists) => {
    const player = `Directory Player ${slot}`;
    if (!exists) return staff.post('/api/directory', { player, handicap: value });
    const id = await idOf(staff, '/api/directory', 'player', player);
    return staff.send('PUT', `/api/directory/${id}`, { json: { handicap: value } });
  },
  read: (staff, slot) =>
    listed(staff, '/api/directory', ['player', `Directory Player ${slot}`], 'handicap'),
};

const announcement: Kind = {
  name: 'announcement',
  write: async (staff, slot, value, exists) => {
    const [list, link] = ['/api/announcements/all', `/announced/${slot}`];
    if (!exists) return staff.post('/api/announcements', { text: value, link, linkLabel: 'More' });
    const id = await idOf(staff, list, 'link', link);
    return staff.send('PUT', `/api/announcements/${id}`, { json: { text: value } });
  },
  read: (staff, slot) =>
    listed(staff, '/api/announcements/all', ['link', `/announced/${slot}`], 'text'),
};

const cupResults: Kind = {
  name: 'cup results',
  write: async (staff, slot, value, exists) => {
    const id = `2026-colony-cup-${slot}`;
    if (!exists) await hasEvent(staff, id, { name: `Colony Cup ${slot}`, date: '2026-08-01' });
    const match = { team1: value, team2: 'Colony', score: '3&2', winner: value };
    return staff.post('/api/results/colony-cup', { eventID: id, Scramble: [match] });
  },
  read: async (staff, slot) => {
    const response = await staff.get(`/api/results/colony-cup/2026-colony-cup-${slot}`);
    if (response.status === 404) return null;
    const { Scramble } = z
      .object({ Scramble: z.array(z.object({ team1: z.string() })).optional() })
      .parse(JSON.parse(response.text));
    return Scramble?.[0]?.team1 ?? null;
  },
};

const uploadedTable: Kind = {
  name: 'uploaded table',
  write: async (staff, slot, value, exists) => {
    const id = `2026-uploaded-${slot}`;
    if (!exists) await hasEvent(staff, id, { name: `Uploaded ${slot}`, date: '2026-06-01' });
    const form = new FormData();
    form.append('page', new File([`Pos,Player,Total,Strokes,Points\n1,${value},E,72,90`], 'n.csv'));
    return staff.send('POST', `/api/leaderboards/${id}/net`, { form });
  },
  read: (staff, slot) => firstPlayer(staff, `/api/results/net/2026-uploaded-${slot}`),
};

/** Adds an event that isn't there yet. */
async function hasEvent(staff: Client, id: string, fields: { name: string; date: string }) {
  if (await eventOf(staff, id)) return;
  await ok(staff.send('POST', '/api/events', { form: eventForm(fields) }));
}

/** Every kind of write. */
export const RECORD_KINDS: readonly Kind[] = [
  plainEvent,
  eventWithPicture,
  player,
  golfer,
  matchPlayYear,
  cupTeam,
  champion,
  directoryPlayer,
  announcement,
  cupResults,
  uploadedTable,
];
