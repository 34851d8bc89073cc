/** The API of accounts, for owners, and of the one-time links to choose a password. */
import { routesAt } from '../api/route.ts';
import { PasswordChoice } from './account.schema.ts';
import * as schemas from './accounts.schema.ts';
import { InvitationResponse, InvitationToken, InvitationUsed } from './invitation.schema.ts';

const accounts = routesAt('/api/accounts', { role: 'owner' });
const changing = routesAt('/api/accounts', { role: 'owner', isConfirmed: true });
const invitation = routesAt('/api/auth/invitation', { role: null });
const Choice = InvitationToken.and(PasswordChoice);

export const accountsApi = {
  list: accounts.get('', 'All accounts, by name.', schemas.AccountsResponse),
  add: changing.post('', 'Adds an account.', schemas.AccountLink, schemas.NewAccount, {
    status: 201,
  }),
  change: changing.put('/:id', 'Changes one.', schemas.AccountResponse, schemas.AccountChange, {
    isTagged: true,
  }),
  remove: changing.del('/:id', 'Removes an account.', null, { isTagged: true }),
  invite: changing.post('/:id/invite', 'Makes a new link.', schemas.AccountLink, null),
};

export const invitationsApi = {
  read: invitation.post('', 'Whose password a link sets.', InvitationResponse, InvitationToken),
  use: invitation.post('/password', 'Sets the password.', InvitationUsed, Choice),
};
