/** The recap of an event that staff begin with: a title and a text of what its results say. */
import type { EventRecord } from '../events/event.schema.ts';
import { placeOf } from '../events/event.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { mainRows, mainTable, rowsAlone } from '../results/main-rows.ts';
import { dividedByFlight, dividedByPlace, podiumOf, shownScore } from '../results/results.ts';
import { winnersWithScore, wonBy } from '../results/winners.ts';
import type { SeasonRace } from '../standings/season-race.ts';
import { rankOrder } from '../standings/standings.ts';
import { formatLong, yearOf } from '../time/calendar.ts';
import { andList } from '../tour/lists.ts';
import { pluralOf } from '../tour/locale.ts';
import type { ProposedRecap } from './article.schema.ts';

/** A name in Markdown, whose signs stay as they are. */
const plain = (text: string) => text.replace(/[\\`*_[\]]/g, '\\$&');

const namesOf = (names: readonly string[]) => andList().format(names.map(plain));

interface Row {
  rank: string;
  player: string;
  total: string;
  strokes: string;
  flight?: string;
}

/** All in first place. */
const firstOf = (rows: readonly Row[]) =>
  podiumOf(rows).filter(({ rank }) => rankOrder(rank) === 1);

/** The rows of the main table by flight; none for an event without flights. */
const flightsOf = (stored: EventResults | undefined) =>
  dividedByFlight(rowsAlone(mainTable(stored))).filter(({ heading }) => heading !== '');

/** `-3 (69)`, or the one that is known. */
function scoreOf({ total, strokes }: Row): string {
  const known = [total, strokes].filter((value) => value !== '' && value !== '-');
  return known.length === 2 ? `${total} (${strokes})` : shownScore(known[0] ?? '');
}

const countOf = (row: Row | undefined) => (row?.strokes ? Number(row.strokes) : Number.NaN);

/** The strokes between the winner and the next place; 0 for a tie, or when they are unknown. */
function marginOf(rows: readonly Row[]): { strokes: number; next: string[] } {
  const { placed } = dividedByPlace(rows);
  const [first, second] = placed;
  const strokes = countOf(second) - countOf(first);
  const next = placed.filter(({ rank }) => rank === second?.rank && rank !== first?.rank);
  return {
    strokes: strokes > 0 && next.length > 0 ? strokes : 0,
    next: next.map(({ player }) => player),
  };
}

function opening(event: EventRecord, stored: EventResults | undefined): string {
  const name = `the ${plain(event.name)}`;
  const where = [event.course, placeOf(event)].filter(Boolean).map(plain).join(', ');
  const place = `${where && ` at ${where}`} on ${formatLong(event.date)}`;
  const { names, score, arePeople } = winnersWithScore(stored);
  const total = score && ` ${arePeople ? 'at' : 'with'} ${score}`;
  const played = `T${name.slice(1)} was played${place}.`;
  const flights = flightsOf(stored);
  if (flights.length > 0) return [played, ...flights.flatMap(flightText)].join(' ');
  if (names.length === 0) return played;
  if (names.length > 1) return `${namesOf(names)} tied for first in ${name}${place}${total}.`;
  const { strokes, next } = marginOf(mainRows(stored));
  const margin =
    arePeople && strokes > 0
      ? `, ${strokes} ${pluralOf(strokes, 'stroke')} ahead of ${namesOf(next)}`
      : '';
  return `${namesOf(names)} won ${name}${place}${total}${margin}.`;
}

/** Who won a flight; nothing without a winner. */
function flightText({ heading, rows }: { heading: string; rows: readonly Row[] }): string[] {
  const first = firstOf(rows);
  const [row] = first;
  if (!row) return [];
  const verb = first.length > 1 ? 'tied for first in' : 'won';
  return [
    `${namesOf(first.map(({ player }) => player))} ${verb} ${plain(heading)} at ${scoreOf(row)}.`,
  ];
}

/** The first places of a table, each a line of a list. */
const podiumLines = (rows: readonly Row[]) =>
  podiumOf(rows).map((row) => `- ${row.rank} ${plain(row.player)}, ${scoreOf(row)}`);

/** A line about the first place of a table besides the main one, or of each of its flights; nothing without one. */
function firstLines(label: string, all: readonly Row[]): string[] {
  return dividedByFlight(all).flatMap(({ heading, rows }) => {
    const first = firstOf(rows);
    const [row] = first;
    const of = [label, plain(heading)].filter(Boolean).join(', ');
    return row
      ? [`- **${of}:** ${namesOf(first.map(({ player }) => player))}, ${scoreOf(row)}`]
      : [];
  });
}

function skinsLine({ skins }: EventResults): string[] {
  const won =
    skins?.rows.players.map(({ player, skins }) => ({ player, count: Number(skins) })) ?? [];
  const total = won.reduce((sum, { count }) => sum + (count || 0), 0);
  if (total === 0) return [];
  const most = Math.max(...won.map(({ count }) => count || 0));
  const best = won.filter(({ count }) => count === most).map(({ player }) => player);
  return [`- **Skins:** ${total} ${pluralOf(total, 'skin')}, most by ${namesOf(best)} (${most})`];
}

/** Who leads the season, and who gained the most places with this event; nothing for an earlier one. */
function standingsText({ eventID }: EventRecord, { rows, since }: SeasonRace): string[] {
  const leaders = rows.filter(({ rank }) => rankOrder(rank) === 1);
  const [leader] = leaders;
  if (since?.eventID !== eventID || !leader) return [];
  const names = namesOf(leaders.map(({ player }) => player));
  const leads = `${names} ${leaders.length === 1 ? 'leads' : 'lead'} the season standings with ${leader.points} points.`;
  const gains = rows.flatMap((row) =>
    typeof row.movement === 'number' && row.movement > 0 ? [{ ...row, places: row.movement }] : [],
  );
  const [best] = gains.toSorted((a, b) => b.places - a.places);
  const moved = best
    ? ` ${plain(best.player)} moved up ${best.places} ${pluralOf(best.places, 'place')} to ${best.rank}.`
    : '';
  return ['## Standings', leads + moved];
}

/** A title and a text about an event, which staff edit. `race` is the one of its season. */
export function proposedRecap(
  event: EventRecord,
  stored: EventResults | undefined,
  race: SeasonRace,
): ProposedRecap {
  const year = String(yearOf(event.date));
  const name = event.name.includes(year) ? event.name : `${event.name} ${year}`;
  const won = wonBy(stored);
  const { net, gross, teams } = stored ?? {};
  const flights = flightsOf(stored);
  const podiums =
    flights.length > 0
      ? flights.flatMap(({ heading, rows }) => [[`### ${plain(heading)}`], podiumLines(rows)])
      : [podiumLines(mainRows(stored))];
  const others = stored
    ? [
        ...(net && net.rows.length > 0 ? firstLines('Gross', rowsAlone(gross)) : []),
        ...firstLines(
          'Teams',
          rowsAlone(teams).map((row) => ({ ...row, player: row.team })),
        ),
        ...skinsLine(stored),
      ]
    : [];
  const results = [...podiums, others].map((lines) => lines.join('\n')).filter(Boolean);
  return {
    title: won ? `${name}: ${won}` : name,
    // The page of the event finds its recap by it.
    slug: `recap-${event.eventID}`,
    text: [
      opening(event, stored),
      ...(results.length > 0 ? ['## Results', ...results] : []),
      ...standingsText(event, race),
      `[All results](/results?eventID=${encodeURIComponent(event.eventID)})`,
    ].join('\n\n'),
  };
}
