/** `20 rules`, `1 rule`, `3 of 20 rules match`, `1 of 20 rules matches`. */
export function rulesText(found: number, all: number): string {
  if (found === all) return `${all} ${all === 1 ? 'rule' : 'rules'}`;
  return `${found} of ${all} rules ${found === 1 ? 'matches' : 'match'}`;
}
