import { blueGolf } from './bluegolf/source.ts';
import { csv } from './csv/source.ts';
import type { LeaderboardSource } from './source.ts';

/**
 * All sources. The first that recognizes a page parses it. Add a source before these two: BlueGolf
 * takes every HTML page and CSV every other text.
 */
export const ALL_SOURCES: readonly LeaderboardSource[] = [blueGolf, csv];

/** What the server reads by default: the hosts of sources, and the media types that only they have. */
export const readableOf = (sources: readonly LeaderboardSource[]) => ({
  hosts: sources.flatMap(({ hosts = [] }) => hosts),
  mediaTypes: sources.flatMap(({ mediaTypes = [] }) => mediaTypes),
});
