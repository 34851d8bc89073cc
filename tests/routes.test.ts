/** Who may use each route of the app. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { needsRole, Role, ROLES } from '#domain/accounts/role.ts';
import { LOGIN_ENDED, SET_UP_FIRST } from '#domain/accounts/second-factor.api.ts';
import { DRAFT_COLLECTIONS } from '#domain/drafts/draft.schema.ts';
import { panelLists } from '#domain/describe/panel-lists.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { labelsWith } from '../admin/lists.ts';
import { CONFIRM_FIRST, SIGN_IN_FIRST } from '../server/session/guard.ts';
import { WRONG_ORIGIN } from '../server/session/origin-check.ts';
import { journaledCollections } from '../server/store/journal/journaled-collections.ts';
import type { Client, ClientResponse, SendOptions } from './helpers/client.ts';
import { LIST_SAMPLES, type ListSamples } from './helpers/list-samples.ts';
import { RIGHTS } from './helpers/role-rights.ts';
import { routesOf, STREAMS } from './helpers/routes.ts';
import { EMPTY_FORM, sendSlowly, SMALL_JSON } from './helpers/processes/slow-request.ts';
import { useSharedServer } from './helpers/use-server.ts';

/** `METHOD path` of routes that are listed by path, each after its methods. */
const routesIn = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .flatMap((words) => words.slice(0, -1).map((method) => `${method} ${words.at(-1)}`));

/** Are open to everyone; cards of phones and reports of players need the code of a link. */
const OPEN = [
  ...LIST_SAMPLES.flatMap(({ open }) => open),
  ...routesIn(`
  GET /healthz
  GET /api/openapi.json
  GET /api/auth/me
  POST /api/login
  POST /api/logout
  POST /api/auth/invitation
  POST /api/auth/invitation/password
  POST /api/login/passkey
  POST /api/login/passkey/options
  GET /api/events
  GET /api/events/:eventID
  GET /api/events/:eventID/thumbnail
  GET /api/current-year
  GET /api/season
  GET /api/results/net/:eventID
  GET /api/results/gross/:eventID
  GET /api/results/skins/:eventID
  GET /api/results/teams/:eventID
  GET /api/results/wgr/:eventID
  GET /api/results/colony-cup/:eventID
  GET /api/tee-times/:eventID
  GET /api/scores/:eventID/board
  GET /api/scores/:eventID/group
  PUT /api/scores/:eventID/cards/:cardID
  GET PUT /api/match-play/:year/report
  GET /api/standings
  GET /api/standings-data/season/:player
  GET /api/standings-data/wgr/:player
  GET /api/match-play
  GET /api/match-play/results
  GET /api/match-play/players
  GET /api/announcements
  GET /api/colony-cup
  GET /api/champions
  GET /api/champions/:year/image
  GET /api/courses
  GET /api/posts
  GET /media/:id/:file
  GET /cards/:file
`),
];

/** Require the first step of a login: server/session/second-factor/second-step.test.ts. */
const SECOND_STEP = ['POST /api/login/second-factor', 'POST /api/login/second-factor/options'];

/** Requires a signature of the body instead of a session: server/entries/shop-webhook.test.ts. */
const SIGNED = 'POST /api/webhooks/storefront';

/** Require the signature of a link: server/drafts/preview.test.ts. */
const LINKED = ['GET /api/preview', 'GET /api/preview/:picture/:file'];

/** Require a recent confirmation of the identity, which a login is too. */
const isConfirmed = (route: string) =>
  /^(POST|PUT|DELETE) \/api\/(accounts|auth\/second-factor|automatic-backups\/:name|restore)/.test(
    route,
  );

/** Are also for accounts that must set up a second factor before anything else. */
const isBeforeSetup = (route: string) =>
  / \/api\/(auth\/(second-factor|confirm)|change-password|sessions)/.test(route);

/**
 * The routes that read and change the records of a collection directly, by its name in the history, and those of a
 * list that is part of one.
 */
const DIRECT = new Map<string, ListSamples['direct']>([
  ...LIST_SAMPLES.map(({ list, direct }) => [list, direct] as const),
  ...`
  announcements: GET /api/announcements/all, PUT /api/announcements/:id
  articles: GET /api/articles, PUT /api/articles/:id
  brackets: GET /api/match-play/results, POST /api/leaderboards/match-play/:year
  champions: GET /api/champions, PUT /api/champions/:year
  colony-cup: GET /api/colony-cup, PUT /api/colony-cup
  course-cards: GET /api/course-cards, PUT /api/course-cards/:courseID
  courses: GET /api/courses, PUT /api/courses/:id
  directory: GET /api/directory, PUT /api/directory/:ID
  drafts: GET /api/drafts, PUT /api/drafts/:id
  entries: GET /api/events/:eventID/entries, PUT /api/events/:eventID/entries
  events: GET /api/events, PUT /api/events/:eventID
  first-steps: GET /api/first-steps, PUT /api/first-steps
  match-play: GET /api/match-play, PUT /api/match-play
  money: GET /api/money/:year, PUT /api/money/:year
  posts: GET /api/posts, PUT /api/posts/:slug
  results: GET /api/results/:eventID, PUT /api/results/:eventID/tables/:table
  season: GET /api/season, PUT /api/season
  settings: GET /api/settings, PUT /api/settings
  site-texts: GET /api/site-texts, PUT /api/site-texts/:group
  standings: GET /api/standings, POST /api/leaderboards/standings/:year/:ranking
  standings-urls: GET /api/standings-urls, PUT /api/standings-urls
  match-play-players: GET /api/match-play/players, PUT /api/match-play/player
  `
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', read = '', write = ''] = line.trim().split(/: |, /);
      return [name, { read, write }] as const;
    }),
]);
const PART_OF_MATCH_PLAY = 'match-play-players';

const { server } = useSharedServer();

/** What the API's document says of each route. */
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ security: z.array(z.object({ session: z.tuple([Role]) })).max(1) }),
    ),
  ),
});
/** The role that each route needs, as it is declared; null for none. */
let declared: ReadonlyMap<string, Role | null>;

let routes: string[];
/** Those that need a session. */
let guarded: string[];
beforeAll(async () => {
  const { paths } = Document.parse(await server.client().json('/api/openapi.json'));
  declared = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => [
        `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        security[0]?.session[0] ?? null,
      ]),
    ),
  );
  routes = routesOf({ stack: server.app.router.stack });
  const others = [...OPEN, ...SECOND_STEP, ...LINKED, SIGNED];
  guarded = routes.filter((route) => !others.includes(route));
});

test('are described by a document that is valid OpenAPI', async () => {
  const document = z.looseObject({}).parse(await server.client().json('/api/openapi.json'));
  expect(await new Validator().validate(document)).toEqual({ valid: true });
});

/** The role that a route needs of a signed-in account. */
function roleOf(route: string): Role {
  const role = declared.get(route);
  if (role === undefined) throw new Error(`There is no route ${route}.`);
  return role ?? 'scorer';
}

function send(route: string, client: Client = server.client(), options: SendOptions = {}) {
  const [method = '', path = ''] = route.split(' ');
  return client.send(method, path.replace(/:\w+/g, '2026-x'), options);
}

const PASSES = 'passes';

/** What came of a request; only what everyone may read may be cached. */
function outcomeOf(route: string, { status, text, headers }: ClientResponse): string {
  const isPassed = [200, 202, 400, 404, 409, 415].includes(status);
  const mayBeCached = isPassed && OPEN.includes(route) && route !== 'GET /api/auth/me';
  const isWrong = !mayBeCached && headers['cache-control'] !== 'no-store';
  return `${isPassed ? PASSES : `${status} ${text}`}${isWrong ? ' (may be cached)' : ''}`;
}

/** Compares what a client receives from each route with what it should. */
async function expectOutcomes(
  list: readonly string[],
  expected: (route: string) => string,
  client?: Client,
): Promise<void> {
  const outcomes: [string, string][] = [];
  for (const route of list) outcomes.push([route, outcomeOf(route, await send(route, client))]);
  expect(outcomes).toEqual(list.map((route) => [route, expected(route)]));
}

test('the document has every route of the app, and the listed ones are those that need no role', () => {
  expect([...declared.keys()].toSorted()).toEqual(routes.toSorted());
  const open = [...declared].flatMap(([route, role]) => (role === null ? [route] : []));
  expect(open.toSorted()).toEqual([...OPEN, ...SECOND_STEP, ...LINKED, SIGNED].toSorted());
});

test('without a session the listed routes are open, and all others are refused', async () => {
  await expectOutcomes(OPEN, () => PASSES);
  await expectOutcomes(guarded, () => `401 ${SIGN_IN_FIRST}`);
  await expectOutcomes(SECOND_STEP, () => `401 ${LOGIN_ENDED}`);
  for (const route of LINKED) expect(outcomeOf(route, await send(route))).toMatch(/^403 [^(]+$/);
  expect((await send(SIGNED)).status).toBe(401);
});

test.each(ROLES)(
  'as %s the routes of its rights pass, and all others are refused',
  async (role) => {
    await server.setRole(role);
    await expectOutcomes(
      guarded.filter((route) => !STREAMS.includes(route)),
      (route) => {
        const needed = roleOf(route);
        return RIGHTS[role].includes(needed) ? PASSES : `403 ${needsRole(needed, role)}`;
      },
      await server.signIn(),
    );
  },
);

test('another site in the browser of an owner writes nothing', async () => {
  await server.setRole('owner');
  const owner = await server.signIn();
  // A form of another site can send this type without a preflight request.
  const headers = { Origin: 'https://evil.example', 'Content-Type': 'text/plain' };
  for (const route of routes.filter((each) => !each.startsWith('GET '))) {
    const { status, text } = await send(route, owner, { headers, body: '{"a":1}' });
    expect([route, status, text]).toEqual([route, 403, WRONG_ORIGIN]);
  }
});

describe('an owner', () => {
  let owner: Client;
  beforeAll(async () => {
    await server.setRole('owner');
    owner = await server.signIn();
  });

  test('must confirm the identity for some routes ten minutes after the login', async () => {
    server.clock.move({ minutes: 10 });
    await expectOutcomes(
      guarded.filter((route) => !STREAMS.includes(route)),
      (route) => (isConfirmed(route) ? `403 ${CONFIRM_FIRST}` : PASSES),
      owner,
    );
  });

  test('who must set up a second factor may use only what that needs', async () => {
    const require = (required: boolean) =>
      server.stores.secondFactors.update((file) => {
        file.required = required;
      });
    await require(true);
    owner = await server.signIn();
    await expectOutcomes(
      guarded,
      (route) => (isBeforeSetup(route) ? PASSES : `403 ${SET_UP_FIRST}`),
      owner,
    );
    await require(false);
  });
});

describe('the role of a collection’s own routes is that of every other way to its records', () => {
  const collections = [...DIRECT].filter(([name]) => name !== PART_OF_MATCH_PLAY);
  const readerOf = (name: string) => roleOf(DIRECT.get(name)?.read ?? name);
  const writerOf = (name: string) => roleOf(DIRECT.get(name)?.write ?? name);
  const without = (needed: Role) => ROLES.filter((role) => !RIGHTS[role].includes(needed));

  const clients = new Map<Role, Client>();
  beforeAll(async () => {
    for (const role of ROLES) clients.set(role, await server.signInAs(`as ${role}`, role));
  });

  /** The roles that a route refuses. */
  const refusedOf = async (method: string, path: string) => {
    const refused: Role[] = [];
    for (const [role, client] of clients) {
      const { status } = await client.send(method, path);
      expect([200, 403, 404]).toContain(status);
      if (status === 403) refused.push(role);
    }
    return refused;
  };

  test('which the list names for each collection with a history', () => {
    const recorded = [...journaledCollections(server.stores).keys()];
    expect(collections.map(([name]) => name).toSorted()).toEqual(recorded.toSorted());
    const labels = labelsWith(panelLists(DEFAULT_SETTINGS));
    expect(Object.keys(labels)).toEqual(expect.arrayContaining(recorded));
  });

  test.each(collections)('the history of %s', async (name) => {
    for (const path of ['', '/1', '/1/1']) {
      expect(await refusedOf('GET', `/api/history/${name}${path}`)).toEqual(
        without(readerOf(name)),
      );
    }
    const restore = `/api/history/${name}/1/1/restore`;
    expect(await refusedOf('POST', restore)).toEqual(without(writerOf(name)));
  });

  /** The lists that a route knows. */
  const listsOf = async (path: string) => {
    const known: string[] = [];
    for (const name of DIRECT.keys()) {
      const response = await clients.get('owner')?.send('POST', `${path}/${name}`);
      if (response?.status !== 404) known.push(name);
    }
    return known;
  };

  test('several records at once, imports, drafts and copies', async () => {
    const [bulk, imported] = [await listsOf('/api/bulk'), await listsOf('/api/import')];
    expect(bulk.length).toBeGreaterThan(10);
    expect(imported.length).toBeGreaterThan(4);
    for (const [route, names] of [
      ['POST /api/bulk/:list', bulk],
      ['POST /api/import/:list', imported],
      ['POST /api/drafts/:id/publish', DRAFT_COLLECTIONS],
      ['POST /api/seasons/:year/copy', ['events']],
      ['POST /api/events/:eventID/duplicate', ['events']],
    ] as const)
      for (const name of names) expect([name, writerOf(name)]).toEqual([name, roleOf(route)]);
  });

  test('the lists of deleted records and of what the search finds', async () => {
    for (const name of [...(await listsOf('/api/bulk')), 'drafts']) {
      expect(writerOf(name)).toBe(roleOf('POST /api/trash/:id/restore'));
      expect(RIGHTS[roleOf('GET /api/trash')]).toContain(readerOf(name));
    }
    const found = panelLists(DEFAULT_SETTINGS).filter(({ name }) => DIRECT.has(name));
    expect(found).not.toEqual([]);
    for (const { name, role } of found) expect(RIGHTS[role]).toContain(readerOf(name));
  });
});

describe('while the body of a write arrives', () => {
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

  const LOWER = { owner: 'editor', editor: 'scorer', scorer: null } as const;
  const endSessions = () => server.stores.sessions.update((sessions) => sessions.splice(0));
  const wait = () => server.clock.move({ minutes: 10 });

  /** What may end meanwhile, and the refusal that follows. */
  function endingsOf(route: string): [role: Role, ending: () => unknown, refusal: string][] {
    const needed = roleOf(route);
    const lower = LOWER[needed];
    const endings: ReturnType<typeof endingsOf> = [['owner', endSessions, `401 ${SIGN_IN_FIRST}`]];
    if (lower)
      endings.push([needed, () => server.setRole(lower), `403 ${needsRole(needed, lower)}`]);
    // A backup may take longer to arrive: server/session/access-after-body.test.ts.
    if (isConfirmed(route) && route !== 'POST /api/restore')
      endings.push(['owner', wait, `403 ${CONFIRM_FIRST}`]);
    return endings;
  }

  afterAll(() => server.setRole('owner'));

  test('it is refused when the session, the role or the confirmation ends', async () => {
    const responses: string[][] = [];
    for (const route of guarded.filter((each) => !each.startsWith('GET '))) {
      for (const [role, ending, refusal] of endingsOf(route)) {
        await server.setRole(role);
        const { status, text, readBody } = await slowly(route, ending);
        if (readBody) responses.push([route, `${status} ${text}`, refusal]);
      }
    }
    expect(responses.filter(([, response, refusal]) => response !== refusal)).toEqual([]);
    expect(responses.length).toBeGreaterThan(120);
  });
});
