import { afterEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { coursesImport } from '../courses/courses.collection.ts';
import { CourseFields } from '../courses/course.schema.ts';
import { namedFields } from '../describe/fields.ts';
import { eventsImport } from '../events/events.import.ts';
import { EventFields } from '../events/event.schema.ts';
import { formatOf, playoffColumn, stakesOf } from '../events/event-format.ts';
import { isChampionship, isPlayoff } from '../events/event.ts';
import { RANKING_LABELS, TABLE_LABELS } from '../results/table-labels.ts';
import { hasStartingStrokes, POINT_COLUMN_TITLES, pointColumns } from '../results/point-table.ts';
import { DEFAULT_SETTINGS, Settings } from '../settings/settings.schema.ts';
import { SETTINGS_GROUPS } from '../settings/settings.fields.ts';
import { SiteTexts } from '../site-texts/site-texts.schema.ts';
import { defaultTexts } from '../site-texts/default-texts.ts';
import { StandingsUrls } from '../publish/tour-records.schema.ts';
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

const headingsOf = ({ columns }: { columns: readonly { label: string }[] }) =>
  columns.map(({ label }) => label);

const labelsOf = (group: keyof typeof SETTINGS_GROUPS) =>
  namedFields(SETTINGS_GROUPS[group].fields).map(({ label }) => label);

/** What is wrong with every field of a body, as sentences. */
const errorsOf = (schema: z.ZodType, sent: unknown) =>
  schema.safeParse(sent).error?.issues.map(({ message }) => message) ?? [];

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

  it('are in labels, headings of tables and sentences about errors', () => {
    const settings = {
      ...named({
        playoff: 'Final',
        championship: 'Captain’s Cup',
        worldRankings: 'Order of Merit',
        worldRankingsShort: 'OOM',
        handicapService: 'WHS',
        scoringSite: 'Golf Genius',
      }),
      locale: { language: 'en-GB', currency: 'GBP', meters: true } as const,
    };
    const number = { counting: { wgr: 0, wgrSeasons: 0, field: 0 } };
    const place = { playoff1: -1, playoff2: -1 };
    const sentences = () => [
      errorsOf(Settings.shape.counting, number.counting),
      errorsOf(Settings.shape.points, { table: [place], teamBonus: 0 }),
      errorsOf(Settings.shape.names, { championship: '' }),
      errorsOf(Settings.shape.locale, { currency: 'JPY' }),
      errorsOf(CourseFields, { state: 1 }),
      errorsOf(EventFields, { state: 1, blueGolfUrl: 1, wgrLeaderboardUrl: 1 }),
      errorsOf(StandingsUrls, { wgrStandingsUrl: 1 }),
      errorsOf(SiteTexts.shape.membership, {}),
    ];
    const texts = () =>
      JSON.stringify([
        ...[labelsOf('names'), labelsOf('parts'), labelsOf('counting'), labelsOf('identity')],
        ...[headingsOf(eventsImport), headingsOf(coursesImport), sentences()],
      ]);
    const OWN = [
      ...['Name of a playoff', 'Name of the Championship', 'Name of the world golf rankings'],
      ...['World golf rankings', 'Playoffs', 'Championship', 'Players in the Championship'],
      ...['Results that count for the world golf rankings', 'Seasons of the world golf rankings'],
      ...['State', 'BlueGolf URL', 'WGR leaderboard URL'],
    ];
    for (const text of OWN) expect(texts()).toContain(JSON.stringify(text));
    for (const text of [
      'Players in the Championship must be a whole number from 1 to 200.',
      'Points of the 1st playoff must be a whole number from 0 to 10000.',
      'Name of the Championship must not be empty.',
      'Currency must be the three letters of one with cents, such as USD.',
      'BlueGolf URL must be text.',
      'WGR Standings URL must be text.',
      'Points of the membership with GHIN must be a list.',
    ])
      expect(texts()).toContain(text);

    setTour(settings);
    for (const text of [
      ...['Name of a final', 'Name of the Captain’s Cup', 'Name of the order of merit'],
      ...['Order of merit', 'Finals', 'Captain’s Cup', 'Players in the Captain’s Cup'],
      ...['Results that count for the order of merit', 'Seasons of the order of merit'],
      ...['County', 'Golf Genius URL', 'OOM leaderboard URL'],
    ])
      expect(texts()).toContain(JSON.stringify(text));
    expect(texts()).not.toMatch(/playoff|championship|world golf|GHIN|BlueGolf|WGR|State|USD/i);
  });

  it('are in no table of a tour without them', () => {
    const addresses = () => headingsOf(eventsImport).filter((label) => label.endsWith(' URL'));
    const all = addresses();
    expect(all).toHaveLength(7);
    setTour(without('worldRankings'));
    expect(addresses()).toEqual(all.filter((label) => label !== 'WGR leaderboard URL'));
    setTour(without('scoringSite'));
    expect(addresses()).toEqual(['Shopify URL']);
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
