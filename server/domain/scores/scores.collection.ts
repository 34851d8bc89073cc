/** The scores of events by hole: one file an event in a folder, since each tap on a phone writes its event's file. */
import { SKINS_ALLOWANCE, TEAM_ALLOWANCE, WGR_ALLOWANCE } from '../tour/format.ts';
import { secretsOf } from '../shared/secrets.ts';
import { parseKnown } from '../shared/unknown-keys.ts';
import { EventScores } from './event-scores.schema.ts';
import { MAX_OVER_PAR } from './round.ts';

const percentOf = (share: number) => Math.round(share * 100);

/** The scores of an event before it is set up. */
export const emptyScores = (eventID: string): EventScores => ({
  eventID,
  setup: {
    state: 'off',
    course: null,
    allowances: {
      net: 100,
      skins: percentOf(SKINS_ALLOWANCE),
      teams: percentOf(TEAM_ALLOWANCE),
      wgr: percentOf(WGR_ALLOWANCE),
    },
    maxOverPar: MAX_OVER_PAR,
    points: 'regular',
    teamScore: 'bestBall',
    teamCounts: 1,
    teams: [],
    tables: ['net', 'gross', 'skins', 'teams', 'wgr'],
    codes: { secret: '', replaced: {} },
    isPublished: false,
  },
  players: [],
  groups: [],
  cards: [],
  corrections: [],
});

const secrets = secretsOf(EventScores);

export const scores = {
  /** Folder of the files below the data directory. */
  folder: 'scores',
  /** An event's file: `2026-granite-open.json`. */
  file: /^(\d{4}-[a-z0-9-]+)\.json$/,
  schema: EventScores,
  backupLabel: 'Scores by hole',
  /**
   * How an event is played in all its rounds, which changes together with its results; its cards, which phones change, are
   * no part of it.
   */
  versionOf: ({ setup, players, groups, earlier }: Readonly<EventScores>): object =>
    secrets.without({ setup, players, groups, ...(earlier && { earlier }) }),
  /** Puts such a version in place of the present one. Throws ZodError for one that doesn't fit. */
  setVersion: (draft: EventScores, version: object): void => {
    const { earlier: _earlier, ...present } = draft;
    const whole = secrets.put({ ...present, ...version }, draft);
    delete draft.earlier;
    Object.assign(draft, parseKnown(EventScores, whole).data);
  },
  /** Gives an event the codes that it has now, if it is set up. */
  keepSecrets: ({ setup }: EventScores, now: Readonly<EventScores>): void => {
    if (now.setup.codes.secret !== '') setup.codes = structuredClone(now.setup.codes);
  },
};
