/** What the search finds: screens, and records with the place where staff work on them. */
import type { To } from 'react-router';
import { hasRightsOf, type Role } from '#domain/accounts/role.ts';
import {
  searchApi,
  CUP_RESULTS,
  SHOP_ARTICLES,
  type SearchEntry,
} from '#domain/search/search.api.ts';
import { GROUP_LABELS, GROUP_NAMES } from '#domain/site-texts/group-labels.ts';
import { isCup } from '../settings/settings.ts';
import { apiUrl, queryOf } from '../api.ts';
import { eventPath } from '../events/place/event-path.ts';
import { LIST_NAMED } from '../lists.ts';
import { writersOf } from '../records/list-rights.ts';
import { cardHash } from '../records/list/arrival.ts';
import { BACKUP_PATH } from '../backup/backup-queries.ts';
import { HOME } from '../shortcuts/shortcuts.ts';
import { SCREENS } from '../ui/navigation.ts';
import type { Findable } from './find-entries.ts';

/** Something that the search opens. */
export interface FoundEntry extends Findable {
  /** Unique among all entries. */
  id: string;
  to: To | null;
  /** The card whose editor opens, where its fields are what staff look for. */
  edits: string | null;
  /** A page of the site that opens in a new tab, for what is edited elsewhere. */
  page: string | null;
}

const NOWHERE = { to: null, edits: null, page: null };

/** The records that can be found. Refetched each time the search opens. */
export const searchQuery = queryOf(['search'], searchApi.read, {});

/** The screens that a role may open, the download of a backup, and the groups of texts, such as the sponsors. */
export function screenEntries(role: Role): FoundEntry[] {
  const screens = [HOME, ...SCREENS].map(({ label, path, role: needed }) => ({
    needed,
    entry: { title: label, note: '', kind: 'Screen', id: `screen ${path}`, to: `/${path}` },
  }));
  const download = { title: 'Download Backup', note: '', kind: 'Download', id: 'backup' };
  const texts = GROUP_NAMES.map((group) => ({
    needed: 'editor' as const,
    entry: {
      title: GROUP_LABELS[group],
      note: '',
      kind: 'Site text',
      id: `texts ${group}`,
      to: { pathname: '/site-texts', hash: cardHash(group) },
    },
  }));
  return [
    ...screens,
    { needed: 'owner' as const, entry: { ...download, page: apiUrl(BACKUP_PATH) } },
    ...texts,
  ]
    .filter(({ needed }) => hasRightsOf(role, needed))
    .map(({ entry }) => ({ ...NOWHERE, ...entry }));
}

/** A record as the search shows it to a role. */
export function recordEntry(entry: SearchEntry, role: Role): FoundEntry {
  const { list, id: key, title, note, year } = entry;
  const found = { ...NOWHERE, id: `${list} ${key}`, title, note };
  if (list === SHOP_ARTICLES) {
    return { ...found, kind: 'Article', page: `/blog/${encodeURIComponent(key)}` };
  }
  if (list === CUP_RESULTS) {
    return { ...found, kind: 'Cup results', to: eventPath(key, 'results') };
  }
  const { label: kind = '', path = '', opensEditor = false } = LIST_NAMED.get(list) ?? {};
  const search = year === undefined ? '' : `?year=${year}`;
  return {
    ...found,
    kind,
    to: { pathname: `/${path}`, search, hash: cardHash(key) },
    edits: opensEditor && hasRightsOf(role, writersOf(list)) ? key : null,
  };
}

/** The screens of an event's tee times and results, and of a course's scorecard; none for another record. */
export function furtherScreens({ list, id: key, title, note }: SearchEntry): FoundEntry[] {
  const screen = (kind: string, to: string) => ({ ...NOWHERE, id: to, title, note, kind, to });
  if (list === 'courses') return [screen('Scorecard', `/course-cards/${encodeURIComponent(key)}`)];
  if (list !== 'events') return [];
  const times = screen('Tee times', eventPath(key, 'tee-times'));
  // Those of a cup are a list of their own.
  const isOfCup = isCup({ name: title, eventID: key });
  return isOfCup ? [times] : [times, screen('Results', eventPath(key, 'results'))];
}
