/** Pictures in a DOM that cannot decode or encode any: what the panel renders is the picture of the test. */
import { afterAll, beforeAll } from 'vitest';
import { jpeg } from '../helpers/pictures.ts';

/** A picture as staff choose it. */
export async function pictureFile(): Promise<File> {
  return new File([Uint8Array.from(await jpeg())], 'photo.jpg', { type: 'image/jpeg' });
}

/** Lets the panel cut and shrink pictures in the file that calls this. */
export function usePictures(): void {
  const { prototype } = HTMLCanvasElement;
  const own = Object.getOwnPropertyDescriptors(prototype);
  beforeAll(async () => {
    const painted = await pictureFile();
    Object.assign(prototype, {
      getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
      toBlob: (done: BlobCallback) => done(painted),
    });
  });
  afterAll(() => Object.defineProperties(prototype, own));
}
