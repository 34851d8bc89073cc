/** The scores of an event by hole: how it is played, who plays, and the cards of the phones. */
import { z } from 'zod';
import { POINT_CHOICES, TEAM_SCORES } from '../results/entered/entered-results.schema.ts';
import { Tee, TEES_MAX } from '../courses/course-card.schema.ts';
import { EVENT_ID } from '../events/event-handle.ts';
import { TABLES } from '../results/leaderboard.ts';
import { ROUNDS_MAX } from '../results/results.schema.ts';
import { personKey } from '../players/person-name.ts';
import { text } from '../shared/fields.schema.ts';
import { repeated } from '../shared/repeated.ts';
import { newSecret, secret } from '../shared/secrets.ts';
import { isCalendarDate } from '../time/calendar.ts';
import { HOLES } from '../tour/format.ts';
import { CupSetup } from './cup/cup-setup.schema.ts';
import { Flights, FLIGHTS_MAX } from './flights.schema.ts';
import {
  formatFields,
  HoleScore,
  holes,
  maxOverPar,
  PlayerStatus,
  id,
  index,
  percent,
  TieRuleName,
  ScoringState,
} from './scoring-fields.schema.ts';
import { HOLE_SPANS } from './hole-span.ts';
import { MAX_OVER_PAR } from './round.ts';
import { TIE_TABLES } from './ties.ts';

/** Most players, groups, teams and cards of an event, and most players of a group. */
export const SCORED_PLAYERS_MAX = 200;
const GROUPS_MAX = 100;
export const CARDS_MAX = 1_000;
export const GROUP_MAX = 8;

/** Bounds of a Course Handicap. */
const COURSE_HANDICAP_MIN = -20;
const COURSE_HANDICAP_MAX = 80;

const CORRECTIONS_MAX = 2_000;
const REASON_MAX = 200;

const CUT_ERROR = `A cut must be a whole number of places, ${SCORED_PLAYERS_MAX} at most.`;

/** The part of a Course Handicap that each table grants, in percent. */
export const Allowances = z.strictObject({
  net: percent,
  skins: percent,
  teams: percent,
  wgr: percent,
});
export type Allowances = z.output<typeof Allowances>;

export const ScoringTeam = z.strictObject({
  id,
  players: z.array(id).max(GROUP_MAX, { error: `A team has at most ${GROUP_MAX} players.` }),
});
export type ScoringTeam = z.output<typeof ScoringTeam>;

/** A copy of a course card, so that a later change of it alters no event. */
export const ScoredCourse = z.strictObject({
  name: text('Course'),
  tees: z.array(Tee).min(1).max(TEES_MAX),
});

/** How an event is played, as staff set it up. */
export const ScoringFields = z.strictObject({
  /** Null until one is chosen. */
  course: ScoredCourse.nullable(),
  allowances: Allowances,
  ...formatFields,
  /** Missing for all; the matches of a team cup have theirs by format. */
  holes: z.enum(HOLE_SPANS).exactOptional(),
  maxOverPar: maxOverPar.default(MAX_OVER_PAR),
  points: z.enum(POINT_CHOICES),
  teamScore: z.enum(TEAM_SCORES),
  /** How many scores of a team count on a hole. */
  teamCounts: z.int().min(1).max(GROUP_MAX).default(1),
  teams: z.array(ScoringTeam).max(SCORED_PLAYERS_MAX),
  /** How ties are decided; players share places in tables that are not named. */
  ties: z.partialRecord(z.enum(TIE_TABLES), TieRuleName).exactOptional(),
  /** Who won the play-off for first place of a table, of each flight that had one. */
  playOffs: z
    .partialRecord(z.enum(TIE_TABLES), z.union([id, z.array(id).max(FLIGHTS_MAX)]))
    .exactOptional(),
  /** Missing where all players are in one field. */
  flights: Flights.exactOptional(),
  /** How many rounds the event has; missing for one. */
  rounds: z.int().min(2).max(ROUNDS_MAX).exactOptional(),
  /** After which round only those in the first places of the net table play on, ties included. */
  cut: z
    .strictObject({
      after: z
        .int()
        .min(1)
        .max(ROUNDS_MAX - 1),
      places: z
        .int({ error: CUT_ERROR })
        .min(1, { error: CUT_ERROR })
        .max(SCORED_PLAYERS_MAX, { error: CUT_ERROR }),
    })
    .exactOptional(),
  /** The tables that are worked out. */
  tables: z.array(z.enum(TABLES)).max(TABLES.length),
  /** The matches of a team cup; missing for another event. */
  cup: CupSetup.exactOptional(),
});
export type ScoringFields = z.output<typeof ScoringFields>;

/** What the codes of groups are made from. A code that is replaced has another number. */
const Codes = z.strictObject({
  /** Empty until the event is set up. */
  secret: z.string().regex(/^([0-9a-f]{64})?$/),
  replaced: z.record(z.string(), z.int().min(1)),
});

const Setup = z.strictObject({
  state: ScoringState,
  ...ScoringFields.shape,
  codes: secret(Codes, () => ({ secret: newSecret(), replaced: {} })),
  /** Whether results were published: they stay on the site until they are published again. */
  isPublished: z.boolean(),
});

/** A row that staff accepted: what it was then. */
const Acceptance = z.strictObject({ by: z.string(), at: z.iso.datetime(), holes });

const COURSE_HANDICAP_ERROR = `A Course Handicap must be a whole number from ${COURSE_HANDICAP_MIN} to ${COURSE_HANDICAP_MAX}.`;

const playerFields = {
  id,
  player: text('Player').min(1, { error: 'A player must have a name.' }),
  /** Null without a group. */
  group: id.nullable(),
  /** The id of a tee of the course; empty until one is chosen. */
  tee: z.string().max(60),
  /** A plus handicap is below zero. */
  index: index.nullable(),
  /** As typed, for a player without an index. */
  courseHandicap: z
    .int({ error: COURSE_HANDICAP_ERROR })
    .min(COURSE_HANDICAP_MIN, { error: COURSE_HANDICAP_ERROR })
    .max(COURSE_HANDICAP_MAX, { error: COURSE_HANDICAP_ERROR })
    .nullable(),
  status: PlayerStatus,
  /** The id of a flight that was chosen for the player. */
  flight: id.exactOptional(),
};

export const ScoredPlayer = z.strictObject({
  ...playerFields,
  accepted: Acceptance.nullable(),
  /** Groups that the player was in before: their cards count for the holes played there. */
  formerGroups: z.array(id).max(GROUPS_MAX),
});
export type ScoredPlayer = z.output<typeof ScoredPlayer>;

export const ScoringGroup = z.strictObject({
  id,
  /** The tee time as it is shown. */
  time: text('Time'),
  /** The hole at which the group starts. */
  hole: z.int().min(1).max(HOLES),
  /** The day of a group that plays on another one. */
  date: z.string().refine(isCalendarDate, { error: 'Date must be written YYYY-MM-DD.' }).nullable(),
});
export type ScoringGroup = z.output<typeof ScoringGroup>;

const CARD_ID_ERROR = 'The id of a card must be a UUID.';
export const CardID = z.uuid({ error: CARD_ID_ERROR }).toLowerCase();

/** The row that a signature is of, as text: a row that changes afterward isn't signed. */
const rowText = z.string().max(80);

/** Who confirms a row of a card: its keeper, or the player. */
export const Signature = z.strictObject({
  player: id,
  as: z.enum(['keeper', 'player']),
  /** Who signs as keeper, when it is someone else than the keeper of the card. */
  by: id.exactOptional(),
  of: rowText,
});
export type Signature = z.output<typeof Signature>;

const cardFields = {
  /** The player who writes the card; null before one is chosen. */
  keeper: id.nullable(),
  role: z.enum(['official', 'second']),
  revision: z.int().min(1),
  holes: z.record(id, holes),
  signatures: z.array(Signature).max(4 * GROUP_MAX),
};

/** The card of a phone. */
export const PhoneCard = z.strictObject({
  id: CardID,
  group: id,
  ...cardFields,
  /** How often the code that its newest version came with had been replaced; missing for the first code. */
  codeNumber: z.int().min(1).exactOptional(),
  /** When the server got its first version, and its newest. */
  since: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
});
export type PhoneCard = z.output<typeof PhoneCard>;

/** A score that staff put in the place of those on the cards; null takes an earlier correction back. */
export const Correction = z.strictObject({
  player: id,
  hole: z.int().min(1).max(HOLES),
  /** The round; missing for the first. */
  round: z.int().min(2).max(ROUNDS_MAX).exactOptional(),
  strokes: HoleScore,
  by: z.string(),
  at: z.iso.datetime(),
  reason: z.string().max(REASON_MAX),
});
export type Correction = z.output<typeof Correction>;

/** The name of a player that another one in the field has in any spelling; tables are by name. */
export const repeatedPlayer = (players: readonly { player: string }[]): string | undefined =>
  repeated(players, ({ player }) => personKey(player))?.player;

/** What is said of two players of one name. */
export const twoOfOneName = (player: string): string =>
  `${player} is in the field twice. Write where one of them is from if they are two people: ${player} (Keene).`;

/** Ids are unique, and what refers to one finds it. */
function checkReferences(
  {
    players,
    groups,
    setup,
  }: Pick<EventScores, 'players' | 'groups'> & {
    setup: Pick<ScoringFields, 'teams' | 'cup' | 'flights' | 'rounds'>;
  },
  issues: z.RefinementCtx,
): void {
  if (setup.cup && (setup.flights || setup.rounds)) {
    issues.addIssue('A team cup has one round, and no flights.');
  }
  const [playerIDs, groupIDs] = [players.map((each) => each.id), groups.map((each) => each.id)];
  const twice = repeated(playerIDs, String) ?? repeated(groupIDs, String);
  if (twice !== undefined) issues.addIssue(`The id ${twice} is there twice.`);
  const [known, inGroup] = [new Set(groupIDs), new Map<string, number>()];
  for (const { player, group } of players) {
    if (group === null) continue;
    if (!known.has(group)) issues.addIssue(`The group of ${player} is not in the list of groups.`);
    const count = (inGroup.get(group) ?? 0) + 1;
    inGroup.set(group, count);
    if (count === GROUP_MAX + 1) issues.addIssue(`A group has at most ${GROUP_MAX} players.`);
  }
  const members = setup.teams.flatMap((team) => team.players);
  const field = new Set(playerIDs);
  const unknown = members.find((each) => !field.has(each));
  if (unknown !== undefined) issues.addIssue('A team has a player who is not in the field.');
  const inTwo = repeated(members, String);
  const doubled = players.find((each) => each.id === inTwo);
  if (doubled) issues.addIssue(`${doubled.player} is in two teams.`);
}

/**
 * A round before the present one. Its cards stay among those of the event, where the groups say which they are, and its
 * corrections name it.
 */
const EarlierRound = z.strictObject({
  course: ScoredCourse.nullable(),
  holes: ScoringFields.shape.holes,
  players: z.array(ScoredPlayer).max(SCORED_PLAYERS_MAX),
  groups: z.array(ScoringGroup).max(GROUPS_MAX),
});

/** The file of an event. */
export const EventScores = z
  .strictObject({
    eventID: z.string().regex(EVENT_ID),
    setup: Setup,
    players: z.array(ScoredPlayer).max(SCORED_PLAYERS_MAX),
    groups: z.array(ScoringGroup).max(GROUPS_MAX),
    cards: z.array(PhoneCard).max(CARDS_MAX),
    corrections: z.array(Correction).max(CORRECTIONS_MAX),
    /** In their order; missing in the first round. */
    earlier: z
      .array(EarlierRound)
      .max(ROUNDS_MAX - 1)
      .exactOptional(),
  })
  .superRefine(checkReferences);
export type EventScores = z.output<typeof EventScores>;

/** The body of `PUT /api/scores/{eventID}`; fields that the server works out are ignored. */
export const SetupBody = z
  .object(
    {
      setup: z.object(ScoringFields.shape),
      players: z.array(z.object(playerFields)).max(SCORED_PLAYERS_MAX),
      groups: z.array(ScoringGroup).max(GROUPS_MAX),
    },
    { error: 'Send an object with setup, players and groups.' },
  )
  .superRefine((body, issues) => {
    const players = body.players.map((each) => ({ ...each, accepted: null, formerGroups: [] }));
    checkReferences({ ...body, players }, issues);
    // A player of a cup is in several matches.
    const twice = body.setup.cup ? undefined : repeatedPlayer(body.players);
    if (twice !== undefined) issues.addIssue(twoOfOneName(twice));
  });
export type SetupBody = z.output<typeof SetupBody>;

export const CardBody = z.object(
  {
    ...cardFields,
    /** Whether the card takes the place of the group's official card. */
    takesOver: z.boolean().default(false),
  },
  { error: 'Send an object with the card.' },
);
export type CardBody = z.output<typeof CardBody>;

export const CorrectionBody = z.object(
  {
    player: id,
    hole: Correction.shape.hole,
    /** The present one when it is left out. */
    round: z.int().min(1).max(ROUNDS_MAX).exactOptional(),
    strokes: HoleScore,
    reason: text('Reason').max(REASON_MAX, {
      error: `The reason must have at most ${REASON_MAX} characters.`,
    }),
  },
  { error: 'Send an object with player, hole, strokes and reason.' },
);
export type CorrectionBody = z.output<typeof CorrectionBody>;

export const AcceptBody = z.object(
  { players: z.array(id).max(SCORED_PLAYERS_MAX), accepted: z.boolean().default(true) },
  { error: 'Send an object with the players whose rows are accepted.' },
);
export type AcceptBody = z.output<typeof AcceptBody>;

export const StateBody = z.object(
  { state: ScoringState },
  { error: 'Send an object with the state.' },
);

export const NextRoundBody = z.object(
  {
    /** The day after the present round when it is left out. */
    date: ScoringGroup.shape.date.unwrap().exactOptional(),
  },
  { error: 'Send an object, perhaps with the date of the round.' },
);
export type NextRoundBody = z.output<typeof NextRoundBody>;

export const PublishBody = z.object(
  {
    preview: z.boolean().default(false),
    /** Whether the event is complete then. */
    complete: z.boolean().default(true),
  },
  { error: 'Send an object, perhaps with preview and complete.' },
);
export type PublishBody = z.output<typeof PublishBody>;
