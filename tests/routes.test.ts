/** Every route of the app, and who may use it. A new route must be listed here. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { needsRole, ROLES, type Role } from '#domain/account/role.ts';
import { BulkListName } from '#domain/bulk/bulk.schema.ts';
import { DRAFT_COLLECTIONS } from '#domain/draft/draft.schema.ts';
import { ImportName } from '#domain/import/import.schema.ts';
import { SEARCH_ROLES, SearchList } from '#domain/search/search.schema.ts';
import { inPath, recordedCollections } from '../server/history/recorded-collections.ts';
import { setPassword } from '../server/session/accounts.ts';
import { setRole } from '../server/session/manage-accounts.ts';
import { COLLECTION_NAMES, COLLECTIONS } from '../server/store/collections.ts';
import { CONFIRM_FIRST, SIGN_IN_FIRST } from '../server/session/guard.ts';
import { LOGIN_ENDED, SET_UP_FIRST } from '#domain/account/second-factor.schema.ts';
import type { Client } from './helpers/client.ts';
import { routesOf, STREAMS } from './helpers/routes.ts';
import { quickPasswords } from './helpers/passwords.ts';
import { ADMIN } from './helpers/server.ts';
import { useSharedServer } from './helpers/use-server.ts';
import { RIGHTS } from './helpers/role-rights.ts';
import { EMPTY_FORM, sendSlowly, SMALL_JSON } from './helpers/slow-request.ts';

const OPEN = [
  'GET /healthz',
  'GET /api/auth/me',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/auth/invitation',
  'POST /api/auth/invitation/password',
  'POST /api/login/passkey',
  'POST /api/login/passkey/options',
  'GET /api/events',
  'GET /api/events/:eventID',
  'GET /api/events/:eventID/thumbnail',
  'GET /api/current-year',
  'GET /api/season',
  'GET /api/results/net/:eventID',
  'GET /api/results/gross/:eventID',
  'GET /api/results/skins/:eventID',
  'GET /api/results/teams/:eventID',
  'GET /api/results/wgr/:eventID',
  'GET /api/results/colony-cup/:eventID',
  'GET /api/tee-times/:eventID',
  'GET /api/standings',
  'GET /api/standings-data/season/:player',
  'GET /api/standings-data/wgr/:player',
  'GET /api/match-play',
  'GET /api/match-play/results',
  'GET /api/match-play/players',
  'GET /api/disabled-golfers',
  'GET /api/announcements',
  'GET /api/colony-cup',
  'GET /api/champions',
  'GET /api/champions/:year/image',
  'GET /api/courses',
  'GET /api/posts',
  'GET /media/:id/:file',
  'GET /cards/:file',
];

/** Also for accounts that must set up a second factor before anything else. */
const BEFORE_SETUP = [
  'POST /api/change-password',
  'GET /api/auth/second-factor',
  'DELETE /api/auth/second-factor',
  'POST /api/auth/second-factor/totp',
  'DELETE /api/auth/second-factor/totp',
  'POST /api/auth/second-factor/totp/confirm',
  'POST /api/auth/second-factor/recovery-codes',
  'POST /api/auth/second-factor/passkeys/options',
  'POST /api/auth/second-factor/passkeys',
  'PUT /api/auth/second-factor/passkeys/:id',
  'DELETE /api/auth/second-factor/passkeys/:id',
  'GET /api/auth/confirm',
  'POST /api/auth/confirm',
  'GET /api/sessions',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
];

/** Routes by the role whose rights they need. */
const BY_ROLE: Readonly<Record<Role, readonly string[]>> = {
  owner: [
    'PUT /api/season',
    'GET /api/data-directory',
    'POST /api/restore',
    'GET /api/backups',
    'GET /api/accounts',
    'POST /api/accounts',
    'PUT /api/accounts/:id',
    'DELETE /api/accounts/:id',
    'POST /api/accounts/:id/invite',
    'GET /api/automatic-backups',
    'POST /api/automatic-backups',
    'GET /api/automatic-backups/:name',
    'POST /api/automatic-backups/:name/restore',
    'GET /api/accounts/second-factor-required',
    'PUT /api/accounts/second-factor-required',
    'DELETE /api/accounts/:id/second-factor',
    'DELETE /api/trash/:id',
    'GET /api/activity',
    'GET /api/activity.csv',
  ],
  editor: [
    'POST /api/events',
    'PUT /api/events/:eventID',
    'DELETE /api/events/:eventID',
    'POST /api/events/:eventID/restore',
    'POST /api/events/:eventID/duplicate',
    'POST /api/seasons/:year/copy',
    'POST /api/bulk/:list',
    'GET /api/events.csv',
    'GET /api/match-play/players.csv',
    'GET /api/champions.csv',
    'GET /api/disabled-golfers.csv',
    'GET /api/directory.csv',
    'POST /api/import/:list',
    'POST /api/standings-urls',
    'PUT /api/standings-urls',
    'DELETE /api/standings-urls',
    'POST /api/standings-urls/:year/restore',
    'POST /api/match-play',
    'PUT /api/match-play',
    'DELETE /api/match-play',
    'POST /api/match-play/:year/restore',
    'POST /api/match-play/player',
    'PUT /api/match-play/player',
    'DELETE /api/match-play/player',
    'POST /api/match-play/player/:player/restore',
    'POST /api/directory',
    'POST /api/directory/names',
    'POST /api/directory/merge',
    'PUT /api/directory/:ID',
    'DELETE /api/directory/:ID',
    'POST /api/directory/:ID/restore',
    'POST /api/disabled-golfers/:name',
    'PUT /api/disabled-golfers/:name',
    'DELETE /api/disabled-golfers/:name',
    'POST /api/disabled-golfers/:name/restore',
    'GET /api/drafts',
    'POST /api/drafts',
    'PUT /api/drafts/:id',
    'DELETE /api/drafts/:id',
    'GET /api/drafts/:id/picture',
    'PUT /api/drafts/:id/schedule',
    'POST /api/drafts/:id/publish',
    'POST /api/drafts/:id/restore',
    'POST /api/drafts/:id/preview',
    'GET /api/courses/:id/events',
    'POST /api/courses/:id/events',
    'POST /api/events/:eventID/draft',
    'POST /api/events/:eventID/withdraw',
    'GET /api/announcements/all',
    'POST /api/announcements',
    'PUT /api/announcements/:id',
    'DELETE /api/announcements/:id',
    'POST /api/announcements/:id/restore',
    'GET /api/colony-cup/all',
    'POST /api/colony-cup',
    'PUT /api/colony-cup',
    'DELETE /api/colony-cup',
    'POST /api/colony-cup/:year/restore',
    'POST /api/champions',
    'PUT /api/champions/:year',
    'DELETE /api/champions/:year',
    'POST /api/champions/:year/restore',
    'POST /api/courses',
    'PUT /api/courses/:id',
    'DELETE /api/courses/:id',
    'POST /api/courses/:id/restore',
    'POST /api/posts',
    'PUT /api/posts/:slug',
    'DELETE /api/posts/:slug',
    'POST /api/posts/:slug/restore',
    'GET /api/articles',
    'GET /api/first-steps',
    'PUT /api/first-steps',
    'GET /api/site-texts',
    'POST /api/site-texts/logos',
    'PUT /api/site-texts/:group',
    'DELETE /api/site-texts/:group',
    'POST /api/leaderboards/discover',
    'GET /api/trash',
    'POST /api/trash/:id/restore',
    'POST /api/history/:collection/:recordID/:version/restore',
  ],
  scorer: [
    'GET /api/search',
    'GET /api/publish/pages',
    ...BEFORE_SETUP,
    'GET /api/history/:collection',
    'GET /api/updates',
    'POST /api/updates',
    'GET /api/history/:collection/:recordID',
    'GET /api/history/:collection/:recordID/:version',
    'GET /api/directory',
    'GET /api/directory/unknown',
    'GET /api/results/:eventID',
    'PUT /api/results/:eventID/tables/:table',
    'POST /api/undo/:id',
    'GET /api/results/colony-cup',
    'POST /api/results/colony-cup',
    'PUT /api/tee-times/:eventID',
    'GET /api/standings-urls',
    'GET /api/leaderboards/standings/:year',
    'POST /api/leaderboards/standings/:year/:ranking',
    'DELETE /api/leaderboards/standings/:year/:ranking',
    'GET /api/leaderboards/match-play/:year',
    'POST /api/leaderboards/match-play/:year',
    'DELETE /api/leaderboards/match-play/:year',
    'GET /api/leaderboards/:eventID',
    'POST /api/leaderboards/:eventID/refresh',
    'POST /api/leaderboards/:eventID/:table',
    'DELETE /api/leaderboards/:eventID/:table',
    'POST /api/leaderboards/:eventID/:table/refresh',
    'POST /api/refresh-standings',
    'POST /api/refresh-match-play-bracket',
    'GET /api/dashboard',
    'GET /api/publish',
    'POST /api/publish',
  ],
};

const SIGNED_IN = Object.values(BY_ROLE).flat();

const WRITES = SIGNED_IN.filter((route) => !route.startsWith('GET '));

/** Writes that need no body. Access is checked again after the body of all others. */
const WITHOUT_BODY = [
  'DELETE /api/accounts/:id',
  'POST /api/accounts/:id/invite',
  'POST /api/automatic-backups',
  'POST /api/automatic-backups/:name/restore',
  'DELETE /api/accounts/:id/second-factor',
  'DELETE /api/trash/:id',
  'DELETE /api/events/:eventID',
  'POST /api/events/:eventID/draft',
  'POST /api/events/:eventID/restore',
  'POST /api/events/:eventID/withdraw',
  'POST /api/standings-urls/:year/restore',
  'POST /api/match-play/:year/restore',
  'POST /api/match-play/player/:player/restore',
  'DELETE /api/directory/:ID',
  'POST /api/directory/:ID/restore',
  'DELETE /api/disabled-golfers/:name',
  'POST /api/disabled-golfers/:name/restore',
  'DELETE /api/drafts/:id',
  'POST /api/drafts/:id/publish',
  'POST /api/drafts/:id/restore',
  'POST /api/drafts/:id/preview',
  'DELETE /api/announcements/:id',
  'POST /api/announcements/:id/restore',
  'POST /api/colony-cup/:year/restore',
  'DELETE /api/champions/:year',
  'POST /api/champions/:year/restore',
  'DELETE /api/courses/:id',
  'POST /api/courses/:id/events',
  'POST /api/courses/:id/restore',
  'DELETE /api/posts/:slug',
  'POST /api/posts/:slug/restore',
  'DELETE /api/site-texts/:group',
  'POST /api/trash/:id/restore',
  'POST /api/history/:collection/:recordID/:version/restore',
  'DELETE /api/auth/second-factor',
  'POST /api/auth/second-factor/totp',
  'DELETE /api/auth/second-factor/totp',
  'POST /api/auth/second-factor/recovery-codes',
  'POST /api/auth/second-factor/passkeys/options',
  'DELETE /api/auth/second-factor/passkeys/:id',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
  'POST /api/undo/:id',
  'DELETE /api/leaderboards/standings/:year/:ranking',
  'DELETE /api/leaderboards/match-play/:year',
  'POST /api/leaderboards/:eventID/refresh',
  'DELETE /api/leaderboards/:eventID/:table',
  'POST /api/leaderboards/:eventID/:table/refresh',
  'POST /api/publish',
];

/** Requires a recent confirmation of the identity, which a login is too. */
const CONFIRMED = [
  'POST /api/accounts',
  'PUT /api/accounts/:id',
  'DELETE /api/accounts/:id',
  'POST /api/accounts/:id/invite',
  'POST /api/restore',
  'POST /api/automatic-backups/:name/restore',
  'DELETE /api/auth/second-factor',
  'POST /api/auth/second-factor/totp',
  'DELETE /api/auth/second-factor/totp',
  'POST /api/auth/second-factor/totp/confirm',
  'POST /api/auth/second-factor/recovery-codes',
  'POST /api/auth/second-factor/passkeys/options',
  'POST /api/auth/second-factor/passkeys',
  'PUT /api/auth/second-factor/passkeys/:id',
  'DELETE /api/auth/second-factor/passkeys/:id',
  'PUT /api/accounts/second-factor-required',
  'DELETE /api/accounts/:id/second-factor',
];

/** Require the first step of a login: server/session/second-factor/second-step.test.ts. */
const SECOND_STEP = ['POST /api/login/second-factor', 'POST /api/login/second-factor/options'];

/** Requires a signature of the body instead of a session: server/shop/shop-webhook.test.ts. */
const SIGNED = ['POST /api/webhooks/storefront'];

/** Require the signature of a link: server/drafts/preview.test.ts. */
const LINKED = ['GET /api/preview', 'GET /api/preview/:file'];

const { server } = useSharedServer();

test('the list names every route of the app, and no other', () => {
  expect(routesOf({ stack: server.app.router.stack }).sort()).toEqual(
    [...OPEN, ...SIGNED_IN, ...SECOND_STEP, ...SIGNED, ...LINKED].sort(),
  );
});

function send(route: string, client: Client = server.client()) {
  const [method = '', path = ''] = route.split(' ');
  return client.send(method, path.replace(/:\w+/g, '2026-x'));
}

describe('without a session', () => {
  test.each(SIGNED_IN)('%s is refused', async (route) => {
    const response = await send(route);
    expect([response.status, response.text]).toEqual([401, SIGN_IN_FIRST]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each(OPEN)('%s is open', async (route) => {
    const { status } = await send(route);
    expect([200, 400, 404, 415]).toContain(status);
  });
});

describe.each(ROLES)('as %s', (role) => {
  let client: Client;
  beforeAll(async () => {
    await server.stores.accounts.update(([account]) => {
      if (account) account.role = role;
    });
    client = await server.signIn();
  });

  const needed = ROLES.flatMap((each) => BY_ROLE[each].map((route) => ({ route, each })));
  const refused = needed.filter(({ each }) => !RIGHTS[role].includes(each));
  const allowed = needed.filter(
    ({ route, each }) => RIGHTS[role].includes(each) && !STREAMS.includes(route),
  );

  test.each(refused)('$route is refused', async ({ route, each }) => {
    expect(await send(route, client)).toMatchObject({ status: 403, text: needsRole(each, role) });
  });

  test.each(allowed)('$route is allowed', async ({ route }) => {
    const { status } = await send(route, client);
    expect([200, 202, 400, 404, 409, 415]).toContain(status);
  });
});

/** The routes that read and change the records of a collection directly, by its name in the history. */
const DIRECT: Readonly<Record<string, { read: string; write: string }>> = {
  announcements: { read: 'GET /api/announcements/all', write: 'PUT /api/announcements/:id' },
  brackets: {
    read: 'GET /api/match-play/results',
    write: 'POST /api/leaderboards/match-play/:year',
  },
  champions: { read: 'GET /api/champions', write: 'PUT /api/champions/:year' },
  'colony-cup': { read: 'GET /api/colony-cup', write: 'PUT /api/colony-cup' },
  courses: { read: 'GET /api/courses', write: 'PUT /api/courses/:id' },
  directory: { read: 'GET /api/directory', write: 'PUT /api/directory/:ID' },
  'disabled-golfers': {
    read: 'GET /api/disabled-golfers',
    write: 'PUT /api/disabled-golfers/:name',
  },
  drafts: { read: 'GET /api/drafts', write: 'PUT /api/drafts/:id' },
  events: { read: 'GET /api/events', write: 'PUT /api/events/:eventID' },
  'first-steps': { read: 'GET /api/first-steps', write: 'PUT /api/first-steps' },
  'match-play': { read: 'GET /api/match-play', write: 'PUT /api/match-play' },
  'match-play-players': {
    read: 'GET /api/match-play/players',
    write: 'PUT /api/match-play/player',
  },
  posts: { read: 'GET /api/posts', write: 'PUT /api/posts/:slug' },
  results: {
    read: 'GET /api/results/:eventID',
    write: 'PUT /api/results/:eventID/tables/:table',
  },
  season: { read: 'GET /api/season', write: 'PUT /api/season' },
  'site-texts': { read: 'GET /api/site-texts', write: 'PUT /api/site-texts/:group' },
  standings: {
    read: 'GET /api/standings',
    write: 'POST /api/leaderboards/standings/:year/:ranking',
  },
  'standings-urls': { read: 'GET /api/standings-urls', write: 'PUT /api/standings-urls' },
};

/** The role that a route needs of a signed-in account. */
function roleOf(route: string): Role {
  if (OPEN.includes(route)) return 'scorer';
  const role = ROLES.find((each) => BY_ROLE[each].includes(route));
  if (!role) throw new Error(`${route} is not listed.`);
  return role;
}

describe('the role of a collection’s own routes is that of every other way to its records', () => {
  const collections = Object.entries(DIRECT);
  const clients = new Map<Role, Client>();
  beforeAll(async () => {
    for (const role of ROLES) {
      const { username, password } = { username: `as ${role}`, password: ADMIN.password };
      await setPassword(server.stores, username, password, quickPasswords);
      await setRole(server.stores, username, role);
      const client = server.client();
      await client.post('/api/login', { username, password });
      clients.set(role, client);
    }
  });

  test('which the list names for each collection with a history', () => {
    const recorded = [...recordedCollections(server.stores).keys()];
    expect(collections.map(([name]) => name)).toEqual(recorded.toSorted());
  });

  /** What a route responds to each role, without those that may use it. */
  const refusedOf = async (method: string, path: string) => {
    const refused: Role[] = [];
    for (const [role, client] of clients) {
      const { status } = await client.send(method, path);
      expect([200, 403, 404]).toContain(status);
      if (status === 403) refused.push(role);
    }
    return refused;
  };
  const without = (needed: Role) => ROLES.filter((role) => !RIGHTS[role].includes(needed));

  test.each(collections)('the history of %s', async (name, { read, write }) => {
    const mayNotRead = without(roleOf(read));
    for (const path of ['', '/1', '/1/1']) {
      expect(await refusedOf('GET', `/api/history/${name}${path}`)).toEqual(mayNotRead);
    }
    const restore = `/api/history/${name}/1/1/restore`;
    expect(await refusedOf('POST', restore)).toEqual(without(roleOf(write)));
  });

  const inTrash = COLLECTION_NAMES.filter((name) => COLLECTIONS[name].deletion !== null).map(
    inPath,
  );
  const inSearch = SearchList.options.filter((list) => list in DIRECT);
  test.each([
    ['trash', 'POST /api/trash/:id/restore', inTrash],
    ['bulk changes', 'POST /api/bulk/:list', BulkListName.options],
    ['imports', 'POST /api/import/:list', ImportName.options],
    ['drafts', 'POST /api/drafts/:id/publish', DRAFT_COLLECTIONS],
    ['copies of a season', 'POST /api/seasons/:year/copy', ['events']],
    ['copies of an event', 'POST /api/events/:eventID/duplicate', ['events']],
  ])('%s', (_way, route, names) => {
    expect(names).not.toEqual([]);
    for (const name of names)
      expect([name, roleOf(DIRECT[name]?.write ?? '')]).toEqual([name, roleOf(route)]);
  });

  test('the lists of deleted records and of what the search finds', () => {
    for (const name of inTrash) {
      expect(RIGHTS[roleOf('GET /api/trash')]).toContain(roleOf(DIRECT[name]?.read ?? ''));
    }
    expect(inSearch).not.toEqual([]);
    for (const list of inSearch) {
      expect(RIGHTS[SEARCH_ROLES[list]]).toContain(roleOf(DIRECT[list]?.read ?? ''));
    }
  });
});

describe('ten minutes after the login', () => {
  let client: Client;
  beforeAll(async () => {
    await server.stores.accounts.update(([account]) => {
      if (account) account.role = 'owner';
    });
    client = await server.signIn();
    server.clock.move({ minutes: 10 });
  });

  test.each(CONFIRMED)('%s needs the identity to be confirmed', async (route) => {
    const response = await send(route, client);
    expect([response.status, response.text]).toEqual([403, CONFIRM_FIRST]);
    expect(response.headers['x-confirm-identity']).toBe('required');
  });

  test.each(SIGNED_IN.filter((route) => !CONFIRMED.includes(route) && !STREAMS.includes(route)))(
    '%s needs no confirmation',
    async (route) => {
      const response = await send(route, client);
      expect([200, 202, 400, 404, 409, 415]).toContain(response.status);
    },
  );
});

describe('as an account that must set up a second factor', () => {
  let client: Client;
  beforeAll(async () => {
    await server.stores.accounts.update(([account]) => {
      if (account) account.role = 'owner';
    });
    await server.stores.secondFactors.update((file) => {
      file.required = true;
    });
    client = await server.signIn();
  });
  afterAll(() =>
    server.stores.secondFactors.update((file) => {
      file.required = false;
    }),
  );

  test.each(SIGNED_IN.filter((route) => !BEFORE_SETUP.includes(route)))(
    '%s is refused',
    async (route) => {
      expect(await send(route, client)).toMatchObject({ status: 403, text: SET_UP_FIRST });
    },
  );

  test.each(BEFORE_SETUP)('%s is allowed', async (route) => {
    const { status } = await send(route, client);
    expect([200, 400, 404, 409, 415]).toContain(status);
  });
});

describe('while the body of a request arrives', () => {
  /** With parameters for which every route reads its body. */
  const pathOf = (path: string) =>
    path
      .replace(':ranking', 'season')
      .replace(':table', 'net')
      .replace(':year', '2026')
      .replace(':list', 'directory')
      .replace(/:\w+/g, '2026-x');

  /** Sends a route's body in halves: JSON, or a form where the route reads one. */
  async function slowly(route: string, meanwhile: () => unknown) {
    const [method = '', path = ''] = route.split(' ');
    const client = await server.signIn();
    const send = (body: typeof SMALL_JSON) =>
      sendSlowly(server, client, { method, path: pathOf(path), meanwhile, ...body });
    const response = await send(SMALL_JSON);
    return response.status === 415 ? send(EMPTY_FORM) : response;
  }

  const changeRole = (role: Role) => () =>
    server.stores.accounts.update(([account]) => {
      if (account) account.role = role;
    });
  beforeEach(changeRole('owner'));

  const reading = WRITES.filter((route) => !WITHOUT_BODY.includes(route));

  test.each(WITHOUT_BODY)('%s does not wait for it', async (route) => {
    const { readBody } = await slowly(route, () => undefined);
    expect(readBody).toBe(false);
  });

  test.each(reading)('%s is refused when the session ends', async (route) => {
    const endSessions = () => server.stores.sessions.update((sessions) => sessions.splice(0));
    expect(await slowly(route, endSessions)).toEqual({
      status: 401,
      text: SIGN_IN_FIRST,
      readBody: true,
    });
  });

  const demotions = reading.flatMap((route) => [
    ...(BY_ROLE.owner.includes(route) ? [{ route, from: 'owner', to: 'editor' } as const] : []),
    ...(BY_ROLE.editor.includes(route) ? [{ route, from: 'editor', to: 'scorer' } as const] : []),
  ]);

  test.each(demotions)('$route is refused when the $from becomes $to', async (demotion) => {
    const { route, from, to } = demotion;
    await changeRole(from)();
    expect(await slowly(route, changeRole(to))).toEqual({
      status: 403,
      text: needsRole(from, to),
      readBody: true,
    });
  });

  const confirmed = reading.filter(
    (route) => CONFIRMED.includes(route) && route !== 'POST /api/restore',
  );

  test.each(confirmed)('%s is refused when the confirmation ends', async (route) => {
    const wait = () => {
      server.clock.move({ minutes: 10 });
    };
    expect(await slowly(route, wait)).toEqual({ status: 403, text: CONFIRM_FIRST, readBody: true });
  });
});

test.each(SECOND_STEP)('%s is refused without the first step', async (route) => {
  const response = await send(route);
  expect([response.status, response.text]).toEqual([401, LOGIN_ENDED]);
  expect(response.headers['cache-control']).toBe('no-store');
});

test.each(LINKED)('%s is refused without the signature of a link', async (route) => {
  const response = await send(route);
  expect(response.status).toBe(403);
  expect(response.headers['cache-control']).toBe('no-store');
});

test.each(SIGNED)('%s is refused without a signature', async (route) => {
  expect((await send(route)).status).toBe(401);
});

test('every write except logins, logout and the use of an invitation needs a session', () => {
  const openWrites = OPEN.filter((route) => !route.startsWith('GET '));
  expect(openWrites).toEqual([
    'POST /api/login',
    'POST /api/logout',
    'POST /api/auth/invitation',
    'POST /api/auth/invitation/password',
    'POST /api/login/passkey',
    'POST /api/login/passkey/options',
  ]);
});
