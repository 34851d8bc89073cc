/** The second factors of accounts: their state, changes and use. */
import type { BaseContext } from '../../context.ts';
import {
  PASSKEYS_MAX,
  type SecondFactorKind,
  type SecondFactorState,
} from '../../domain/accounts/second-factor.api.ts';
import type { Clock } from '../../domain/time/calendar.ts';
import { HttpError } from '../../errors.ts';
import type { AccountFactors, Passkey, SecondFactorsFile } from '../../store/private.schema.ts';
import type { Stores } from '../../store/stores.ts';
import { newRecoveryCodes, recoveryHash } from '../codes.ts';
import { stepOfCode } from './totp.ts';

/** 409 for the removal of the only second factor while every account needs one. */
export const LAST_FACTOR =
  'Every account of this tour needs two-step sign-in. Add another way before you remove this one.';

/** 409 for a requirement that its owner does not meet. */
export const OWN_FIRST = 'Set up two-step sign-in for your own account first.';

const NO_PASSKEY = 'There is no such passkey.';

export class SecondFactors {
  readonly #store: Stores['secondFactors'];
  readonly #clock: Clock;

  constructor({ stores, clock }: Pick<BaseContext, 'stores' | 'clock'>) {
    this.#store = stores.secondFactors;
    this.#clock = clock;
  }

  /** Reads what the command on the server changed. */
  reload(): Promise<void> {
    return this.#store.reloadIfChanged();
  }

  get required(): boolean {
    return this.#store.data.required;
  }

  readonly hasSecondFactor = (accountID: string): boolean =>
    this.#factorsOf(accountID) !== undefined;

  /** Whether an account must set up a second factor before it may do anything else. */
  readonly mustSetUp = (accountID: string): boolean =>
    this.required && !this.hasSecondFactor(accountID);

  /** The kinds that an account can use on a host; empty when its password is enough. */
  kindsOf(accountID: string, rpID: string | null): SecondFactorKind[] {
    const factors = this.#factorsOf(accountID);
    if (!factors) return [];
    return [
      ...(factors.totp ? ['totp' as const] : []),
      ...(factors.passkeys.some((each) => each.rpID === rpID) ? ['passkey' as const] : []),
      'recovery',
    ];
  }

  stateOf(accountID: string): SecondFactorState {
    const factors = this.#factorsOf(accountID);
    return {
      totp: Boolean(factors?.totp),
      passkeys: (factors?.passkeys ?? []).map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt,
        lastUsedAt,
      })),
      recoveryCodesLeft: factors?.recoveryHashes.length ?? 0,
      required: this.required,
    };
  }

  passkeysOf(accountID: string): readonly Passkey[] {
    return this.#factorsOf(accountID)?.passkeys ?? [];
  }

  /** The passkey with a credential id, and its account; null for an unknown one. */
  findPasskey(id: string): { accountID: string; passkey: Passkey } | null {
    for (const { accountID, passkeys } of this.#store.data.accounts) {
      const passkey = passkeys.find((each) => each.id === id);
      if (passkey) return { accountID, passkey };
    }
    return null;
  }

  /** Requires a second factor of every account, or no longer. Throws 409 when the owner has none. */
  async setRequired(required: boolean, ownerID: string): Promise<void> {
    await this.#store.update((file) => {
      if (required && !findIn(file, ownerID)) throw new HttpError(409, OWN_FIRST);
      file.required = required;
    });
  }

  /**
   * Stores an authenticator app, in place of an earlier one, with the step of the code that confirmed it.
   * Returns recovery codes when the account had none.
   */
  setTotp(accountID: string, secret: string, lastStep: number): Promise<string[] | null> {
    return this.#add(accountID, (factors) => {
      factors.totp = { secret, lastStep };
    });
  }

  /** Adds a passkey; returns recovery codes when the account had none. Throws 409 for one too many. */
  addPasskey(
    accountID: string,
    passkey: Omit<Passkey, 'createdAt' | 'lastUsedAt'>,
  ): Promise<string[] | null> {
    return this.#add(accountID, ({ passkeys }, file) => {
      if (passkeys.length >= PASSKEYS_MAX) {
        throw new HttpError(409, `An account can have ${PASSKEYS_MAX} passkeys. Remove one first.`);
      }
      if (file.accounts.some((each) => each.passkeys.some(({ id }) => id === passkey.id))) {
        throw new HttpError(409, 'This passkey was added before.');
      }
      passkeys.push({ ...passkey, createdAt: this.#clock().toISOString(), lastUsedAt: null });
    });
  }

  /** Renames a passkey. Throws 404. */
  async renamePasskey(accountID: string, id: string, name: string): Promise<void> {
    await this.#store.update((file) => {
      passkeyIn(findIn(file, accountID), id).name = name;
    });
  }

  /** Removes a passkey. Throws 404, or 409 for the only factor of an account that needs one. */
  async removePasskey(accountID: string, id: string): Promise<void> {
    await this.#remove(accountID, (factors) => {
      const removed = passkeyIn(factors, id);
      if (factors) factors.passkeys = factors.passkeys.filter((each) => each !== removed);
    });
  }

  /** Removes the authenticator app. Throws 409 for the only factor of an account that needs one. */
  async removeTotp(accountID: string): Promise<void> {
    await this.#remove(accountID, (factors) => {
      if (factors) factors.totp = null;
    });
  }

  /** Removes every factor, as its own account. Throws 409 when every account needs one. */
  async turnOff(accountID: string): Promise<void> {
    await this.#remove(accountID, (factors) => {
      if (factors) Object.assign(factors, { totp: null, passkeys: [] });
    });
  }

  /** Replaces the recovery codes. Throws 409 without a second factor. */
  renewRecoveryCodes(accountID: string): Promise<string[]> {
    return this.#store.update((file) => {
      const factors = findIn(file, accountID);
      if (!factors) throw new HttpError(409, 'Set up two-step sign-in first.');
      return replaceCodes(factors);
    });
  }

  /** Whether a code of the app is right and newer than the last one, which it replaces. */
  useTotp(accountID: string, typed: string): Promise<boolean> {
    return this.#store.update((file) => {
      const totp = findIn(file, accountID)?.totp;
      const step = totp ? stepOfCode(totp.secret, typed, this.#clock()) : null;
      if (!totp || step === null || step <= totp.lastStep) return false;
      totp.lastStep = step;
      return true;
    }, ON_FULL_DISK);
  }

  /** Whether a recovery code is right; it is used up then. */
  useRecoveryCode(accountID: string, typed: string): Promise<boolean> {
    const hash = recoveryHash(accountID, typed);
    return this.#store.update((file) => {
      const factors = findIn(file, accountID);
      if (!factors?.recoveryHashes.includes(hash)) return false;
      factors.recoveryHashes = factors.recoveryHashes.filter((each) => each !== hash);
      return true;
    });
  }

  /** Stores the counter of a valid assertion; false when a later one was stored meanwhile. */
  usePasskey(accountID: string, id: string, counter: number): Promise<boolean> {
    return this.#store.update((file) => {
      const passkey = findIn(file, accountID)?.passkeys.find((each) => each.id === id);
      if (!passkey) return false;
      const counts = counter > 0 || passkey.counter > 0;
      if (counts && counter <= passkey.counter) return false;
      passkey.counter = counter;
      passkey.lastUsedAt = this.#clock().toISOString();
      return true;
    }, ON_FULL_DISK);
  }

  /** Removes the factors of accounts that no longer exist. */
  async sweep(accounts: readonly { id: string }[]): Promise<void> {
    const ids = new Set(accounts.map(({ id }) => id));
    await this.#store.update((file) => {
      file.accounts = file.accounts.filter(({ accountID }) => ids.has(accountID));
    });
  }

  #factorsOf(accountID: string): AccountFactors | undefined {
    return findIn(this.#store.data, accountID);
  }

  #add(
    accountID: string,
    change: (factors: AccountFactors, file: SecondFactorsFile) => void,
  ): Promise<string[] | null> {
    return this.#store.update((file) => {
      const existing = findIn(file, accountID);
      const factors = existing ?? { accountID, totp: null, passkeys: [], recoveryHashes: [] };
      change(factors, file);
      if (existing) return null;
      file.accounts.push(factors);
      return replaceCodes(factors);
    });
  }

  async #remove(
    accountID: string,
    change: (factors: AccountFactors | undefined) => void,
  ): Promise<void> {
    await this.#store.update((file) => {
      const factors = findIn(file, accountID);
      change(factors);
      if (!factors || factors.totp || factors.passkeys.length > 0) return;
      if (file.required) throw new HttpError(409, LAST_FACTOR);
      file.accounts = file.accounts.filter((each) => each !== factors);
    });
  }
}

/** Codes and challenges end soon, so staff can sign in; a recovery code must be used up on disk. */
const ON_FULL_DISK = { orInMemory: true };

const findIn = (file: SecondFactorsFile, accountID: string): AccountFactors | undefined =>
  file.accounts.find((each) => each.accountID === accountID);

function passkeyIn(factors: AccountFactors | undefined, id: string): Passkey {
  const passkey = factors?.passkeys.find((each) => each.id === id);
  if (!passkey) throw new HttpError(404, NO_PASSKEY);
  return passkey;
}

/** Makes new recovery codes; only their hashes are stored. */
function replaceCodes(factors: AccountFactors): string[] {
  const codes = newRecoveryCodes();
  factors.recoveryHashes = codes.map((code) => recoveryHash(factors.accountID, code));
  return codes;
}
