/** Who the members of a team are: its table has surnames, which several players may share. */
import { personKey } from '../player/person-name.ts';

const SUFFIX = / (jr|sr|i{1,3}|iv|v)\.?$/i;

/** The names of a team as entered: joined with `/`, or with commas or `&`. */
export function membersOf(team: string): string[] {
  return team
    .split(/[/,&]/)
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Everything after the first name, without a suffix: `St. Cyr` of Paul St. Cyr Jr. */
export function surnameOf(person: string): string {
  const [first = '', ...rest] = person.replace(SUFFIX, '').trim().split(/\s+/);
  return rest.join(' ') || first;
}

/** All people with a name: the one of that full name, else everyone whose name ends with it. */
export function peopleCalled(name: string, people: readonly string[]): string[] {
  const key = personKey(name);
  if (key === '') return [];
  const exact = people.find((person) => personKey(person) === key);
  if (exact !== undefined) return [exact];
  return people.filter((person) =>
    [person, person.replace(SUFFIX, '')].some((each) => personKey(each).endsWith(` ${key}`)),
  );
}
