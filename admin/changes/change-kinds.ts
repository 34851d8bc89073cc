/** Kinds of changes of records, as the filter names them. */
export const CHANGE_KINDS = {
  change: 'Changes',
  import: 'Imports',
  merge: 'Merged players',
  publication: 'Published drafts',
  withdrawal: 'Taken off the site',
  restore: 'Restored',
  undo: 'Undone',
  'restored-backup': 'Restored backups',
} as const;
