/** `npm run restore -- FILE.zip`: restores a backup, with the server stopped or running. */
import { openAsBlob } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { restoreBackup } from '../server/backup/restore.service.ts';
import { readConfig } from '../server/config.ts';
import { RestoreResponse } from '../server/domain/backup/backup.api.ts';
import { authorization, inDataDirectory, successful } from './backup/data-directory.ts';
import { failWith, Sentence } from './fail-with.ts';

try {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || rest.length > 0) {
    throw new Sentence('Usage: npm run restore -- FILE.zip');
  }
  const path = resolve(file);
  await access(path).catch(() => {
    throw new Sentence(`There is no file ${file}.`);
  });
  const config = readConfig();
  const result = await inDataDirectory(config, {
    offline: (context) => restoreBackup(context, path),
    online: async (server) => {
      const form = new FormData();
      form.append('backup', await openAsBlob(path), basename(path));
      const response = fetch(`${server.origin}/api/restore`, {
        method: 'POST',
        headers: authorization(server),
        body: form,
      });
      return RestoreResponse.parse(await (await successful(response)).json());
    },
  });
  const counts = result.counts.map(({ label, backup }) => `${label.toLowerCase()} ${backup}`);
  console.log(`Restored the backup of ${result.createdAt}: ${counts.join(', ')}.`);
  if (result.safetyCopy !== null) {
    console.log(`How things were before is in ${join(config.dataDir, result.safetyCopy)}.`);
  }
} catch (error) {
  failWith(error);
}
