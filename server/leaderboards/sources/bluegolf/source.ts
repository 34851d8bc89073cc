import { looksLikeHtml } from '../../fetch/decode-text.ts';
import type { LeaderboardSource } from '../source.ts';
import { readBracket } from './bracket.ts';
import { readGross, readIndividual, readSkins, readTeams } from './leaderboard.ts';
import { pairingsAddress, readPairings } from './pairings.ts';
import { readStandings } from './standings.ts';

/** Takes any HTML page, so that the error names the missing table. */
export const blueGolf: LeaderboardSource = {
  id: 'bluegolf',
  hosts: ['bluegolf.com'],
  recognizes: ({ text }) => looksLikeHtml(text),
  tableAddress: (table, address) => (table === 'tee-times' ? pairingsAddress(address) : null),
  readers: {
    net: readIndividual,
    gross: readGross,
    skins: readSkins,
    teams: readTeams,
    wgr: readIndividual,
    'tee-times': readPairings,
    standings: readStandings,
    bracket: readBracket,
  },
};
