import { useQueryClient } from '@tanstack/react-query';
import type { DraftResponse } from '#domain/drafts/draft.schema.ts';
import { eventDraftsApi } from '#domain/drafts/drafts.collection.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { request } from '../api.ts';
import { showUndoable } from '../records/bulk-undo.ts';
import { editButtonId } from '../records/editor/use-editing.ts';
import { EVENT_DRAFTS, EVENTS } from '../events/events.ts';
import { useMay } from '../session/rights.ts';
import { Button } from '../ui/button.tsx';
import { focusSoon } from '../ui/focus.ts';
import { showFailure } from '../ui/toasts.ts';
import { useActions } from '../use-actions.ts';

interface EventDraftButtonsProps {
  event: EventResponse;
  titleId: string;
  /** Opens the draft of changes that was added. */
  onPrepared: (draft: DraftResponse) => void;
}

/** Prepares changes of a published event as a draft, or takes the event off the site; for editors. */
export function EventDraftButtons({ event, titleId, onPrepared }: EventDraftButtonsProps) {
  const queries = useQueryClient();
  const sent = { path: { eventID: event.eventID }, tag: recordTag(event) };
  const { run, isPending } = useActions({
    onError: (thrown) => {
      showFailure(thrown);
      reload();
    },
  });
  if (!useMay('editor')) return null;

  function reload() {
    EVENTS.reload(queries);
    EVENT_DRAFTS.reload(queries);
  }

  async function prepare() {
    const draft = await request(eventDraftsApi.prepare, sent);
    EVENT_DRAFTS.put(queries, draft, null);
    onPrepared(draft);
  }

  async function withdraw() {
    const { draft, undo } = await request(eventDraftsApi.withdraw, sent);
    EVENT_DRAFTS.put(queries, draft, null);
    EVENTS.drop(queries, event);
    focusSoon(editButtonId(draft.id));
    showUndoable(`${event.name} is off the site and a draft now.`, undo, reload);
  }

  const shared = { 'aria-describedby': titleId, disabled: isPending };
  return (
    <>
      <Button {...shared} onPress={() => run(prepare)}>
        Prepare changes
      </Button>
      <Button {...shared} onPress={() => run(withdraw)}>
        Withdraw
      </Button>
    </>
  );
}
