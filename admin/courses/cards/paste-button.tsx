import { useMemo, useState } from 'react';
import { type Scorecard, readScorecard, scorecardTable } from '#domain/courses/read-scorecard.ts';
import type { ReadTee } from '#domain/courses/scorecard-rows.ts';
import { HOLES } from '#domain/tour/format.ts';
import { messageOf } from '../../api.ts';
import { TableInput } from '../../imports/table-file-fields.tsx';
import { type PreviewTable, PreviewTables } from '../../leaderboards/preview-tables.tsx';
import type { SheetParts } from '../../sheets/sheet-editor.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useObjectUrl } from '../../ui/object-url.ts';
import { COLUMN_LABELS } from './course-cards.ts';
import { asScorecard, COLUMNS, fieldId, withScorecard, type TypedCard } from './typed-card.ts';
import { andList } from '#domain/tour/lists.ts';
import { Button } from '../../ui/button.tsx';

/** Shown for a text without a card. */
const NO_SCORECARD =
  'No scorecard was found. Copy it with a line for each row (Par, Handicap, Blue …) or for each hole.';

/** Puts a scorecard into the sheet that is pasted or chosen as a file. */
export function PasteButton({ sheet, busy, change, announce }: SheetParts<TypedCard>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button disabled={busy} onPress={() => setIsOpen(true)}>
        Paste a scorecard
      </Button>
      {isOpen && (
        <PasteDialog
          card={sheet}
          onTake={(tees) => {
            setIsOpen(false);
            change(withScorecard(sheet, tees), fieldId(0, 'name'));
            const names = tees.map(({ name }) => calledOf(name));
            announce(`${andList().format(names)} pasted. Undo takes it back.`);
          }}
          onDismiss={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface PasteDialogProps {
  card: TypedCard;
  onTake: (tees: readonly ReadTee[]) => void;
  onDismiss: () => void;
}

function read(text: string): Scorecard {
  try {
    return readScorecard(text);
  } catch (thrown) {
    return { tees: [], problems: [messageOf(thrown)] };
  }
}

/** Dialog that shows what is read of a scorecard before it goes into the sheet; the sheet can be downloaded as one. */
function PasteDialog({ card, onTake, onDismiss }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<string | null>(null);
  const { tees, problems } = useMemo(() => read(text), [text]);
  const table = useMemo(
    () =>
      card.tees.length === 0
        ? null
        : new Blob(['\ufeff', scorecardTable(asScorecard(card))], { type: 'text/csv' }),
    [card],
  );
  const download = useObjectUrl(table);

  async function open(chosen: File) {
    setText(await chosen.text());
    setFile(chosen.name);
  }

  return (
    <FormDialog
      title="Paste a scorecard"
      className="wide"
      verb="Put into the sheet"
      intro={
        <p>
          Copy a scorecard from a page, a PDF or a spreadsheet. Tees of the same name are replaced,
          others are added. Nothing is saved yet.{' '}
          {download !== null && (
            <a href={download} download="scorecard.csv">
              Download CSV
            </a>
          )}
        </p>
      }
      focusesFailure
      run={() => {
        if (tees.length === 0) return Promise.reject(new Error(problems[0] ?? NO_SCORECARD));
        onTake(tees);
        return Promise.resolve();
      }}
      onDismiss={onDismiss}
    >
      <TableInput
        name={file}
        text={text}
        rows={5}
        onFile={(chosen) => void open(chosen)}
        onText={(typed) => {
          setText(typed);
          setFile(null);
        }}
      />
      <div role="status">
        {problems.length > 0 && (
          <ul className="failed small">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      {tees.length > 0 && <PreviewTables tables={tees.map(previewOf)} />}
    </FormDialog>
  );
}

const calledOf = (name: string) => name || 'A tee without a name';

function previewOf(tee: ReadTee): PreviewTable {
  const rating = [tee.rating || 'no rating', tee.slope || 'no slope'].join('/');
  return {
    name: `${calledOf(tee.name)} ${rating}`,
    columns: ['Hole', ...Array.from({ length: HOLES }, (_, at) => String(at + 1))],
    rows: COLUMNS.filter((column) => tee[column].length > 0).map((column) => [
      COLUMN_LABELS[column],
      ...tee[column],
    ]),
  };
}
