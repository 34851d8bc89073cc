import { expect, it } from 'vitest';
import { startSending, type Outcome } from './sending.ts';

/** Timers that a test lets pass, and requests that it answers. */
function parts() {
  const timers = new Map<number, { callback: () => void; ms: number }>();
  const answers: ((outcome: Outcome) => void)[] = [];
  let last = 0;
  const phone = {
    isPending: true,
    isComparing: false,
    sent: 0,
    /** The milliseconds until the next request; null without one. */
    get pause() {
      return [...timers.values()][0]?.ms ?? null;
    },
    pass: () => {
      const [[id, timer] = []] = timers;
      if (id === undefined) throw new Error('Nothing is planned.');
      timers.delete(id);
      timer?.callback();
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
      return new Promise((resolve) => {
        answers.push(resolve);
      });
    },
    isPending: () => phone.isPending,
    isComparing: () => phone.isComparing,
    setTimer: (callback, ms) => {
      last += 1;
      timers.set(last, { callback, ms });
      return last;
    },
    clearTimer: (timer) => {
      timers.delete(timer);
    },
  });
  return { phone, sending };
}

it('a change is sent after 300 ms, with those that follow it', () => {
  const { phone, sending } = parts();
  sending.change();
  sending.change();
  expect(phone.pause).toBe(300);
  phone.pass();
  expect(phone.sent).toBe(1);
  expect(phone.pause).toBeNull();
});

it('after failures it is sent again after 2, 5, 15 and 30 seconds, and then every 30', async () => {
  const { phone, sending } = parts();
  sending.wake();
  const pauses: (number | null)[] = [];
  for (let failure = 0; failure < 6; failure += 1) {
    await phone.answer({ kind: 'again' });
    pauses.push(phone.pause);
    phone.pass();
  }
  expect(pauses).toEqual([2_000, 5_000, 15_000, 30_000, 30_000, 30_000]);
  await phone.answer({ kind: 'done' });
  sending.change();
  phone.pass();
  await phone.answer({ kind: 'again' });
  expect(phone.pause).toBe(2_000);
});

it('it waits as long as the server asks', async () => {
  const { phone, sending } = parts();
  sending.wake();
  await phone.answer({ kind: 'again', afterMs: 60_000 });
  sending.change();
  expect(phone.pause).toBe(60_000);
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
  expect(phone.pause).toBe(300);
});

it('when everything is sent, it listens every 30 seconds, and at least every five while cards are compared', async () => {
  const { phone, sending } = parts();
  sending.wake();
  phone.isPending = false;
  await phone.answer({ kind: 'done' });
  expect(phone.pause).toBe(30_000);
  phone.isComparing = true;
  phone.pass();
  await phone.answer({ kind: 'done' });
  expect(phone.pause).toBeLessThan(5_000);
});

it('it stops when the server says so, until the page is woken', async () => {
  const { phone, sending } = parts();
  sending.wake();
  await phone.answer({ kind: 'stop' });
  sending.change();
  expect(phone.pause).toBeNull();
  sending.wake();
  expect(phone.sent).toBe(2);
});

it('it sends nothing after its end', async () => {
  const { phone, sending } = parts();
  sending.change();
  sending.end();
  expect(phone.pause).toBeNull();
  const other = parts();
  other.sending.wake();
  other.sending.end();
  await other.phone.answer({ kind: 'again' });
  other.sending.wake();
  expect([other.phone.pause, other.phone.sent]).toEqual([null, 1]);
});
