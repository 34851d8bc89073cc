/** Who gets the bonus of the winning team over any saves of an event's tables. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { individualsAsEntered, teamsAsEntered } from '#domain/results/entered/as-entered.ts';
import { individualRules, teamRules, type Entry } from '#domain/results/entered/entry-rules.ts';
import { shownTeam } from '#domain/results/results.ts';
import { stored as storedTable } from '../../tests/helpers/results.ts';
import { enteredTable } from './entered-rows.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';

type Results = Entry['results'];

const { points } = DEFAULT_SETTINGS;
const ID = '2026-granite-open';
const SETTINGS = { par: 72, points: 'regular' as const, teamScore: 'bestBall' as const };
const entryOf = (results: Results): Entry => {
  return { eventID: ID, name: 'Granite Open', results, starters: [], people: [], points };
};

/** The results after a save of a table. */
function save(results: Results, table: 'net' | 'teams', rows: readonly object[]): Results {
  const { teamScore, ...points } = SETTINGS;
  const settings = table === 'net' ? points : { par: SETTINGS.par, teamScore };
  const { tables } = enteredTable(table, { rows, ...settings }, entryOf(results));
  return {
    ...results,
    ...(tables.net && { net: storedTable(tables.net) }),
    ...(tables.teams && { teams: storedTable(tables.teams) }),
  };
}

const teamsIn = ({ teams }: Results) => teams?.rows ?? [];
/** The rows that the panel sends when nothing is edited. */
const teamsOfPanel = (results: Results) =>
  teamsAsEntered(teamsIn(results), teamRules(entryOf(results), SETTINGS));
const netOfPanel = (results: Results) => {
  const rows = results.net?.rows ?? [];
  const entries = rows.map(({ player }) => player);
  const rules = individualRules(entryOf(results), 'net', SETTINGS, entries);
  return individualsAsEntered(rows, rules);
};
const rewardedIn = ({ net }: Results) =>
  (net?.rows ?? [])
    .filter(({ points }) => Number(points) % 5 === 0 && Number(points) > 100)
    .map(({ player }) => player);

const NAMES = [
  'Ann Lee',
  'Bo Lee',
  'Cat Lee',
  'Mary Ann Lee',
  'Ed Sly',
  'Ed Sly Jr.',
  'Di St. Cyr',
  'Al Cyr',
  'John Smith',
  'John Smith (Keene)',
  'Cy Poe',
  'Fay Oak',
];
/** Everyone has the same net score, so that points differ by the bonus only. */
const NET = NAMES.map((player) => ({ player, strokes: '70' }));
const teams = fc
  .record({
    order: fc.shuffledSubarray(NAMES, { minLength: 6 }),
    size: fc.integer({ min: 1, max: 4 }),
    strokes: fc.array(fc.integer({ min: 60, max: 63 }), { minLength: 12, maxLength: 12 }),
  })
  .map(({ order, size, strokes }) =>
    Array.from({ length: Math.ceil(order.length / size) }, (_, at) => ({
      team: order.slice(at * size, (at + 1) * size),
      strokes: strokes[at] ?? 60,
    })),
  );
type Teams = readonly { team: readonly string[]; strokes: number }[];
const rowsOf = (all: Teams) =>
  all.map(({ team, strokes }) => ({ team: team.join('/'), strokes: String(strokes) }));
const winnersOf = (all: Teams) => {
  const best = Math.min(...all.map(({ strokes }) => strokes));
  return all.flatMap(({ team, strokes }) => (strokes === best ? team : []));
};

test('the members of the winning teams get the bonus, and no save of the same takes or gives any', () => {
  fc.assert(
    fc.property(teams, (all) => {
      const first = save(save({ eventID: ID }, 'net', NET), 'teams', rowsOf(all));
      expect(rewardedIn(first).sort()).toEqual(winnersOf(all).sort());
      expect(save(first, 'teams', teamsOfPanel(first))).toEqual(first);
      expect(save(first, 'teams', teamsIn(first).map(shownTeam))).toEqual(first);
      expect(save(first, 'teams', teamsIn(first))).toEqual(first);
      expect(save(first, 'net', netOfPanel(first))).toEqual(first);
      expect(save(first, 'net', NET)).toEqual(first);
    }),
    { numRuns: 100 },
  );
});

test('an edit of another team changes no bonus', () => {
  fc.assert(
    fc.property(teams, fc.nat(), fc.boolean(), (all, at, isPanel) => {
      const first = save(save({ eventID: ID }, 'net', NET), 'teams', rowsOf(all));
      const sent = isPanel ? teamsOfPanel(first) : teamsIn(first).map(shownTeam);
      const best = sent.filter((_, row) => /^T?1$/.test(teamsIn(first)[row]?.rank ?? '')).length;
      fc.pre(sent.length > best);
      const edited = best + (at % (sent.length - best));
      const placed = new Set(all.flatMap(({ team }) => team));
      const other = NAMES.find((name) => !placed.has(name)) ?? 'Ann Lee';
      const plain = { rank: '', total: '' };
      const rescored = sent.map((row, each) =>
        each === edited ? { ...row, ...plain, strokes: '70' } : { ...row, ...plain },
      );
      const replaced = sent.map((row, each) =>
        each === edited ? { ...row, ...plain, team: other } : { ...row, ...plain },
      );
      const without = rescored.filter((_, each) => each !== edited);
      for (const rows of [rescored, without, ...(placed.size < NAMES.length ? [replaced] : [])]) {
        expect(save(first, 'teams', rows).net).toEqual(first.net);
      }
    }),
    { numRuns: 100 },
  );
});

test('teams that an older version stored, by surname only, keep their bonus too', () => {
  fc.assert(
    fc.property(teams, (all) => {
      const first = save(save({ eventID: ID }, 'net', NET), 'teams', rowsOf(all));
      const texts = teamsIn(first).map(({ team }) => team);
      // Two teams with the same surnames must be told apart before they are saved.
      fc.pre(new Set(texts).size === texts.length);
      const old = { ...first, teams: storedTable(teamsIn(first).map(shownTeam)) };
      expect(save(old, 'teams', teamsIn(old)).net).toEqual(first.net);
      expect(save(old, 'teams', teamsOfPanel(old)).net).toEqual(first.net);
      expect(save(old, 'net', netOfPanel(old)).net).toEqual(first.net);
    }),
    { numRuns: 100 },
  );
});
