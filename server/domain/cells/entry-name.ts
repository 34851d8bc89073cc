import { namesOf, readName, type NameStatus } from '../players/person-name.ts';

/** The names of an entry as they are stored, `A/B` for two, and what is said behind one of them: `Ed Sly WD`. */
export function readEntry(
  text: string,
  isSurnameFirst = false,
): { name: string; status: NameStatus | '' } {
  const all = namesOf(text).map((name) => readName(name, isSurnameFirst));
  return {
    name: all.map(({ name }) => name).join('/'),
    status: all.map(({ status }) => status).find(Boolean) ?? '',
  };
}
