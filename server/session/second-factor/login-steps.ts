/** Logins between their steps, and the challenges of passkeys: in memory, so a restart ends them. */
import type { BaseContext } from '../../context.ts';
import {
  LOGIN_STEP_MINUTES,
  type PasskeyAssertion,
  type SecondStep,
} from '../../domain/accounts/second-factor.api.ts';
import type { Account } from '../../store/private.schema.ts';
import { ExpiringMap } from '../../http/expiring-map.ts';
import { assertionOptions, checkAssertion, userHandleOf, type PasskeyPage } from './passkeys.ts';

/** More than staff of a tour need at the same time. */
const ENTRIES_MAX = 10_000;

/** A login with the right password. A later generation of its account has ended it. */
interface PendingLogin {
  accountID: string;
  generation: number;
}

type StepsContext = Pick<BaseContext, 'secondFactors' | 'sessions' | 'clock'>;

/** The steps of logins by the id of the browser's cookie. */
export class LoginSteps {
  readonly #context: StepsContext;
  readonly #pending: ExpiringMap<PendingLogin>;
  readonly #challenges: ExpiringMap<string>;

  constructor(context: StepsContext) {
    this.#context = context;
    const options = { clock: context.clock, minutes: LOGIN_STEP_MINUTES, max: ENTRIES_MAX };
    this.#pending = new ExpiringMap(options);
    this.#challenges = new ExpiringMap(options);
  }

  /** Begins the second step of a browser. */
  begin(browser: string, { id, generation }: Account): void {
    this.#pending.set(browser, { accountID: id, generation });
  }

  /** The account whose second step a browser began; null when it ended. */
  async accountOf(browser: string): Promise<Account | null> {
    const pending = this.#pending.get(browser);
    const account = pending && (await this.#context.sessions.activeAccount(pending.accountID));
    return account?.generation === pending?.generation ? account : null;
  }

  /** Ends the second step of a browser; false when another request did before. */
  finish(browser: string): boolean {
    return this.#pending.take(browser) !== null;
  }

  /** What a browser needs to use a passkey: of an account, or any. An earlier challenge ends. */
  async challenge(browser: string, page: PasskeyPage, account: Account | null) {
    const passkeys = account && this.#context.secondFactors.passkeysOf(account.id);
    const options = await assertionOptions(
      page,
      passkeys?.filter(({ rpID }) => rpID === page.rpID) ?? 'any',
    );
    this.#challenges.set(browser, options.challenge);
    return options;
  }

  /** Whether a browser has a challenge that it did not answer. */
  hasChallenge(browser: string | null): boolean {
    return browser !== null && this.#challenges.get(browser) !== null;
  }

  /** Whether a second step is right; a code or challenge can be used once. */
  async check(
    browser: string,
    account: Account,
    { step, page }: { step: SecondStep; page: PasskeyPage | null },
  ): Promise<boolean> {
    const { secondFactors } = this.#context;
    if ('totp' in step) return secondFactors.useTotp(account.id, step.totp);
    if ('recovery' in step) return secondFactors.useRecoveryCode(account.id, step.recovery);
    const owner = await this.#checkPasskey(browser, step.passkey, {
      page,
      needsVerification: false,
      isExpected: ({ accountID }) => accountID === account.id,
    });
    return owner !== null;
  }

  /** The id of the account that a passkey signs in without a password; null for a refused one. */
  checkPasskeyAlone(
    browser: string,
    assertion: PasskeyAssertion,
    page: PasskeyPage | null,
  ): Promise<string | null> {
    const { userHandle } = assertion.response;
    return this.#checkPasskey(browser, assertion, {
      page,
      needsVerification: true,
      isExpected: ({ accountID }) => userHandle === userHandleOf(accountID).toString('base64url'),
    });
  }

  async #checkPasskey(
    browser: string,
    assertion: PasskeyAssertion,
    expected: {
      page: PasskeyPage | null;
      needsVerification: boolean;
      isExpected: (owner: { accountID: string }) => boolean;
    },
  ): Promise<string | null> {
    const { secondFactors } = this.#context;
    const { page, needsVerification, isExpected } = expected;
    const challenge = this.#challenges.take(browser);
    const found = secondFactors.findPasskey(assertion.id);
    if (challenge === null || page === null || !found || !isExpected(found)) return null;
    const { accountID, passkey } = found;
    const counter = await checkAssertion(assertion, {
      passkey,
      challenge,
      page,
      needsVerification,
    });
    if (counter === null) return null;
    return (await secondFactors.usePasskey(accountID, passkey.id, counter)) ? accountID : null;
  }
}
