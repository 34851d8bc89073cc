import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LANGUAGES, setLocale } from '../tour/locale.ts';
import { clockText } from './clock-time.ts';
import { formatTeeTime, isTeeTime, readTeeTimes, teeMinutesOf } from './tee-clock.ts';

afterEach(() => {
  setLocale(DEFAULT_LOCALE);
});

const read = (...times: string[]) =>
  readTeeTimes(times.map((time) => ({ round: '1', hole: '1', time })));

describe('a tee time', () => {
  it.each<[string, string[]]>([
    ['8:00 AM', ['8 AM', '8:00:00 AM', '08:00:00', '8.00', '8:00a', '8:00 a.m.', '0800']],
    ['1:05 PM', ['13:05', '1305', '1:05p']],
    ['12:00 PM', ['noon', '12 Noon', '12:00']],
    ['1:00 PM', ['1:00']],
    ['11:50 AM', ['11:50']],
    ['TBD', ['TBD']],
    ['', ['']],
  ])('of “%s” may be written as %j', (stored, ways) => {
    for (const written of ways) {
      expect(isTeeTime(written), written).toBe(true);
      expect(read(written), written).toEqual([stored]);
    }
  });

  it('is none of these texts', () => {
    const texts = ['8', '25:00', '8:75', '13:00 PM', '8-00', 'morning', '8:00 - 8:10'];
    expect(texts.filter(isTeeTime)).toEqual([]);
  });

  it('in the afternoon is after those in the morning, whether or not a stored one says so', () => {
    const minutes = ['11:50', '12:00', '1:00', '1:10 PM', 'TBD'].map(teeMinutesOf);
    expect(minutes).toEqual([710, 720, 780, 790, null]);
  });
});

describe('a stored tee time', () => {
  it.each([
    ['en-US', ['8:10 AM', '2:05 PM', '08:10']],
    ['en-CA', ['8:10 a.m.', '2:05 p.m.', '8:10 a.m.']],
    ['en-AU', ['8:10 am', '2:05 pm', '8:10 am']],
    ['en-NZ', ['8:10 am', '2:05 pm', '8:10 am']],
    ['en-GB', ['08:10', '14:05', '08:10']],
    ['en-IE', ['08:10', '14:05', '08:10']],
  ])('in %s is shown as on clocks there', (language, shown) => {
    setLocale({ ...DEFAULT_LOCALE, language });
    expect(['8:10 AM', '2:05 PM', '08:10'].map(formatTeeTime)).toEqual(shown);
    expect(['TBD', ''].map(formatTeeTime)).toEqual(['TBD', '']);
  });

  it.each(LANGUAGES)('is stored again as it was when it is typed as shown in %s', (language) => {
    setLocale({ ...DEFAULT_LOCALE, language });
    for (let minutes = 5 * 60; minutes < 24 * 60; minutes += 5) {
      const time = clockText(minutes);
      expect(read(formatTeeTime(time))).toEqual([time]);
      expect(read('12:30 PM', formatTeeTime(time))).toEqual(['12:30 PM', time]);
    }
  });
});

describe('the times of a round', () => {
  it('may be of two waves, and begin in the afternoon', () => {
    const waves = ['8:00 AM', '8:10 AM', '1:00 PM', '1:10 PM'];
    expect(read('8:00', '8:10', '1:00', '1:10')).toEqual(waves);
    expect(read('1:00', '1:00', '1:00')).toEqual(['1:00 PM', '1:00 PM', '1:00 PM']);
  });

  it('are those of each day and each hole on their own', () => {
    const groups = ['1', '2'].flatMap((round) =>
      ['1', '10'].flatMap((hole) => ['7:00', '12:00'].map((time) => ({ round, hole, time }))),
    );
    expect(readTeeTimes(groups)).toEqual(
      groups.map(({ time }) => (time === '7:00' ? '7:00 AM' : '12:00 PM')),
    );
  });

  it('are unclear when they can be in the morning and in the evening', () => {
    expect(read('5:30')).toEqual([null]);
    expect(read('1:00', '8:00')).toEqual(['1:00 PM', null]);
    expect(read('13:00', '8:00', '5:30')).toEqual(['1:00 PM', '8:00 AM', '5:30 AM']);
  });

  const twelve = (minutes: number) => {
    const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')];
    return { hour: hour % 12 || 12, minute, half: hour < 12 ? 'AM' : 'PM', day: hour };
  };
  const notations = [
    (at: number) => clockText(at),
    (at: number) => `${twelve(at).hour}:${twelve(at).minute}:00 ${twelve(at).half}`,
    (at: number) =>
      `${twelve(at).hour}.${twelve(at).minute}${twelve(at).half.charAt(0).toLowerCase()}`,
    (at: number) => `${twelve(at).hour}:${twelve(at).minute}`,
    (at: number) => `${String(twelve(at).hour).padStart(2, '0')}:${twelve(at).minute}:00`,
    (at: number) => `${twelve(at).day}:${twelve(at).minute}`,
    (at: number) => `${String(twelve(at).day).padStart(2, '0')}${twelve(at).minute}`,
  ];
  /** A sheet from 6:00 on, groups at most two hours apart, up to 7:59 PM. */
  const sheets = fc
    .tuple(fc.integer({ min: 360, max: 840 }), fc.array(fc.nat({ max: 120 }), { maxLength: 12 }))
    .map(([first, gaps]) =>
      gaps.reduce<number[]>((times, gap) => [...times, (times.at(-1) ?? first) + gap], [first]),
    )
    .map((times) => times.filter((time) => time < 1200));

  it('are the same in every notation, and never go back across noon', () => {
    fc.assert(
      fc.property(sheets, (times) => {
        for (const notation of notations) {
          expect(read(...times.map(notation))).toEqual(times.map(clockText));
        }
      }),
    );
  });
});
