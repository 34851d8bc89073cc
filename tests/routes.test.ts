/** Every route of the app, and who may use it. A new route must be listed here. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { needsRole, ROLES, type Role } from '#domain/account/role.ts';
import { DRAFT_COLLECTIONS } from '#domain/draft/draft.schema.ts';
import { SEARCH_LISTS, SearchList } from '#domain/search/search.schema.ts';
import { COLLECTION_LABELS } from '../admin/history/collection-labels.ts';
import { setPassword } from '../server/session/accounts.ts';
import { setRole } from '../server/session/manage-accounts.ts';
import { journaledCollections } from '../server/store/journaled-collections.ts';
import { CONFIRM_FIRST, SIGN_IN_FIRST } from '../server/session/guard.ts';
import { LOGIN_ENDED, SET_UP_FIRST } from '#domain/account/second-factor.schema.ts';
import type { Client } from './helpers/client.ts';
import { routesOf, STREAMS } from './helpers/routes.ts';
import { quickPasswords } from './helpers/passwords.ts';
import { ADMIN } from './helpers/server.ts';
import { useSharedServer } from './helpers/use-server.ts';
import { RIGHTS } from './helpers/role-rights.ts';
import { EMPTY_FORM, sendSlowly, SMALL_JSON } from './helpers/slow-request.ts';

/**
 * Every route with who may use it: everyone (`open`), or the role whose rights it needs. The other words:
 * - `confirmed`: requires a recent confirmation of the identity, which a login is too.
 * - `beforeSetup`: also for accounts that must set up a second factor before anything else.
 * - `noBody`: a write that needs no body. Access is checked again after the body of all others.
 */
const ROUTES: Readonly<Record<string, string>> = {
  'GET /healthz': 'open',
  'GET /api/auth/me': 'open',
  'POST /api/login': 'open',
  'POST /api/logout': 'open',
  'POST /api/auth/invitation': 'open',
  'POST /api/auth/invitation/password': 'open',
  'POST /api/login/passkey': 'open',
  'POST /api/login/passkey/options': 'open',
  'GET /api/events': 'open',
  'GET /api/events/:eventID': 'open',
  'GET /api/events/:eventID/thumbnail': 'open',
  'GET /api/current-year': 'open',
  'GET /api/season': 'open',
  'GET /api/results/net/:eventID': 'open',
  'GET /api/results/gross/:eventID': 'open',
  'GET /api/results/skins/:eventID': 'open',
  'GET /api/results/teams/:eventID': 'open',
  'GET /api/results/wgr/:eventID': 'open',
  'GET /api/results/colony-cup/:eventID': 'open',
  'GET /api/tee-times/:eventID': 'open',
  'GET /api/scores/:eventID/board': 'open',
  'GET /api/scores/:eventID/group': 'open',
  'PUT /api/scores/:eventID/cards/:cardID': 'open',
  'GET /api/match-play/:year/report': 'open',
  'PUT /api/match-play/:year/report': 'open',
  'GET /api/standings': 'open',
  'GET /api/standings-data/season/:player': 'open',
  'GET /api/standings-data/wgr/:player': 'open',
  'GET /api/match-play': 'open',
  'GET /api/match-play/results': 'open',
  'GET /api/match-play/players': 'open',
  'GET /api/disabled-golfers': 'open',
  'GET /api/announcements': 'open',
  'GET /api/colony-cup': 'open',
  'GET /api/champions': 'open',
  'GET /api/champions/:year/image': 'open',
  'GET /api/courses': 'open',
  'GET /api/posts': 'open',
  'GET /media/:id/:file': 'open',
  'GET /cards/:file': 'open',
  'PUT /api/season': 'owner',
  'GET /api/settings': 'owner',
  'PUT /api/settings': 'owner',
  'GET /api/data-directory': 'owner',
  'POST /api/restore': 'owner confirmed',
  'GET /api/backups': 'owner',
  'GET /api/accounts': 'owner',
  'POST /api/accounts': 'owner confirmed',
  'PUT /api/accounts/:id': 'owner confirmed',
  'DELETE /api/accounts/:id': 'owner confirmed noBody',
  'POST /api/accounts/:id/invite': 'owner confirmed noBody',
  'GET /api/automatic-backups': 'owner',
  'POST /api/automatic-backups': 'owner noBody',
  'GET /api/automatic-backups/:name': 'owner',
  'POST /api/automatic-backups/:name/restore': 'owner confirmed noBody',
  'GET /api/accounts/second-factor-required': 'owner',
  'PUT /api/accounts/second-factor-required': 'owner confirmed',
  'DELETE /api/accounts/:id/second-factor': 'owner confirmed noBody',
  'DELETE /api/trash/:id': 'owner noBody',
  'GET /api/activity': 'owner',
  'GET /api/activity.csv': 'owner',
  'POST /api/events': 'editor',
  'PUT /api/events/:eventID': 'editor',
  'DELETE /api/events/:eventID': 'editor noBody',
  'POST /api/events/:eventID/restore': 'editor noBody',
  'POST /api/events/:eventID/duplicate': 'editor',
  'POST /api/seasons/:year/copy': 'editor',
  'POST /api/bulk/:list': 'editor',
  'GET /api/events.csv': 'editor',
  'GET /api/match-play/players.csv': 'editor',
  'GET /api/champions.csv': 'editor',
  'GET /api/disabled-golfers.csv': 'editor',
  'GET /api/directory.csv': 'editor',
  'POST /api/import/:list': 'editor',
  'POST /api/standings-urls': 'editor',
  'PUT /api/standings-urls': 'editor',
  'DELETE /api/standings-urls': 'editor',
  'POST /api/standings-urls/:year/restore': 'editor noBody',
  'POST /api/match-play': 'editor',
  'PUT /api/match-play': 'editor',
  'DELETE /api/match-play': 'editor',
  'POST /api/match-play/:year/restore': 'editor noBody',
  'POST /api/match-play/player': 'editor',
  'PUT /api/match-play/player': 'editor',
  'DELETE /api/match-play/player': 'editor',
  'POST /api/match-play/player/:player/restore': 'editor noBody',
  'POST /api/directory': 'editor',
  'POST /api/directory/names': 'editor',
  'POST /api/directory/merge': 'editor',
  'PUT /api/directory/:ID': 'editor',
  'DELETE /api/directory/:ID': 'editor noBody',
  'POST /api/directory/:ID/restore': 'editor noBody',
  'POST /api/disabled-golfers/:name': 'editor',
  'PUT /api/disabled-golfers/:name': 'editor',
  'DELETE /api/disabled-golfers/:name': 'editor noBody',
  'POST /api/disabled-golfers/:name/restore': 'editor noBody',
  'GET /api/drafts': 'editor',
  'POST /api/drafts': 'editor',
  'PUT /api/drafts/:id': 'editor',
  'DELETE /api/drafts/:id': 'editor noBody',
  'GET /api/drafts/:id/picture': 'editor',
  'PUT /api/drafts/:id/schedule': 'editor',
  'POST /api/drafts/:id/publish': 'editor noBody',
  'POST /api/drafts/:id/restore': 'editor noBody',
  'POST /api/drafts/:id/preview': 'editor noBody',
  'GET /api/courses/:id/events': 'editor',
  'POST /api/courses/:id/events': 'editor noBody',
  'POST /api/events/:eventID/draft': 'editor noBody',
  'POST /api/events/:eventID/withdraw': 'editor noBody',
  'GET /api/events/:eventID/entries': 'scorer',
  'PUT /api/events/:eventID/entries': 'editor',
  'GET /api/money/:year': 'editor',
  'PUT /api/money/:year': 'editor',
  'GET /api/money/:year/table.csv': 'editor',
  'PUT /api/events/:eventID/entries/there': 'scorer',
  'POST /api/events/:eventID/entries/import': 'editor',
  'GET /api/announcements/all': 'editor',
  'POST /api/announcements': 'editor',
  'PUT /api/announcements/:id': 'editor',
  'DELETE /api/announcements/:id': 'editor noBody',
  'POST /api/announcements/:id/restore': 'editor noBody',
  'GET /api/colony-cup/all': 'editor',
  'POST /api/colony-cup': 'editor',
  'PUT /api/colony-cup': 'editor',
  'DELETE /api/colony-cup': 'editor',
  'POST /api/colony-cup/:year/restore': 'editor noBody',
  'POST /api/champions': 'editor',
  'PUT /api/champions/:year': 'editor',
  'DELETE /api/champions/:year': 'editor noBody',
  'POST /api/champions/:year/restore': 'editor noBody',
  'GET /api/course-cards': 'editor',
  'PUT /api/course-cards/:courseID': 'editor',
  'DELETE /api/course-cards/:courseID': 'editor noBody',
  'POST /api/courses': 'editor',
  'PUT /api/courses/:id': 'editor',
  'DELETE /api/courses/:id': 'editor noBody',
  'POST /api/courses/:id/restore': 'editor noBody',
  'POST /api/posts': 'editor',
  'PUT /api/posts/:slug': 'editor',
  'DELETE /api/posts/:slug': 'editor noBody',
  'POST /api/posts/:slug/restore': 'editor noBody',
  'GET /api/shop-articles': 'editor',
  'GET /api/articles': 'editor',
  'GET /api/articles/recap/:eventID': 'editor',
  'POST /api/articles': 'editor',
  'POST /api/articles/pictures': 'editor',
  'PUT /api/articles/:id': 'editor',
  'DELETE /api/articles/:id': 'editor noBody',
  'POST /api/articles/:id/restore': 'editor noBody',
  'GET /api/first-steps': 'editor',
  'PUT /api/first-steps': 'editor',
  'GET /api/site-texts': 'editor',
  'POST /api/site-texts/logos': 'editor',
  'PUT /api/site-texts/:group': 'editor',
  'DELETE /api/site-texts/:group': 'editor noBody',
  'POST /api/leaderboards/discover': 'editor',
  'GET /api/trash': 'editor',
  'POST /api/trash/:id/restore': 'editor noBody',
  'POST /api/history/:collection/:recordID/:version/restore': 'editor noBody',
  'GET /api/search': 'scorer',
  'GET /api/publish/pages': 'scorer',
  'POST /api/change-password': 'scorer beforeSetup',
  'GET /api/auth/second-factor': 'scorer beforeSetup',
  'DELETE /api/auth/second-factor': 'scorer confirmed beforeSetup noBody',
  'POST /api/auth/second-factor/totp': 'scorer confirmed beforeSetup noBody',
  'DELETE /api/auth/second-factor/totp': 'scorer confirmed beforeSetup noBody',
  'POST /api/auth/second-factor/totp/confirm': 'scorer confirmed beforeSetup',
  'POST /api/auth/second-factor/recovery-codes': 'scorer confirmed beforeSetup noBody',
  'POST /api/auth/second-factor/passkeys/options': 'scorer confirmed beforeSetup noBody',
  'POST /api/auth/second-factor/passkeys': 'scorer confirmed beforeSetup',
  'PUT /api/auth/second-factor/passkeys/:id': 'scorer confirmed beforeSetup',
  'DELETE /api/auth/second-factor/passkeys/:id': 'scorer confirmed beforeSetup noBody',
  'GET /api/auth/confirm': 'scorer beforeSetup',
  'POST /api/auth/confirm': 'scorer beforeSetup',
  'GET /api/sessions': 'scorer beforeSetup',
  'DELETE /api/sessions': 'scorer beforeSetup noBody',
  'DELETE /api/sessions/:id': 'scorer beforeSetup noBody',
  'GET /api/history/:collection': 'scorer',
  'GET /api/updates': 'scorer',
  'POST /api/updates': 'scorer',
  'GET /api/history/:collection/:recordID': 'scorer',
  'GET /api/history/:collection/:recordID/:version': 'scorer',
  'GET /api/directory': 'scorer',
  'GET /api/directory/unknown': 'scorer',
  'GET /api/results/:eventID': 'scorer',
  'PUT /api/results/:eventID/tables/:table': 'scorer',
  'GET /api/journal': 'editor',
  'GET /api/journal/:number': 'editor',
  'POST /api/journal/:number/undo': 'scorer noBody',
  'GET /api/results/colony-cup': 'scorer',
  'POST /api/results/colony-cup': 'scorer',
  'PUT /api/tee-times/:eventID': 'scorer',
  'GET /api/match-play/:year/draw': 'scorer',
  'POST /api/match-play/:year/draw': 'scorer',
  'PUT /api/match-play/:year/matches/:round/:matchNum': 'scorer',
  'PUT /api/match-play/:year/windows': 'scorer',
  'GET /api/match-play/:year/links': 'scorer',
  'POST /api/match-play/:year/links': 'scorer noBody',
  'GET /api/scores/:eventID': 'scorer',
  'PUT /api/scores/:eventID': 'scorer',
  'GET /api/scores/:eventID/codes': 'scorer',
  'POST /api/scores/:eventID/codes/:groupID': 'scorer noBody',
  'POST /api/scores/:eventID/corrections': 'scorer',
  'POST /api/scores/:eventID/accept': 'scorer',
  'POST /api/scores/:eventID/state': 'scorer',
  'POST /api/scores/:eventID/publish': 'scorer',
  'GET /api/standings-urls': 'scorer',
  'GET /api/leaderboards/standings/:year': 'scorer',
  'POST /api/leaderboards/standings/:year/:ranking': 'scorer',
  'DELETE /api/leaderboards/standings/:year/:ranking': 'scorer noBody',
  'GET /api/leaderboards/match-play/:year': 'scorer',
  'POST /api/leaderboards/match-play/:year': 'scorer',
  'DELETE /api/leaderboards/match-play/:year': 'scorer noBody',
  'GET /api/leaderboards/:eventID': 'scorer',
  'POST /api/leaderboards/:eventID/refresh': 'scorer noBody',
  'POST /api/leaderboards/:eventID/:table': 'scorer',
  'DELETE /api/leaderboards/:eventID/:table': 'scorer noBody',
  'POST /api/leaderboards/:eventID/:table/refresh': 'scorer noBody',
  'POST /api/refresh-standings': 'scorer',
  'POST /api/refresh-match-play-bracket': 'scorer',
  'GET /api/dashboard': 'scorer',
  'GET /api/publish': 'scorer',
  'POST /api/publish': 'scorer noBody',
};

const withWord = (word: string) =>
  Object.keys(ROUTES).filter((route) => ROUTES[route]?.split(' ').includes(word));
const OPEN = withWord('open');
const BY_ROLE: Readonly<Record<Role, readonly string[]>> = {
  owner: withWord('owner'),
  editor: withWord('editor'),
  scorer: withWord('scorer'),
};
const BEFORE_SETUP = withWord('beforeSetup');
const WITHOUT_BODY = withWord('noBody');
const CONFIRMED = withWord('confirmed');
const SIGNED_IN = Object.values(BY_ROLE).flat();
const WRITES = SIGNED_IN.filter((route) => !route.startsWith('GET '));

/** Require the first step of a login: server/session/second-factor/second-step.test.ts. */
const SECOND_STEP = ['POST /api/login/second-factor', 'POST /api/login/second-factor/options'];

/** Requires a signature of the body instead of a session: server/shop/shop-webhook.test.ts. */
const SIGNED = ['POST /api/webhooks/storefront'];

/** Require the signature of a link: server/drafts/preview.test.ts. */
const LINKED = ['GET /api/preview', 'GET /api/preview/:picture/:file'];

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
    await server.setRole(role);
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
  articles: { read: 'GET /api/articles', write: 'PUT /api/articles/:id' },
  brackets: {
    read: 'GET /api/match-play/results',
    write: 'POST /api/leaderboards/match-play/:year',
  },
  champions: { read: 'GET /api/champions', write: 'PUT /api/champions/:year' },
  'colony-cup': { read: 'GET /api/colony-cup', write: 'PUT /api/colony-cup' },
  'course-cards': {
    read: 'GET /api/course-cards',
    write: 'PUT /api/course-cards/:courseID',
  },
  courses: { read: 'GET /api/courses', write: 'PUT /api/courses/:id' },
  directory: { read: 'GET /api/directory', write: 'PUT /api/directory/:ID' },
  'disabled-golfers': {
    read: 'GET /api/disabled-golfers',
    write: 'PUT /api/disabled-golfers/:name',
  },
  drafts: { read: 'GET /api/drafts', write: 'PUT /api/drafts/:id' },
  entries: {
    read: 'GET /api/events/:eventID/entries',
    write: 'PUT /api/events/:eventID/entries',
  },
  events: { read: 'GET /api/events', write: 'PUT /api/events/:eventID' },
  'first-steps': { read: 'GET /api/first-steps', write: 'PUT /api/first-steps' },
  'match-play': { read: 'GET /api/match-play', write: 'PUT /api/match-play' },
  money: { read: 'GET /api/money/:year', write: 'PUT /api/money/:year' },
  posts: { read: 'GET /api/posts', write: 'PUT /api/posts/:slug' },
  results: {
    read: 'GET /api/results/:eventID',
    write: 'PUT /api/results/:eventID/tables/:table',
  },
  season: { read: 'GET /api/season', write: 'PUT /api/season' },
  settings: { read: 'GET /api/settings', write: 'PUT /api/settings' },
  'site-texts': { read: 'GET /api/site-texts', write: 'PUT /api/site-texts/:group' },
  standings: {
    read: 'GET /api/standings',
    write: 'POST /api/leaderboards/standings/:year/:ranking',
  },
  'standings-urls': { read: 'GET /api/standings-urls', write: 'PUT /api/standings-urls' },
};

/** The same of lists that are part of a collection. */
const OF_LISTS: typeof DIRECT = {
  ...DIRECT,
  'match-play-players': {
    read: 'GET /api/match-play/players',
    write: 'PUT /api/match-play/player',
  },
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
    const recorded = [...journaledCollections(server.stores).keys()];
    expect(collections.map(([name]) => name)).toEqual(recorded.toSorted());
    expect(Object.keys(COLLECTION_LABELS)).toEqual(expect.arrayContaining(recorded));
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

  const inSearch = SearchList.options.filter((list) => list in OF_LISTS);

  /** The lists that a route knows. */
  const listsOf = async (path: string) => {
    const known: string[] = [];
    for (const name of Object.keys(OF_LISTS)) {
      const response = await clients.get('owner')?.send('POST', `${path}/${name}`);
      if (response?.status !== 404) known.push(name);
    }
    return known;
  };

  test.each([
    ['/api/bulk', 11],
    ['/api/import', 5],
  ])('%s', async (path, most) => {
    const lists = await listsOf(path);
    expect(lists.length).toBeGreaterThanOrEqual(most);
    for (const name of lists)
      expect([name, roleOf(OF_LISTS[name]?.write ?? '')]).toEqual([name, 'editor']);
  });

  test.each([
    ['drafts', 'POST /api/drafts/:id/publish', DRAFT_COLLECTIONS],
    ['copies of a season', 'POST /api/seasons/:year/copy', ['events']],
    ['copies of an event', 'POST /api/events/:eventID/duplicate', ['events']],
  ])('%s', (_way, route, names) => {
    expect(names).not.toEqual([]);
    for (const name of names)
      expect([name, roleOf(OF_LISTS[name]?.write ?? '')]).toEqual([name, roleOf(route)]);
  });

  test('the lists of deleted records and of what the search finds', async () => {
    for (const name of [...(await listsOf('/api/bulk')), 'drafts']) {
      expect(roleOf(OF_LISTS[name]?.write ?? '')).toBe(roleOf('POST /api/trash/:id/restore'));
      expect(RIGHTS[roleOf('GET /api/trash')]).toContain(roleOf(OF_LISTS[name]?.read ?? ''));
    }
    expect(inSearch).not.toEqual([]);
    for (const list of inSearch) {
      expect(RIGHTS[SEARCH_LISTS[list].role]).toContain(roleOf(OF_LISTS[list]?.read ?? ''));
    }
  });
});

describe('ten minutes after the login', () => {
  let client: Client;
  beforeAll(async () => {
    await server.setRole('owner');
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
  const require = (required: boolean) =>
    server.stores.secondFactors.update((file) => {
      file.required = required;
    });
  beforeAll(async () => {
    await server.setRole('owner');
    await require(true);
    client = await server.signIn();
  });
  afterAll(() => require(false));

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

  beforeEach(() => server.setRole('owner'));

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
    await server.setRole(from);
    expect(await slowly(route, () => server.setRole(to))).toEqual({
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

test('every write except logins, logout, the use of an invitation, cards of phones and reports of players needs a session', () => {
  const openWrites = OPEN.filter((route) => !route.startsWith('GET '));
  expect(openWrites).toEqual([
    'POST /api/login',
    'POST /api/logout',
    'POST /api/auth/invitation',
    'POST /api/auth/invitation/password',
    'POST /api/login/passkey',
    'POST /api/login/passkey/options',
    // Needs the code of a group.
    'PUT /api/scores/:eventID/cards/:cardID',
    // Needs the code of a player's link.
    'PUT /api/match-play/:year/report',
  ]);
});
