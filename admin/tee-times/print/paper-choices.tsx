import type { ReactNode } from 'react';
import { useAddressParams, withParam } from '../../ui/address-params.ts';
import { ChoiceField } from '../../ui/fields.tsx';
import { PAPERS, type Paper } from './paper.ts';

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
      <button type="button" className="button primary" onClick={() => window.print()}>
        Print
      </button>
    </div>
  );
}
