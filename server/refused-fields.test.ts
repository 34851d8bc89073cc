/** The fields that no new record may have, each with the sentence that names the field. */
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../tests/helpers/client.ts';
import { RECORD_APIS, sendTo } from '../tests/helpers/record-apis.ts';
import { useSharedServer } from '../tests/helpers/use-server.ts';
import { ELSEWHERE, NO_SUCH_PICTURE } from './posts/picture-address.ts';
import { NO_HANDLE } from './posts/posts.ts';

const LONG = 'x'.repeat(201);
const NO_CALENDAR_YEAR = 'Calendar Year must be a year written with four digits.';
const NO_YEAR = 'Year must be a year written with four digits.';
const NO_START = 'Start must be a date and time such as 2026-07-04T07:30.';
const BOTH = 'Year and Player are required.';
const NO_LINK = 'Link must be an address that starts with http:// or https://.';

/** The fields next to which others are tested, and the tested ones. */
const REFUSED: Record<string, [valid: object, refused: [object, string][]]> = {
  'standings links': [
    {},
    [
      [{}, NO_CALENDAR_YEAR],
      [{ calendarYear: null }, NO_CALENDAR_YEAR],
      [{ calendarYear: '26' }, NO_CALENDAR_YEAR],
      [{ calendarYear: 2026.5 }, NO_CALENDAR_YEAR],
      [{ calendarYear: [2026] }, NO_CALENDAR_YEAR],
      [{ calendarYear: 1999 }, 'Calendar Year must be between 2000 and 2100.'],
      [{ calendarYear: 2026, seasonStandingsUrl: 5 }, 'Season Standings URL must be text.'],
      [
        { calendarYear: 2026, wgrStandingsUrl: 'x'.repeat(2001) },
        'WGR Standings URL must have at most 2000 characters.',
      ],
    ],
  ],
  'match play': [
    { year: 2026 },
    [
      [{ year: undefined }, NO_YEAR],
      [{ year: 'next' }, NO_YEAR],
      [{ year: 2101 }, 'Year must be between 2000 and 2100.'],
      [{ bracketUrl: {} }, 'Bracket URL must be text.'],
      [{ registrationOpen: 'yes' }, 'Registration Open must be true or false.'],
      [{ shopifyUrl: null }, 'Shopify URL must be text.'],
    ],
  ],
  'match play players': [
    { player: 'Ann' },
    [
      [{ player: undefined }, 'Player must be text.'],
      [{ player: ' ' }, 'Player must not be empty.'],
      [{ player: ['Ann'] }, 'Player must be text.'],
      [{ player: LONG }, 'Player must have at most 200 characters.'],
      [{ handicap: {} }, 'Handicap must be text.'],
    ],
  ],
  'Colony Cup years': [
    { year: 2026 },
    [
      [{ year: undefined }, NO_YEAR],
      [{ year: 1899 }, 'Year must be between 1900 and 2100.'],
      [{ team: 'Ann, Bo' }, 'Team must be a list of names.'],
      [{ team: [1] }, 'Team member must be text.'],
      [{ team: { length: 1 } }, 'Team must be a list of names.'],
      [{ winningTeam: 'yes' }, 'Winning Team must be true or false.'],
    ],
  ],
  'disabled golfers': [
    { name: 'Ann' },
    [
      [{ name: undefined }, 'Name must be text.'],
      [{ name: '  ' }, 'Name cannot be empty.'],
      [{ name: ['Ann'] }, 'Name must be text.'],
      [{ name: LONG }, 'Name must have at most 200 characters.'],
      [{ reason: 1 }, 'Reason must be text.'],
      [{ duration: null }, 'Duration must be text.'],
    ],
  ],
  announcements: [
    { text: 'Play is delayed.', level: 'important' },
    [
      [{ text: '' }, 'Text must not be empty.'],
      [{ text: '\u200b\n' }, 'Text must not be empty.'],
      [{ text: 'x'.repeat(10_000) }, 'Text must have at most 200 characters.'],
      [{ text: ['x'] }, 'Text must be text.'],
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
      [{ start: '2026-07-04T09:30', end: '2026-07-04T07:30' }, 'End must be after the start.'],
      [{ start: '2026-07-04T09:30', end: '2026-07-04T09:30' }, 'End must be after the start.'],
      [{ eventID: '2026-no-such' }, 'There is no such event.'],
      [{ eventID: '../x' }, 'There is no such event.'],
    ],
  ],
  courses: [
    { name: 'The Oaks', city: 'Somersworth', state: 'NH', link: '' },
    [
      [{ name: ' ' }, 'Name must not be empty.'],
      [{ name: LONG }, 'Name must have at most 200 characters.'],
      [{ name: 7 }, 'Name must be text.'],
      [{ city: '' }, 'City must not be empty.'],
      [{ state: 'New Hampshire' }, 'State must be its two capital letters.'],
      [{ state: 7 }, 'State must be text.'],
      [{ link: 'javascript:alert(1)' }, NO_LINK],
      [{ link: 7 }, 'Link must be text.'],
    ],
  ],
  champions: [
    { year: 2025, player: 'Ann' },
    [
      [{ year: undefined, player: undefined }, BOTH],
      [{ player: undefined }, BOTH],
      [{ year: undefined }, BOTH],
      [{ year: '' }, BOTH],
      [{ player: '  ' }, BOTH],
      [{ year: 'next' }, NO_YEAR],
      [{ year: 1899 }, 'Year must be between 1900 and 2100.'],
      [{ year: 2101 }, 'Year must be between 1900 and 2100.'],
      [{ year: '../../private/x' }, NO_YEAR],
      [{ player: 7 }, 'Player must be text.'],
      [{ player: LONG }, 'Player must have at most 200 characters.'],
    ],
  ],
  'article settings': [
    { slug: 'a' },
    [
      [{ slug: undefined }, 'slug must be text.'],
      [{ slug: '  ' }, 'slug must not be empty.'],
      [{ slug: '../../private/accounts' }, NO_HANDLE],
      [{ slug: 'https://tour.example/blog/recap' }, NO_HANDLE],
      [{ slug: '%2e%2e%2fx' }, NO_HANDLE],
      [{ slug: 'a b' }, NO_HANDLE],
      [{ 'header-pos': '120%' }, 'header-pos must be a percentage such as 10%.'],
      [
        { 'replacement-image': 'javascript:alert(1)' },
        'replacement-image must be an address such as /media/first-tee.webp.',
      ],
      [{ 'replacement-image': 'https://example.com/a.jpg' }, ELSEWHERE],
      [{ 'replacement-image': 'http://cdn.shopify.com/a.jpg' }, ELSEWHERE],
      [{ 'replacement-image': '/\\example.com/a.jpg' }, ELSEWHERE],
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
