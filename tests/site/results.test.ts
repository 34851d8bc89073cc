import { expect, test } from 'vitest';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { playerPath } from '../../site/player-path.ts';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { TODAY } from '../helpers/now.ts';
import {
  all,
  attributes,
  canonicalOf,
  headingOf,
  hrefOf,
  one,
  region,
  textOf,
  texts,
  loadPage,
} from './page.ts';

const played = makeSeasons({ today: TODAY }).seasons.flatMap(({ events }) => events);
function eventNamed(eventID: string) {
  const event = played.find(({ record }) => record.eventID === eventID);
  if (!event?.results) throw new Error(`The demo has no results of ${eventID}.`);
  return { ...event.record, results: event.results };
}

/** Has ties, players who did not finish, and teams without totals. */
const open = eventNamed('2025-granite-open');
const championship = eventNamed('2025-lfg-championship');

const COLUMNS = ['Rank', 'Player', 'Total', 'Strokes'];
const loadResults = (eventID: string) => loadPage(`/results?eventID=${eventID}`);
const panel = (document: Document, name: string) => region(one(document, '#tables'), name);
const rowsOf = (root: ParentNode) => all(root, 'tbody tr:not(.divider)');

/** The headings of columns as they are read aloud; phones show short forms instead. */
const headingsOf = (table: ParentNode) =>
  all(table, 'thead th').map((cell) => textOf(cell.querySelector('.long') ?? cell));

test('the results stand below the event’s card, net first', async () => {
  const page = await loadResults(open.eventID);
  const { document } = page;
  expect(headingOf(page)).toBe(open.name);
  expect(document.title).toMatch(/^Granite Open 2025 Results/);
  expect(canonicalOf(page)).toMatch(/\/results\?eventID=2025-granite-open$/);
  const card = textOf(one(document, '.event-card'));
  expect(card).toContain('Aug 23');
  expect(card).toContain(`${open.course} · ${open.town}, ${open.state}`);
  expect(card).toContain('80% handicap allowance');
  expect(textOf(one(document, 'main'))).toContain('Results updated Jun 10, 2026, 12:00 PM');
  const net = panel(document, 'Net');
  expect(headingsOf(net)).toEqual([...COLUMNS, 'Points']);
  const rows = rowsOf(net);
  const [winner] = open.results.net;
  expect(rows).toHaveLength(open.results.net.length);
  expect(texts(rows[0] ?? net, 'td')).toEqual([
    winner?.rank,
    winner?.total,
    winner?.strokes,
    winner?.points,
  ]);
  expect(textOf(net)).toContain('include a 15-point bonus');
});

test('the documented tables stand in their order, and only those there are', async () => {
  const { document } = await loadResults(open.eventID);
  const names = ['Net', 'Gross', 'Skins', 'Teams', 'WGR'];
  expect(texts(document, '.table-choice fieldset label')).toEqual(names);
  expect(texts(document, '.table-choice option')).toEqual(names);
  expect(texts(document, '#tables h2')).toEqual(names);
  expect(headingsOf(panel(document, 'Gross'))).toEqual(COLUMNS);
  expect(rowsOf(panel(document, 'Gross'))).toHaveLength(open.results.gross.length);
  expect(headingsOf(panel(document, 'WGR'))).toEqual([...COLUMNS, 'Points']);
  expect(textOf(panel(document, 'WGR'))).not.toContain('bonus');
  // Without JavaScript all of them are shown.
  expect(attributes(document, '#tables > section', 'hidden')).toEqual(Array(5).fill(null));
  expect(hrefOf(document, 'Teams')).toMatch(/#teams$/);
  const last = await loadResults(championship.eventID);
  expect(texts(last.document, '.table-choice fieldset label')).toEqual([
    'Net',
    'Gross',
    'Skins',
    'WGR',
  ]);
  expect(textOf(panel(last.document, 'Net'))).not.toContain('winning team');
});

test('members of teams and names of holes lead to the players’ pages', async () => {
  const { document } = await loadResults(open.eventID);
  const people = open.results.net.map(({ player }) => player);
  const named = (surname: string) =>
    people.filter((name) => name.replace(/ (Jr\.|Sr\.|I+|IV)$/, '').endsWith(` ${surname}`));
  const members = all(panel(document, 'Teams'), '.chips li');
  const linked = members.filter((member) => member.querySelector('a'));
  expect(linked.length).toBeGreaterThan(members.length / 2);
  for (const member of members) {
    const [player, ...others] = named(textOf(member));
    const href = member.querySelector('a')?.getAttribute('href') ?? null;
    expect(href, textOf(member)).toBe(player && others.length === 0 ? playerPath(player) : null);
  }
  const skins = panel(document, 'Skins');
  const { holes } = open.results.skins;
  const rows = all(skins, '.holes tbody tr');
  const details = all(skins, '.hole-detail');
  for (const [at, { won, tie }] of holes.entries()) {
    const names = (won || tie.replace(/\.{3}$/, '')).split(',').map((name) => name.trim());
    const expected = names.filter((name) => people.includes(name)).map(playerPath);
    expect(attributes(rows[at] ?? skins, 'a', 'href'), `hole ${at + 1}`).toEqual(expected);
    expect(attributes(details[at] ?? skins, 'a', 'href'), `hole ${at + 1}`).toEqual(expected);
    expect(texts(rows[at] ?? skins, 'td').slice(-2), `hole ${at + 1}`).toEqual([won, tie]);
  }
  expect(holes.some(({ won }) => won !== '')).toBe(true);
});

test('results lead to the events before and after in the season, and the page without an event to the newest', async () => {
  const { document } = await loadResults(open.eventID);
  const next = await loadPage(hrefOf(document, /Next event/) ?? '');
  expect(headingOf(next)).toMatch(/Playoff 1/);
  expect(hrefOf(next.document, /Previous event/)).toBe(`/results?eventID=${open.eventID}`);
  const without = await loadPage('/results');
  expect(textOf(one(without.document, 'main'))).toContain('No eventID provided.');
  const links = attributes(without.document, '.newest li a', 'href');
  expect(links).toHaveLength(5);
  expect(links[0]).toBe('/results?eventID=2026-sugarhouse-shootout');
});

const cups = played.flatMap(({ record, cupResults }) =>
  cupResults ? [{ ...record, cupResults }] : [],
);
const cup = cups.at(-1);
if (!cup) throw new Error('The demo has no cup.');
const { overall } = cup.cupResults;
if (!overall) throw new Error('The demo’s cup has no overall entry.');
const loadCup = () => loadResults(cup.eventID);

test('the results of a team cup show both teams, their points and the winner', async () => {
  const page = await loadCup();
  expect(headingOf(page)).toBe(cup.name);
  const score = one(page.document, '.cup-score');
  const points = overall.score.split('-');
  expect(texts(score, '.points')).toEqual(points.map((each) => each.replace('.5', '½')));
  const text = textOf(score);
  expect(text).toContain(overall.team1);
  expect(text).toContain(overall.team2);
  const winner = all(score, 'dt').find((each) => textOf(each).includes('Winner'));
  expect(textOf(winner?.parentElement)).toContain(overall.winner);
  expect(text).not.toContain('to win');
  const width = (side: string) => Number(one(score, `rect.${side}`).getAttribute('width'));
  expect([width('team1'), width('team2')]).toEqual(points.map(Number));
  // A cup has no table of players to choose, and its page no styles of one.
  expect(all(page.document, '.table-choice')).toEqual([]);
  expect(page.html).not.toContain('.podium');
});

test('the Championship shows the strokes that players started with, and that of another year its year', async () => {
  const { document } = await loadPage('/results?eventID=2025-lfg-championship');
  const current = await loadPage('/results?eventID=2026-granite-open');
  expect(textOf(one(document, '.event-card time'))).toMatch(/^\w{3}, \w{3} \d+, 2025$/);
  expect(textOf(one(current.document, '.event-card time'))).not.toContain('2026');
  const net = one(document, '#net');
  expect(texts(net, 'thead .long')).toEqual(['Rank', 'Start', 'Score', 'Total', 'Strokes']);
  for (const row of all(net, 'tbody:first-of-type tr').slice(0, 5)) {
    const [start = '', score = '', total = ''] = texts(row, 'td.num');
    const strokes = (text: string) => (text === 'E' ? 0 : Number(text));
    expect(strokes(start) + strokes(score)).toBe(strokes(total));
  }
});

test('an unknown event is a 404 with the newest results, and an unplayed one waits for its results', async () => {
  for (const id of ['nope', '2026-nope']) {
    const page = await loadPage(`/results?eventID=${id}`);
    expect(page.status, id).toBe(404);
    expect(textOf(one(page.document, '.no-event noscript'))).toBe(
      'Failed to load event information.',
    );
    expect(all(page.document, '.newest li a').length).toBeGreaterThan(0);
  }
  const { soon } = demoSeason().byAction;
  const unplayed = await loadPage(`/results?eventID=${soon.eventID}`);
  expect(unplayed.status).toBe(200);
  expect(textOf(one(unplayed.document, '.empty'))).toBe(
    'No data available. Results will appear here after the event is played.',
  );
});
