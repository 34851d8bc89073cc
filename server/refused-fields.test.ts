/** The fields that no new record may have, each with the sentence that names the field. */
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../tests/helpers/client.ts';
import { LIST_SAMPLES } from '../tests/helpers/list-samples.ts';
import { RECORD_APIS, sendTo } from '../tests/helpers/record-apis.ts';
import { useSharedServer } from '../tests/helpers/use-server.ts';
import { ELSEWHERE, NO_SUCH_PICTURE } from './news/posts.ts';
import { NO_HANDLE } from './news/posts.ts';

const NO_START = 'Start must be a date and time such as 2026-07-04T07:30.';
const BOTH = 'Year and Player are required.';
const NO_LINK = 'Link must be an address that starts with http:// or https://.';

type Refused = [fields: object, sentence: string];

const texts = (labels: Readonly<Record<string, string>>, max = 200) =>
  Object.entries(labels).flatMap(([field, label]): Refused[] => [
    [{ [field]: 7 }, `${label} must be text.`],
    [{ [field]: ['Ann'] }, `${label} must be text.`],
    [{ [field]: 'x'.repeat(max + 1) }, `${label} must have at most ${max} characters.`],
  ]);

const year = (field: string, label: string, first: number) => [
  ...['next', '26', 2026.5, [2026], '../../private/x'].map((sent): Refused => [
    { [field]: sent },
    `${label} must be a year written with four digits.`,
  ]),
  ...[first - 1, 2101].map((sent): Refused => [
    { [field]: sent },
    `${label} must be between ${first} and 2100.`,
  ]),
];

/** The fields next to which others are tested, and the tested ones. */
const REFUSED: Record<string, [valid: object, refused: Refused[]]> = {
  ...Object.fromEntries(
    LIST_SAMPLES.map(({ many, refused }): [string, [object, Refused[]]] => [
      many,
      [refused.valid, [...texts(refused.texts), ...refused.others]],
    ]),
  ),
  'standings links': [
    { calendarYear: 2026 },
    [
      ...year('calendarYear', 'Calendar Year', 2000),
      [{ calendarYear: undefined }, 'Calendar Year must be a year written with four digits.'],
      ...texts(
        { seasonStandingsUrl: 'Season Standings URL', wgrStandingsUrl: 'WGR Standings URL' },
        2000,
      ),
    ],
  ],
  'match play': [
    { year: 2026 },
    [
      ...year('year', 'Year', 2000),
      ...texts({ bracketUrl: 'Bracket URL', shopifyUrl: 'Shopify URL' }, 2000),
      [{ registrationOpen: 'yes' }, 'Registration Open must be true or false.'],
    ],
  ],
  'match play players': [
    { player: 'Ann' },
    [
      ...texts({ player: 'Player' }),
      [{ handicap: {} }, 'Handicap must be text.'],
      [{ player: ' ' }, 'Player must not be empty.'],
    ],
  ],
  'Colony Cup years': [
    { year: 2026 },
    [
      ...year('year', 'Year', 1900),
      [{ team: 'Ann, Bo' }, 'Team must be a list of names.'],
      [{ team: [1] }, 'Team member must be text.'],
      [{ team: { length: 1 } }, 'Team must be a list of names.'],
      [{ winningTeam: 'yes' }, 'Winning Team must be true or false.'],
    ],
  ],
  announcements: [
    { text: 'Play is delayed.', level: 'important' },
    [
      ...texts({ text: 'Text' }),
      [{ text: '\u200b\n' }, 'Text must not be empty.'],
      [{ level: 'panic' }, 'Level must be info, important or urgent.'],
      [
        { link: 'javascript:alert(1)', linkLabel: 'x' },
        'Link must start with https://, http:// or, for a page of this site, with a slash.',
      ],
      [{ link: '/schedule' }, 'Enter a text for the link.'],
      [{ linkLabel: 'Schedule' }, 'Enter where the link leads.'],
      [{ start: 'tomorrow' }, NO_START],
      [{ end: '2026-02-30T07:30' }, NO_START.replace('Start', 'End')],
      [{ end: '9026-02-03T07:30' }, 'End must be between 2000 and 2100.'],
      [{ end: null }, 'End must be text.'],
      [{ start: '2026-07-04T09:30', end: '2026-07-04T09:30' }, 'End must be after the start.'],
      [{ eventID: '2026-no-such' }, 'There is no such event.'],
    ],
  ],
  courses: [
    { name: 'The Oaks', city: 'Somersworth', state: 'NH', link: '' },
    [
      ...texts({ name: 'Name', city: 'City' }),
      ...texts({ link: 'Link' }, 2000),
      [{ name: ' ' }, 'Name must not be empty.'],
      [{ city: '' }, 'City must not be empty.'],
      [{ state: 'New Hampshire' }, 'State must be its two capital letters.'],
      [{ state: 7 }, 'State must be text.'],
      [{ link: 'javascript:alert(1)' }, NO_LINK],
    ],
  ],
  champions: [
    { year: 2025, player: 'Ann' },
    [
      ...year('year', 'Year', 1900),
      ...texts({ player: 'Player' }),
      [{ year: undefined, player: undefined }, BOTH],
      [{ player: undefined }, BOTH],
      [{ year: undefined }, BOTH],
      [{ year: '' }, BOTH],
      [{ player: '  ' }, BOTH],
    ],
  ],
  'article settings': [
    { slug: 'a' },
    [
      [{ slug: undefined }, 'Slug must be text.'],
      [{ slug: '  ' }, 'Slug must not be empty.'],
      ...['../../private/accounts', 'https://tour.example/blog/recap', '%2e%2e%2fx', 'a b'].map(
        (slug): Refused => [{ slug }, NO_HANDLE],
      ),
      [{ 'header-pos': '120%' }, 'Header position must be a percentage such as 10%.'],
      [
        { 'replacement-image': 'javascript:alert(1)' },
        'Replacement image must be an address such as /media/first-tee.webp.',
      ],
      ...['https://example.com/a.jpg', 'http://cdn.shopify.com/a.jpg', '/\\example.com/a.jpg'].map(
        (image): Refused => [{ 'replacement-image': image }, ELSEWHERE],
      ),
      [{ 'replacement-image': '/media/0123456789abcdef0123/640.webp' }, NO_SUCH_PICTURE],
    ],
  ],
};

// Pictures of a shop are accepted where there is one.
const { staff } = useSharedServer({
  environment: {
    SITE_URL: 'https://tour.example',
    STOREFRONT_HOST: 'https://shop.example',
    STOREFRONT_TOKEN: 'public',
  },
});

describe.each(Object.entries(REFUSED))('%s', (name, [valid, refused]) => {
  test.each(refused)('are refused with %j', async (fields, sentence) => {
    const api = RECORD_APIS[name];
    if (!api) throw new Error(`There are no ${name}.`);
    const response = await sendTo(staff, api.create({ ...valid, ...fields }));
    expect(outcomeOf(response)).toEqual({ status: 400, body: sentence });
    expect(await staff.json(api.list)).toEqual([]);
  });
});
