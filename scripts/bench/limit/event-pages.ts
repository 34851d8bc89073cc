/** Limit pages of events and of match play: results, tee times, a cup, the bracket. */
import { TOUR } from '#tour';
import { formatLong, yearOf } from '#domain/time/calendar.ts';
import { bracketOf } from '#domain/match-play/bracket.ts';
import { placeOf } from '#domain/event/event.ts';
import type { EventRecord } from '#domain/event/event.schema.ts';
import { TABLE_LABELS } from '#domain/results/leaderboard.ts';
import { podiumOf } from '#domain/results/results.ts';
import type { GrossRow, IndividualRow } from '#domain/results/results.schema.ts';
import { groupByRound } from '#domain/event/tee-times.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { link, list, picture, t, table } from './html.ts';
import type { LimitPage } from './page.ts';
import { pictureOf } from './season-pages.ts';

const whatAndWhere = (event: EventRecord) =>
  picture(pictureOf(event.thumbnail), true) +
  `<p>${formatLong(event.date)} · ${t([event.course, placeOf(event)].filter(Boolean).join(' · '))}` +
  (event.handicapAllowance && `<p>${t(event.handicapAllowance)} handicap allowance`);

const named = (player: string, scorecardUrl: string) =>
  scorecardUrl === '' ? t(player) : link(scorecardUrl, player);

function players(rows: readonly (GrossRow | IndividualRow)[]): string {
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
        named(row.player, row.scorecardUrl),
        t(row.total),
        t(row.strokes),
        ...('points' in row ? [t(row.points)] : []),
      ]),
    )
  );
}

const headOf = (event: EventRecord): Omit<LimitPage, 'body'> => ({
  title: event.name,
  description: `Results of ${event.name} at ${event.course}, an event of the ${TOUR.name}’s ${yearOf(event.date)} season.`,
  parts: ['table'],
});

/** Every table of an event's results. */
export function results(tour: Tour, event: EventRecord): LimitPage {
  const stored = tour.results.get(event.eventID);
  const under = (heading: string, content: string) => `<h2>${heading}</h2>${content}`;
  const skins = stored?.skins?.rows;
  return {
    ...headOf(event),
    body: [
      whatAndWhere(event),
      stored?.net && under(TABLE_LABELS.net, players(stored.net.rows)),
      stored?.gross && under(TABLE_LABELS.gross, players(stored.gross.rows)),
      skins &&
        under(
          TABLE_LABELS.skins,
          table(
            ['Rank', 'Player', 'Skins'],
            skins.players.map((row) => [
              t(row.rank),
              named(row.player, row.scorecardUrl),
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
      stored?.wgr && under(TABLE_LABELS.wgr, players(stored.wgr.rows)),
    ]
      .filter((part) => part !== undefined)
      .join(''),
  };
}

/** The matches of a team cup. */
export function cup(tour: Tour, event: EventRecord): LimitPage {
  const stored = tour.results.get(event.eventID)?.['colony-cup']?.rows;
  const overall = stored?.overall;
  return {
    ...headOf(event),
    body: [
      whatAndWhere(event),
      overall ? `<h2>${t(overall.team1)} ${t(overall.score)} ${t(overall.team2)}</h2>` : '',
      ...(stored?.formats ?? []).map(
        ({ name, matches }) =>
          `<h2>${t(name)}</h2>${table(
            ['Team 1', 'Score', 'Team 2'],
            matches.map(({ team1, score, team2, winner }) => [
              winner === team1 ? `<b>${t(team1)}</b>` : t(team1),
              t(score),
              winner === team2 ? `<b>${t(team2)}</b>` : t(team2),
            ]),
          )}`,
      ),
    ].join(''),
  };
}

/** Who starts when, with the pictures of the event's product. */
export function teeTimes(tour: Tour, event: EventRecord, pictureUrl: string | null): LimitPage {
  const rows = tour.results.get(event.eventID)?.['tee-times']?.rows ?? [];
  const large = pictureUrl ?? pictureOf(event.thumbnail, 640);
  return {
    title: event.name,
    description: `Who starts when and on which hole: ${event.name}, ${formatLong(event.date)}, ${event.course}.`,
    parts: ['table', 'large'],
    body: [
      picture(large, true, 'class=large width=4 height=3 fetchpriority=high'),
      `<p>${formatLong(event.date)} · ${t(event.course)}, ${t(placeOf(event))}`,
      ...groupByRound(rows).map(
        ({ title, teeTimes: groups }) =>
          `<h2>${title}</h2>${table(
            ['Time', 'Hole', 'Players'],
            groups.map(({ time, hole, players: names }) => [
              t(time),
              t(hole),
              names.map(t).join('<br>'),
            ]),
          )}`,
      ),
    ].join(''),
  };
}

/** The newest bracket, round after round, and who plays. */
export function matchPlay(tour: Tour): LimitPage {
  const [newest] = tour.brackets;
  const { rounds } = bracketOf(newest?.rows ?? []);
  return {
    title: 'Match Play',
    description: `The ${TOUR.name}’s season-long match play: bracket and players.`,
    parts: ['table'],
    body: [
      ...rounds.map(
        ({ name, matches }) =>
          `<h2>${t(name)}</h2>${table(
            ['Player', 'Score', 'Player'],
            matches.map(({ sides, score }) => [t(sides[0].name), t(score), t(sides[1].name)]),
          )}`,
      ),
      '<h2>Players</h2>',
      table(
        ['Player', 'Handicap'],
        tour.matchPlayPlayers.map(({ player, handicap }) => [t(player), t(handicap)]),
      ),
    ].join(''),
  };
}
