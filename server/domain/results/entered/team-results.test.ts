import { expect, test } from 'vitest';
import { winningEntries, withBonus } from './team-bonus.ts';
import { NO_EVIDENCE } from './team-members.ts';
import { strokePlay } from '../../scores/formats/stroke-play.ts';
import { workedTeams } from './team-results.ts';
import { DEFAULT_SETTINGS } from '../../settings/settings.schema.ts';

const { points } = DEFAULT_SETTINGS;

const team = (names: string, strokes: string) => ({ rank: '', team: names, total: '', strokes });
const PEOPLE = ['Ann Lee', 'Bo Lee', 'Cy Poe', 'Di St. Cyr', 'Ed Sly Jr.', 'Fay Oak'];

const inField = (name: string) => name;
const RULES = {
  format: strokePlay,
  par: 72,
  score: 'bestBall' as const,
  people: PEOPLE,
  inField,
};

const stored = (...[entered, rules]: Parameters<typeof workedTeams>) => {
  const { rows, order } = workedTeams(entered, rules);
  return order.map((at) => {
    const { rank, team: shown, total, strokes } = rows[at] ?? team('', '');
    return [rank, shown, total, strokes].join(' ');
  });
};

test('best balls have a total, averages are stored to hundredths without one', () => {
  const entered = [team('Poe/St. Cyr', '61'), team('Ann Lee, Oak & Sly', '60')];
  expect(stored(entered, RULES)).toEqual(['1 Lee/Oak/Sly -12 60', '2 Poe/St. Cyr -11 61']);
  const averages = [team('Poe/Oak', '80.50'), team('Sly/Ann Lee', '80.3333')];
  expect(stored(averages, { ...RULES, score: 'average' })).toEqual([
    '1 Sly/Lee  80.33',
    '2 Poe/Oak  80.5',
  ]);
});

test('members must be in the field, and in one team', () => {
  const entered = [team('Poe/Zed', '60'), team('Cy Poe/Oak', '61')];
  expect(workedTeams(entered, RULES).problems.map(({ row, text }) => `${row}: ${text}`)).toEqual([
    '0: Zed is not in the field of this event.',
    '1: Cy Poe is in the team of row 1 too.',
  ]);
  expect(workedTeams(entered, { ...RULES, people: [] }).problems).toEqual([]);
});

const net = (points: string) => [
  { rank: '1', player: 'Ann Lee', points },
  { rank: '2', player: 'Bo Lee', points: '85' },
  { rank: '3', player: 'Cy Poe', points: '80' },
];
const entries = net('100').map(({ player }) => player);
const evidence = (...rewarded: string[]) => ({ ...NO_EVIDENCE, rewarded: new Set(rewarded) });

test('a surname of two players gives neither the bonus, until it is known who has it', () => {
  const winners = [{ rank: '1', team: 'Lee/Poe' }];
  const fresh = winningEntries(winners, entries);
  expect([...fresh.keys]).toEqual(['cy poe']);
  expect(fresh.unclear).toEqual([{ member: 'Lee', people: ['Ann Lee', 'Bo Lee'] }]);
  const keysOf = (members: { members?: string[] }) => [
    ...winningEntries([{ rank: '1', team: 'Lee/Poe', ...members }], entries, evidence('ann lee'))
      .keys,
  ];
  expect(keysOf({})).toEqual(['ann lee', 'cy poe']);
  expect(keysOf({ members: ['Bo Lee', 'Cy Poe'] })).toEqual(['bo lee', 'cy poe']);
});

test('as many members with a surname as players have it are those players', () => {
  const keysOf = (teams: string[], people: string[], ...rewarded: string[]) => {
    const winners = teams.map((each) => ({ rank: 'T1', team: each }));
    return [...winningEntries(winners, people, evidence(...rewarded)).keys].sort();
  };
  expect(keysOf(['Lee/Lee'], entries)).toEqual(['ann lee', 'bo lee']);
  expect(keysOf(['Lee/Poe', 'Lee'], entries)).toEqual(['ann lee', 'bo lee', 'cy poe']);
  const three = [...entries, 'Di Lee'];
  expect(keysOf(['Lee/Lee'], three)).toEqual([]);
  expect(keysOf(['Lee/Lee'], three, 'ann lee', 'di lee')).toEqual(['ann lee', 'di lee']);
});

test('the bonus moves to another winning team; points of another table change with it', () => {
  const pointsWith = (before: string[] | null, ...unclear: string[]) =>
    withBonus(
      net('115'),
      { keys: new Set(['bo lee', 'cy poe']), unclearKeys: new Set(unclear) },
      { points, column: 'regular', before: before && new Set(before) },
    ).map(({ points }) => points);
  expect(pointsWith(null)).toEqual(['100', '100', '80']);
  expect(pointsWith(['ann lee', 'cy poe'])).toEqual(['100', '100', '80']);
  expect(pointsWith(['ann lee'])).toEqual(['100', '100', '95']);
  // Whoever may be meant keeps the points, unless they came with the last winners.
  expect(pointsWith(['cy poe'], 'ann lee')).toEqual(['115', '100', '80']);
  expect(pointsWith(['ann lee', 'cy poe'], 'ann lee')).toEqual(['100', '100', '80']);
});

test('all teams that share the first place get the bonus, pairs once for an entry', () => {
  const winners = [
    { rank: 'T1', team: 'Lee/Poe' },
    { rank: 'T1', team: 'Oak/Sly' },
    { rank: '3', team: 'Roe' },
  ];
  const pairs = ['Ann Lee/Cy Poe', 'Fay Oak/Ed Sly', 'Di Roe/Gus Yew'];
  const { keys } = winningEntries(winners, pairs);
  expect([...keys]).toEqual(['ann lee/cy poe', 'fay oak/ed sly']);
});

test('points of a page that fit no column change with the winners only, and no points stay none', () => {
  const row = (rank: string, player: string, points: string) => ({ rank, player, points });
  const rows = [row('1', 'Ann Lee', '77'), row('2', 'Bo Lee', '66'), row('3', 'Cy Poe', '')];
  const rules = { points, column: null, before: new Set(['ann lee']) };
  const winners = { keys: new Set(['bo lee', 'cy poe']), unclearKeys: new Set<string>() };
  expect(withBonus(rows, winners, rules).map(({ points }) => points)).toEqual(['62', '81', '']);
});

test('a winner who is renamed keeps the bonus, one who is taken out passes it to nobody', () => {
  const winners = [{ rank: '1', team: 'Lee/Poe', members: ['Anm Lee', 'Cy Poe'] }];
  const former = new Set(['anm lee', 'bo lee', 'cy poe']);
  const winnersOf = (...people: string[]) =>
    winningEntries(winners, people, { ...NO_EVIDENCE, former });
  expect([...winnersOf('Ann Lee', 'Bo Lee', 'Cy Poe').keys]).toEqual(['cy poe', 'ann lee']);
  const { keys, missing } = winnersOf('Bo Lee', 'Cy Poe');
  expect([[...keys], missing]).toEqual([['cy poe'], ['Anm Lee']]);
});

test('members have the name that the results have, whichever spelling is entered', () => {
  const called = (name: string) => (name === 'Cyril Poe' ? 'Cy Poe' : name);
  const rules = { ...RULES, inField: called };
  expect(stored([team('Cyril Poe/Oak', '60')], rules)).toEqual(['1 Poe/Oak -12 60']);
  expect(workedTeams([team('Cyril Poe/Oak', '60')], rules).problems).toEqual([]);
});
