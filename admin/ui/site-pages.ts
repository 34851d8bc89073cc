import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PublishedPages } from '#domain/publish/publish.schema.ts';
import { call } from '../api.ts';
import { SITE_PAGES } from './publish.ts';

const NONE: ReadonlySet<string> = new Set();

/** The published pages at a path and below it; refetched after each publication. */
export function useSitePages(under: string): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: [SITE_PAGES, under],
    queryFn: () =>
      call('GET', `/api/publish/pages?under=${encodeURIComponent(under)}`, {
        schema: PublishedPages,
        background: true,
      }),
    enabled: under !== '',
    staleTime: Infinity,
  });
  return useMemo(() => (data ? new Set(data.pages) : NONE), [data]);
}
