/** The accounts of staff: texts, fields and API calls of their screen. */
import { editableAccount } from '#domain/accounts/accounts.ts';
import {
  accountsApi,
  NewAccount,
  type AccountChange,
  type AccountLink,
  type AccountResponse,
} from '#domain/accounts/accounts.api.ts';
import { Role, ROLE_LABELS } from '#domain/accounts/role.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { ApiError, request } from '../api.ts';
import { saveFailed } from '../records/collection.ts';
import { listCache } from '../records/list/list-cache.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { textIn } from '../records/editor/values.ts';

export const ACCOUNT_TEXTS = {
  title: 'Accounts',
  add: 'Invite',
  many: 'accounts',
};

/** What a new account begins with. */
export const NEW_ACCOUNT = { name: '', role: 'editor' };

const LABELS: Readonly<Record<string, string>> = { name: 'Name', role: 'Role' };

/** All accounts by name, as the server sorts them. */
export const readAccounts = () => request(accountsApi.list, {});

/** The tag of the part that owners edit: using an account is no change of it. */
const tagOf = (account: AccountResponse) => recordTag(editableAccount(account));

/** Changes fields of an account. Throws ApiError: 412 when another owner changed it. */
export const changeAccount = (
  account: AccountResponse,
  body: AccountChange,
  tag: string | null = tagOf(account),
) => request(accountsApi.change, { path: { id: account.id }, body, tag });

/** Removes an account. Throws ApiError: 412 when another owner changed it. */
export async function removeAccount(
  account: AccountResponse,
  tag: string = tagOf(account),
): Promise<void> {
  await request(accountsApi.remove, { path: { id: account.id }, tag });
}

/** Makes a new link for an account, which replaces its older one. Throws ApiError. */
export const makeLink = ({ id }: AccountResponse) => request(accountsApi.invite, { path: { id } });

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
    const link = await request(accountsApi.add, { body });
    onLink(link);
    return { record: link.account };
  },
  current: async ({ id }) => (await readAccounts()).find((each) => each.id === id) ?? null,
  among: readAccounts,
  remove: removeAccount,
  // Nothing of a removed account is stored; editing goes on with a new one.
  restore: () => Promise.reject(new ApiError(404, 'A removed account can’t be restored.')),
});
