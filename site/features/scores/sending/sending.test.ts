import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSending, type Outcome } from './sending.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A phone whose requests a test answers. */
function parts() {
  const answers: ((outcome: Outcome) => void)[] = [];
  const phone = {
    isPending: true,
    isComparing: false,
    sent: 0,
    /** Lets time pass until the next request. Returns the milliseconds, or null where none is planned. */
    pass: () => {
      if (vi.getTimerCount() === 0) return null;
      const before = Date.now();
      vi.advanceTimersToNextTimer();
      return Date.now() - before;
    },
    answer: async (outcome: Outcome) => {
      answers.shift()?.(outcome);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
  const sending = startSending({
    send: () => {
      phone.sent += 1;
      return new Promise((resolve) => answers.push(resolve));
    },
    isPending: () => phone.isPending,
    isComparing: () => phone.isComparing,
  });
  return { phone, sending };
}

it('a change is sent after 300 ms, with those that follow it', () => {
  const { phone, sending } = parts();
  sending.change();
  sending.change();
  expect(phone.pass()).toBe(300);
  expect(phone.sent).toBe(1);
  expect(phone.pass()).toBeNull();
});

it('after failures it is sent again after 2, 5, 15 and 30 seconds, and then every 30', async () => {
  const { phone, sending } = parts();
  sending.wake();
  const pauses: (number | null)[] = [];
  for (let failure = 0; failure < 6; failure += 1) {
    await phone.answer({ kind: 'again' });
    pauses.push(phone.pass());
  }
  expect(pauses).toEqual([2_000, 5_000, 15_000, 30_000, 30_000, 30_000]);
  await phone.answer({ kind: 'done' });
  sending.change();
  phone.pass();
  await phone.answer({ kind: 'again' });
  expect(phone.pass()).toBe(2_000);
});

it('it waits as long as the server asks', async () => {
  const { phone, sending } = parts();
  sending.wake();
  await phone.answer({ kind: 'again', afterMs: 60_000 });
  sending.change();
  expect(phone.pass()).toBe(60_000);
});

it('reception and a shown page send without a pause, one request at a time', async () => {
  const { phone, sending } = parts();
  sending.wake();
  sending.wake();
  expect(phone.sent).toBe(1);
  await phone.answer({ kind: 'again' });
  sending.wake();
  expect(phone.sent).toBe(2);
});

it('what is typed during a request is sent after it', async () => {
  const { phone, sending } = parts();
  sending.wake();
  sending.change();
  phone.pass();
  expect(phone.sent).toBe(1);
  await phone.answer({ kind: 'done' });
  expect(phone.pass()).toBe(300);
});

it('when everything is sent, it listens every 30 seconds, and at least every five while cards are compared', async () => {
  const { phone, sending } = parts();
  sending.wake();
  phone.isPending = false;
  await phone.answer({ kind: 'done' });
  expect(phone.pass()).toBe(30_000);
  phone.isComparing = true;
  await phone.answer({ kind: 'done' });
  expect(phone.pass()).toBeLessThan(5_000);
});

it('it stops when the server says so, until the page is woken', async () => {
  const { phone, sending } = parts();
  sending.wake();
  await phone.answer({ kind: 'stop' });
  sending.change();
  expect(phone.pass()).toBeNull();
  sending.wake();
  expect(phone.sent).toBe(2);
});

it('it sends nothing after its end', async () => {
  const { phone, sending } = parts();
  sending.change();
  sending.end();
  expect(phone.pass()).toBeNull();
  const other = parts();
  other.sending.wake();
  other.sending.end();
  await other.phone.answer({ kind: 'again' });
  other.sending.wake();
  expect([other.phone.pass(), other.phone.sent]).toEqual([null, 1]);
});
