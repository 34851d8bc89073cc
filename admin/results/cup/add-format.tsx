import { CUP_FORMATS, formatKey, formatLabel } from '#domain/colony-cup/cup-formats.ts';
import { CUP_FORMATS_MAX } from '#domain/colony-cup/cup-results.schema.ts';
import { focusPlace } from '../../grid/focus-cell.ts';
import { cellId } from '../../grid/moves.ts';
import type { SheetParts } from '../../sheets/sheet-editor.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatId, formatNameId } from './problems.ts';
import { BLANK_ROW } from './typed-cup.ts';
import type { TypedCup } from './typed-cup.ts';

/** Adds a format: a documented one that is not used yet, or a custom one. */
export function AddFormat({ sheet: cup, busy, change }: SheetParts<TypedCup>) {
  const there = new Set(cup.formats.map(({ name }) => formatKey(name)));
  const missing = CUP_FORMATS.filter((format) => !there.has(format)).map(formatLabel);
  const at = cup.formats.length;
  if (at >= CUP_FORMATS_MAX) return null;

  function add(name: string) {
    const place = name === '' ? formatNameId(at) : cellId(formatId(at), 0, 0);
    change({ ...cup, formats: [...cup.formats, { name, rows: [BLANK_ROW] }] }, place);
    focusPlace(place);
  }

  return (
    <section aria-labelledby="cup-add-format">
      <h3 id="cup-add-format">Add a format</h3>
      <div className="row">
        {[...missing, ''].map((name) => (
          <button
            key={name}
            type="button"
            className="button quiet small"
            disabled={busy}
            onClick={() => add(name)}
          >
            <Icon name="plus" /> {name || 'Another format'}
          </button>
        ))}
      </div>
    </section>
  );
}
