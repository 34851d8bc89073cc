/** The texts of the site that staff may change. */
import { DEFAULT_TEXTS } from '../domain/site-texts/default-texts.ts';
import {
  ChangedTexts,
  type GroupName,
  type SiteTextsResponse,
} from '../domain/site-texts/site-texts.schema.ts';
import {
  GROUP_NAMES,
  siteTextsResponse,
  sponsorPictures,
} from '../domain/site-texts/site-texts.ts';
import { HttpError, parseInput } from '../errors.ts';
import { ANY_STATE, type StateCheck } from '../http/if-match.ts';
import type { PictureStore } from '../images/picture-store.ts';
import type { Stores } from '../store/stores.ts';

/** 400 for a logo that was uploaded too long ago to be saved now. */
export const PICTURE_GONE = 'A logo is no longer stored. Choose it again.';

export interface SiteTextsDeps {
  store: Stores['siteTexts'];
  pictures: PictureStore;
}

export class SiteTextsService {
  readonly #store: Stores['siteTexts'];
  readonly #pictures: PictureStore;

  constructor({ store, pictures }: SiteTextsDeps) {
    this.#store = store;
    this.#pictures = pictures;
  }

  /** Every group, as staff changed it or as its default. */
  get list(): SiteTextsResponse[] {
    return GROUP_NAMES.map((group) => siteTextsResponse(this.#store.data, group));
  }

  /** Replaces the texts of a group. Throws 400, and 412 when `check` fails for the group as in the API. */
  async change(
    group: GroupName,
    texts: unknown,
    check: StateCheck = ANY_STATE,
  ): Promise<SiteTextsResponse> {
    const changed = parseInput(ChangedTexts, { [group]: texts });
    await this.#requirePictures(changed);
    return this.#update(group, check, (draft) => {
      Object.assign(draft, changed);
    });
  }

  /** Sets a group back to its default. Throws 412 as `change` does. */
  reset(group: GroupName, check: StateCheck = ANY_STATE): Promise<SiteTextsResponse> {
    return this.#update(group, check, (draft) => {
      // Defaults are not stored, so this removes the group from the file.
      Object.assign(draft, { [group]: DEFAULT_TEXTS[group] });
    });
  }

  /** Stores a logo, and returns its id for a change of the sponsors. Throws 413, 415 or 507. */
  addPicture(upload: Buffer): Promise<string> {
    return this.#pictures.add(upload);
  }

  async #update(
    group: GroupName,
    check: StateCheck,
    change: (draft: ChangedTexts) => void,
  ): Promise<SiteTextsResponse> {
    await this.#store.update((draft) => {
      check(siteTextsResponse(draft, group));
      change(draft);
    });
    return siteTextsResponse(this.#store.data, group);
  }

  /** Unused pictures are removed after an hour, so a form that stayed open for longer may name one of them. */
  async #requirePictures({ sponsors }: ChangedTexts): Promise<void> {
    for (const id of sponsorPictures(sponsors?.sponsors ?? [])) {
      if (!(await this.#pictures.has(id))) throw new HttpError(400, PICTURE_GONE);
    }
  }
}
