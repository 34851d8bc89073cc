/** Records of the tour that were set at an event. */
import type { EventRecord } from '#domain/event/event.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';

/** A record in one line, and who set it. */
export interface RecordSet {
  /** `Lowest net round`. */
  title: string;
  /** `61 (−10)`. */
  value: string;
  /** The player or pair; empty for none. */
  player: string;
}

/** The records set at an event; none until the tour's records are computed. */
export const recordsSetAt: (tour: Tour, event: EventRecord) => RecordSet[] = () => [];
