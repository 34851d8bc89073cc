/** Texts about drafts. */
import { draftState } from '#domain/drafts/draft.ts';
import type { DraftResponse } from '#domain/drafts/draft.schema.ts';
import { dateIn, weekdayOf } from '#domain/time/calendar.ts';
import { tourZone, now } from '../today.ts';
import { whenText, type Watch } from '../ui/when.ts';

const tourWatch = (): Watch => ({ now: now(), timeZone: tourZone() });

/** An instant with its weekday: `Sat Dec 5, 9:00 AM`; `today 9:00 AM` without one. */
export function dayAndTime(instant: string, watch: Watch = tourWatch()): string {
  const text = whenText(instant, watch);
  const weekday = weekdayOf(dateIn(watch.timeZone, new Date(instant)));
  return /^(?:today|yesterday) /.test(text) ? text : `${weekday} ${text}`;
}

type State = Pick<DraftResponse, 'publishAt' | 'publishesAt' | 'error'>;

/** The chip of a draft: `Draft`, `Scheduled for Sat Dec 5, 9:00 AM` or `Not published`. */
export function draftStateText(draft: State, watch: Watch = tourWatch()): string {
  switch (draftState(draft)) {
    case 'draft':
      return 'Draft';
    case 'scheduled':
      return `Scheduled for ${dayAndTime(draft.publishesAt ?? '', watch)}`;
    case 'failed':
      return 'Not published';
  }
}
