import { useSitePages } from '../ui/site-pages.ts';
import type { SitePlace } from './collection.ts';

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
