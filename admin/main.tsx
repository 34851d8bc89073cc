import './zod-without-eval.ts';
import './styles/index.css';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { paletteStyles } from '#domain/settings/palette.ts';
import { followRoutes } from './analytics.ts';
import { loadScreensAhead, router } from './app.tsx';
import { reloadHistory } from './history/history-api.ts';
import { refreshScreen } from './refresh-screen.ts';
import { SETTINGS } from './settings.ts';
import { SESSION } from './session/session-gate.tsx';
import { QuestionHost } from './ui/ask.tsx';
import { guardUnload } from './ui/unsaved.ts';

// Errors are shown immediately, each with its own Retry; requests do not wait for the browser's online event.
const queries: QueryClient = new QueryClient({
  // Whatever was saved has a new version.
  mutationCache: new MutationCache({
    onSuccess: () => {
      reloadHistory(queries);
    },
  }),
  defaultOptions: {
    // `refreshScreen` refetches on focus, unless an editor has unsaved changes.
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});

// Fetched while the first screen's code is loading.
queries.query(SESSION).catch(() => undefined);
guardUnload();
refreshScreen(queries);
followRoutes(router);

// The policy of the page allows no inline style.
const palette = new CSSStyleSheet();
palette.replaceSync(paletteStyles(SETTINGS.identity));
document.adoptedStyleSheets.push(palette);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <QuestionHost />
    </QueryClientProvider>
  </StrictMode>,
);

/** Delay after which the first screen has rendered. */
const AHEAD_AFTER_MS = 3_000;
setTimeout(() => void loadScreensAhead(), AHEAD_AFTER_MS);
