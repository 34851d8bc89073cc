/** The captains' sheet of a demo cup: the matches that it had, to be played with phones. */
import type { CupSetup } from '#domain/scores/cup/cup-setup.schema.ts';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import { ENDS } from '#domain/scores/hole-span.ts';
import { clockText } from '#domain/time/clock-time.ts';
import type { CupTeam, DemoCup } from './season/colony-cup.ts';
import type { Random } from './season/random.ts';

/** In minutes. */
const FIRST_TIME = 8 * 60;
const INTERVAL = 10;

/** A setup with the teams and matches of a cup, a group for each match, and invented handicaps. */
export function withDemoSheet(body: SetupBody, cup: DemoCup, random: Random): SetupBody {
  const { cup: proposed, course } = body.setup;
  if (!proposed) return body;
  const tee = course?.tees[0]?.id ?? '';
  const teamOf = ({ name, players }: CupTeam): CupSetup['teams'][number] => ({
    name,
    players: players.map((player) => ({ player, index: random.int(20, 260) / 10, tee })),
  });
  const teams: CupSetup['teams'] = [teamOf(cup.teams[0]), teamOf(cup.teams[1])];
  const played = proposed.formats.flatMap(({ format, holes }) =>
    (cup.results.formats.find(({ name }) => name === format)?.matches ?? []).map((match) => {
      return { format, hole: ENDS[holes][0], match };
    }),
  );
  const matches = played.map(({ format, match }, at): CupSetup['matches'][number] => {
    const sides: [string[], string[]] = [match.team1.split('/'), match.team2.split('/')];
    return { id: `m-${at + 1}`, format, group: `g${at + 1}`, sides };
  });
  return {
    ...body,
    setup: { ...body.setup, cup: { ...proposed, teams, matches } },
    groups: played.map(({ hole }, at) => {
      return { id: `g${at + 1}`, time: clockText(FIRST_TIME + at * INTERVAL), hole, date: null };
    }),
  };
}
