import { useQueryClient } from '@tanstack/react-query';
import { draftName, changedFields } from '#domain/drafts/draft.ts';
import { ONTO_DELETED, type DraftResponse, type PreviewLink } from '#domain/drafts/draft.schema.ts';
import { draftsApi, previewApi } from '#domain/drafts/drafts.collection.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { failedWith, request } from '../api.ts';
import { ADD_BUTTON_ID, editButtonId } from '../records/editor/use-editing.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { confirmStep } from '../ui/ask.tsx';
import { focusSoon } from '../ui/focus.ts';
import { currentEvent } from '../events/event-queries.ts';
import { showToast } from '../ui/toasts.ts';
import { scheduleDraft } from './drafts-query.ts';
import { useActions } from '../use-actions.ts';

interface ActionOptions {
  kind: RecordKind<DraftResponse>;
  onLink: (link: PreviewLink) => void;
  /** Reads the records again that the draft became one of. */
  onPublished: () => void;
}

/** What editors do with a draft besides editing it, one action at a time. */
export function useDraftActions(draft: DraftResponse, options: ActionOptions) {
  const { kind, onLink, onPublished } = options;
  const queries = useQueryClient();
  const name = `“${draftName(draft)}”`;
  const { run, isPending, error, reset } = useActions({
    onError: (thrown) => {
      // The card then shows what another staff member made of the draft.
      if (failedWith(thrown, 404, 412)) kind.reload(queries);
    },
  });

  /** Asks before a draft is published; null when staff cancel. */
  async function confirmPublication(): Promise<{ onto?: string } | null> {
    const { changes } = draft;
    const title = changes ? `Publish the changes to ${name} now?` : `Publish ${name} now?`;
    const ask = (text: string) => confirmStep({ title, text, verb: 'Publish' });
    if (!changes || draft.collection !== 'events') {
      return (await ask('Visitors see it within seconds.')) ? {} : null;
    }
    const onSite = await currentEvent(changes);
    const changed = changedFields(changes, { ...draft.fields, thumbnail: changes.thumbnail });
    const text = publishText({ base: changes, onSite, changed, labelOf: kind.labelOf });
    return (await ask(text)) ? { onto: onSite ? recordTag(onSite) : ONTO_DELETED } : null;
  }

  const publish = () =>
    run(async () => {
      const confirmed = await confirmPublication();
      if (!confirmed) return;
      await request(draftsApi.publish, {
        path: { id: draft.id },
        query: confirmed,
        tag: recordTag(draft),
      });
      kind.drop(queries, draft);
      onPublished();
      focusSoon(ADD_BUTTON_ID);
      showToast({ kind: 'success', text: `${name} published.` });
    });

  const unschedule = () =>
    run(async () => {
      kind.put(queries, await scheduleDraft(draft, ''), draft);
      focusSoon(editButtonId(draft.id));
      showToast({ kind: 'success', text: `${name} is a draft again.` });
    });

  const preview = () =>
    run(async () => {
      onLink(await request(previewApi.link, { path: { id: draft.id } }));
    });

  return { publish, unschedule, preview, isPending, error, reset };
}

interface Publishing {
  /** The event as the draft began, and as it is on the site now; null after it was deleted. */
  base: EventResponse;
  onSite: EventResponse | null;
  /** The fields that the draft changes. */
  changed: readonly string[];
  labelOf: (field: string) => string;
}

/** What staff should know before they publish a draft of changes. */
export function publishText({ base, onSite, changed, labelOf }: Publishing): string {
  if (!onSite) {
    return 'The event was deleted since this draft was prepared. Publishing adds it again, without the results that are in the trash.';
  }
  const fields = changedFields(base, onSite);
  const named = (some: readonly string[]) =>
    some.map((field) => (field === 'thumbnail' ? 'Picture' : labelOf(field))).join(', ');
  const both = fields.filter((field) => changed.includes(field));
  const others = fields.filter((field) => !changed.includes(field));
  return [
    'Visitors see the changes within seconds.',
    others.length > 0 && `Changed on the site since, and stays: ${named(others)}.`,
    both.length > 0 && `Also changed on the site since, and replaced by the draft: ${named(both)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
