/**
 * What a data directory with the demo season says of it: the day it was made for and where its scoring
 * pages and its shop are. All stay as they are, so that the pages and the stored rows go on agreeing.
 */
import { join } from 'node:path';
import { DEMO_NOTE_FILE, DemoNote } from '../../server/store/demo-note.schema.ts';
import { JsonFile } from '../../server/store/json-file.ts';

/** In the answers of the demo's services: the day of the demo they belong to. */
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
