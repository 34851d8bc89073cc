/** What a list checks when one of its records comes back as it was, by an undo or from its history. */
import type { Edit } from '../store/change-sets.ts';

/** A record that a change set puts back: as it was before that set, and as it is in it; null where it doesn't exist. */
export interface Returned {
  id: string;
  before: object | null;
  after: object | null;
}

export interface ReturnRules {
  /** Why it can't come back, or can't go, as a sentence; null when it can. */
  refusal?: (edit: Edit, returned: Returned) => string | null;
  /** What belongs to the record follows it, when only the record is put back. */
  follow?: (edit: Edit, returned: Returned) => void;
  /** Refreshes what a save of such a change would; it may take a while. */
  refresh?: (returned: Returned) => Promise<unknown>;
}
