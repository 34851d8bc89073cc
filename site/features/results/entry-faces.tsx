import { isNoPlayer, namesOf } from '#domain/players/person-name.ts';
import type { PhotoOf } from '#domain/players/photos.ts';
import { Face } from '../../components/ui/face.tsx';

/** The faces of the players of an entry, which stand before their names. */
export function EntryFaces({ entry, photoOf }: { entry: string; photoOf: PhotoOf }) {
  return namesOf(entry)
    .filter((name) => !isNoPlayer(name))
    .map((name, at) => (
      // The parts of one entry never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <Face key={at} name={name} photo={photoOf(name)} isEager />
    ));
}
