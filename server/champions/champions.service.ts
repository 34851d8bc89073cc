/** Past champions, one per year, with their pictures. */
import { ChampionRecord } from '../domain/player/champion.schema.ts';
import { HttpError } from '../errors.ts';
import { ANY_STATE, type StateCheck } from '../http/if-match.ts';
import { thumbnailChange, type PictureChange } from '../images/picture-change.ts';
import type { PictureStore } from '../images/picture-store.ts';
import { YearRecords } from '../records/year-records.ts';
import type { Edit } from '../store/change-sets.ts';
import type { Stores } from '../store/stores.ts';
import type { Trash } from '../trash/trash.ts';
import { championResponse } from './champion-response.ts';

const MISSING = 'There is no champion of this year.';

/** The fields of a champion that staff set; the picture is a separate form part. */
export type ChampionFields = Pick<ChampionRecord, 'year' | 'player'>;

export interface ChampionsDeps {
  store: Stores['champions'];
  trash: Trash;
  pictures: PictureStore;
}

export class ChampionsService {
  readonly #store: Stores['champions'];
  readonly #pictures: PictureStore;
  readonly records: YearRecords<Omit<ChampionRecord, 'ID'>, never>;

  constructor({ store, trash, pictures }: ChampionsDeps) {
    this.#store = store;
    this.#pictures = pictures;
    this.records = new YearRecords<Omit<ChampionRecord, 'ID'>, never>({
      records: store,
      tables: null,
      trash,
      collection: 'champions',
      yearOf: ({ year }) => year,
      isKnownByYear: true,
      responseOf: championResponse,
      schema: ChampionRecord,
      nameOf: (year) => `Champion of ${year}`,
      sentences: {
        missing: MISSING,
        taken: (year) => `There is already a champion of ${year}. Change that one instead.`,
        notDeleted: 'There is no deleted champion of this year.',
      },
    });
  }

  /** All champions, newest year first. */
  get list(): readonly ChampionRecord[] {
    return this.#store.data;
  }

  /** A year's champion. Throws 404. */
  of(year: number): ChampionRecord {
    const champion = this.#store.data.find((each) => each.year === year);
    if (!champion) throw new HttpError(404, MISSING);
    return champion;
  }

  /** Adds a champion. Throws 409 when the year has one; 413, 415 or 507 for the picture. */
  async create(fields: ChampionFields, picture: Buffer | null): Promise<ChampionRecord> {
    const thumbnail = picture ? await this.#pictures.add(picture) : '';
    return this.records.create({ ...fields, thumbnail });
  }

  /** Adds a champion whose picture is stored already. Throws 409 when the year has one. */
  addIn(edit: Edit, champion: Omit<ChampionRecord, 'ID'>): ChampionRecord {
    return this.records.createIn(edit, champion);
  }

  /**
   * Changes a year's champion, the year too. Throws 404, 409, what `check` throws for the champion as
   * in the API, and 413, 415 or 507 for the picture.
   */
  async change(
    year: number,
    fields: Partial<ChampionFields>,
    picture: PictureChange,
    check: StateCheck = ANY_STATE,
  ): Promise<ChampionRecord> {
    const champion = this.of(year);
    // Before the picture is decoded, and again when the change is applied.
    check(championResponse(champion));
    const change = { ...fields, ...(await thumbnailChange(this.#pictures, picture)) };
    return (await this.records.change({ ID: champion.ID }, change, check)).after;
  }

  /** Moves a champion to the trash; its picture stays. Throws 404, and what `check` throws. */
  remove(year: number, check?: StateCheck): Promise<void> {
    return this.records.remove({ year }, check);
  }

  /** Restores the champion of a year. Throws 404 or 409. */
  restore(year: number): Promise<ChampionRecord> {
    return this.records.restore(year);
  }
}
