import { describe, expect, it } from 'vitest';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { entriesOf } from './entries.ts';
import { MOST_PER_GROUP, searchOf } from './find.ts';
import { pageRowsOf } from './search-index.ts';

const INDEX = {
  season: 2026,
  players: [
    ['zoe-lindqvist', 'Zoë Lindqvist', ''],
    ['terrence-oshaughnessy', 'Terrence O’Shaughnessy', ''],
    ['ronald-st-cyr', 'Ronald St. Cyr', ''],
    ['al-smith', 'Al Smith', ''],
    ['hal-smithson', 'Hal Smithson', ''],
  ],
  events: [
    ['2026-granite-open', 'Granite Open', 'May 16, 2026 · Candia Woods, Candia, NH'],
    ['2025-granite-open', 'Granite Open', 'May 17, 2025 · Keene Country Club, Keene, NH'],
    ['2024-granite-open', 'Granite Open', 'May 18, 2024 · Candia Woods, Candia, NH'],
  ],
  courses: [['candia-woods', 'Candia Woods', 'Candia, NH']],
  articles: [['granite', 'How the Granite Open was won', 'May 20, 2026']],
  products: [['polo', 'First Tee Polo', '']],
  pages: pageRowsOf(emptyTour(), true),
};

const search = searchOf(entriesOf(INDEX));
const found = (query: string) =>
  search(query).flatMap(({ entries }) => entries.map(({ href }) => href));

describe('the search', () => {
  it('finds names without their accents, dots and apostrophes', () => {
    expect(found('zoe')).toEqual(['/players/zoe-lindqvist']);
    expect(found('ZOË LIND')).toEqual(['/players/zoe-lindqvist']);
    expect(found('oshaughnessy')).toEqual(['/players/terrence-oshaughnessy']);
    expect(found("O'Shaugh")).toEqual(['/players/terrence-oshaughnessy']);
    expect(found('st cyr')).toEqual(['/players/ronald-st-cyr']);
  });

  it('finds what is begun or slightly misspelled', () => {
    expect(found('lind')).toEqual(['/players/zoe-lindqvist']);
    expect(found('lindquist')).toEqual(['/players/zoe-lindqvist']);
    expect(found('sch')).toContain('/schedule');
  });

  it('puts the exact name first and events of this season before older ones', () => {
    const years = ['2026', '2025', '2024'].map((year) => `/events/${year}-granite-open`);
    expect(found('granite open').slice(0, 3)).toEqual(years);
    expect(found('candia woods')[0]).toBe('/courses#candia-woods');
    expect(found('smith')[0]).toBe('/players/al-smith');
  });

  it('finds events by course and year', () => {
    expect(found('granite 2025')[0]).toBe('/events/2025-granite-open');
    expect(found('keene')).toEqual(['/events/2025-granite-open']);
  });

  it('groups the results, with a limit for each group', () => {
    expect(search('granite').map(({ label }) => label)).toEqual(['Events', 'News']);
    const many = Array.from({ length: 20 }, (_, at) => [`ann-${at}`, `Ann ${at}`, '']);
    const groups = searchOf(entriesOf({ ...INDEX, players: many }))('ann');
    expect(groups[0]?.entries).toHaveLength(MOST_PER_GROUP);
  });

  it('finds products, pages, and nothing for nothing', () => {
    expect(found('polo')).toEqual(['/listing/polo']);
    expect(found('standings')).toEqual(['/standings']);
    expect(found('membership')).toEqual(['/membership']);
    for (const nothing of ['', '   ', '…', 'xyzzy', '"><img src=x onerror=hacked=1>']) {
      expect(found(nothing)).toEqual([]);
    }
  });
});

it.each([
  ['/tour-details#rules', ['rules', 'pace of play', 'provisional']],
  ['/tour-details#skins', ['skins']],
  ['/tour-details#points', ['points']],
  ['/tour-details#structure', ['handicap allowance']],
  ['/live', ['live', 'tv']],
  ['/schedule', ['tee times', 'pairings', 'calendar']],
  ['/membership', ['membership', 'join', 'register', 'price', 'ghin']],
  ['/match-play', ['bracket']],
  ['/results', ['leaderboard']],
  ['/standings', ['ranking']],
  ['/standings?tab=wgr', ['rankings', 'wgr']],
  ['/players/compare', ['head to head']],
  ['/colony-cup', ['captains']],
  ['#newsletter-email', ['newsletter', 'contact']],
  ['/shop', ['gear']],
])('%s is found among the pages by %j', (href, queries) => {
  for (const query of queries) {
    const pages = search(query).find(({ name }) => name === 'pages');
    expect(
      pages?.entries.map((entry) => entry.href),
      query,
    ).toContain(href);
  }
});

it('an index in another shape is refused', () => {
  for (const wrong of [null, [], {}, { ...INDEX, players: 'x' }, { ...INDEX, events: [[]] }]) {
    expect(() => entriesOf(wrong)).toThrow();
  }
});
