/** The courses the tour plays, with their pictures. */
import { courseResponse, courseIdFor, courseTitle } from '../domain/course/course.ts';
import { CourseRecord, type CourseFields } from '../domain/course/course.schema.ts';
import { ID_TAKEN } from '../domain/shared/restoring.ts';
import { foldText } from '../domain/shared/fold-text.ts';
import { HttpError } from '../errors.ts';
import { ANY_STATE, type StateCheck } from '../http/if-match.ts';
import { thumbnailChange, type PictureChange } from '../images/picture-change.ts';
import type { PictureStore } from '../images/picture-store.ts';
import type { BulkTarget } from '../records/bulk.ts';
import type { ReturnRules } from '../records/return-rules.ts';
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

const isSamePlace = (a: CourseRecord, b: CourseRecord) =>
  foldText(courseTitle(a)) === foldText(courseTitle(b));

/** Courses of one name in different places are different. */
const isSame = (a: CourseRecord, b: CourseRecord) => a.id === b.id || isSamePlace(a, b);

/** Clients tag a course as it is in the API. */
const checkOfResponse = (check: StateCheck) => (course: CourseRecord) => {
  check(courseResponse(course));
};

export class CoursesService {
  readonly #pictures: PictureStore;
  readonly #records: NamedRecords<CourseRecord>;

  constructor({ store, trash, pictures }: CoursesDeps) {
    this.#pictures = pictures;
    this.#records = new NamedRecords<CourseRecord>({
      records: store,
      trash,
      collection: 'courses',
      idOf: ({ id }) => id,
      nameOf: courseTitle,
      isSame,
      schema: CourseRecord,
      sentences: {
        missing: MISSING,
        taken: (title) => `There is already a course ${title}.`,
        notDeleted: 'There is no such deleted course.',
      },
    });
  }

  /** All courses, by name. */
  get list(): readonly CourseRecord[] {
    return this.#records.list;
  }

  /** Adds a course. Throws 409 when it exists already; 413, 415 or 507 for the picture. */
  async create(fields: CourseFields, picture: Buffer | null): Promise<CourseRecord> {
    const thumbnail = picture ? await this.#pictures.add(picture) : '';
    const { name, city, state, link } = fields;
    // The id is chosen inside the queue, so two courses added concurrently can't choose the same one.
    return this.#records.create((courses) => {
      const isTaken = (id: string) => byId(id)(courses) !== undefined;
      return { id: courseIdFor(name, isTaken), name, city, state, thumbnail, link };
    });
  }

  /**
   * Changes the fields given; the id stays. Throws 404, 409, what `check` throws for the course as
   * in the API, and 413, 415 or 507 for the picture.
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
    const checkState = checkOfResponse(check);
    // Before the picture is decoded, and again when the change is applied.
    checkState(course);
    const change = { ...fields, ...(await thumbnailChange(this.#pictures, picture)) };
    return this.#records.change(find, change, checkState);
  }

  /** Moves a course to the trash; its picture stays. Throws 404, and what `check` throws. */
  remove(id: string, check: StateCheck = ANY_STATE): Promise<void> {
    return this.#records.remove(byId(id), checkOfResponse(check));
  }

  /** Moves courses to the trash, all or none. Throws 404 or 412. */
  removeAll(targets: readonly BulkTarget[]): Promise<void> {
    return this.#records.removeAll(
      targets.map(({ id, check }) => ({ find: byId(id), check: checkOfResponse(check) })),
    );
  }

  /** Restores a course; under a new id, if it may, when another one has its id. Throws 404 or 409. */
  restore(id: string, { newId, only }: { newId: boolean; only?: string }): Promise<CourseRecord> {
    return this.#records.restore(({ recordID }) => recordID === id, {
      only,
      make: (course, courses) => {
        const isTaken = (wanted: string) => byId(wanted)(courses) !== undefined;
        // A course of the same name and place is a conflict that a new id would not solve.
        if (!isTaken(id) || courses.some((other) => isSamePlace(course, other))) return course;
        if (!newId) throw new HttpError(409, ID_TAKEN);
        return { ...course, id: courseIdFor(course.name, isTaken) };
      },
    });
  }

  /** Restores the record of an entry of the trash. Throws 404 or 409. */
  restoreDeleted(id: string, only: string): Promise<CourseRecord> {
    return this.restore(id, { newId: true, only });
  }

  /** What is checked when a record comes back as it was. */
  rules(): ReturnRules {
    return this.#records.rules();
  }
}
