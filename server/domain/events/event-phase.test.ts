import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { individualRow, stored, teeTime } from '../../../tests/helpers/results.ts';
import { hasScores, phaseOf, sectionsOf } from './event-phase.ts';

const TODAY = '2026-06-10';
const eventID = '2026-open';
const teeTimes = { eventID, 'tee-times': stored([teeTime()]) };
const net = { eventID, net: stored([individualRow()]) };

const phase = (change: object, results?: Parameters<typeof phaseOf>[1]) =>
  phaseOf(eventRecord({ eventID, ...change }), results, TODAY);

describe('the phase of an event', () => {
  it('is ahead until its tee times are out', () => {
    expect(phase({ date: '2026-06-20' })).toBe('before');
    expect(phase({ date: '2026-06-20' }, { eventID, 'tee-times': stored([]) })).toBe('before');
    expect(phase({ date: '2026-06-20' }, teeTimes)).toBe('tee-times');
  });

  it('is live on its day, and afterwards until it is complete', () => {
    expect(phase({ date: TODAY })).toBe('live');
    expect(phase({ date: '2026-06-09' }, net)).toBe('live');
    expect(phase({ date: '2026-06-09' }, teeTimes)).toBe('live');
    expect(phase({ date: TODAY, isComplete: true }, net)).toBe('over');
  });

  it('is over once it is complete, or past without anything to show', () => {
    expect(phase({ date: '2026-06-20', isComplete: true })).toBe('over');
    expect(phase({ date: '2026-06-09' })).toBe('over');
  });
});

it('scores are rows of any table, and those of a cup', () => {
  expect(hasScores(undefined)).toBe(false);
  expect(hasScores({ ...teeTimes, net: stored([]) })).toBe(false);
  expect(hasScores({ eventID, skins: stored({ players: [], holes: [] }) })).toBe(false);
  expect(
    hasScores({ eventID, teams: stored([{ rank: '1', team: 'A', total: '', strokes: '' }]) }),
  ).toBe(true);
  const noCup = stored({ overall: null, formats: [] });
  expect(hasScores({ eventID, 'colony-cup': noCup })).toBe(false);
  const cup = stored({ overall: null, formats: [{ name: 'Scramble', matches: [] }] });
  expect(hasScores({ eventID, 'colony-cup': cup })).toBe(true);
});

describe('the parts of an event’s page', () => {
  const all = { entries: true, teeTimes: true, course: true, history: true };

  it('begin with what matters in its phase', () => {
    expect(sectionsOf('before', all)[0]).toBe('overview');
    expect(sectionsOf('tee-times', all)[0]).toBe('tee-times');
    expect(sectionsOf('live', all).slice(0, 2)).toEqual(['leaderboard', 'tee-times']);
    expect(sectionsOf('over', all)[0]).toBe('leaderboard');
  });

  it('are only those that exist', () => {
    const none = { entries: false, teeTimes: false, course: false, history: false };
    expect(sectionsOf('before', none)).toEqual(['overview']);
    expect(sectionsOf('before', all)).toContain('entries');
    // Tee times have the same names.
    expect(sectionsOf('tee-times', all)).not.toContain('entries');
    expect(sectionsOf('live', none)).toEqual(['leaderboard', 'overview']);
  });
});
