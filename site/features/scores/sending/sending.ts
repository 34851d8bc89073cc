/** When a phone talks to the server: soon after a change, later and later after failures, and now and then to listen. */

/** Milliseconds after a change, and after one, two, three and more failures. */
const PAUSES_MS = [300, 2_000, 5_000, 15_000, 30_000];

/** Milliseconds until the next request when nothing is to be sent, and while cards are compared: they are 5 s old then. */
const LISTEN_MS = 30_000;
const COMPARE_MS = 4_500;

/** The pause before the next attempt, in milliseconds. */
export const pauseAfter = (failures: number): number =>
  PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? LISTEN_MS;

/** `done`: the server answered. `again`: later, at the earliest after these milliseconds. `stop`: only when the page is woken. */
export type Outcome = { kind: 'done' | 'stop' } | { kind: 'again'; afterMs?: number };

interface SendingParts {
  /** Sends what is to be sent, else listens. */
  send: () => Promise<Outcome>;
  isPending: () => boolean;
  /** Whether the other cards are on the screen. */
  isComparing: () => boolean;
}

export interface Sending {
  /** Something was typed, or the comparison was opened. */
  change: () => void;
  /** There may be reception again, or the page is shown again. */
  wake: () => void;
  /** Another code was entered. */
  end: () => void;
}

/** Sends one request at a time. */
export function startSending({ send, isPending, isComparing }: SendingParts): Sending {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isUnderWay = false;
  let isStopped = false;
  let isEnded = false;
  const hasEnded = () => isEnded;
  /** Whether the server asked to wait: changes don’t shorten that. */
  let isWaiting = false;

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  }

  async function run(): Promise<void> {
    if (isUnderWay || hasEnded()) return;
    clearTimeout(timer);
    isUnderWay = true;
    const outcome = await send();
    isUnderWay = false;
    isWaiting = false;
    if (hasEnded()) return;
    if (outcome.kind === 'stop') {
      isStopped = true;
      return;
    }
    if (outcome.kind === 'again') {
      failures += 1;
      isWaiting = (outcome.afterMs ?? 0) > 0;
      schedule(Math.max(pauseAfter(failures), outcome.afterMs ?? 0));
      return;
    }
    failures = 0;
    const listenMs = isComparing() ? COMPARE_MS : LISTEN_MS;
    schedule(isPending() ? pauseAfter(0) : listenMs);
  }

  return {
    change: () => {
      if (!isStopped && !isWaiting && !hasEnded()) schedule(pauseAfter(0));
    },
    wake: () => {
      isStopped = false;
      void run();
    },
    end: () => {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
