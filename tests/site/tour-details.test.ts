import { expect, test } from 'vitest';
import { all, attributes, headingOf, named, one, region, textOf, texts, loadPage } from './page.ts';

const SECTIONS = [
  ['about', 'About'],
  ['structure', 'Tour Structure'],
  ['skins', 'Skins'],
  ['teams', 'Teams'],
  ['rules', 'Rules'],
  ['points', 'Season Point System'],
] as const;

/** What a golfer must be able to read in each section. */
const FACTS: Readonly<Record<string, readonly RegExp[]>> = {
  about: [/New Hampshire and Massachusetts/],
  structure: [
    /12 regular events, 2 playoffs, one Championship/,
    /top 6 results/,
    /top 24 qualify/,
    /80–90% of your course handicap/,
    /Both playoffs are open to all members/,
    /up to double/,
    /starting strokes/,
    /best 8 results from the last 2 seasons.*about 60%/,
  ],
  skins: [
    /entry fee/,
    /18 equal shares/,
    /50% of your strokes/,
    /If players tie, no one wins the hole/,
  ],
  teams: [
    /Every regular event/,
    /3–4 players, each at 85%/,
    /best ball.*average/,
    /15 bonus points/,
    /100 \+ 15 = 115/,
    /75 \+ 15 = 90/,
  ],
  rules: [
    /White stakes cost one stroke.*two club-lengths/,
    /Red penalty areas.*one stroke.*two club-lengths/,
    /3 minutes/,
    /within a scorecard’s length/,
    /one club-length.*whichever side.*no nearer the hole/,
    /par plus 5: 8 on a par 3, 9 on a par 4, 10 on a par 5/,
    /After your 3rd missed putt.*Add one stroke/,
    /at least 10 days ahead.*approval.*another member/,
    /official card and one or two others/,
  ],
  points: [/pair split their points evenly/],
};

test('the tour page has six sections behind six anchors, and every fact in its place', async () => {
  const page = await loadPage('/tour-details');
  const { document } = page;
  expect(headingOf(page)).toBe('Tour Details');
  expect(document.title).toMatch(/^Tour Details/);
  const contents = named(document, 'nav', 'On this page');
  expect(attributes(contents, 'a', 'href')).toEqual(SECTIONS.map(([id]) => `#${id}`));
  for (const [id, title] of SECTIONS) {
    const section = region(document, title);
    expect(section.id).toBe(id);
    for (const fact of FACTS[id] ?? []) expect(textOf(section)).toMatch(fact);
  }
  expect(attributes(document, '#rules ol > li', 'data-number')).toEqual(
    Array.from({ length: 20 }, (_, index) => String(index + 1)),
  );
  // The videos of rules are none by default.
  expect(all(document, '#rules a')).toEqual([]);
});

test('the point table has 28 places, six columns and a caption about the strokes', async () => {
  const { document } = await loadPage('/tour-details');
  const table = one(document, '#points table');
  expect(texts(table, 'thead th')).toEqual(
    [
      'Place',
      'Regular',
      'Mid Majors',
      'Majors',
      '1st Playoff',
      '2nd Playoff',
      'Championship starting strokes',
    ].map((name): unknown => expect.stringContaining(name)),
  );
  const rows = all(table, 'tbody tr');
  expect(rows).toHaveLength(28);
  const cells = (place: number) => texts(rows[place - 1] ?? table, 'th, td');
  expect(cells(1)).toEqual(['1st', '100', '125', '150', '175', '200', '-9']);
  expect(cells(6)).toEqual(['6th', '55', '85', '105', '110', '120', '-5']);
  expect(cells(17)).toEqual(['17th', '28', '42', '50', '50', '55', 'E']);
  expect(cells(28)).toEqual(['28th', '20', '31', '40', '40', '40', '']);
  const caption = textOf(one(table, 'caption'));
  expect(caption).toContain('The last column shows strokes, not points');
  expect(caption).toContain('places 17–24 start at even par (E)');
});
