import { TEES_MAX } from '#domain/courses/course-card.schema.ts';
import { focusPlace } from '../../grid/focus-cell.ts';
import { SheetEditor, type OpenSheet, type SheetParts } from '../../sheets/sheet-editor.tsx';
import { Icon } from '../../ui/icons.tsx';
import { OthersEditing } from '../../updates/others-editing.tsx';
import type { CardRecord } from './course-card-record.ts';
import { COURSE_CARDS } from './course-cards.ts';
import { PasteButton } from './paste-button.tsx';
import { TeeSection } from './tee-section.tsx';
import { ADD_TEE, fieldId, withTee, type TypedCard } from './typed-card.ts';
import { lengthUnit } from '#domain/tour/locale.ts';
import { Button } from '../../ui/button.tsx';

const FIRST_NAME = fieldId(0, 'name');

/** Editor of a course's card. */
export function CourseCardEditor(props: OpenSheet<CardRecord>) {
  return (
    <SheetEditor
      {...props}
      kind={COURSE_CARDS}
      title={(name) => `Edit ${name}`}
      focus={() => [FIRST_NAME, ADD_TEE]}
      actions={(parts) => parts.sheet.tees.length > 0 && <PasteButton {...parts} />}
    >
      {(parts, { editor }) => (
        <div className="editor-body stack">
          {editor.key && <OthersEditing record={editor.key} except={editor.editorId} />}
          {parts.sheet.tees.length === 0 ? (
            <NoTees {...parts} />
          ) : (
            <>
              <div className="columns">
                {parts.sheet.tees.map((tee, at) => (
                  // Tees have no identity of their own until they are saved.
                  // oxlint-disable-next-line react/no-array-index-key
                  <TeeSection key={at} {...parts} tee={tee} at={at} />
                ))}
              </div>
              <AddTee {...parts}>Add a tee</AddTee>
              <p className="hint grid-keys">
                Arrow keys and Enter move between cells. You can paste cells from a spreadsheet, or
                a whole scorecard with “Paste a scorecard”. Leave all {lengthUnit()} of a tee empty
                where you don’t know them.
              </p>
            </>
          )}
        </div>
      )}
    </SheetEditor>
  );
}

/** What a card is for, with the first steps. */
function NoTees(parts: SheetParts<TypedCard>) {
  return (
    <div className="empty">
      <p>
        A scorecard has the par and stroke index of each hole, and the rating and slope of each tee:
        what scoring by hole needs to work out strokes and net scores.
      </p>
      <div className="row">
        <AddTee {...parts}>Type a scorecard</AddTee>
        <PasteButton {...parts} />
      </div>
    </div>
  );
}

function AddTee({ children, ...parts }: SheetParts<TypedCard> & { children: string }) {
  const { sheet, busy, problems, change } = parts;
  const problem = problems.get(ADD_TEE);
  const name = fieldId(sheet.tees.length, 'name');
  return (
    <div>
      <Button
        id={ADD_TEE}
        disabled={busy || sheet.tees.length >= TEES_MAX}
        aria-describedby={problem === undefined ? undefined : `${ADD_TEE}-problem`}
        onPress={() => {
          change(withTee(sheet), name);
          focusPlace(name);
        }}
      >
        <Icon name="plus" /> {children}
      </Button>
      {problem !== undefined && (
        <p id={`${ADD_TEE}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}
