import { cupOfResponse } from '#domain/colony-cup/cup-results.schema.ts';
import type { PublishedScores } from '#domain/scores/staff-view.ts';
import { comparedCup } from '../results/cup/compared-cup.ts';
import { typedCup } from '../results/cup/typed-cup.ts';
import type { FormValue } from '../records/editor/values.ts';
import { ComparedFields } from '../ui/compared-fields.tsx';

/** The line that is shown whether it changes or not: the rest is on the site since the matches ended. */
const SCORE = 'Overall: score';

const textOf = (value: FormValue | undefined) => (typeof value === 'string' ? value : '–');

/** What a publication changes in the results of a team cup. */
export function CupPreview({ before, after }: NonNullable<PublishedScores['cup']>) {
  const linesOf = (cup: typeof after) => comparedCup(typedCup(cupOfResponse(cup)));
  const [old, now] = [linesOf(before), linesOf(after)];
  const labels = [...new Set([...Object.keys(now), ...Object.keys(old)])];
  const fields = labels
    .filter((label) => label === SCORE || old[label] !== now[label])
    .map((label) => ({ label, values: [textOf(old[label]), textOf(now[label])] }));
  return (
    <ComparedFields
      caption="What changes"
      label="Match"
      columns={['On the site', 'By the cards']}
      fields={fields}
    />
  );
}
