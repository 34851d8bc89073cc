/** The texts of the site that staff may change. */
import {
  ChangedTexts,
  type GroupName,
  type SiteTextsResponse,
} from '../domain/site-texts/site-texts.schema.ts';
import { GROUP_NAMES } from '../domain/site-texts/group-labels.ts';
import {
  siteTextsResponse,
  sponsorPictures,
  withoutDefaults,
} from '../domain/site-texts/site-texts.ts';
import { HttpError, parseInput } from '../errors.ts';
import { ANY_STATE, type StateCheck } from '../http/checks/if-match.ts';
import { PICTURE_GONE, type PictureStore } from '../images/picture-store.ts';
import type { Stores } from '../store/stores.ts';

export interface SiteTextsDeps {
  stores: Pick<Stores, 'siteTexts' | 'settings'>;
  pictures: PictureStore;
}

export class SiteTextsService {
  readonly #stores: SiteTextsDeps['stores'];
  readonly #pictures: PictureStore;

  constructor({ stores, pictures }: SiteTextsDeps) {
    this.#stores = stores;
    this.#pictures = pictures;
  }

  /** Every group, as staff changed it or as its default. */
  get list(): SiteTextsResponse[] {
    return GROUP_NAMES.map((group) => this.#response(group));
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
      Reflect.deleteProperty(draft, group);
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
    const { siteTexts, settings } = this.#stores;
    await siteTexts.update((draft) => {
      check(this.#response(group, draft));
      change(draft);
      const stored = withoutDefaults({ siteTexts: draft, settings: settings.data });
      if (!(group in stored)) Reflect.deleteProperty(draft, group);
    });
    return this.#response(group);
  }

  #response(group: GroupName, siteTexts: ChangedTexts = this.#stores.siteTexts.data) {
    return siteTextsResponse({ siteTexts, settings: this.#stores.settings.data }, group);
  }

  /** Unused pictures are removed after an hour, so a form that stayed open for longer may name one of them. */
  async #requirePictures({ sponsors }: ChangedTexts): Promise<void> {
    for (const id of sponsorPictures(sponsors?.sponsors ?? [])) {
      if (!(await this.#pictures.has(id))) throw new HttpError(400, PICTURE_GONE);
    }
  }
}
