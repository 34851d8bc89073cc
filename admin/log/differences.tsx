import { ORIGINAL, type VersionResponse, type AnyRecord } from '#domain/log/history.schema.ts';
import { pictureUrl } from '#domain/shared/picture.ts';
import { pictureAddress } from '../api.ts';
import { ComparedFields } from '../ui/compared-fields.tsx';

/** One field that differs; a dash stands for nothing. */
interface Difference {
  label: string;
  before: string;
  after: string;
  /** Whether the texts are ids of stored pictures; empty for none. */
  isPicture: boolean;
}

const NOTHING = '—';

/** Fields that say when, not what. */
const IGNORED = new Set(['changedAt']);

/** Fields that name an entry of a list, the first that is there. */
const NAMES = ['player', 'team', 'name', 'hole', 'team1', 'time', 'title', 'heading'] as const;

/** A field without the label of a form: `isComplete` as `Is complete`. */
function humanized(field: string): string {
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSimple = (value: unknown) => typeof value !== 'object' || value === null;

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value.trim() === '' ? NOTHING : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(textOf).join(', ');
  if (!isRecord(value)) return NOTHING;
  return Object.values(value).map(textOf).join(', ');
}

/** The entries of a list by what names them, numbered where a name is there twice. */
function named(list: readonly unknown[]): AnyRecord {
  const entries: AnyRecord = {};
  for (const [at, entry] of list.entries()) {
    const field = isRecord(entry) ? NAMES.find((each) => textOf(entry[each]) !== NOTHING) : null;
    const name = isRecord(entry) && field ? textOf(entry[field]) : String(at + 1);
    entries[name in entries ? `${name} (${at + 1})` : name] = entry;
  }
  return entries;
}

/** The parts of a value that can be compared one by one; null for one that is compared as a whole. */
function partsOf(value: unknown): AnyRecord | null {
  if (Array.isArray(value)) return value.every(isSimple) ? null : named(value);
  if (!isRecord(value)) return null;
  // A table is its rows.
  return isTable(value) ? partsOf(value.rows) : value;
}

/** The fields that differ between two versions; null where the record did not exist. */
export function differencesOf(
  before: AnyRecord | null,
  after: AnyRecord | null,
  labelOf: (field: string) => string,
): Difference[] {
  const label = (field: string) => {
    const known = labelOf(field);
    return known === field ? humanized(field) : known;
  };
  const compare = (then: unknown, now: unknown, path: readonly string[]): Difference[] => {
    if (JSON.stringify(then) === JSON.stringify(now)) return [];
    // A table that is new or gone is compared row by row too.
    const old = partsOf(then) ?? (then === undefined && isTable(now) ? {} : null);
    const next = partsOf(now) ?? (now === undefined && isTable(then) ? {} : null);
    if (old === null || next === null) {
      const difference = { label: path.join(' › '), isPicture: path.at(-1) === PICTURE };
      return [{ ...difference, before: textOf(then), after: textOf(now) }].filter(
        (each) => each.before !== each.after,
      );
    }
    return Object.keys({ ...old, ...next })
      .filter((field) => !IGNORED.has(field))
      .flatMap((field) => {
        const isEntry = isListed(then) || isListed(now);
        return compare(old[field], next[field], [...path, isEntry ? field : nameOf(field)]);
      });
  };
  const nameOf = (field: string) => (field === 'thumbnail' ? PICTURE : label(field));
  const [old, next] = [before ?? {}, after ?? {}];
  return Object.keys({ ...old, ...next }).flatMap((field) =>
    compare(old[field], next[field], [nameOf(field)]),
  );
}

const PICTURE = 'Picture';

/** Whether the parts of a value are entries of a list rather than fields. */
const isListed = (value: unknown) => Array.isArray(isTable(value) ? value.rows : value);

const isTable = (value: unknown): value is { rows: unknown } =>
  isRecord(value) && 'changedAt' in value && 'rows' in value;

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
