import { afterEach, describe, expect, it } from 'vitest';
import { formatOf, playoffColumn, stakesOf } from '../events/event-format.ts';
import { isChampionship, isPlayoff } from '../events/event.ts';
import { RANKING_LABELS, TABLE_LABELS } from '../results/table-labels.ts';
import { hasStartingStrokes, POINT_COLUMN_TITLES, pointColumns } from '../results/point-table.ts';
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts';
import type { Settings } from '../settings/settings.schema.ts';
import { defaultTexts } from '../site-texts/default-texts.ts';
import { setTour, tourAttributes } from './current-tour.ts';
import { asHeading, inSentence, several, withArticle } from './names.ts';

afterEach(() => {
  setTour(DEFAULT_SETTINGS);
});

const { names, parts, points } = DEFAULT_SETTINGS;

const named = (change: Partial<Settings['names']>): Settings => ({
  ...DEFAULT_SETTINGS,
  names: { ...names, ...change },
});
const without = (...off: (keyof Settings['parts'])[]): Settings => ({
  ...DEFAULT_SETTINGS,
  parts: { ...parts, ...Object.fromEntries(off.map((part) => [part, false])) },
});

const textsOf = (settings: Settings) => JSON.stringify(defaultTexts(settings));

describe('the parts of a tour', () => {
  it('have the names of default on pages that say nothing else', () => {
    expect(tourAttributes(DEFAULT_SETTINGS)).toEqual({});
  });

  it('have other names everywhere, by which its events are recognized', () => {
    const settings = named({
      playoff: 'Final Series',
      championship: 'Captain’s Cup',
      worldRankings: 'NSGA Order of Merit',
      worldRankingsShort: 'OOM',
      handicapService: 'Golf Canada',
    });
    setTour(settings);
    expect(tourAttributes(settings)).toEqual({
      'data-names': 'Final Series|Captain’s Cup|NSGA Order of Merit|OOM|Golf Canada|BlueGolf',
    });
    expect([TABLE_LABELS.wgr, RANKING_LABELS.wgr]).toEqual(['OOM', 'NSGA Order of Merit']);
    expect(POINT_COLUMN_TITLES).toMatchObject({
      playoff2: '2nd Final Series',
      startingStrokes: 'Captain’s Cup starting strokes',
    });
    expect(['Final series 1', 'Playoff 1'].map((name) => isPlayoff({ name }))).toEqual([
      true,
      false,
    ]);
    expect(['The CAPTAIN’S CUP', 'Championship'].map(isChampionship)).toEqual([true, false]);
    const event = { eventID: '2026-final-series-2', name: 'Final Series 2, Halifax' };
    expect(playoffColumn(event.name)).toBe('playoff2');
    expect(formatOf(event, undefined, settings)).toBe('Final Series, individual net');
    const texts = textsOf(settings);
    for (const text of [
      '12 net events, two final series, and a Captain’s Cup',
      '12 regular events, 2 final series, one Captain’s Cup.',
      'the NSGA order of merit show',
      'A valid Golf Canada handicap',
      'already have a Golf Canada handicap',
    ])
      expect(texts).toContain(text);
    expect(texts).not.toMatch(/playoff|championship|world golf|GHIN /i);
  });

  it('may be left out, and their words with them', () => {
    const settings = without(
      ...(['playoffs', 'championship', 'worldRankings', 'handicapService'] as const),
    );
    setTour(settings);
    expect(['Playoff 1', 'The Championship'].map((name) => isPlayoff({ name }))).toEqual([
      false,
      false,
    ]);
    expect(isChampionship('The Championship')).toBe(false);
    expect(pointColumns()).toEqual(['regular', 'midMajor', 'major']);
    expect(hasStartingStrokes(points)).toBe(false);
    expect(stakesOf({ eventID: 'x', name: 'Playoff 1' }, settings).value).toBe('By place');
    expect(textsOf(settings)).not.toMatch(/playoff|championship|world golf|GHIN |,,| {2}/i);
    expect(textsOf(settings)).toContain('A valid handicap is your ticket');
  });
});

it('names keep their abbreviations within sentences and headings', () => {
  expect(inSentence('World Golf Rankings')).toBe('world golf rankings');
  expect(asHeading('NSGA Order of Merit')).toBe('NSGA order of merit');
  expect([several('playoff'), several('final series')]).toEqual(['playoffs', 'final series']);
  expect([withArticle('Championship'), withArticle('Open')]).toEqual(['a Championship', 'an Open']);
});
