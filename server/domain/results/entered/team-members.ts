/** Who the members of a team are: its table shows surnames, which several players may share. */
import { personKey } from '../../players/person-name.ts';
import { GROUP_PLAYERS_MAX, type StoredTeamRow } from '../results.schema.ts';

const SUFFIX = /,? (jr|sr|i{1,3}|iv|v|[2-5](nd|rd|th))\.?$/i;
/** A comma before a suffix separates nothing. */
const BETWEEN = /[/&]|,(?! *(?:jr|sr|i{1,3}|iv|v|[2-5](?:nd|rd|th))\b)/i;
/** What distinguishes two people of one name: `John Smith (Keene)`. */
const TOWN = / *\([^()]*\)$/;

/**
 * The members of a team as they are shown or entered: joined with `/`, or with commas or `&`. Teams have surnames, so a
 * comma next to a `/` separates members too, unlike in `splitNames`.
 */
export function membersOf(team: string): string[] {
  return team
    .split(BETWEEN)
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Everything after the first name, without a suffix: `St. Cyr` of Paul St. Cyr Jr. */
export function surnameOf(person: string): string {
  const [first = '', ...rest] = person.replace(TOWN, '').replace(SUFFIX, '').trim().split(/\s+/);
  return rest.join(' ') || first;
}

/** All people with a name: the one of that full name, else everyone whose name ends with it. */
export function peopleCalled(name: string, people: readonly string[]): string[] {
  const key = personKey(name);
  if (key === '') return [];
  const exact = people.find((person) => personKey(person) === key);
  if (exact !== undefined) return [exact];
  return people.filter((person) => {
    const plain = name.includes('(') ? person : person.replace(TOWN, '');
    return [plain, plain.replace(SUFFIX, '')].some((each) => personKey(each).endsWith(` ${key}`));
  });
}

/** The names of one person have the same id: `personKey`, or one that knows the spellings of the directory. */
export type IdOf = (name: string) => string;

/** A member of a team. */
export interface Member {
  shown: string;
  /** The full name; as shown while it is not known. */
  name: string;
  /** The place of the team's row, and that of the member in the team. */
  team: number;
  at: number;
}

type TeamNames = Pick<StoredTeamRow, 'team' | 'members'>;

/** The full names of a team's members as far as they are known, in the order of the team. */
export function namesOf({ team, members = [] }: TeamNames): string[] {
  const shown = membersOf(team);
  return members.length === shown.length ? [...members] : shown;
}

/** What shows who a member is, where neither the full name nor the surname does. */
export interface Evidence {
  idOf: IdOf;
  /** Ids of those whose stored points include the bonus of these teams. */
  rewarded: ReadonlySet<string>;
  /** Ids of those who were in the table before the save: others are new, or were renamed. */
  former: ReadonlySet<string>;
}

export const NO_EVIDENCE: Evidence = {
  idOf: personKey,
  rewarded: new Set(),
  former: new Set(),
};

/** Members with one surname, or a member by the full name. */
export interface Identified {
  members: readonly Member[];
  /** Who they are; when that is not clear, all who may be meant; empty when there is none. */
  people: readonly string[];
  isClear: boolean;
}

/**
 * Finds the members of teams among people: by the full name, else by a surname that no others have. Of a full name that
 * no row has anymore, the player was renamed if one with the surname is new.
 */
export function findMembers(
  teams: readonly TeamNames[],
  people: readonly string[],
  { idOf, rewarded, former }: Evidence = NO_EVIDENCE,
): Identified[] {
  const members = teams.flatMap((row, team) => {
    const names = namesOf(row);
    return membersOf(row.team).map((shown, at): Member => {
      return { shown, name: names[at] ?? shown, team, at };
    });
  });
  const byId = new Map(people.map((person) => [idOf(person), person]));
  const found: Identified[] = [];
  const others: Member[] = [];
  for (const member of members) {
    const person = byId.get(idOf(member.name));
    if (person === undefined) others.push(member);
    else found.push({ members: [member], people: [person], isClear: true });
  }
  const taken = new Set(found.flatMap((each) => each.people));
  const isNamed = ({ shown, name }: Member) => name !== shown;
  const groups = Map.groupBy(others, (member) => `${personKey(member.shown)}/${isNamed(member)}`);
  for (const group of groups.values()) {
    const called = peopleCalled(group[0]?.shown ?? '', people).filter((each) => !taken.has(each));
    const asMany = (some: readonly string[]) => (some.length === group.length ? some : null);
    const known = asMany(called.filter((person) => rewarded.has(idOf(person))));
    if (group.every(isNamed)) {
      const wereThere = group.every(({ name }) => former.has(idOf(name)));
      const fresh = asMany(called.filter((person) => wereThere && !former.has(idOf(person))));
      const chosen = known ?? fresh;
      found.push({ members: group, people: chosen ?? [], isClear: chosen !== null });
    } else {
      const chosen = called.length <= group.length ? called : known;
      found.push({ members: group, people: chosen ?? called, isClear: chosen !== null });
    }
  }
  return found;
}

/** A row with these full names; without `members` where they say no more than the team, or are too many. */
export function withNames(
  { rank, team, total, strokes }: StoredTeamRow,
  names: readonly string[],
): StoredTeamRow {
  const row = { rank, team, total, strokes };
  const shown = membersOf(team);
  const saysMore = names.some((name, at) => name !== shown[at]);
  return saysMore && names.length <= GROUP_PLAYERS_MAX ? { ...row, members: [...names] } : row;
}

/** Rows with the full names of the members who were found, if it is clear which team each of them is in. */
export function withFound(
  rows: readonly StoredTeamRow[],
  found: readonly Identified[],
): StoredTeamRow[] {
  const names = rows.map(namesOf);
  for (const { members, people, isClear } of found) {
    const isOneTeam = members.every(({ team }) => team === members[0]?.team);
    if (!isClear || !isOneTeam) continue;
    for (const [each, { team, at, name }] of members.entries()) {
      names[team]?.splice(at, 1, people[each] ?? name);
    }
  }
  return rows.map((row, at) => withNames(row, names[at] ?? []));
}
