/** Baseline pages of the schedule, the standings and an event's results. */
import { TOUR } from '#tour';
import {
  formatLong,
  formatShort,
  monthHeading,
  relativeDays,
  weekdayOf,
  yearOf,
} from '#domain/time/calendar.ts';
import {
  ROW_TEXT,
  actionOf,
  isUpcoming,
  placeOf,
  seasonEvents,
  seasonsOf,
} from '#domain/event/event.ts';
import type { EventRecord } from '#domain/event/event.schema.ts';
import { currentSeason } from '#domain/event/season.ts';
import { RANKINGS, RANKING_LABELS, TABLE_LABELS } from '#domain/results/leaderboard.ts';
import { pictureUrl } from '#domain/shared/picture.ts';
import { rankedYears, rankingOf } from '#domain/standings/rankings.ts';
import { podiumOf } from '#domain/results/results.ts';
import type { GrossRow, IndividualRow } from '#domain/results/results.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { cards, link, list, picture, t, table } from './html.ts';
import type { BaselinePage } from './layout.ts';

/** A record's picture, or the default one, in the format that is smaller at this width. */
const pictureOf = (id: string) =>
  id === '' ? '/pictures/default-320.webp' : pictureUrl(id, 320, 'webp');

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
  // Screen readers list links without their context, so each label names its event.
  const label = `aria-label="${t(`${ROW_TEXT[action]}, ${event.name}`)}"`;
  const first =
    href === '' ? t(ROW_TEXT[action]) : `<a href="${t(href)}" ${label}>${ROW_TEXT[action]}</a>`;
  if (event.isComplete) return first;
  const query = new URLSearchParams({
    api: '1',
    query: [event.course, event.town, event.state].filter(Boolean).join(', '),
  }).toString();
  return `${first} ${link(`/calendar/${event.eventID}.ics`, 'Add to Calendar')} ${link(`https://www.google.com/maps/search/?${query}`, 'Directions')}`;
}

/** The current season, by month. */
export function schedule(tour: Tour): BaselinePage {
  const { events, today } = tour;
  const years = seasonsOf(events);
  const year = currentSeason(tour);
  const shown = seasonEvents(events, year);
  const months = Map.groupBy(shown, ({ date }) => monthHeading(date));
  const inMonth = ([month, some]: [string, EventRecord[]]) =>
    `<h2>${month}</h2>${cards(
      some.map((event) => ({
        src: pictureOf(event.thumbnail),
        heading: event.name,
        lines: [
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
      some[0] === shown[0] ? 3 : 0,
    )}`;
  return {
    title: `${year} Schedule`,
    description: `Dates, courses, registration, tee times, and results for the ${TOUR.name}’s ${year} season.`,
    parts: ['cards'],
    body:
      list(years.map((each) => link(`/schedule?year=${each}`, String(each)))) +
      [...months].map(inMonth).join(''),
  };
}

/** Both rankings of the newest year. */
export function standings(tour: Tour): BaselinePage {
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
    description: `${TOUR.name} season standings and world golf rankings for ${year}: every player’s rank, events, and points.`,
    parts: ['table'],
    body:
      list(years.map((each) => link(`/standings?year=${each}`, String(each)))) +
      RANKINGS.map(ranking).join(''),
  };
}

const eventFacts = (event: EventRecord) =>
  picture(pictureOf(event.thumbnail), true) +
  `<p>${formatLong(event.date)} · ${t([event.course, placeOf(event)].filter(Boolean).join(' · '))}` +
  (event.handicapAllowance && `<p>${t(event.handicapAllowance)} handicap allowance`);

const playerCell = (player: string, scorecardUrl: string) =>
  scorecardUrl === '' ? t(player) : link(scorecardUrl, player);

function playersTable(rows: readonly (GrossRow | IndividualRow)[]): string {
  const withPoints = rows.some((row) => 'points' in row);
  const heads = ['Rank', 'Player', 'Total', 'Strokes', ...(withPoints ? ['Points'] : [])];
  const first = podiumOf(rows).map(
    ({ rank, player, total, strokes }) =>
      `${t(rank)} <b>${t(player)}</b> ${total} ${strokes} strokes`,
  );
  return (
    list(first) +
    table(
      heads,
      rows.map((row) => [
        t(row.rank),
        playerCell(row.player, row.scorecardUrl),
        t(row.total),
        t(row.strokes),
        ...('points' in row ? [t(row.points)] : []),
      ]),
    )
  );
}

/** Every table of an event's results. */
export function results(tour: Tour, event: EventRecord): BaselinePage {
  const stored = tour.results.get(event.eventID);
  const under = (heading: string, content: string) => `<h2>${heading}</h2>${content}`;
  const skins = stored?.skins?.rows;
  return {
    title: event.name,
    description: `${event.name} results from ${event.course}, part of the ${TOUR.name}’s ${yearOf(event.date)} season.`,
    parts: ['table'],
    body: [
      eventFacts(event),
      stored?.net && under(TABLE_LABELS.net, playersTable(stored.net.rows)),
      stored?.gross && under(TABLE_LABELS.gross, playersTable(stored.gross.rows)),
      skins &&
        under(
          TABLE_LABELS.skins,
          table(
            ['Rank', 'Player', 'Skins'],
            skins.players.map((row) => [
              t(row.rank),
              playerCell(row.player, row.scorecardUrl),
              t(row.skins),
            ]),
          ) +
            table(
              ['Hole', 'Par', 'Score', 'Won', 'Tie'],
              skins.holes.map(({ hole, par, score, won, tie }) =>
                [hole, par, score, won, tie].map(t),
              ),
            ),
        ),
      stored?.teams &&
        under(
          TABLE_LABELS.teams,
          table(
            ['Rank', 'Team', 'Total', 'Strokes'],
            stored.teams.rows.map(({ rank, team, total, strokes }) =>
              [rank, team, total, strokes].map(t),
            ),
          ),
        ),
      stored?.wgr && under(TABLE_LABELS.wgr, playersTable(stored.wgr.rows)),
    ]
      .filter((part) => part !== undefined)
      .join(''),
  };
}
