/** How a number in a backup stands to the number now: `3 more`, `2 fewer`, `the same number`. */
export function differenceText({ backup, here }: { backup: number; here: number }): string {
  if (backup === here) return 'the same number';
  return backup > here ? `${backup - here} more` : `${here - backup} fewer`;
}

/** A share as whole percent: `45%`; never 100% before all is through. */
export function percentText(share: number): string {
  return `${share >= 1 ? 100 : Math.min(99, Math.floor(share * 100))}%`;
}
