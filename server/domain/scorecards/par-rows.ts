/** The pars on a card of players from several tees. */

interface ParTee {
  name: string;
  par: readonly number[];
}

export interface ParRow {
  /** `Par`, and `Par White` where another tee of the card has another par. */
  label: string;
  /** Of each hole, from the first one of the card on. */
  pars: number[];
}

/** The rows of pars for the tees of a card, in their order: one for all with the same pars. Holes are numbered from 1. */
export function parRows(tees: readonly ParTee[], holes: readonly number[]): ParRow[] {
  const namesOf = new Map<string, { names: string[]; pars: number[] }>();
  for (const { name, par } of tees) {
    const pars = holes.map((hole) => par[hole - 1] ?? 0);
    const row = namesOf.get(pars.join()) ?? { names: [], pars };
    if (!row.names.includes(name)) row.names.push(name);
    namesOf.set(pars.join(), row);
  }
  const rows = [...namesOf.values()];
  return rows.map(({ names, pars }) => ({
    label: rows.length === 1 ? 'Par' : `Par ${names.join(', ')}`,
    pars,
  }));
}
