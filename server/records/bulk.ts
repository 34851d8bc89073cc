/** Deleting several records of a list together. */
import type { Role } from '../domain/accounts/role.ts';
import type { PartName } from '../domain/settings/settings.schema.ts';
import type { StateCheck } from '../http/checks/if-match.ts';

/** A record by its id in the API, and the check of its state. */
export interface BulkTarget {
  id: string;
  check: StateCheck;
}

/** A list whose records can be deleted together. */
export interface BulkRemoval {
  /** The part of the site that it belongs to, if any. */
  readonly part?: PartName | undefined;
  /** The role that changes it; an editor by default. */
  readonly writers?: Role;
  /** Moves the records to the trash, all or none. Throws 404, and what a check throws. */
  removeAll: (targets: readonly BulkTarget[]) => Promise<void>;
}
