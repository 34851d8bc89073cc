import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { GroupName, SiteTextsResponse } from '#domain/site-texts/site-texts.schema.ts';
import { GROUP_LABELS } from '#domain/site-texts/group-labels.ts';
import { ListRecovery } from '../records/recovery/recovery.tsx';
import { editRecord } from '../records/editor/editing.ts';
import { EntriesField } from '../records/editor/entries-field.tsx';
import { RecordEditor } from '../records/editor/record-editor.tsx';
import { RecordField, type ValuesForm } from '../records/editor/record-field.tsx';
import { useEditing } from '../records/editor/use-editing.ts';
import { LoadState } from '../records/list/load-state.tsx';
import { useArrival } from '../records/list/arrival.ts';
import { useSavedMessage } from '../records/list/use-saved-message.ts';
import { useSession } from '../session/session-gate.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { TextsCard } from './group-card.tsx';
import { GROUPS, PARTS_OF_SITE } from './groups.ts';
import { kindOf, readSiteTexts, siteTextsQuery } from './kinds.ts';
import { LogoField } from './logo-field.tsx';

type Open = ReturnType<typeof useEditing<SiteTextsResponse>>;

/** `/admin/site-texts`: a card for each group of texts, below the part of the site that shows it. */
export function SiteTextsScreen() {
  const list = useQuery(siteTextsQuery);
  const edit = useEditing<SiteTextsResponse>();
  useArrival(list.data !== undefined);
  const isOwner = useSession().data?.role === 'owner';
  return (
    <>
      <ScreenHeading title="Site Texts" />
      <p className="measure muted">
        What the site says apart from the season: change it here, and it is published when you save.
        Texts are plain; everything else on these pages follows the season and the rules.
        {isOwner && (
          <>
            {' '}
            The tour’s name, colors, parts and points are under <Link to="/settings">Settings</Link>
            .
          </>
        )}
      </p>
      <LoadState query={list} what="texts" showsLater />
      {list.data?.map((record) => (
        <UnsavedTexts key={record.group} record={record} edit={edit} />
      ))}
      {list.data &&
        PARTS_OF_SITE.map(({ title, groups }) => (
          <section key={title} className="stack" data-gap="3" aria-label={title}>
            <h2>{title}</h2>
            <ul className="lines">
              {list.data
                .filter(({ group }) => groups.includes(group))
                .sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group))
                .map((record) => (
                  <li key={record.group}>
                    <Group record={record} edit={edit} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
    </>
  );
}

/** A group as it is, or in edit. */
function Group({ record, edit }: { record: SiteTextsResponse; edit: Open }) {
  const queries = useQueryClient();
  const showSaved = useSavedMessage();
  const { editing, open, close, cancel } = edit;
  const { group } = record;
  const kind = kindOf(group);
  if (editing?.id !== group) {
    return <TextsCard record={record} onEdit={() => void open(editRecord(kind, record))} />;
  }
  return (
    <RecordEditor
      kind={kind}
      editing={editing}
      fields={(form) => <GroupFields group={group} form={form} />}
      onSaved={({ record: saved }) => {
        kind.put(queries, saved, record);
        close(group);
        showSaved({ name: GROUP_LABELS[group], refresh: undefined });
      }}
      onCancel={(left, name) => cancel(editing, left, name)}
    />
  );
}

/** Unsaved input of an earlier page. */
function UnsavedTexts({ record, edit }: { record: SiteTextsResponse; edit: Open }) {
  const kind = kindOf(record.group);
  const like = kind.valuesOf(record);
  return (
    <ListRecovery
      kind={kind}
      like={like}
      editing={edit.editing}
      read={readSiteTexts}
      open={edit.open}
    />
  );
}

/** The fields of a group in edit. */
function GroupFields({ group, form }: { group: GroupName; form: ValuesForm }) {
  const { schema } = kindOf(group);
  return (
    <div className="field-grid">
      {GROUPS[group].fields.map((field) =>
        field.kind === 'entries' ? (
          <EntriesField
            key={field.name}
            form={form}
            list={field}
            hint={field.hint}
            schema={schema}
            renderLogo={(props) => <LogoField {...props} />}
          />
        ) : (
          <RecordField key={field.name} form={form} field={field} />
        ),
      )}
    </div>
  );
}
