/** The courses the tour plays, with their pictures (R126, C56, X13, X15–X18). */
import { courseResponseOf, courseIdFor, courseTitle } from '../domain/course/course.ts';
import type { CourseFields, CourseRecord } from '../domain/course/course.schema.ts';
import { personKey } from '../domain/standings/standings.ts';
import { HttpError } from '../errors.ts';
import { ANY_STATE, type StateCheck } from '../http/if-match.ts';
import { thumbnailChange, type PictureChange } from '../images/picture-change.ts';
import type { PictureStore } from '../images/picture-store.ts';
import { NamedRecords, type Finder } from '../records/named-records.ts';
import type { Stores } from '../store/stores.ts';
import type { Trash } from '../trash/trash.ts';

const MISSING = 'There is no such course.';

export interface CoursesDeps {
  store: Stores['courses'];
  trash: Trash;
  pictures: PictureStore;
}

const byId =
  (id: string): Finder<CourseRecord> =>
  (courses) =>
    courses.find((course) => course.id === id);

/** Two courses of one name are two as long as they lie in two places. */
const isSame = (a: CourseRecord, b: CourseRecord) =>
  a.id === b.id || personKey(courseTitle(a)) === personKey(courseTitle(b));

/** Callers tag a course as they got it. */
const asResponseed = (check: StateCheck) => (course: CourseRecord) => {
  check(courseResponseOf(course));
};

export class CoursesService {
  readonly #pictures: PictureStore;
  readonly #records: NamedRecords<CourseRecord>;

  constructor({ store, trash, pictures }: CoursesDeps) {
    this.#pictures = pictures;
    this.#records = new NamedRecords<CourseRecord>({
      ...{ records: store, trash, nameOf: courseTitle, isSame },
      pack: (course) => ({ kind: 'course', course }),
      unpack: (entry) => (entry.kind === 'course' ? entry.course : null),
      sentences: {
        missing: MISSING,
        taken: (title) => `There is a course ${title} already.`,
        notDeleted: 'There is no such deleted course.',
      },
    });
  }

  /** All of them, by name. */
  get list(): readonly CourseRecord[] {
    return this.#records.list;
  }

  /** Adds a course. Throws 409 when it is there already; 413, 415 or 507 for the picture. */
  async create(fields: CourseFields, picture: Buffer | null): Promise<CourseRecord> {
    const thumbnail = picture ? await this.#pictures.add(picture) : '';
    const { name, city, state, link } = fields;
    // The id is chosen inside the queue, so two courses added at once can't choose the same one.
    return this.#records.create((courses) => {
      const isTaken = (id: string) => byId(id)(courses) !== undefined;
      return { id: courseIdFor(name, isTaken), name, city, state, thumbnail, link };
    });
  }

  /**
   * Changes the fields given; the id stays. Throws 404, 409, what `check` throws for the course as
   * callers get it, and 413, 415 or 507 for the picture.
   */
  async change(
    id: string,
    fields: Partial<CourseFields>,
    picture: PictureChange,
    check: StateCheck = ANY_STATE,
  ): Promise<CourseRecord> {
    const find = byId(id);
    const course = find(this.list);
    if (!course) throw new HttpError(404, MISSING);
    const mustFit = asResponseed(check);
    // Now, so that no picture is decoded for nothing, and again when the change's turn has come.
    mustFit(course);
    const change = { ...fields, ...(await thumbnailChange(this.#pictures, picture)) };
    return this.#records.change(find, change, mustFit);
  }

  /** Moves a course to the trash; the picture stays with it. Throws 404, and what `check` throws. */
  remove(id: string, check: StateCheck = ANY_STATE): Promise<void> {
    return this.#records.remove(byId(id), asResponseed(check));
  }

  /** Brings a course back. Throws 404 or 409. */
  restore(id: string): Promise<CourseRecord> {
    return this.#records.restore((course) => course.id === id);
  }
}
