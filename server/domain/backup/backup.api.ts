/** The API of backups. A restore that is no preview requires a recent confirmation of the identity. */
import { fileForm } from '../api/forms.ts';
import { routesAt } from '../api/route.ts';
import { PreviewQuery } from '../api/schemas.ts';
import { AutomaticBackupsResponse } from './automatic-backup.schema.ts';
import { BackupsResponse, RestoreResponse } from './backup.schema.ts';
import { BACKUP_BYTES_MAX } from './backup.ts';

const api = routesAt('/api', { role: 'owner' });
const automatic = routesAt('/api/automatic-backups', { role: 'owner' });
const zip = { sends: 'application/zip' };

/** The form of a backup that is restored. */
export const backupForm = fileForm('backup', 'backup', BACKUP_BYTES_MAX);

export const backupApi = {
  download: api.get('/data-directory', 'A backup of everything.', null, zip),
  restore: api.post('/restore', 'Restores a backup, or previews that.', RestoreResponse, null, {
    query: PreviewQuery,
    form: backupForm,
  }),
  status: api.get('/backups', 'The last backup, and those before restores.', BackupsResponse),
};

export const automaticBackupsApi = {
  list: automatic.get('', 'The backups that the server made.', AutomaticBackupsResponse),
  make: automatic.post('', 'Begins a backup.', AutomaticBackupsResponse, null, { status: 202 }),
  download: automatic.get('/:name', 'A stored backup.', null, zip),
  restore: automatic.post('/:name/restore', 'Restores one.', RestoreResponse, null, {
    query: PreviewQuery,
  }),
};
