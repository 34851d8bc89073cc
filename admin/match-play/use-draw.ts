/** A year's bracket of the tour as the panel reads and changes it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DrawMatch, DrawView, OutcomeBody } from '#domain/match-play/draw.api.ts';
import { drawApi } from '#domain/match-play/draw.api.ts';
import { request, queryOf } from '../api.ts';

/** How often an open screen asks for newer results: players report them. */
const REFRESH_MS = 15_000;

/** The bracket of a year, again every few seconds. */
export const drawQuery = (year: string) => ({
  ...queryOf(['draw', year], drawApi.read, { path: { year }, background: true }),
  refetchInterval: REFRESH_MS,
});

/** The links of the players. */
export const linksQuery = (year: string) =>
  queryOf(['draw-links', year], drawApi.links, { path: { year } });

/** What is sent to make a bracket. */
export type DrawRequest = z.input<typeof drawApi.make.body>;

/** What staff do with a bracket. Each throws with the sentence of what went wrong. */
export function useDrawActions(year: string) {
  const queries = useQueryClient();
  const path = { year };
  const { mutateAsync: store } = useMutation({
    scope: { id: `draw ${year}` },
    mutationFn: (send: () => Promise<DrawView>) => send(),
    onSuccess: async (view) => {
      // What was asked for before would replace the newer state.
      await queries.cancelQueries({ queryKey: drawQuery(year).queryKey });
      queries.setQueryData(drawQuery(year).queryKey, view);
      void queries.invalidateQueries({ queryKey: ['tables'] });
    },
  });
  return {
    make: async (body: DrawRequest) => {
      await store(() => request(drawApi.make, { path, body }));
      await queries.invalidateQueries({ queryKey: linksQuery(year).queryKey });
    },
    setOutcome: ({ round, matchNum }: DrawMatch, body: z.input<typeof OutcomeBody>) =>
      store(() => request(drawApi.setOutcome, { path: { year, round, matchNum }, body })),
    setWindows: (windows: { opens: string; closes: string }[]) =>
      store(() => request(drawApi.setWindows, { path, body: { windows } })),
    replaceLinks: async () => {
      const links = await request(drawApi.replaceLinks, { path });
      queries.setQueryData(linksQuery(year).queryKey, links);
    },
  };
}

export type DrawActions = ReturnType<typeof useDrawActions>;
