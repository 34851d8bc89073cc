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

const NO_NAMES: readonly string[] = [];

interface PlayerNamesProps {
  id: string;
  /** Names besides those of the directory. */
  more?: readonly string[] | undefined;
}

/** The names of the players' directory, offered in fields whose `list` is this id; none when it can't be loaded. */
export function PlayerNames({ id, more = NO_NAMES }: PlayerNamesProps) {
  const { data = [] } = useQuery({ queryKey: [DIRECTORY_KEY], queryFn: readDirectory });
  const known = new Set(data.map(({ player }) => player));
  return (
    <datalist id={id}>
      {data.map(({ ID, player }) => (
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
