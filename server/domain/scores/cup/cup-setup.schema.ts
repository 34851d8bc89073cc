/** The sheet of a team cup: who is in the teams, and who plays whom in which format. */
import { z } from 'zod';
import { CUP_FORMATS } from '../../colony-cup/cup-formats.ts';
import { CUP_MATCHES_MAX } from '../../colony-cup/cup-results.schema.ts';
import { personKey } from '../../players/person-name.ts';
import { text } from '../../shared/fields.schema.ts';
import { repeated } from '../../shared/repeated.ts';
import { HOLE_SPANS } from '../hole-span.ts';
import { CUP_RULES } from './cup-handicaps.ts';
import { id, index, percent } from '../scoring-fields.schema.ts';

/** Most players of a team, and the longest name, of which a ball has two. */
export const TEAM_MAX = 30;
const NAME_MAX = 80;

const name = text('Player').max(NAME_MAX, {
  error: `The name of a player must have at most ${NAME_MAX} characters.`,
});

export const CupPlayer = z.strictObject({
  player: name
    .min(1, { error: 'A player must have a name.' })
    .refine((player) => !player.includes('/'), { error: 'A name must not have a slash.' }),
  index: index.nullable(),
  /** The id of a tee of the course; empty until one is chosen. */
  tee: z.string().max(60),
});
export type CupPlayer = z.output<typeof CupPlayer>;

export const CupTeam = z.strictObject({
  name: text('Name of the team')
    .min(1, { error: 'A team must have a name.' })
    .max(NAME_MAX, {
      error: `The name of a team must have at most ${NAME_MAX} characters.`,
    }),
  players: z.array(CupPlayer).max(TEAM_MAX, { error: `A team has at most ${TEAM_MAX} players.` }),
});
export type CupTeam = z.output<typeof CupTeam>;

const FORMAT_ERROR = `The format must be one of ${CUP_FORMATS.join(', ')}.`;
const format = z.enum(CUP_FORMATS, { error: FORMAT_ERROR });

const CupFormatSetup = z.strictObject({
  format,
  holes: z.enum(HOLE_SPANS),
  /** In percent, for each player of a ball, the lowest handicap first. */
  allowances: z.array(percent).min(1).max(2),
});
export type CupFormatSetup = z.output<typeof CupFormatSetup>;

/** The players of a side; an empty name is still to be chosen. */
const side = z.array(name).max(2);

const CupMatchSetup = z.strictObject({
  /** The ids of its balls begin with it. */
  id: id.max(30, { error: 'The id of a match must have at most 30 characters.' }),
  format,
  /** The group that plays it; null until it has a time. */
  group: id.nullable(),
  sides: z.tuple([side, side]),
});
export type CupMatchSetup = z.output<typeof CupMatchSetup>;

export const CupSetup = z
  .strictObject({
    teams: z.tuple([CupTeam, CupTeam]),
    formats: z.array(CupFormatSetup).max(CUP_FORMATS.length),
    /** In the order of each format. */
    matches: z.array(CupMatchSetup).max(CUP_FORMATS.length * CUP_MATCHES_MAX),
  })
  .superRefine((cup, issues) => {
    const [problem] = problemsOf(cup);
    if (problem !== undefined) issues.addIssue(problem);
  });
export type CupSetup = z.output<typeof CupSetup>;

/** What makes a sheet ambiguous, as sentences. */
function problemsOf({ teams, formats, matches }: z.input<typeof CupSetup>): string[] {
  const players = teams.flatMap((team) => team.players);
  const twice = repeated(players, ({ player }) => personKey(player));
  const isSameName = personKey(teams[0].name) === personKey(teams[1].name);
  const match = repeated(matches, (each) => each.id);
  const formatTwice = repeated(formats, (each) => each.format);
  const unknown = matches.find((each) => !formats.some((known) => known.format === each.format));
  const crowded = matches.find(({ format: of, sides }) =>
    sides.some((names) => names.length > CUP_RULES[of].players),
  );
  return [
    ...(twice ? [`${twice.player} is in the teams twice.`] : []),
    ...(isSameName ? ['The teams must have different names.'] : []),
    ...(match ? [`The id ${match.id} is there twice.`] : []),
    ...(formatTwice ? [`${formatTwice.format} is there twice.`] : []),
    ...(unknown ? [`${unknown.format} is not among the formats.`] : []),
    ...(crowded ? [`${crowded.format} has one player a side.`] : []),
    ...teams.flatMap((team, at) => {
      const names = new Set(['', ...team.players.map(({ player }) => player)]);
      const unlisted = matches
        .flatMap((each) => each.sides[at] ?? [])
        .find((one) => !names.has(one));
      return unlisted === undefined ? [] : [`${unlisted} is not in ${team.name}.`];
    }),
    ...formats.flatMap(({ format: of }) => {
      const names = matches
        .filter((each) => each.format === of)
        .flatMap(({ sides }) => sides.flat());
      const again = repeated(
        names.filter((one) => one !== ''),
        personKey,
      );
      return again === undefined ? [] : [`${again} is in two matches of ${of}.`];
    }),
  ];
}
