/** The accounts of staff: texts, fields and API calls of their screen. */
import { z } from 'zod';
import { editableAccount } from '#domain/account/accounts.ts';
import {
  AccountLink,
  AccountResponse,
  AccountsResponse,
  NewAccount,
  type AccountChange,
} from '#domain/account/accounts.schema.ts';
import { Role, ROLE_LABELS } from '#domain/account/role.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { ApiError, call } from '../api.ts';
import { loadFailed, saveFailed } from '../records/collection.ts';
import type { CollectionTexts } from '../records/collection.ts';
import { listCache } from '../records/list/list-cache.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { textIn } from '../records/editor/values.ts';

const PATH = '/api/accounts';
const pathOf = ({ id }: AccountResponse) => `${PATH}/${encodeURIComponent(id)}`;

export const ACCOUNT_TEXTS: CollectionTexts = {
  title: 'Accounts',
  add: 'Invite',
  empty: 'No accounts found.',
  hint: 'Use Invite to add the first account.',
  many: 'accounts',
  loadFailed,
};

/** What a new account begins with. */
export const NEW_ACCOUNT = { name: '', role: 'editor' };

const LABELS: Readonly<Record<string, string>> = { name: 'Name', role: 'Role' };

/** All accounts by name, as the server sorts them. */
export function readAccounts(): Promise<readonly AccountResponse[]> {
  return call('GET', PATH, { schema: AccountsResponse });
}

/** The tag of the part that owners edit: using an account is no change of it. */
const tagOf = (account: AccountResponse) => recordTag(editableAccount(account));

/** Changes fields of an account. Throws ApiError: 412 when another owner changed it. */
export function changeAccount(
  account: AccountResponse,
  body: AccountChange,
  tag: string | null = tagOf(account),
): Promise<AccountResponse> {
  return call('PUT', pathOf(account), { schema: AccountResponse, body, tag });
}

/** Removes an account. Throws ApiError: 412 when another owner changed it. */
export async function removeAccount(
  account: AccountResponse,
  tag: string = tagOf(account),
): Promise<void> {
  await call('DELETE', pathOf(account), { schema: z.unknown(), tag });
}

/** Makes a new link for an account, which replaces its older one. Throws ApiError. */
export function makeLink(account: AccountResponse): Promise<AccountLink> {
  return call('POST', `${pathOf(account)}/invite`, { schema: AccountLink });
}

const base = { key: 'accounts', idOf: ({ id }: AccountResponse) => id };

export const ACCOUNT_LIST = {
  ...base,
  ...listCache({ ...base, compare: (a, b) => a.name.localeCompare(b.name, 'en') }),
};

/** The accounts; `onLink` gets the link of a new one, which is shown only once. */
export const accountKind = (onLink: (link: AccountLink) => void): RecordKind<AccountResponse> => ({
  ...ACCOUNT_LIST,
  nameOf: ({ name }) => textIn(name).trim(),
  newName: 'the new account',
  newTitle: 'New account',
  valuesOf: ({ name, role }) => ({ name, role }),
  labelOf: (field) => LABELS[field] ?? field,
  tagOf,
  compared: ({ role, ...values }) => {
    const { data } = Role.safeParse(role);
    return data ? { ...values, role: ROLE_LABELS[data] } : values;
  },
  schema: NewAccount,
  saveFailed,
  save: async ({ record, tag, values }) => {
    const body = NewAccount.parse(values);
    if (record) return { record: await changeAccount(record, body, tag) };
    const link = await call('POST', PATH, { schema: AccountLink, body });
    onLink(link);
    return { record: link.account };
  },
  current: async ({ id }) => (await readAccounts()).find((each) => each.id === id) ?? null,
  among: readAccounts,
  remove: removeAccount,
  // Nothing of a removed account is stored; editing goes on with a new one.
  restore: () => Promise.reject(new ApiError(404, 'A removed account can’t be restored.')),
});
