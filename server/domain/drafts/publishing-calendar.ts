/** What will appear on the site and leave it, and when: scheduled drafts and announcements in one list. */
import type { Announcement } from '../announcements/announcement.schema.ts';
import { announcementTitle } from '../announcements/announcement.ts';
import { instantOf } from '../time/wall-time.ts';
import type { DraftCollection, DraftResponse } from './draft.schema.ts';
import { draftName, draftState } from './draft.ts';

/** A draft is published, an announcement begins or ends. */
export type CalendarEntryKind = 'publish' | 'start' | 'end';

export interface PublishingEntry {
  at: Date;
  kind: CalendarEntryKind;
  collection: DraftCollection;
  /** The id of the draft, or of the announcement. */
  id: string;
  name: string;
}

interface Scheduled {
  drafts: readonly DraftResponse[];
  announcements: readonly Announcement[];
}

/** Everything that is ahead at an instant, the earliest first. A draft that is late is ahead until it is published. */
export function publishingCalendar(
  { drafts, announcements }: Scheduled,
  zone: string,
  now: Date,
): PublishingEntry[] {
  const ofDrafts = drafts.flatMap((draft): PublishingEntry[] => {
    if (draftState(draft) !== 'scheduled') return [];
    const { id, collection, publishAt } = draft;
    const at = instantOf(zone, publishAt);
    const own = { collection, id, name: draftName(draft) };
    return [
      { at, kind: 'publish', ...own },
      // The draft of an announcement has its own end, and perhaps a later start.
      ...(draft.collection === 'announcements' ? shown(draft.fields, own, zone, at) : []),
    ];
  });
  const ofAnnouncements = announcements.flatMap((announcement) => {
    const name = announcementTitle(announcement);
    const own = { collection: 'announcements', id: String(announcement.ID), name } as const;
    return shown(announcement, own, zone, now);
  });
  return [...ofDrafts, ...ofAnnouncements].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The start and the end of an announcement, as far as they are after an instant. */
function shown(
  { start, end }: Pick<Announcement, 'start' | 'end'>,
  own: Pick<PublishingEntry, 'collection' | 'id' | 'name'>,
  zone: string,
  after: Date,
): PublishingEntry[] {
  const times: readonly (readonly [CalendarEntryKind, string])[] = [
    ['start', start],
    ['end', end],
  ];
  return times
    .filter(([, time]) => time !== '')
    .map(([kind, time]) => ({ at: instantOf(zone, time), kind, ...own }))
    .filter(({ at }) => at > after);
}
