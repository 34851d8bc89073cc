/**
 * The note in a demo data directory: the day of the demo and the addresses of its scoring pages and
 * shop. They never change, so the services keep matching the stored records.
 */
import { join } from 'node:path';
import { DEMO_NOTE_FILE, DemoNote } from '../../server/store/demo-note.schema.ts';
import { JsonFile } from '../../server/store/files/json-file.ts';

/** Response header of the demo's services: the day of their demo. */
export const DEMO_DAY_HEADER = 'x-demo-day';

const noteIn = (dataDir: string) => new JsonFile(join(dataDir, DEMO_NOTE_FILE), DemoNote);

/** The note, or null for a tour that is not the demo. Throws StoreFileError for a damaged one. */
export function readDemoNote(dataDir: string): Promise<DemoNote | null> {
  return noteIn(dataDir).read();
}

/** Writes the note. */
export function writeDemoNote(dataDir: string, note: DemoNote): Promise<void> {
  return noteIn(dataDir).write(note);
}
