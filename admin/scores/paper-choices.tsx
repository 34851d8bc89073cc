import { useSearchParams } from 'react-router';
import { PAPERS, type Paper } from '../tee-times/print/paper.ts';
import { SelectField } from '../ui/fields.tsx';

/** The paper in the address of a page to print, and what changes it. */
export function usePaper(): [Paper, (paper: string) => void] {
  const [params, setParams] = useSearchParams();
  return [
    PAPERS.find((name) => name === params.get('paper')) ?? 'letter',
    (paper) => {
      setParams({ paper }, { replace: true });
    },
  ];
}

/** The choice of paper, and the button that prints. */
export function PaperChoices({
  paper,
  onChange,
}: {
  paper: Paper;
  onChange: (paper: string) => void;
}) {
  return (
    <div className="print-choices">
      <SelectField
        label="Paper"
        value={paper}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        <option value="letter">Letter</option>
        <option value="a4">A4</option>
      </SelectField>
      <button
        type="button"
        className="button primary"
        onClick={() => {
          window.print();
        }}
      >
        Print
      </button>
    </div>
  );
}
