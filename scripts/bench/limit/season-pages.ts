/** Limit pages of the season as a whole: home, schedule, standings, courses, champions, disabled list. */
import { TOUR } from '#tour';
import {
  formatLong,
  formatShort,
  monthHeading,
  relativeDays,
  weekdayOf,
} from '#domain/time/calendar.ts';
import { championLine, championSeason } from '#domain/player/champion.ts';
import { eventsAt, stateName, statesOf } from '#domain/course/course.ts';
import {
  ROW_TEXT,
  actionOf,
  isUpcoming,
  placeOf,
  seasonEvents,
  seasonsOf,
  upcomingEvents,
} from '#domain/event/event.ts';
import type { EventRecord } from '#domain/event/event.schema.ts';
import { RANKINGS, RANKING_LABELS } from '#domain/results/leaderboard.ts';
import { pictureUrl, type PictureWidth } from '#domain/shared/picture.ts';
import { rankedYears, rankingOf } from '#domain/standings/rankings.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { cards, link, list, picture, t, table } from './html.ts';
import type { LimitPage } from './page.ts';

/** A record's picture in a width, in the form that is lighter there; the default one for none. */
export const pictureOf = (id: string, width: PictureWidth = 320) =>
  id === ''
    ? `/pictures/default-${width}.webp`
    : pictureUrl(id, width, width === 320 ? 'webp' : 'avif');

const whereOf = (event: EventRecord) => [event.course, placeOf(event)].filter(Boolean).join(' · ');

function actionsOf(event: EventRecord, today: string): string {
  const action = actionOf(event, today);
  const href = {
    results: `/results?eventID=${event.eventID}`,
    register: event.shopifyUrl && `/listing/${event.shopifyUrl}`,
    teeTimes: `/teetimes/${event.shopifyUrl || event.eventID}?eventID=${event.eventID}`,
    closed: '',
    soon: '',
  }[action];
  // A list of links that are all called the same is none to who hears them.
  const label = `aria-label="${t(`${ROW_TEXT[action]}, ${event.name}`)}"`;
  const first =
    href === '' ? t(ROW_TEXT[action]) : `<a href="${t(href)}" ${label}>${ROW_TEXT[action]}</a>`;
  if (event.isComplete) return first;
  const query = new URLSearchParams({
    api: '1',
    query: [event.course, event.town, event.state].filter(Boolean).join(', '),
  }).toString();
  return `${first} ${link(`/calendar/${event.eventID}.ics`, 'Add to calendar')} ${link(`https://www.google.com/maps/search/?${query}`, 'Directions')}`;
}

/** The newest season, by month. */
export function schedule({ events, today }: Tour): LimitPage {
  const years = seasonsOf(events);
  const [year = 0] = years;
  const shown = seasonEvents(events, year);
  const months = Map.groupBy(shown, ({ date }) => monthHeading(date));
  const inMonth = ([month, some]: [string, EventRecord[]]) =>
    `<h2>${month}</h2>${cards(
      some.map((event) => ({
        src: pictureOf(event.thumbnail),
        heading: event.name,
        rest: [
          `${formatShort(event.date)} ${weekdayOf(event.date)}`,
          t(whereOf(event)),
          t(
            [
              event.handicapAllowance && `${event.handicapAllowance} handicap allowance`,
              isUpcoming(event, today) && relativeDays(today, event.date),
            ]
              .filter(Boolean)
              .join(' · '),
          ),
          actionsOf(event, today),
        ],
      })),
      { first: some[0] === shown[0] ? 3 : 0 },
    )}`;
  return {
    title: `${year} Schedule`,
    description: `Dates, courses, registration, tee times and results of the ${TOUR.name}’s ${year} season.`,
    parts: ['cards'],
    body:
      list(years.map((each) => link(`/schedule?year=${each}`, String(each)))) +
      [...months].map(inMonth).join(''),
  };
}

/** Both rankings of the newest year. */
export function standings(tour: Tour): LimitPage {
  const years = rankedYears(tour);
  const [year = 0] = years;
  const ranking = (name: (typeof RANKINGS)[number]) => {
    const { rows } = rankingOf(tour, name, year);
    const cells = rows.map(({ rank, player, events, points }) => [
      t(rank),
      link(`?${name === 'wgr' ? 'tab=wgr&' : ''}player=${encodeURIComponent(player)}`, player),
      t(events),
      t(points),
    ]);
    return `<h2>${RANKING_LABELS[name]}</h2>${table(['Rank', 'Player', 'Events', 'Points'], cells)}`;
  };
  return {
    title: `${year} Standings`,
    description: `Season standings and world golf rankings of the ${TOUR.name} in ${year}: every player’s rank, events and points.`,
    parts: ['table'],
    body:
      list(years.map((each) => link(`/standings?year=${each}`, String(each)))) +
      RANKINGS.map(ranking).join(''),
  };
}

export function courses({ courses: all, events, today }: Tour): LimitPage {
  const states = statesOf(all);
  return {
    title: 'Courses',
    description: `The golf courses in ${TOUR.area} that the ${TOUR.name} plays: ${all.length} courses with town, picture and website.`,
    parts: ['cards'],
    body:
      list(
        states.map(({ state, count }) =>
          link(`/courses?state=${state}`, `${stateName(state)} ${count}`),
        ),
      ) +
      cards(
        all.map((course) => ({
          src: pictureOf(course.thumbnail),
          heading: course.name,
          rest: [
            `${t(course.city)}, ${course.state}`,
            ...eventsAt(course, events, today).map(
              (event) =>
                `${formatShort(event.date)} · ${link(`/results?eventID=${event.eventID}`, event.name)}`,
            ),
            link(course.link, 'Visit'),
          ],
        })),
        { first: 4 },
      ),
  };
}

export function pastChampions(tour: Tour): LimitPage {
  const [newest, ...others] = tour.champions;
  const cardOf = (champion: (typeof tour.champions)[number]) => {
    const season = championSeason(tour, champion);
    const told =
      season &&
      `Won the ${season.title?.event ?? ''} with ${season.title?.score ?? ''}. Finished the season ${season.rank} with ${season.points} points and ${season.wins} wins in ${season.events} events.`;
    return {
      src: pictureOf(champion.thumbnail, 640),
      heading: champion.player,
      rest: [
        t(championLine(champion.year)),
        t(told ?? ''),
        link(`/standings?year=${champion.year}`, `${champion.year} Standings`),
      ],
    };
  };
  return {
    title: 'Past Champions',
    description: `Everybody who has won the ${TOUR.name}’s Championship, year by year.`,
    parts: ['cards', 'large'],
    body: newest
      ? picture(pictureOf(newest.thumbnail, 640), true, 'class=large width=4 height=3') +
        cards([newest, ...others].map(cardOf))
      : '',
  };
}

export function disabledList({ disabledGolfers }: Tour): LimitPage {
  return {
    title: 'Disabled List',
    description: `Members of the ${TOUR.name} who can’t play for now, why, and for how long.`,
    parts: ['table'],
    body: table(
      ['Name', 'Reason', 'Duration'],
      disabledGolfers.map(({ name, reason, duration }) => [t(name), t(reason), t(duration)]),
    ),
  };
}

/** The hero as phones get it, the next events, the top of the world ranking. */
export function home(tour: Tour): LimitPage {
  const [year = 0] = rankedYears(tour);
  const top = rankingOf(tour, 'wgr', year).rows.slice(0, 7);
  const next = upcomingEvents(tour.events, tour.today).slice(0, 3);
  return {
    title: TOUR.name,
    description: TOUR.description,
    parts: ['cards', 'table', 'large'],
    body: [
      `<picture><source media="(max-width:40rem)" type=image/avif srcset=/pictures/hero-tall-960.avif>${picture('/pictures/hero-wide-1600.webp', true, 'class=large width=1600 height=686 fetchpriority=high')}</picture>`,
      `<h2>${t(TOUR.motto)}</h2><p>${t(TOUR.tagline)}<p>${link('/membership', 'Join the Tour')}`,
      '<h2>Upcoming Events</h2>',
      cards(
        next.map((event) => ({
          src: pictureOf(event.thumbnail, 640),
          heading: event.name,
          rest: [
            formatLong(event.date),
            t(whereOf(event)),
            relativeDays(tour.today, event.date),
            link(`/listing/${event.shopifyUrl}`, 'Details'),
          ],
        })),
        { first: 0 },
      ),
      `<h2>${RANKING_LABELS.wgr}</h2>`,
      table(
        ['Rank', 'Player', 'Points'],
        top.map(({ rank, player, points }) => [t(rank), t(player), t(points)]),
      ),
    ].join(''),
  };
}
