/** The API of the directory, besides what all lists have. */
import { z } from 'zod';
import { fileForm } from '../api/forms.ts';
import { routesAt } from '../api/route.ts';
import { PICTURE_BYTES_MAX } from '../shared/picture.ts';
import { directory as list } from './directory.collection.ts';
import { DirectoryPlayer } from './directory-player.schema.ts';
import {
  MergePreview,
  MergeRequest,
  MergeResponse,
  NewNames,
  PhotoResponse,
  UnknownName,
} from './directory.schema.ts';

const directory = routesAt('/api/directory', { role: list.writers });
const Players = z.array(z.object(DirectoryPlayer.shape));
const photo = { form: fileForm('image', 'picture', PICTURE_BYTES_MAX), status: 201 } as const;
const Merged = z.union([MergePreview, MergeResponse]);

export const directoryApi = {
  list: directory.get('', 'All players.', Players, { role: list.readers }),
  unknown: directory.get('/unknown', 'Names that it doesn’t have.', z.array(UnknownName), {
    role: list.readers,
  }),
  addPhoto: directory.post('/photos', 'Stores a photo for a player.', PhotoResponse, null, photo),
  addNames: directory.post('/names', 'Adds players by name.', Players, NewNames, { status: 201 }),
  merge: directory.post('/merge', 'Makes two names one player.', Merged, MergeRequest),
};
