/** Writes the demo tour into the collections of a data directory. */
import { DEMO_TEXTS } from '../../server/domain/site-texts/demo-texts.ts';
import type { JsonStore } from '../../server/store/json-store.ts';
import type { Stores } from '../../server/store/stores.ts';
import { COURSES } from './courses.ts';
import { demoRecords } from './demo-records.ts';
import type { DemoTour } from './season/types.ts';

export interface TourToFill {
  tour: DemoTour;
  /** When its tables were fetched, an ISO instant. */
  at: string;
  /** Picture IDs of courses, events and champions; without them the records have no picture. */
  pictures?: {
    course: (courseId: string) => string;
    event: (name: string, year: number) => string;
    champion: (year: number) => string;
  };
}

/** Replaces the content of the collections. Rejects when saving fails. */
export async function fillTour(stores: Stores, { tour, at, pictures }: TourToFill): Promise<void> {
  const records = demoRecords(tour, at);
  const fill = <T>(store: JsonStore<T[]>, entries: readonly T[]) =>
    store.update((draft) => {
      draft.splice(0, draft.length, ...entries);
    });
  await fill(
    stores.courses,
    COURSES.map((course) => ({ ...course, thumbnail: pictures?.course(course.id) ?? '' })),
  );
  await fill(
    stores.events,
    tour.seasons
      .flatMap(({ events, year }) => events.map(({ record }) => ({ record, year })))
      .map(({ record, year }) => ({
        ...record,
        thumbnail: pictures?.event(record.name, year) ?? '',
      })),
  );
  // The demo has everything that a new tour begins with.
  await stores.firstSteps.update((draft) => {
    draft.isDismissed = true;
  });
  await stores.siteTexts.update((draft) => {
    Object.assign(draft, structuredClone(DEMO_TEXTS));
  });
  await stores.results.fill([...records.results.values()]);
  await fill(stores.standings, records.standings);
  await fill(
    stores.standingsUrls,
    records.standingsUrls.map((urls, index, all) => ({ ID: all.length - index, ...urls })),
  );
  await fill(stores.matchPlay, records.matchPlay);
  await fill(stores.brackets, records.brackets);
  await fill(stores.posts, records.posts);
  await fill(stores.directory, records.directory);
  await fill(stores.disabledGolfers, records.disabledGolfers);
  await fill(stores.colonyCup, records.colonyCup);
  await fill(
    stores.champions,
    tour.champions.map(({ year, player }, index, all) => ({
      ID: all.length - index,
      year,
      player,
      thumbnail: pictures?.champion(year) ?? '',
    })),
  );
}
