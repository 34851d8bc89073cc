/** The API of the texts of the site. Visitors read them on the pages. */
import { z } from 'zod';
import { fileForm } from '../api/forms.ts';
import { routesAt } from '../api/route.ts';
import { PICTURE_BYTES_MAX } from '../shared/picture.ts';
import { GroupName, LogoResponse, SiteTextsResponse } from './site-texts.schema.ts';

const group = z.enum(GroupName.options, { error: 'There are no such texts.' });
const texts = routesAt('/api/site-texts', { role: 'editor', params: { group } });
const logo = { form: fileForm('image', 'picture', PICTURE_BYTES_MAX), status: 201 } as const;
const tagged = { isTagged: true };

export const siteTextsApi = {
  read: texts.get('', 'The texts of all groups.', z.array(SiteTextsResponse)),
  addLogo: texts.post('/logos', 'Stores a logo.', LogoResponse, null, logo),
  save: texts.put('/:group', 'Replaces a group.', SiteTextsResponse, z.unknown(), tagged),
  reset: texts.del('/:group', 'Sets a group back to its default.', SiteTextsResponse, tagged),
};
