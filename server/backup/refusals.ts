/** The errors of files that are no valid backup. */
import { HttpError } from '../errors.ts';

export const NOT_A_ZIP = 'This file is not a zip file, or it is cut off. Nothing was changed.';
export const NO_MANIFEST =
  'This zip has no manifest.json, so it is not a backup of the tour. Nothing was changed.';
export const BAD_MANIFEST =
  'The manifest.json of this zip can’t be read, so it is not a backup of the tour. Nothing was changed.';
export const TOO_MANY_FILES = 'This zip holds more files than a backup can. Nothing was changed.';
export const TOO_LARGE_INSIDE = 'This zip unpacks to more than a backup can. Nothing was changed.';

/** A 422 with a sentence. */
export function refused(sentence: string, cause?: unknown): HttpError {
  return new HttpError(422, sentence, { cause });
}

export const notPartOf = (name: string) =>
  refused(`The zip holds “${shown(name)}”, which is not part of a backup. Nothing was changed.`);
export const twice = (name: string) =>
  refused(`The zip holds “${shown(name)}” twice. Nothing was changed.`);
export const noPlainFile = (name: string) =>
  refused(`“${shown(name)}” in the zip is not an ordinary file. Nothing was changed.`);
export const unreadable = (name: string) =>
  refused(
    `“${shown(name)}” in the zip is encrypted, or compressed in a way that this server can’t read. Upload the zip as it was downloaded, or zip its files again with your computer’s own command. Nothing was changed.`,
  );
export const zipInZip = (name: string) =>
  refused(
    `This zip holds another zip, “${shown(name)}”. Unpack it, and upload that one. Nothing was changed.`,
  );
export const tooLarge = (name: string) =>
  refused(`“${shown(name)}” in the zip is larger than a backup’s can be. Nothing was changed.`);
export const missing = (name: string) =>
  refused(`The backup is not complete: “${shown(name)}” is missing. Nothing was changed.`);
export const damaged = (name: string, cause?: unknown) =>
  refused(`“${shown(name)}” in the backup is damaged. Nothing was changed.`, cause);
export const unusable = (name: string, reason: string) =>
  refused(
    `“${shown(name)}” in the backup can’t be used: ${reason.replace(/\.$/, '')}. Nothing was changed.`,
  );
export const noPicture = (name: string, cause: unknown) =>
  refused(
    `“${shown(name)}” in the backup is not a picture of the kind its name says. Nothing was changed.`,
    cause,
  );
/** A backup of a version that this one can't read; it is not damaged. */
export class OtherSchemaBackup extends HttpError {}

export const tooNew = (found: number, known: number) =>
  new OtherSchemaBackup(
    422,
    `This backup was made by a newer version of the project (schema ${found}, this one knows ${known}). ` +
      'Install that version first. Nothing was changed.',
  );

export const tooOld = (found: number, oldest: number) =>
  new OtherSchemaBackup(
    422,
    `This backup was made before the first release (schema ${found}, this version reads ${oldest} and newer). ` +
      'docs/releasing.md says how to upgrade it. Nothing was changed.',
  );

/** A name from a zip, safe to print. */
function shown(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '?');
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain;
}
