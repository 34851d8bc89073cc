import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { DirectoryPlayer } from '#domain/player/directory-player.schema.ts';
import { call } from '../../api.ts';

/** Names the query of the players' directory. */
export const DIRECTORY_KEY = 'directory';

/** The players' directory by name. Throws ApiError. */
export function readDirectory(): Promise<readonly DirectoryPlayer[]> {
  return call('GET', '/api/directory', { schema: z.array(z.object(DirectoryPlayer.shape)) });
}

/** The names of the players' directory, offered in fields whose `list` is this id; none when it can't be loaded. */
export function PlayerNames({ id }: { id: string }) {
  const { data = [] } = useQuery({ queryKey: [DIRECTORY_KEY], queryFn: readDirectory });
  return (
    <datalist id={id}>
      {data.map(({ ID, player }) => (
        <option key={ID} value={player} />
      ))}
    </datalist>
  );
}
