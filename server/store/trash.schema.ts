/** Deleted records that can be brought back, each with what belonged to it (X15). */
import { z } from 'zod';
import { ChampionRecord } from '../domain/player/champion.schema.ts';
import { ColonyCupYear } from '../domain/colony-cup/colony-cup.schema.ts';
import { CourseRecord } from '../domain/course/course.schema.ts';
import { DisabledGolfer } from '../domain/player/disabled-golfer.schema.ts';
import { EventRecord } from '../domain/event/event.schema.ts';
import { PostSettings } from '../domain/news/post-settings.schema.ts';
import {
  EventResults,
  MatchPlayPlayer,
  MatchPlayYear,
  StandingsUrls,
  YearBracket,
  YearStandings,
} from '../domain/publish/tour-records.schema.ts';

const deletedAt = z.iso.datetime();

/** One deletion; what the record had none of is null. Another kind of record adds its line here. */
export const TrashEntry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('event'),
    deletedAt,
    event: EventRecord,
    results: EventResults.nullable(),
  }),
  z.strictObject({
    kind: z.literal('standings'),
    deletedAt,
    urls: StandingsUrls,
    standings: YearStandings.nullable(),
  }),
  z.strictObject({
    kind: z.literal('match-play'),
    deletedAt,
    matchPlay: MatchPlayYear,
    bracket: YearBracket.nullable(),
  }),
  z.strictObject({ kind: z.literal('match-play-player'), deletedAt, player: MatchPlayPlayer }),
  z.strictObject({ kind: z.literal('disabled-golfer'), deletedAt, golfer: DisabledGolfer }),
  z.strictObject({ kind: z.literal('colony-cup'), deletedAt, cup: ColonyCupYear }),
  z.strictObject({ kind: z.literal('champion'), deletedAt, champion: ChampionRecord }),
  z.strictObject({ kind: z.literal('course'), deletedAt, course: CourseRecord }),
  z.strictObject({ kind: z.literal('post'), deletedAt, post: PostSettings }),
]);
export type TrashEntry = z.output<typeof TrashEntry>;

/** An entry before its deletion has a date. */
export type Deleted = TrashEntry extends infer Entry
  ? Entry extends TrashEntry
    ? Omit<Entry, 'deletedAt'>
    : never
  : never;
