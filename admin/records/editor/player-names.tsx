import { useQuery } from '@tanstack/react-query';
import { directoryApi } from '#domain/directory/directory.api.ts';
import type { DirectoryPlayer } from '#domain/directory/directory-player.schema.ts';
import { request } from '../../api.ts';

/** Names the query of the players' directory. */
export const DIRECTORY_KEY = 'directory';

/** The players' directory by name. Throws ApiError. */
export function readDirectory(): Promise<readonly DirectoryPlayer[]> {
  return request(directoryApi.list, {});
}

const NO_PLAYERS: readonly DirectoryPlayer[] = [];
const NO_NAMES: readonly string[] = [];

/** The players' directory by name; empty until it is loaded. */
export function useDirectory(): readonly DirectoryPlayer[] {
  const { data = NO_PLAYERS } = useQuery({ queryKey: [DIRECTORY_KEY], queryFn: readDirectory });
  return data;
}

interface PlayerNamesProps {
  id: string;
  /** Names besides those of the directory. */
  more?: readonly string[] | undefined;
}

/** The names of the players' directory, offered in fields whose `list` is this id; none when it can't be loaded. */
export function PlayerNames({ id, more = NO_NAMES }: PlayerNamesProps) {
  const directory = useDirectory();
  const known = new Set(directory.map(({ player }) => player));
  return (
    <datalist id={id}>
      {directory.map(({ ID, player }) => (
        <option key={ID} value={player} />
      ))}
      {more
        .filter((name) => !known.has(name))
        .map((name) => (
          <option key={name} value={name} />
        ))}
    </datalist>
  );
}
