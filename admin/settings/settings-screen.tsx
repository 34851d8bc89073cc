import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { settingsApi } from '#domain/settings/settings.api.ts';
import { LANGUAGES_ID, SETTINGS_GROUPS, ZONES_ID } from '#domain/settings/settings.fields.ts';
import { namesOf } from '#domain/shared/properties.ts';
import { LANGUAGES } from '#domain/tour/locale.ts';
import { offeredMemberships } from '#domain/settings/memberships.ts';
import { Settings } from '#domain/settings/settings.schema.ts';
import { messageOf, request } from '../api.ts';
import { Fact } from '../records/fact.tsx';
import { editRecord } from '../records/editor/editing.ts';
import { RecordEditor } from '../records/editor/record-editor.tsx';
import { RecordField, type ValuesForm } from '../records/editor/record-field.tsx';
import { useEditing } from '../records/editor/use-editing.ts';
import { shownValue, textIn } from '../records/editor/values.ts';
import { GroupCard } from '../records/group-card.tsx';
import { useArrival } from '../records/list/arrival.ts';
import { LoadState } from '../records/list/load-state.tsx';
import { tagOf } from '../records/record-kind.ts';
import { ListRecovery } from '../records/recovery/recovery.tsx';
import { Logo } from '../site-texts/logo.tsx';
import { LogoField } from '../site-texts/logo-field.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { showToast } from '../ui/toasts.ts';
import { inputsOf, LISTS, MEMBERSHIP_LIST, NOTES } from './groups.ts';
import { isDefault, kindOf, type GroupRecord, settingsQuery } from './kinds.ts';
import { PointsField } from './points-field.tsx';
import { EntriesField } from '../records/editor/entries-field.tsx';

type Open = ReturnType<typeof useEditing<GroupRecord>>;

/** The panel's own texts and screens have the settings of its page. */
function reloadPanel(): void {
  window.location.reload();
}

/** The groups that have something to edit. */
const groupsOf = ({ parts }: Settings) =>
  namesOf(SETTINGS_GROUPS).filter(
    (group) => LISTS[group] !== undefined || inputsOf(group, parts).length > 0,
  );

/** `/admin/settings`: what another tour changes to make the site its own. */
export function SettingsScreen() {
  const query = useQuery(settingsQuery);
  const { data: settings } = query;
  const edit = useEditing<GroupRecord>();
  useArrival(settings !== undefined);
  return (
    <>
      <ScreenHeading title="Settings" />
      <p className="measure muted">
        The tour’s name, colors, parts and rules. What you save is published on every page, and the
        panel is loaded again with it.
      </p>
      <LoadState query={query} what="settings" showsLater />
      {settings && (
        <ul className="lines">
          {groupsOf(settings).map((group) => (
            <li key={group}>
              <Group record={{ group, settings }} edit={edit} />
            </li>
          ))}
        </ul>
      )}
      <datalist id={LANGUAGES_ID}>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} />
        ))}
      </datalist>
      <datalist id={ZONES_ID}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}

/** A group as it is, or in edit. */
function Group({ record, edit }: { record: GroupRecord; edit: Open }) {
  const queries = useQueryClient();
  const { editing, open, close, cancel } = edit;
  const { group } = record;
  const kind = kindOf(group);
  const read = async () => [{ group, settings: await request(settingsApi.read, {}) }];
  return (
    <>
      <ListRecovery
        kind={kind}
        like={kind.valuesOf(record)}
        editing={editing}
        read={read}
        open={open}
      />
      {editing?.id === group ? (
        <RecordEditor
          kind={kind}
          editing={editing}
          fields={(form) => <GroupFields record={record} form={form} />}
          onSaved={({ record: saved }) => {
            kind.put(queries, saved, record);
            close(group);
            reloadPanel();
          }}
          onCancel={(left, name) => cancel(editing, left, name)}
        />
      ) : (
        <SettingsCard record={record} onEdit={() => void open(editRecord(kind, record))} />
      )}
    </>
  );
}

function SettingsCard({ record, onEdit }: { record: GroupRecord; onEdit: () => void }) {
  const queries = useQueryClient();
  const { group, settings } = record;
  const kind = kindOf(group);
  const values = kind.valuesOf(record);

  async function reset() {
    try {
      await kind.remove(record, tagOf(kind, record));
      reloadPanel();
    } catch (thrown) {
      kind.reload(queries);
      showToast({ kind: 'error', text: `Nothing was changed: ${messageOf(thrown)}` });
    }
  }

  return (
    <GroupCard
      kind={kind}
      record={record}
      heading="h2"
      isDefault={isDefault(record)}
      note={NOTES[group]}
      resetText="The site is as it came in this. Your settings stay in the history, from which you can restore them."
      onReset={reset}
      onEdit={onEdit}
      onRestored={reloadPanel}
    >
      {inputsOf(group, settings.parts).map(({ name, label }) => (
        <Fact key={name} label={label}>
          <Shown name={name} text={shownValue(values[name])} />
        </Fact>
      ))}
      {group === 'identity' &&
        namesOf(PICTURES)
          .filter((name) => settings.identity[name] !== '')
          .map((name) => (
            <Fact key={name} label={PICTURES[name].label}>
              <Logo thumbnail={settings.identity[name]} />
            </Fact>
          ))}
      {group === 'memberships' && (
        <Fact label="Memberships">
          {offeredMemberships(settings)
            .map(({ name }) => name)
            .join(', ') || 'None'}
        </Fact>
      )}
      {group === 'points' && (
        <Fact label="Places that get points">{settings.points.table.length}</Fact>
      )}
    </GroupCard>
  );
}

/** A value; a color with a sample of it. */
function Shown({ name, text }: { name: string; text: string }) {
  if (!name.endsWith('Color')) return text;
  return (
    <>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <rect width="16" height="16" rx="3" fill={text} />
      </svg>{' '}
      {text}
    </>
  );
}

/** The fields of a group in edit. */
function GroupFields({ record, form }: { record: GroupRecord; form: ValuesForm }) {
  const { group, settings } = record;
  return (
    <div className="field-grid">
      {inputsOf(group, settings.parts).map((field) => (
        <RecordField key={field.name} form={form} field={field} />
      ))}
      {group === 'identity' &&
        namesOf(PICTURES).map((name) => <TourPicture key={name} name={name} form={form} />)}
      {group === 'points' && <PointsField form={form} />}
      {group === 'memberships' && (
        <EntriesField form={form} list={MEMBERSHIP_LIST} schema={Settings.shape.memberships} />
      )}
    </div>
  );
}

/** The uploaded pictures of a tour, and what stands in for each. */
const PICTURES = {
  logo: {
    label: 'Logo',
    noun: 'logo',
    without:
      'Without a logo, the site shows its own mark. A square one that reads on white and on black suits all places.',
  },
  picture: {
    label: 'Picture',
    noun: 'picture',
    without:
      'Of the home page and the panel’s welcome. A wide photograph suits it, with nothing important at its edges.',
  },
} as const;

function TourPicture({ name, form }: { name: keyof typeof PICTURES; form: ValuesForm }) {
  const { field } = useController({ name, control: form.control });
  return (
    <LogoField
      {...PICTURES[name]}
      id={`tour-${name}`}
      entryName="the tour"
      value={textIn(field.value)}
      onChange={field.onChange}
    />
  );
}
