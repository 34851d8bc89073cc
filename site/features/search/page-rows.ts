/** The pages and sections of the site in the index of the search, each with words of its subject. */
import type { Tour } from '#domain/publish/tour.ts';
import { textsOf } from '#domain/site-texts/site-texts.ts';
import { footerOf } from '../../navigation.ts';
import { COMPARE_PATH, PATHS, standingsPath } from '../../paths.ts';
import { nextTeeTimes } from '../offline/offline-pages.ts';
import { SECTIONS, type SectionId } from '../tour-details/sections.ts';

/** A page: its address, its name, a line about it, and words that find it and are not shown. */
export type PageRow = readonly [href: string, name: string, note: string, words: string];

/** Words of the subjects of the pages in the footer. */
const WORDS = new Map<string, string>([
  [PATHS.home, 'start latest'],
  [PATHS.schedule, 'calendar events dates season registration subscribe playoffs championship'],
  [PATHS.standings, 'ranking season race leaders cut'],
  [PATHS.results, 'scores winners leaderboards net gross skins'],
  [PATHS.matchPlay, 'bracket knockout rounds'],
  [PATHS.colonyCup, 'captains roster team match'],
  [PATHS.players, 'golfers members profiles'],
  [PATHS.records, 'record book lowest rounds streaks history'],
  [PATHS.pastChampions, 'winners titles history'],
  [PATHS.disabledList, 'injured injury out'],
  [PATHS.membership, 'join register registration sign up price cost fee dues GHIN handicap index'],
  [PATHS.tourDetails, 'about rules format how it works FAQ help'],
  [
    PATHS.howScoringWorks,
    'scorecard phone handicap strokes index slope allowance picked up sign code QR rules help',
  ],
  [PATHS.courses, 'golf clubs map directions addresses'],
  [PATHS.blog, 'blog articles stories posts'],
  [PATHS.shop, 'gear merchandise store caps shirts cart orders'],
]);

const SECTION_WORDS: Readonly<Record<SectionId, string>> = {
  about: 'what is the tour amateur net golf',
  structure: 'format season playoffs championship majors handicap allowance starting strokes field',
  skins: 'skin carryover gross birdie',
  teams: 'team partners bonus',
  rules: 'local rule penalty drop gimme pace of play maximum score',
  points: 'point table how many points places ties',
};

const NEWSLETTER: PageRow = [
  '#newsletter-email',
  'Newsletter and Contact',
  'Below every page',
  'email mail subscribe write us',
];

const WORLD_RANKINGS: PageRow = [
  standingsPath({ tab: 'wgr' }),
  'World Golf Rankings',
  'Best results of several seasons',
  'WGR',
];

/** The pages of the footer, the sections of the tour’s details, and views that have an address of their own. */
export function pageRowsOf(tour: Tour, hasShop: boolean): PageRow[] {
  const unique = new Map(
    footerOf(tour, hasShop).flatMap(({ links }) => links.map((link) => [link.href, link] as const)),
  );
  const main = [...unique.values()].map(({ href, label }): PageRow => [
    href,
    label,
    '',
    WORDS.get(href) ?? '',
  ]);
  const { rules } = textsOf(tour, 'rules');
  const sections = SECTIONS.map(({ id, title }): PageRow => [
    `${PATHS.tourDetails}#${id}`,
    title,
    'Tour Details',
    [SECTION_WORDS[id], ...(id === 'rules' ? rules.map((rule) => rule.title) : [])].join(' '),
  ]);
  const hasForm = hasShop || textsOf(tour, 'contact').contact !== '';
  const [teeTimes = PATHS.schedule] = nextTeeTimes(tour);
  return [
    ...main,
    ...sections,
    [
      PATHS.live,
      'Live',
      'Scores on the day of an event',
      'leaderboard today now playing TV screen',
    ],
    [teeTimes, 'Tee Times', 'Of the next event', 'starting times groups pairings start list'],
    ...(tour.settings.parts.worldRankings ? [WORLD_RANKINGS] : []),
    [COMPARE_PATH, 'Compare Players', 'Two players side by side', 'head to head versus'],
    ...(hasForm ? [NEWSLETTER] : []),
  ];
}
