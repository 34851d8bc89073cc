import { describe, expect, test } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { individualRow, stored, teeTime } from '../../../tests/helpers/results.ts';
import { emptyScores } from '../scores/scores.collection.ts';
import { progressOf, type EventProgress } from './event-progress.ts';
import { EVENT_STEPS, isStepDone, nextTaskOf, stepOf } from './event-steps.ts';
import type { EventRecord } from './event.schema.ts';

const TODAY = '2026-06-10';
const NOTHING: EventProgress = {
  eventID: '2026-open',
  entered: 0,
  waiting: 0,
  capacity: null,
  teeTimes: 0,
  scoring: 'off',
  results: 0,
  hasRecap: false,
};

type Given = Partial<EventRecord> & { has?: Partial<EventProgress> };

const next = ({ has, ...event }: Given) =>
  nextTaskOf(eventRecord(event), { ...NOTHING, ...has }, TODAY);

describe('what comes next', () => {
  const later = { date: '2026-07-01' };

  test('before the event: the registration, the entries, tee times, and scores if none are read', () => {
    expect(next(later)).toBe('open-registration');
    expect(next({ ...later, registrationOpen: true })).toBe('entries');
    expect(next({ ...later, has: { entered: 12 } })).toBe('tee-times');
    expect(next({ ...later, has: { entered: 12, teeTimes: 3 } })).toBe('set-up-scores');
    const isRead = { netLeaderboardUrl: 'https://example.com/net' };
    expect(next({ ...later, ...isRead, has: { entered: 12, teeTimes: 3 } })).toBe(null);
    expect(next({ ...later, blueGolfUrl: 'https://x.bluegolf.com', has: { teeTimes: 3 } })).toBe(
      null,
    );
    expect(next({ ...later, has: { entered: 12, teeTimes: 3, scoring: 'open' } })).toBe(null);
  });

  test('tee times are due three days before, also while the registration is open', () => {
    expect(next({ date: '2026-06-14', registrationOpen: true })).toBe('entries');
    expect(next({ date: '2026-06-13', registrationOpen: true })).toBe('tee-times');
    expect(next({ date: '2026-06-13', registrationOpen: true, has: { teeTimes: 1 } })).toBe(
      'entries',
    );
  });

  test('on its day and after: scores, results, completion', () => {
    const day = { date: TODAY };
    expect(next(day)).toBe('set-up-scores');
    expect(next({ ...day, netLeaderboardUrl: 'https://example.com/net' })).toBe('results');
    expect(next({ ...day, has: { scoring: 'open', results: 5 } })).toBe('follow-scores');
    expect(next({ ...day, has: { scoring: 'closed', results: 5 } })).toBe('publish-scores');
    const past = { date: '2026-06-09' };
    expect(next({ ...past, has: { scoring: 'open' } })).toBe('publish-scores');
    expect(next(past)).toBe('results');
    expect(next({ ...past, has: { results: 5 } })).toBe('complete');
  });

  test('between rounds: the next one, and results after the last', () => {
    const past = { date: '2026-06-09' };
    const of = (scoring: EventProgress['scoring'], present: number) =>
      next({ ...past, has: { scoring, results: 5, rounds: { present, all: 2 } } });
    expect([of('closed', 1), of('final', 1)]).toEqual(['next-round', 'next-round']);
    expect([of('off', 2), of('open', 2)]).toEqual(['open-scores', 'follow-scores']);
    expect([of('closed', 2), of('final', 2)]).toEqual(['publish-scores', 'complete']);
  });

  test('a complete event needs results, and then a recap while it is news', () => {
    const done = { date: '2026-05-11', isComplete: true };
    expect(next(done)).toBe('results');
    expect(next({ ...done, has: { results: 5 } })).toBe('recap');
    expect(next({ ...done, has: { results: 5, hasRecap: true } })).toBe(null);
    expect(next({ ...done, date: '2026-05-10', has: { results: 5 } })).toBe(null);
  });
});

test('what comes next is a step that is not done, whatever is stored', () => {
  for (const date of ['2026-06-01', TODAY, '2026-06-12', '2026-07-01']) {
    for (const registrationOpen of [false, true]) {
      for (const isComplete of [false, true]) {
        for (const scoring of ['off', 'open', 'closed', 'final'] as const) {
          for (let counts = 0; counts < 16; counts += 1) {
            const [entered, teeTimes, results] = [counts & 1, counts & 2, counts & 4];
            const rounds = counts & 8 ? { rounds: { present: 2, all: 3 } } : {};
            const progress = { ...NOTHING, entered, teeTimes, results, scoring, ...rounds };
            const event = eventRecord({ date, registrationOpen, isComplete });
            const task = nextTaskOf(event, progress, TODAY);
            const step = stepOf(task);
            const given = JSON.stringify({ date, registrationOpen, isComplete, progress, task });
            // More players may still enter after the groups are made.
            const mayBeDone = step === 'entries' && teeTimes > 0;
            if (step && !mayBeDone) expect(isStepDone(step, event, progress), given).toBe(false);
          }
        }
      }
    }
  }
});

test('steps are done when the field is full, or when what follows them is there', () => {
  const doneOf = (event: Partial<EventRecord>, has: Partial<EventProgress>) =>
    EVENT_STEPS.filter((step) => isStepDone(step, eventRecord(event), { ...NOTHING, ...has }));
  expect(doneOf({}, {})).toEqual([]);
  expect(doneOf({ registrationOpen: true }, { entered: 3, capacity: 4 })).toEqual(['registration']);
  expect(doneOf({ registrationOpen: true }, { entered: 4, capacity: 4 })).toEqual([
    'registration',
    'entries',
  ]);
  expect(doneOf({}, { teeTimes: 1 })).toEqual(['registration', 'entries', 'tee-times']);
  expect(doneOf({ isComplete: true }, { results: 1, hasRecap: true })).toEqual([...EVENT_STEPS]);
});

test('the progress counts what is stored', () => {
  const event = eventRecord({ name: 'Granite Open', date: '2026-06-01' });
  const { eventID } = event;
  const entry = { since: '', paid: false, source: '', orderID: '', isThere: false };
  const empty = emptyScores(eventID);
  const scores = { ...empty, setup: { ...empty.setup, state: 'final' as const, rounds: 2 } };
  const progress = progressOf(event, {
    entries: {
      capacity: 2,
      entries: [
        { ...entry, name: 'Ann Abel', status: 'entered' },
        { ...entry, name: 'Cy Cole', status: 'waiting' },
        { ...entry, name: 'Di Dow', status: 'withdrawn' },
      ],
    },
    results: {
      eventID,
      net: stored([individualRow(), individualRow()]),
      skins: stored({ players: [], holes: [] }),
      'tee-times': stored([teeTime()]),
    },
    scores,
    articles: [{ handle: `recap-${eventID}`, title: 'Frost', publishedAt: '2026-06-02' }],
  });
  expect(progress).toEqual({
    eventID,
    entered: 1,
    waiting: 1,
    capacity: 2,
    teeTimes: 1,
    scoring: 'final',
    rounds: { present: 1, all: 2 },
    results: 2,
    hasRecap: true,
  });
  const none = { entries: undefined, results: undefined, scores: undefined, articles: [] } as const;
  expect(progressOf(event, none)).toEqual({ ...NOTHING, eventID });
});
