/** A year's bracket of the tour as the panel reads and changes it. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { DrawLinks, DrawView, type DrawMatch } from '#domain/match-play/draw-api.schema.ts';
import { call } from '../api.ts';

/** How often an open screen asks for newer results: players report them. */
const REFRESH_MS = 15_000;

const pathOf = (year: string) => `/api/match-play/${encodeURIComponent(year)}`;

/** The bracket of a year, again every few seconds. */
export const drawQuery = (year: string) =>
  queryOptions({
    queryKey: ['draw', year],
    queryFn: () => call('GET', `${pathOf(year)}/draw`, { schema: DrawView, background: true }),
    refetchInterval: REFRESH_MS,
  });

/** The links of the players. */
export const linksQuery = (year: string) =>
  queryOptions({
    queryKey: ['draw-links', year],
    queryFn: () => call('GET', `${pathOf(year)}/links`, { schema: DrawLinks }),
  });

/** What is sent to make a bracket. */
export interface DrawRequest {
  players?: readonly string[];
  seeding?: string;
  lot?: string;
  takeOver?: boolean;
  replace?: boolean;
}

/** What a draw would be; stores nothing. */
export const previewDraw = (year: string, request: DrawRequest) =>
  call('POST', `${pathOf(year)}/draw`, { schema: DrawView, body: { ...request, preview: true } });

/** What staff do with a bracket. Each throws with the sentence of what went wrong. */
export function useDrawActions(year: string) {
  const queries = useQueryClient();
  const store = useMutation({
    scope: { id: `draw ${year}` },
    mutationFn: (send: () => Promise<DrawView>) => send(),
    onSuccess: async (view) => {
      // What was asked for before would replace the newer state.
      await queries.cancelQueries({ queryKey: drawQuery(year).queryKey });
      queries.setQueryData(drawQuery(year).queryKey, view);
      void queries.invalidateQueries({ queryKey: ['tables'] });
    },
  });
  const put = (what: string, body: object) =>
    store.mutateAsync(() => call('PUT', `${pathOf(year)}/${what}`, { schema: DrawView, body }));
  return {
    make: async (request: DrawRequest) => {
      await store.mutateAsync(() =>
        call('POST', `${pathOf(year)}/draw`, { schema: DrawView, body: request }),
      );
      await queries.invalidateQueries({ queryKey: linksQuery(year).queryKey });
    },
    setOutcome: ({ round, matchNum }: DrawMatch, outcome: object) =>
      put(`matches/${encodeURIComponent(round)}/${matchNum}`, outcome),
    setWindows: (windows: readonly { opens: string; closes: string }[]) =>
      put('windows', { windows }),
    replaceLinks: async () => {
      const links = await call('POST', `${pathOf(year)}/links`, { schema: DrawLinks });
      queries.setQueryData(linksQuery(year).queryKey, links);
    },
  };
}

export type DrawActions = ReturnType<typeof useDrawActions>;
