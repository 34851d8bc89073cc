import { createBrowserRouter, Navigate } from 'react-router';
import { ChangePasswordScreen } from './account/change-password-screen.tsx';
import { RestoreScreen } from './backup/restore-screen.tsx';
import { HomeScreen } from './home/home-screen.tsx';
import { PendingScreen } from './pending/pending-screen.tsx';
import { ScheduleScreen } from './schedule/schedule-screen.tsx';
import { SessionGate } from './session/session-gate.tsx';
import { BrokenScreen } from './ui/broken-screen.tsx';
import { StandingsScreen } from './standings/standings-screen.tsx';
import { MatchPlayScreen } from './match-play/match-play-screen.tsx';
import { PlayersScreen } from './players/players-screen.tsx';
import { Layout } from './ui/layout.tsx';
import { MENU } from './ui/navigation.ts';

const pendingRoutes = MENU.filter((entry) => entry.pending !== undefined).map((entry) => ({
  path: entry.path,
  element: <PendingScreen {...entry} />,
}));

/** The screens of the panel (R262); `/login` is answered by the gate, unknown paths lead home. */
export const router = createBrowserRouter(
  [
    {
      element: <SessionGate />,
      errorElement: <BrokenScreen />,
      children: [
        {
          element: <Layout />,
          children: [
            { index: true, element: <HomeScreen /> },
            { path: 'login', element: null },
            { path: 'schedule', element: <ScheduleScreen /> },
            { path: 'restore', element: <RestoreScreen /> },
            { path: 'standings', element: <StandingsScreen /> },
            { path: 'match-play', element: <MatchPlayScreen /> },
            { path: 'players', element: <PlayersScreen /> },
            { path: 'change-password', element: <ChangePasswordScreen /> },
            ...pendingRoutes,
            { path: '*', element: <Navigate to="/" replace /> },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
);
