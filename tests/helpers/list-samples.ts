/** What tests know of lists beyond their descriptions: it stands next to each list, as `NAME.samples.ts`, and goes with it. */
import type { Role } from '#domain/accounts/role.ts';
import type { Tour } from '#domain/publish/tour.ts';
import type { Stores } from '../../server/store/stores.ts';
import type { RecordList } from '../screens/record-lists.ts';
import type { RecordApi } from './record-apis.ts';

export interface ListSamples {
  /** As in the journal. */
  list: string;
  /** What tests call its records. */
  many: string;
  api: RecordApi;
  /** `METHOD path` of the routes that are open to everyone. */
  open: readonly string[];
  /** The routes that read and change the records directly. */
  direct: { read: string; write: string };
  /** Fields of a record, the labels of its texts, and what else is refused with which sentence. */
  refused: {
    valid: object;
    texts: Readonly<Record<string, string>>;
    others: readonly [fields: object, sentence: string][];
  };
  screen: Omit<RecordList, 'api'>;
  /** The title of the screen before it in the menu, and the role that it needs. */
  menu: { after: string; role: Role };
  /** Edits of the demo, each with what pages must show. */
  edits: Readonly<Record<string, (tour: Tour) => Partial<Tour>>>;
  /** Stores a record of each name. */
  fill: (stores: Stores, names: readonly string[]) => Promise<void>;
}

const modules = import.meta.glob<{ default: ListSamples }>('../../server/*/*.samples.ts', {
  eager: true,
});

export const LIST_SAMPLES: readonly ListSamples[] = Object.values(modules).map(
  (module) => module.default,
);
