import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { publishApi } from '#domain/publish/publish.api.ts';
import { queryOf } from '../api.ts';
import { SITE_PAGES } from './publish.ts';
import type { SitePlace } from '../records/collection.ts';

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

/** The address of a record's page on the site, or null while there is no such page. */
export function useSitePath<Stored>(
  site: SitePlace<Stored> | undefined,
): (record: Stored) => string | null {
  const pages = useSitePages(site?.under ?? '');
  return (record) => {
    const page = site?.pageOf(record) ?? '';
    return pages.has(page) ? (site?.addressOf?.(record) ?? page) : null;
  };
}
