import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { seasonApi, type SeasonResponse } from '#domain/season/season.collection.ts';
import { formatLong } from '#domain/time/calendar.ts';
import { messageOf, request, queryOf } from '../api.ts';
import { useMay } from '../session/rights.ts';
import { showToast } from '../ui/toasts.ts';
import { reloadEvents } from './event-queries.ts';
import { Button } from '../ui/button.tsx';

interface Choice {
  text: string;
  button: string;
  body: { current: number } | { automatic: true };
}

/** What staff can choose now; null while there is only one season to show. */
function choiceOf({ current, automatic, byDate, next }: SeasonResponse): Choice | null {
  if (!automatic) {
    return {
      text: `You chose ${current} as the season that visitors see first.`,
      button: byDate === current ? 'Follow the date again' : `Show ${byDate} again`,
      body: { automatic: true },
    };
  }
  return (
    next && {
      text: `Visitors see the ${current} season first, and ${next.year} from ${formatLong(next.from)} on.`,
      button: `Show ${next.year} now`,
      body: { current: next.year },
    }
  );
}

/** Names the season that visitors see first, and switches to the next one or back. */
export function CurrentSeason() {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf(['season'], seasonApi.read, {}));
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Choice['body']) => request(seasonApi.choose, { body }),
    onSuccess: ({ current }) => {
      reloadEvents(queries);
      showToast({ kind: 'success', text: `Visitors see the ${current} season first.` });
    },
    onError: (thrown) => {
      showToast({ kind: 'error', text: `The season was not changed: ${messageOf(thrown)}` });
    },
  });
  const isOwner = useMay('owner');
  const choice = isOwner && data && choiceOf(data);
  if (!choice) return null;
  return (
    <p className="row muted">
      {choice.text}{' '}
      <Button disabled={isPending} onPress={() => mutate(choice.body)}>
        {choice.button}
      </Button>
    </p>
  );
}
