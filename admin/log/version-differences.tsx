import { ORIGINAL, type VersionResponse } from '#domain/log/history.schema.ts';
import { pictureUrl } from '#domain/shared/picture.ts';
import { pictureAddress } from '../api.ts';
import { ComparedFields } from '../ui/compared-fields.tsx';
import { differencesOf, type Difference } from './differences.ts';

/** How many fields are shown at most: a table that was read for the first time has hundreds. */
const SHOWN_MAX = 100;

interface VersionDifferencesProps {
  version: VersionResponse;
  labelOf: (field: string) => string;
}

/** Fields that differ between two states of a record, which the columns name. */
export function Differences({ of, columns }: { of: readonly Difference[]; columns: string[] }) {
  const more = of.length - SHOWN_MAX;
  return (
    <>
      <ComparedFields
        columns={columns}
        fields={of.slice(0, SHOWN_MAX).map((difference) => ({
          label: difference.label,
          values: [difference.before, difference.after].map((value) => (
            <Value key={value} difference={difference} value={value} />
          )),
        }))}
      />
      {more > 0 && <p className="muted">And {more} more.</p>}
    </>
  );
}

/** What a version changed, field by field. */
export function VersionDifferences({ version, labelOf }: VersionDifferencesProps) {
  const { record, before } = version;
  if (version.version.change === ORIGINAL) {
    return <p className="muted">This is how the record was when its history began.</p>;
  }
  const differences = differencesOf(before, record, labelOf);
  if (differences.length === 0) return <p className="muted">No field is different.</p>;
  return <Differences of={differences} columns={['Before', 'After']} />;
}

function Value({ difference, value }: { difference: Difference; value: string }) {
  if (!difference.isPicture || !/^[0-9a-f]{20}$/.test(value)) return value;
  const address = pictureAddress(pictureUrl(value, 320, 'webp'));
  return <img src={address} alt="" width="160" height="107" loading="lazy" />;
}
