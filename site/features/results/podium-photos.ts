/** The photos on the podiums of an event. */
import { namesOf } from '#domain/players/person-name.ts';
import { photosIn } from '#domain/players/photos.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { podiumOf } from '#domain/results/results.ts';

/** Who is on them, once for stored results, which are replaced and never mutated. */
const cached = new WeakMap<EventResults, readonly string[]>();

function podiumNames(results: EventResults): readonly string[] {
  const { net, gross, wgr } = results;
  const podiums = [net, gross, wgr].flatMap((table) =>
    podiumOf<{ rank: string; player: string }>(table?.rows ?? []),
  );
  return [...new Set(podiums.flatMap(({ player }) => namesOf(player)))];
}

/** The dependency of a page that shows the podiums on their photos; none without any. */
export function podiumPhotos(
  { directory }: Pick<Tour, 'directory'>,
  results: EventResults | undefined,
): string[] {
  if (!results) return [];
  const names = cached.get(results) ?? podiumNames(results);
  cached.set(results, names);
  const photos = names.map(photosIn(directory)).filter((photo) => photo !== '');
  return photos.length > 0 ? [`photos ${photos.join()}`] : [];
}
