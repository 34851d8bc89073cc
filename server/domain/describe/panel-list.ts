/** What the panel knows of a list before its screen is opened: its menu, its search and the history show it. */
import { z } from 'zod';
import { Role } from '../accounts/role.ts';
import { Settings } from '../settings/settings.schema.ts';

export const PanelList = z.object({
  /** As in addresses of the API and in the journal. */
  name: z.string(),
  /** What one is called where it stands without its list: `Champion`. */
  label: z.string(),
  /** Its screen: the path below `/admin/`, its heading, and the key that opens it after `g`. */
  path: z.string(),
  title: z.string(),
  key: z.string().exactOptional(),
  /** Its group in the menu, its number there, and one of the panel's icons; by default it is the last of the site. */
  menu: z
    .object({ group: z.enum(['season', 'site']), order: z.number(), icon: z.string() })
    .exactOptional(),
  /** Whose rights the screen needs, and whose the changes of its records. */
  role: Role,
  writers: Role,
  /** The part of the site that it belongs to, which a tour may not have. */
  part: Settings.shape.parts.keyof().exactOptional(),
  /** Whether the search opens the editor of a record; otherwise its card, which has more to do than to edit. */
  opensEditor: z.boolean(),
  /** Whether its screens are those of single records, which neither the menu nor the search leads to. */
  isOfRecords: z.boolean(),
});
export type PanelList = z.output<typeof PanelList>;
