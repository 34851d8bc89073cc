/** Damaged pages: whatever comes in, rows that fit the schema come out, or one 422 with a sentence. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as shape from '#domain/results/results.schema.ts';
import { HttpError } from '../../server/errors.ts';
import { bracketPage, playedBracket } from '../../server/leaderboards/fixtures/bracket-page.ts';
import { CONTEST, fixture } from '../../server/leaderboards/fixtures/pages.ts';
import { readBracket } from '../../server/leaderboards/sources/bluegolf/bracket.ts';
import {
  readGross,
  readIndividual,
  readSkins,
  readTeams,
} from '../../server/leaderboards/sources/bluegolf/leaderboard.ts';
import { readPairings } from '../../server/leaderboards/sources/bluegolf/pairings.ts';
import { readStandings } from '../../server/leaderboards/sources/bluegolf/standings.ts';
import { randomOf, type Random } from '../helpers/random.ts';

const SEED = 20261121;
const MUTATIONS = Number(process.env.MUTATIONS ?? 150);
const folder = resolve(import.meta.dirname, '../../../shared/bluegolf');

interface Kind {
  name: string;
  read: (html: string, address: string) => unknown;
  schema: z.ZodType;
  fixtures: string[];
  /** The real page of the kind, where there is one. */
  real?: string;
}

const labels = ['Round 1 Matches', 'Quarterfinals', 'Semifinals', 'Finals', 'Match Play'];
const players = Array.from({ length: 16 }, (_, at) => (at % 5 ? `Player No${at}` : 'Bye'));
const bracket = bracketPage(playedBracket(players, labels));

const kinds: Kind[] = [
  {
    name: 'individuals',
    read: readIndividual,
    schema: shape.IndividualRows,
    fixtures: [fixture('wgr-two-rounds'), fixture('stableford')],
    real: 'net-results',
  },
  { name: 'gross', read: readGross, schema: shape.GrossRows, fixtures: [fixture('gross')] },
  {
    name: 'teams',
    read: readTeams,
    schema: shape.TeamRows,
    fixtures: [fixture('teams-with-total')],
    real: 'team-results',
  },
  {
    name: 'skins',
    read: readSkins,
    schema: shape.SkinsResults,
    fixtures: [fixture('skins-two-rounds')],
    real: 'skins-results',
  },
  {
    name: 'standings',
    read: readStandings,
    schema: shape.StandingsRows,
    fixtures: [fixture('ranking')],
    real: 'standings',
  },
  {
    name: 'bracket',
    read: readBracket,
    schema: shape.BracketResults,
    fixtures: [bracket],
    real: 'match-play-bracket',
  },
  {
    name: 'pairings',
    read: (html, address) => readPairings(html, address).teeTimes,
    schema: shape.TeeTimes,
    fixtures: [fixture('pairings-round-1')],
    real: 'tee-times',
  },
];

/** One damage; what it takes from the page depends on the random numbers alone. */
const damages: Record<string, (html: string, random: Random) => string> = {
  'cut anywhere': (html, random) => html.slice(0, random.below(html.length)),
  'beginning lost': (html, random) => html.slice(random.below(html.length)),
  'piece lost': (html, random) => {
    const from = random.below(html.length);
    return html.slice(0, from) + html.slice(from + random.below(2000));
  },
  'tags swapped': (html, random) => {
    const parts = html.split(/(<[^>]*>)/);
    for (let times = 1 + random.below(5); times > 0; times -= 1) {
      const [a, b] = [
        1 + 2 * random.below(parts.length / 2),
        1 + 2 * random.below(parts.length / 2),
      ];
      [parts[a], parts[b]] = [parts[b] ?? '', parts[a] ?? ''];
    }
    return parts.join('');
  },
  'cells dropped': (html, random) =>
    html.replace(/<td[^>]*>[\s\S]*?<\/td>/g, (cell) => (random.below(60) === 0 ? '' : cell)),
  'end tags dropped': (html, random) =>
    html.replace(/<\/\w+>/g, (tag) => (random.below(40) === 0 ? '' : tag)),
  'texts changed': (html, random) =>
    html.replace(/>([^<>]{1,30})</g, (all) =>
      random.below(30) === 0
        ? `>${random.pick(['', '99999', '-', 'T', '\0', '💥', '&#0;'])}<`
        : all,
    ),
  'spans changed': (html, random) =>
    html.replace(/<td/g, () =>
      random.below(40) === 0
        ? `<td rowspan="${random.below(70000)}" colspan="${random.below(9)}"`
        : '<td',
    ),
  'huge repetition': (html, random) => {
    const from = random.below(html.length);
    const piece = html.slice(from, from + 1 + random.below(3000));
    const times = Math.floor((200_000 + random.below(1_500_000)) / piece.length);
    return html.slice(0, from) + piece.repeat(times) + html.slice(from);
  },
  'one tag repeated': (html, random) => {
    const tag = random.pick(html.match(/<[a-z][^>]*>/g) ?? ['<b>']);
    const from = random.below(html.length);
    return html.slice(0, from) + tag.repeat(random.below(20_000)) + html.slice(from);
  },
  'one attribute too many': (html, random) =>
    html.replace(
      '<td',
      `<td ${Array.from({ length: random.below(8000) }, (_, n) => `a${n}=1`).join(' ')}`,
    ),
  'wrong encoding': (html, random) =>
    Buffer.from(html, random.pick(['utf8', 'utf16le', 'latin1'])).toString(
      random.pick(['latin1', 'utf16le', 'utf8']),
    ),
};

describe('a damaged page', () => {
  it.each(kinds)(
    'of $name gives rows that fit or one plain refusal',
    (kind) => {
      const file = kind.real ? resolve(folder, `${kind.real}.html`) : '';
      const real = file && existsSync(file) ? [readFileSync(file, 'utf8')] : [];
      const pages = [...kind.fixtures, ...real];
      const random = randomOf(SEED + kind.name.length);
      let read = 0;
      const total = Math.ceil(MUTATIONS / kinds.length);
      for (let run = 0; run < total; run += 1) {
        const damage = random.pick(Object.keys(damages));
        const html = damages[damage]?.(random.pick(pages), random) ?? '';
        try {
          const rows = kind.read(html, CONTEST);
          expect(kind.schema.safeParse(rows).success, `${damage}, run ${run}`).toBe(true);
          read += 1;
        } catch (error) {
          if (!(error instanceof HttpError))
            throw new Error(`${damage}, run ${run}`, { cause: error });
          expect(error.status).toBe(422);
          expect(error.message).toMatch(/^[A-Z].{10,300}\.$/s);
        }
      }
      console.info(`${kind.name}: ${total} damaged pages, ${read} still read`);
    },
    600_000,
  );
});
