import { createBrowserRouter, Navigate } from 'react-router';
import { ChangePasswordScreen } from './account/change-password-screen.tsx';
import { RestoreScreen } from './backup/restore-screen.tsx';
import { HomeScreen } from './home/home-screen.tsx';
import { ScheduleScreen } from './schedule/schedule-screen.tsx';
import { SessionGate } from './session/session-gate.tsx';
import { BrokenScreen } from './ui/broken-screen.tsx';
import { StandingsScreen } from './standings/standings-screen.tsx';
import { MatchPlayScreen } from './match-play/match-play-screen.tsx';
import { PlayersScreen } from './players/players-screen.tsx';
import { ColonyCupScreen } from './colony-cup/colony-cup-screen.tsx';
import { CupResultsScreen } from './cup-results/cup-results-screen.tsx';
import { CupScreen } from './cup-results/cup-screen.tsx';
import { ChampionsScreen } from './champions/champions-screen.tsx';
import { DisabledListScreen } from './disabled-list/disabled-list-screen.tsx';
import { CoursesScreen } from './courses/courses-screen.tsx';
import { PostsScreen } from './posts/posts-screen.tsx';
import { Layout } from './ui/layout.tsx';

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
            { path: 'colony-cup', element: <ColonyCupScreen /> },
            { path: 'past-champions', element: <ChampionsScreen /> },
            { path: 'disabled-list', element: <DisabledListScreen /> },
            { path: 'cup-results', element: <CupResultsScreen /> },
            { path: 'cup-results/:eventID', element: <CupScreen /> },
            { path: 'courses', element: <CoursesScreen /> },
            { path: 'posts', element: <PostsScreen /> },
            { path: 'change-password', element: <ChangePasswordScreen /> },
            { path: '*', element: <Navigate to="/" replace /> },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
);
