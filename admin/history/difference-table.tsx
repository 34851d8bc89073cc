import { ORIGINAL, type VersionResponse } from '#domain/history/history.schema.ts';
import { pictureUrl } from '#domain/shared/picture.ts';
import { pictureAddress } from '../api.ts';
import { differencesOf, type Difference } from './differences.ts';
import '../records/drafts/recovery.css';

/** How many fields are shown at most: a table that was read for the first time has hundreds. */
const SHOWN_MAX = 100;

interface DifferenceTableProps {
  version: VersionResponse;
  labelOf: (field: string) => string;
}

/** What a version changed, field by field. */
export function DifferenceTable({ version, labelOf }: DifferenceTableProps) {
  const { record, before } = version;
  if (version.version.change === ORIGINAL) {
    return <p className="muted">This is how the record was when its history began.</p>;
  }
  const differences = differencesOf(before, record, labelOf);
  if (differences.length === 0) return <p className="muted">No field is different.</p>;
  const more = differences.length - SHOWN_MAX;
  return (
    <>
      <div className="differences">
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {differences.slice(0, SHOWN_MAX).map((difference) => (
              <tr key={difference.label}>
                <th scope="row">{difference.label}</th>
                <td data-label="Before">
                  <Value difference={difference} value={difference.before} />
                </td>
                <td data-label="After">
                  <Value difference={difference} value={difference.after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="muted">And {more} more.</p>}
    </>
  );
}

function Value({ difference, value }: { difference: Difference; value: string }) {
  if (!difference.isPicture || !/^[0-9a-f]{20}$/.test(value)) return value;
  const address = pictureAddress(pictureUrl(value, 320, 'webp'));
  return <img src={address} alt="" width="160" height="107" loading="lazy" />;
}
