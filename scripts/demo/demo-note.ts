/**
 * The note in a demo data directory: the day of the demo and the addresses of its scoring pages and
 * shop. They never change, so the services keep matching the stored records.
 */
import { join } from 'node:path';
import { DEMO_NOTE_FILE, DemoNote } from '../../server/store/demo-note.schema.ts';
import { JsonFile } from '../../server/store/files/json-file.ts';

/** Response header of the demo's services: the day of their demo. */
export const DEMO_DAY_HEADER = 'x-demo-day';

/** The file of the note, which a tour that is not the demo doesn't have. */
export const demoNoteIn = (dataDir: string): JsonFile<DemoNote> =>
  new JsonFile(join(dataDir, DEMO_NOTE_FILE), DemoNote);
