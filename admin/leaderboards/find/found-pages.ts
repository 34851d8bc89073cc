/** What staff do with the pages that were found: choose tables, fill in addresses. */
import { z } from 'zod';
import type { FoundPage } from '#domain/results/leaderboards.api.ts';
import { ADDRESS_FIELD, EVENT_TABLES, type EventTable } from '#domain/results/leaderboard.ts';
import { EVENT_TABLE_LABELS } from '#domain/results/table-labels.ts';
import { rowsText } from '../outcome-text.ts';
import { TOUR_EVENT_TABLES } from '../../settings/settings.ts';

/** The table that is chosen for an address; empty for an address that is not used. */
export type Choices = Readonly<Record<string, EventTable | ''>>;

export type AddressField = (typeof ADDRESS_FIELD)[EventTable];
export const ADDRESS_FIELDS = EVENT_TABLES.map((table) => ADDRESS_FIELD[table]);

/** The addresses in an event's form, while they are typed. */
export const Addresses = z.object({
  netLeaderboardUrl: z.string(),
  grossLeaderboardUrl: z.string(),
  skinsLeaderboardUrl: z.string(),
  teamsLeaderboardUrl: z.string(),
  wgrLeaderboardUrl: z.string(),
  blueGolfUrl: z.string(),
} satisfies Record<AddressField, z.ZodString>);
export type Addresses = z.output<typeof Addresses>;

/** The event's table with this name; undefined for a bracket and for none. */
const eventTable = (name: string | null) => EVENT_TABLES.find((table) => table === name);

/** Whether staff must choose what the page is. */
export const isOpen = ({ table }: FoundPage) => table === null;

/** The table of each page before staff choose: nothing that is not certain. */
export function firstChoices(found: readonly FoundPage[]): Choices {
  return Object.fromEntries(found.map(({ url, table }) => [url, eventTable(table) ?? '']));
}

/** The tables to choose from for a page: those that fit it first, without those of certain pages. */
export function optionsFor(page: FoundPage, found: readonly FoundPage[]): EventTable[] {
  const taken = new Set(found.map(({ table }) => table));
  const free = TOUR_EVENT_TABLES.filter((table) => !taken.has(table));
  const fits = (table: EventTable) => page.candidates.includes(table);
  return [...free.filter(fits), ...free.filter((table) => !fits(table))];
}

/** The later of two pages with the same table chosen, as a sentence for its field; or null. */
export function chosenTwice(
  found: readonly FoundPage[],
  choices: Choices,
): { url: string; text: string } | null {
  const seen = new Set<EventTable>();
  for (const { url } of found) {
    const table = choices[url] ?? '';
    if (table === '') continue;
    if (seen.has(table)) {
      return { url, text: `${EVENT_TABLE_LABELS[table]} is chosen for another leaderboard too.` };
    }
    seen.add(table);
  }
  return null;
}

/** An address field that changes, with what it has now. */
export interface AddressChange {
  field: AddressField;
  url: string;
  before: string;
}

/** The fields that the choices change. Any page of the same event leads to its tee times. */
export function changesTo(
  addresses: Addresses,
  found: readonly FoundPage[],
  choices: Choices,
): AddressChange[] {
  return found.flatMap(({ url }) => {
    const table = choices[url] ?? '';
    if (table === '') return [];
    const field = ADDRESS_FIELD[table];
    const before = addresses[field].trim();
    const event = url.replace(/[^/]*$/, '');
    const isSame = before === url || (table === 'tee-times' && before.startsWith(event));
    return isSame ? [] : [{ field, url, before }];
  });
}

/** The address to begin with: a leaderboard lists the others, other pages may only link to one. */
export function knownAddress(addresses: Addresses): string {
  return ADDRESS_FIELDS.map((field) => addresses[field].trim()).find((url) => url !== '') ?? '';
}

/** `38 rows, first: Abner Thayer`; empty when the page could not be read. */
export function factsOf({ rows, first, table }: FoundPage): string {
  if (rows === null) return '';
  if (rows === 0) return table === 'tee-times' ? 'Not published yet' : 'No rows yet';
  const count =
    table === 'tee-times' ? `${rows} ${rows === 1 ? 'group' : 'groups'}` : rowsText(rows);
  return first === '' ? count : `${count}, first: ${first}`;
}

/** What was found in one sentence, which is announced. */
export function summaryOf(found: readonly FoundPage[]): string {
  const sure = found.filter(({ table }) => eventTable(table)).length;
  const open = found.filter(isOpen).length;
  const tables = `${sure} ${sure === 1 ? 'table' : 'tables'} found`;
  return open === 0 ? `${tables}.` : `${tables}, ${open} to choose.`;
}

/** `6 addresses`. */
export function addressesText(count: number): string {
  return `${count} ${count === 1 ? 'address' : 'addresses'}`;
}
