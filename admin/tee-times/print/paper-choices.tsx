import type { ReactNode } from 'react';
import { useAddressParams, withParam } from '../../ui/address-params.ts';
import { ChoiceField } from '../../ui/fields.tsx';
import { Button } from '../../ui/button.tsx';

/** The paper in the address of a page to print, and what changes it. */
export function usePaper(): [Paper, (paper: string) => void] {
  const [params, changeParams] = useAddressParams();
  return [
    PAPERS.find((name) => name === params.get('paper')) ?? 'letter',
    (paper) => changeParams((now) => withParam(now, 'paper', paper), { replace: true }),
  ];
}

/** The choice of paper, after the other choices of a page, and the button that prints. */
export function PaperChoices({
  paper,
  onChange,
  hint,
  children,
}: {
  paper: Paper;
  onChange: (paper: string) => void;
  hint?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="print-choices row no-print">
      {children}
      <ChoiceField
        label="Paper"
        value={paper}
        hint={hint}
        options={[
          ['letter', 'Letter'],
          ['a4', 'A4'],
        ]}
        onChosen={onChange}
      />
      <Button look="primary" onPress={() => window.print()}>
        Print
      </Button>
    </div>
  );
}

/** The papers that lists and labels are printed on. */
export const PAPERS = ['letter', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

/** Labels on a page: 3 by 10 of 2⅝ × 1 inches on Letter, 3 by 7 of 63.5 × 38.1 mm on A4. */
export const LABELS_A_PAGE: Readonly<Record<Paper, number>> = { letter: 30, a4: 21 };

/** A list in parts of a length; the last one may be shorter. */
export function inPages<Entry>(entries: readonly Entry[], length: number): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / length) }, (_, at) =>
    entries.slice(at * length, (at + 1) * length),
  );
}
