import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { publishApi } from '#domain/publish/publish.api.ts';
import { queryOf } from '../api.ts';
import { SITE_PAGES } from './publish.ts';

const NONE: ReadonlySet<string> = new Set();

/** Where the site has a page for each event. */
export const SITE_EVENTS = '/events';

/** The published pages at a path and below it; refetched after each publication. */
export function useSitePages(under: string): ReadonlySet<string> {
  const { data } = useQuery({
    ...queryOf([SITE_PAGES, under], publishApi.pages, { query: { under }, background: true }),
    enabled: under !== '',
    staleTime: Infinity,
  });
  return useMemo(() => (data ? new Set(data.pages) : NONE), [data]);
}
