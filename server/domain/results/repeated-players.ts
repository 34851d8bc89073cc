/** Players who are in a table more than once: by mistake, or two people of one name. */
import type { PersonNames } from '../directory/directory-player.schema.ts';
import { identifyBy } from '../players/identify.ts';
import { playersOf } from '../players/person-name.ts';
import { andList } from '../tour/lists.ts';

/** A sentence for each player with several rows, in any spellings: `Jo Smith is in rows 1 and 3.` */
export function repeatedPlayers(
  rows: readonly { player: string }[],
  directory: readonly PersonNames[],
): string[] {
  const identify = identifyBy(directory);
  const entries = rows.flatMap(({ player }, at) =>
    playersOf(player).map((name) => ({ name, row: String(at + 1) })),
  );
  return [...Map.groupBy(entries, ({ name }) => identify(name)).values()].flatMap((own) => {
    if (own.length === 1) return [];
    const names = [...new Set(own.map(({ name }) => name))];
    const places = `in rows ${andList().format(new Set(own.map(({ row }) => row)))}`;
    return names.length === 1
      ? `${names[0] ?? ''} is ${places}.`
      : `${andList().format(names)}, ${places}, are one player.`;
  });
}
