/** The list of all players. */
import { careersIn, totalsOf, type CareerRecords } from '#domain/players/career.ts';
import { currentSeason } from '#domain/season/season.ts';

/** A player in the list. */
interface ListedPlayer {
  slug: string;
  name: string;
  /** Place in the current season; empty without one. */
  rank: string;
  events: number;
  wins: number;
}

const collator = new Intl.Collator('en');
const SUFFIX = /\s(jr|sr|ii|iii|iv|v)\.?$/i;

/** What distinguishes two people of one name: `(Keene)`. */
const APART = /\s*[([].*$/;

/** The name by which lists are sorted: the last word, without a suffix such as Jr. */
function surnameOf(name: string): string {
  const words = name.replace(APART, '').replace(SUFFIX, '').split(' ');
  const particle = words.findIndex(
    (word, at) => at > 0 && /^(st\.?|de|da|di|van|von|la|le)$/i.test(word),
  );
  return words.slice(particle > 0 ? particle : -1).join(' ');
}

/** Everyone, by surname. */
export function listedPlayers(records: CareerRecords): ListedPlayer[] {
  const { players, careerOf } = careersIn(records);
  const year = currentSeason(records);
  return players
    .map(({ slug, name }) => {
      const career = careerOf(slug);
      const totals = totalsOf(career ?? { seasons: [] });
      const season = career?.seasons.find((each) => each.year === year);
      const { events, wins } = totals;
      return { slug, name, rank: season?.race?.rank ?? '', events, wins };
    })
    .sort(
      (a, b) =>
        collator.compare(surnameOf(a.name), surnameOf(b.name)) || collator.compare(a.name, b.name),
    );
}

/** The players by the first letter of the surname. */
export function byLetter(players: readonly ListedPlayer[]): [string, ListedPlayer[]][] {
  const letterOf = ({ name }: ListedPlayer) => {
    const [letter = ''] = surnameOf(name).normalize('NFKD');
    return letter.toLocaleUpperCase('en');
  };
  return [...Map.groupBy(players, letterOf)];
}
