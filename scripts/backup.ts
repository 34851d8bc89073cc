/** `npm run backup -- FILE.zip`: the tour's data as one file, with the server stopped or running. */
import { access } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { openBackup, recordBackup } from '../server/backup/backup.service.ts';
import { writeZipFile } from '../server/backup/write-backup.ts';
import { readConfig } from '../server/config.ts';
import { isNewDataDirectory } from '../server/store/upgrades/migrations.ts';
import { authorization, inDataDirectory, successful } from './backup/data-directory.ts';
import { failWith, Sentence } from './fail-with.ts';

try {
  const { file, force } = argumentsOf(process.argv.slice(2));
  const path = resolve(file);
  if (!force && (await exists(path))) {
    throw new Sentence(`${file} exists already; name another file, or add --force.`);
  }
  if (!(await exists(dirname(path)))) throw new Sentence(`There is no folder ${dirname(path)}.`);
  const config = readConfig();
  if (isNewDataDirectory(config.dataDir)) {
    throw new Sentence(
      `There is no tour in ${config.dataDir} yet, so there is nothing to back up.`,
    );
  }
  const bytes = await inDataDirectory(config, {
    offline: async (context) => {
      const { zip, createdAt } = await openBackup(context);
      const written = await writeZipFile(zip, path);
      await recordBackup(context, createdAt);
      return written;
    },
    online: async (server) => {
      const url = `${server.origin}/api/data-directory`;
      const { body } = await successful(fetch(url, { headers: authorization(server) }));
      if (!body) throw new Sentence('The running server sent nothing; see its log.');
      return writeZipFile(Readable.from(body), path);
    },
  });
  console.log(`Backup written: ${file} (${(bytes / 1024 / 1024).toFixed(1)} MB).`);
} catch (error) {
  failWith(error);
}

function argumentsOf(args: readonly string[]): { file: string; force: boolean } {
  const [file, ...rest] = args.filter((arg) => arg !== '--force');
  if (file === undefined || file.startsWith('-') || rest.length > 0 || !file.endsWith('.zip')) {
    throw new Sentence(
      'Usage: npm run backup -- FILE.zip. A file that exists already is only replaced with --force.',
    );
  }
  return { file, force: args.includes('--force') };
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
