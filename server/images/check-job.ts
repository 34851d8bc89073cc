/** What the server sends to the process that checks stored pictures. */
import type { PictureFormat } from '../domain/shared/picture.ts';

export interface CheckJobs {
  /** Decodes the whole picture. Throws when it is none, or one of another format. */
  checkPicture: (content: Uint8Array, format: PictureFormat) => Promise<void>;
}
