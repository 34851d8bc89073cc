import { useQueryClient, useMutation } from '@tanstack/react-query';
import { withoutLinks } from '#domain/site-texts/linked-text.ts';
import type { SiteTextsResponse } from '#domain/site-texts/site-texts.schema.ts';
import { GROUP_LABELS } from '#domain/site-texts/group-labels.ts';
import { siteTextsApi } from '#domain/site-texts/site-texts.collection.ts';
import { listOf, partText } from '../records/editor/entries.ts';
import { Fact } from '../records/fact.tsx';
import { editButtonId } from '../records/editor/use-editing.ts';
import { shownValue } from '../records/editor/values.ts';
import { Icon } from '../ui/icons.tsx';
import { GROUPS, type ListSpec } from './groups.ts';
import { kindOf } from './kinds.ts';
import { Logo } from './logo.tsx';
import { failedWith, messageOf, request } from '../api.ts';
import { reloadAfterSave } from '../log/history-queries.ts';
import { GroupCard } from '../records/group-card.tsx';
import { tagOf } from '../records/record-kind.ts';
import { showToast } from '../ui/toasts.ts';

/** How many entries of a list a card shows. */
const SHOWN_MAX = 4;

/** A group of texts with its values, and where the site shows it. */
export function TextsCard({ record, onEdit }: { record: SiteTextsResponse; onEdit: () => void }) {
  const queries = useQueryClient();
  const { group, isDefault } = record;
  const { fields, page, note } = GROUPS[group];
  const kind = kindOf(group);
  const values = kind.valuesOf(record);
  const label = GROUP_LABELS[group];

  async function undo() {
    try {
      kind.put(queries, await kind.restore(record), null);
      reloadAfterSave(queries);
      showToast({ kind: 'success', text: `${label}: your texts are back.` });
    } catch (thrown) {
      showToast({ kind: 'error', text: `Restore failed: ${messageOf(thrown)}` });
    }
  }

  const { mutate, isPending } = useMutation({
    mutationFn: () => request(siteTextsApi.reset, { path: { group }, tag: tagOf(kind, record) }),
    onSuccess: (stored) => {
      kind.put(queries, stored, null);
      reloadAfterSave(queries);
      document.getElementById(editButtonId(group))?.focus();
      const action = { label: 'Undo', run: () => void undo() };
      showToast({ kind: 'success', text: `${label}: back to the default.`, action });
    },
    onError: (thrown) => {
      if (failedWith(thrown, 412)) kind.reload(queries);
      showToast({ kind: 'error', text: `Nothing was changed: ${messageOf(thrown)}` });
    },
  });
  return (
    <GroupCard
      kind={kind}
      record={record}
      heading="h3"
      isDefault={isDefault}
      note={note}
      busy={isPending}
      link={
        <a className="site-link" href={page} target="_blank" rel="noopener">
          View on site <Icon name="outside" />
          <span className="visually-hidden">: {label} (opens in a new tab)</span>
        </a>
      }
      resetText="The site shows the texts that it came with. Your texts stay in the history, and you can undo this right afterward."
      onReset={mutate}
      onEdit={onEdit}
      onRestored={() => kind.reload(queries)}
    >
      {fields.map((field) => (
        <Fact key={field.name} label={field.label}>
          {field.kind === 'entries' ? (
            <ListFacts spec={field} entries={listOf(values[field.name])} />
          ) : (
            withoutLinks(shownValue(values[field.name]))
          )}
        </Fact>
      ))}
    </GroupCard>
  );
}

/** The first entries of a list, and how many more there are. */
function ListFacts({ spec, entries }: { spec: ListSpec; entries: ReturnType<typeof listOf> }) {
  const [first] = spec.parts;
  const logo = spec.parts.find(({ kind }) => kind === 'logo');
  if (!first || entries.length === 0) return '—';
  const more = entries.length - SHOWN_MAX;
  return (
    <ul className="stack" data-gap="1">
      {entries.slice(0, SHOWN_MAX).map((entry, at) => (
        // Entries have no identity, so the key is the place in the list.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="row">
          {logo && <Logo thumbnail={partText(entry, logo)} />}
          {withoutLinks(partText(entry, first))}
        </li>
      ))}
      {more > 0 && <li className="muted">and {more} more</li>}
    </ul>
  );
}
