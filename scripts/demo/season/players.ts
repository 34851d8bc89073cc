/** The players of the demo tour; every name is invented. */
import { makeRandom, type Random } from './random.ts';
import type { DemoPlayer, PlayerSeason } from './types.ts';

/** Seasons of the demo: the current one and three before it. */
export const DEMO_SEASONS = 4;

/**
 * Names, and in parentheses the first and last season of members who came or left (0 is the oldest). Two have
 * the same surname and initial (Pelletier), so short names are ambiguous.
 */
const PEOPLE = `
Walter Grenier, Dale Pelletier, Denise Pelletier, Marc-André Thibodeau, Terrence O'Shaughnessy,
José Marrero, Zoë Lindqvist, Ruth-Ann Colby, Everett Stickney Jr., Harlan Whitcomb II,
Gordon Twombly, Priya Venkataraman, Minh Duong, Tomasz Wieczorek, Abdirahman Nur (1-3),
Giuseppe Iannuzzi, Stavros Kotsonis, Renée Bissonnette, Luc Charbonneau, Patrick D'Entremont,
Nora D'Agostino, Chester Plourde (0-1), Ingrid Halvorsen, Curtis Jellison, Malik Braithwaite,
Rosalind Sleeper (0-2), Duncan MacAllister, Fiona Kilbride (1-3), Bradford Hazeltine III,
Silvio Pacheco-Lima, Haruo Tanabe, Grace Okonkwo (2-3), Norman Desrosiers, Craig Vaillancourt,
Wendell Tuttle (0-0), Amos Fairbrother, Leon Szymanski (0-2), Katarzyna Baran (2-3),
Sean McGillivary, Travis Burbank, Nikhil Sathaye, Peter Karageorge, Joanne Lachance,
Ronald St. Cyr, Hector Quiñonez (1-3), Philip Ouellette, Bruce Merriam (0-1), Emmett Sawtelle,
Colin Applegarth (3-3), Dmitri Volkonin (1-3), Simone Arsenault, Jasper Greenlaw (2-3),
Nathaniel Cutting, Oscar Lundgren (0-2), Vincent Mastrangelo Jr., Theo Pappajohn (3-3),
Russell Drown, Keith Nettleton, Maeve O'Dwyer (3-3), Samuel Boisvert, Isaac Feinberg (1-3),
Lowell Batchelder (0-1), Karim Haddadin (2-3), Owen Tenney, Gail Robitaille,
Darren Quimper (3-3)
`;
const PERSON = /^(\S+) (.+?)( Jr\.| II| III)?(?: \((\d)-(\d)\))?$/;

/** Initial and surname as a login: base letters only, in lower case. */
const loginOf = (first: string, surname: string) =>
  `${first.charAt(0)}${surname}`
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** Handicap index and form by year; the index changes a little each year. */
function seasonsOf(random: Random, years: readonly number[]): Record<number, PlayerSeason> {
  let index = Math.min(23, Math.max(1, 11.5 + random.gauss() * 5.5));
  const seasons: Record<number, PlayerSeason> = {};
  for (const year of years) {
    const handicapIndex = Math.round(Math.min(24, Math.max(0.5, index)) * 10) / 10;
    seasons[year] = { handicapIndex, form: Math.round(random.gauss() * 12) / 10 };
    index += random.gauss();
  }
  return seasons;
}

/**
 * All players of the four seasons up to a year, always in the same order; 53 to 59 of them are members in
 * each season.
 */
export function makePlayers(currentYear: number, seed: string): DemoPlayer[] {
  const random = makeRandom(`${seed}/players`);
  const logins = new Set<string>();
  return PEOPLE.split(/,\s/).map((text) => {
    const [, first = '', surname = '', suffix = '', from = '0', until = '3'] =
      PERSON.exec(text.trim()) ?? [];
    const login = loginOf(first, surname);
    const user = logins.has(login) ? `${login}2` : login;
    logins.add(login);
    const years = Array.from(
      { length: Number(until) - Number(from) + 1 },
      (_, index) => currentYear - DEMO_SEASONS + 1 + Number(from) + index,
    );
    return {
      name: `${first} ${surname}${suffix}`,
      user,
      keenness: Math.round((0.35 + random.next() * 0.65) * 100) / 100,
      seasons: seasonsOf(random, years),
    };
  });
}

/** A member's season. Throws RangeError when the player is not a member that year. */
export function playerSeason(player: DemoPlayer, year: number): PlayerSeason {
  const season = player.seasons[year];
  if (!season) throw new RangeError(`${player.name} is not a member in ${year}.`);
  return season;
}

/** The members of a season. */
export function membersOf(players: readonly DemoPlayer[], year: number): DemoPlayer[] {
  return players.filter((player) => player.seasons[year] !== undefined);
}
