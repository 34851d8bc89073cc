/** Who a name in a table means: tables of teams have surnames only, and lists of ties can be cut off. */
import { personKey, playersOf } from '../players/person-name.ts';

/** Rows that have names in full. */
interface NamedRows {
  net?: readonly { player: string }[] | undefined;
  gross?: readonly { player: string }[] | undefined;
  wgr?: readonly { player: string }[] | undefined;
}

const SUFFIX = / (jr|sr|i{1,3}|iv|v)$/;

/** The players of an event by their full names, each once. */
export function peopleIn({ net = [], gross = [], wgr = [] }: NamedRows): string[] {
  const names = [net, gross, wgr].flat().flatMap(({ player }) => playersOf(player));
  return [...new Map(names.map((name) => [personKey(name), name])).values()];
}

/** The one person with a name or surname; null for none, and for a surname of several people. */
export function personNamed(name: string, people: readonly string[]): string | null {
  const key = personKey(name);
  if (` ${key}`.replace(SUFFIX, '').trim() === '') return null;
  const exact = people.find((person) => personKey(person) === key);
  if (exact !== undefined) return exact;
  const [person, ...others] = people.filter((each) => {
    const full = personKey(each);
    return [full, full.replace(SUFFIX, '')].some((one) => one.endsWith(` ${key}`));
  });
  return person !== undefined && others.length === 0 ? person : null;
}
