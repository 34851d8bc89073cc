/** Writes the demo tour into the collections of a data directory. */
import type { JsonStore } from '../../server/store/json-store.ts';
import type { Stores } from '../../server/store/stores.ts';
import { COURSES } from './courses.ts';
import { demoRecords } from './demo-records.ts';
import type { DemoTour } from './season/types.ts';

export interface TourToFill {
  tour: DemoTour;
  /** When its tables were fetched, an ISO instant. */
  at: string;
  /** Picture IDs by course and by champion's year; other records have no picture. */
  pictures?: { courses: ReadonlyMap<string, string>; champions: ReadonlyMap<number, string> };
}

/** Replaces the content of the collections. Rejects when saving fails. */
export async function fillTour(stores: Stores, { tour, at, pictures }: TourToFill): Promise<void> {
  const records = demoRecords(tour, at);
  const coursePicture = (id: string) => pictures?.courses.get(id) ?? '';
  const fill = <T>(store: JsonStore<T[]>, entries: readonly T[]) =>
    store.update((draft) => {
      draft.splice(0, draft.length, ...entries);
    });
  await fill(
    stores.courses,
    COURSES.map((course) => ({ ...course, thumbnail: coursePicture(course.id) })),
  );
  await fill(
    stores.events,
    tour.seasons
      .flatMap((season) => season.events)
      .map(({ record, courseId }) => ({ ...record, thumbnail: coursePicture(courseId) })),
  );
  await stores.results.fill([...records.results.values()]);
  await fill(stores.standings, records.standings);
  await fill(
    stores.standingsUrls,
    records.standingsUrls.map((urls, index, all) => ({ ID: all.length - index, ...urls })),
  );
  await fill(stores.matchPlay, records.matchPlay);
  await fill(stores.brackets, records.brackets);
  await fill(stores.posts, records.posts);
  await fill(stores.matchPlayPlayers, records.matchPlayPlayers);
  await fill(stores.disabledGolfers, records.disabledGolfers);
  await fill(stores.colonyCup, records.colonyCup);
  await fill(
    stores.champions,
    tour.champions.map(({ year, player }, index, all) => ({
      ID: all.length - index,
      year,
      player,
      thumbnail: pictures?.champions.get(year) ?? '',
    })),
  );
}
