/** Drafts of a backup whose time has passed when it is restored. */
import { isDue, OVERDUE } from '../domain/drafts/draft.ts';
import type { Clock } from '../domain/time/calendar.ts';
import type { Stores } from '../store/stores.ts';

/** Stores with the due drafts that staff have to decide, since a restore should publish nothing. */
export async function holdOverdueDrafts(
  drafts: Stores['drafts'],
  { clock, zone }: { clock: Clock; zone: string },
): Promise<void> {
  const now = clock();
  await drafts.update((all) => {
    for (const draft of all) if (isDue(draft, zone, now)) draft.error = OVERDUE;
  });
}
