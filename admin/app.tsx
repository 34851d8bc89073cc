import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ComponentType } from 'react';
import { createBrowserRouter, redirect, replace, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { eventPath, type EventPart } from './events/place/event-path.ts';
import { reloadAfterSave } from './log/history-queries.ts';
import { TOUR_LISTS } from './lists.ts';
import { SESSION, SessionGate, SessionLoading } from './session/session-gate.tsx';
import { QuestionHost } from './ui/ask.tsx';
import { BrokenPanel, BrokenScreen, MissingScreen } from './ui/broken-screen.tsx';
import { Layout } from './ui/layout.tsx';
import { loadPart } from './ui/load-part.ts';
import { isOfMissingPart } from './ui/navigation.ts';
import { showToast } from './ui/toasts.ts';

/** The code of each screen by its path below `/admin`, loaded when it is opened. */
const SCREENS: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '': async () => (await import('./home/home-screen.tsx')).HomeScreen,
  schedule: async () => (await import('./events/schedule-screen.tsx')).ScheduleScreen,
  restore: async () => (await import('./backup/restore-screen.tsx')).RestoreScreen,
  standings: async () => (await import('./standings/standings-screen.tsx')).StandingsScreen,
  'match-play': async () => (await import('./match-play/match-play-screen.tsx')).MatchPlayScreen,
  'match-play/:year/draw': async () => (await import('./match-play/draw-screen.tsx')).DrawScreen,
  players: async () => (await import('./match-play/players/players-screen.tsx')).PlayersScreen,
  'colony-cup': async () => (await import('./colony-cup/colony-cup-screen.tsx')).ColonyCupScreen,
  'past-champions': async () => (await import('./champions/champions-screen.tsx')).ChampionsScreen,
  directory: async () => (await import('./directory/directory-screen.tsx')).DirectoryScreen,
  'cup-results': async () =>
    (await import('./results/cup/cup-results-screen.tsx')).CupResultsScreen,
  'tee-times/:eventID/print': async () =>
    (await import('./tee-times/print/print-screen.tsx')).PrintScreen,
  'entries/:eventID/check-in': async () =>
    (await import('./entries/check-in-screen.tsx')).CheckInScreen,
  'scores/:eventID/print': async () =>
    (await import('./scores/print-cards-screen.tsx')).PrintCardsScreen,
  'scores/:eventID/guide': async () =>
    (await import('./scores/day-guide-screen.tsx')).DayGuideScreen,
  money: async () => (await import('./money/money-screen.tsx')).MoneyScreen,
  announcements: async () =>
    (await import('./announcements/announcements-screen.tsx')).AnnouncementsScreen,
  'site-texts': async () => (await import('./site-texts/site-texts-screen.tsx')).SiteTextsScreen,
  settings: async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
  courses: async () => (await import('./courses/courses-screen.tsx')).CoursesScreen,
  'course-cards/:courseID': async () =>
    (await import('./courses/cards/course-card-screen.tsx')).CourseCardScreen,
  news: async () => (await import('./news/news-screen.tsx')).NewsScreen,
  posts: async () => (await import('./news/posts-screen.tsx')).PostsScreen,
  trash: async () => (await import('./log/trash-screen.tsx')).TrashScreen,
  changes: async () => (await import('./log/changes-screen.tsx')).ChangesScreen,
  activity: async () => (await import('./log/activity-screen.tsx')).ActivityScreen,
  accounts: async () => (await import('./accounts/accounts-screen.tsx')).AccountsScreen,
  account: async () => (await import('./account/my-account-screen.tsx')).MyAccountScreen,
  'change-password': async () =>
    (await import('./account/change-password-screen.tsx')).ChangePasswordScreen,
};

/** The parts of the place of an event, by the ends of their paths. */
const EVENT_SCREENS: Readonly<Record<EventPart, () => Promise<ComponentType>>> = {
  '': async () => (await import('./events/place/details-part.tsx')).DetailsPart,
  entries: async () => (await import('./entries/entries-part.tsx')).EntriesPart,
  'tee-times': async () => (await import('./tee-times/tee-times-part.tsx')).TeeTimesPart,
  scores: async () => (await import('./scores/scores-part.tsx')).ScoresPart,
  results: async () => (await import('./results/results-part.tsx')).ResultsPart,
  money: async () => (await import('./events/place/money-part.tsx')).MoneyPart,
  history: async () => (await import('./events/place/history-part.tsx')).HistoryPart,
};

/** Where parts of it had screens of their own. */
const MOVED: Readonly<Record<string, EventPart>> = {
  entries: 'entries',
  'tee-times': 'tee-times',
  scores: 'scores',
  results: 'results',
  'cup-results': 'results',
};

/** Those of lists without one of their own, as they are described. */
const DESCRIBED = Object.fromEntries(
  TOUR_LISTS.filter(({ path, isOfRecords }) => !isOfRecords && !(path in SCREENS)).map(
    ({ name, path }) => [
      path,
      async () => {
        const { DESCRIBED_SCREENS } = await import('./records/described-screens.tsx');
        return DESCRIBED_SCREENS.get(name) ?? MissingScreen;
      },
    ],
  ),
);

const ALL_SCREENS: typeof SCREENS = { ...SCREENS, ...DESCRIBED };

const routeOf = ([path, load]: [string, () => Promise<ComponentType>]) => ({
  path,
  // A route whose code fails to load would leave an empty page, whatever its error element.
  lazy: async () => ({ Component: await load().catch(() => MissingScreen) }),
  errorElement: <BrokenScreen />,
});

const screens: RouteObject[] = [
  ...Object.entries(ALL_SCREENS)
    .filter(([path]) => !isOfMissingPart(path))
    .map(routeOf),
  {
    ...routeOf([
      'events/:eventID',
      async () => (await import('./events/place/event-place.tsx')).EventPlace,
    ]),
    children: Object.entries(EVENT_SCREENS).map(routeOf),
  },
  ...Object.entries(MOVED).map(([path, part]): RouteObject => ({
    path: `${path}/:eventID`,
    element: null,
    loader: ({ request, params: { eventID = '' } }) =>
      replace(`${eventPath(eventID, part)}${new URL(request.url).search}`),
  })),
];

/**
 * The screens of the panel. The session gate shows `/login`; `/invite` needs no session; unknown paths redirect
 * to the home screen, which says so.
 */
const ROUTES: RouteObject[] = [
  {
    path: 'invite',
    HydrateFallback: SessionLoading,
    lazy: async () => {
      const { InvitePage } = await loadPart(() => import('./invite/invite-page.tsx'));
      return { Component: InvitePage };
    },
    errorElement: <BrokenPanel />,
  },
  {
    element: <SessionGate />,
    HydrateFallback: SessionLoading,
    errorElement: <BrokenPanel />,
    children: [
      {
        element: <Layout />,
        children: [
          ...screens,
          { path: 'login', element: null },
          { path: '*', loader: leaveUnknownPath },
        ],
      },
    ],
  },
];

function leaveUnknownPath({ request }: { request: Request }): Response {
  const { pathname } = new URL(request.url);
  const text = `There is no screen at ${pathname}. Choose one in the menu.`;
  showToast({ kind: 'error', text });
  return redirect('/');
}

/** A panel that was not rendered yet: its screens by the page's address, and what it has read. */
export interface Panel {
  router: ReturnType<typeof createBrowserRouter>;
  queries: QueryClient;
}

/** Opens the panel at the page's address. */
export function createPanel(): Panel {
  // Errors are shown immediately, each with its own Retry; requests do not wait for the browser's online event.
  const queries: QueryClient = new QueryClient({
    // Whatever was saved has a new version.
    mutationCache: new MutationCache({
      onSuccess: () => reloadAfterSave(queries),
    }),
    defaultOptions: {
      // `refreshScreen` refetches on focus, unless an editor has unsaved changes.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
  // Fetched while the first screen's code is loading.
  queries.query(SESSION).catch(() => undefined);
  return { router: createBrowserRouter(ROUTES, { basename: '/admin' }), queries };
}

export function PanelApp({ panel: { router, queries } }: { panel: Panel }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <QuestionHost />
      </QueryClientProvider>
    </StrictMode>
  );
}

/**
 * Loads the code of the other screens while the browser is idle, so that opening one is immediate and works
 * while the server is down or has a newer panel.
 */
export async function loadScreensAhead(): Promise<void> {
  const all = [...Object.values(ALL_SCREENS), ...Object.values(EVENT_SCREENS)];
  for (const load of all) await load().catch(() => undefined);
}
