import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import {
  bucketNote,
  publishTime,
  publishWord,
  shopNote,
  usePublish,
  type PublishWord,
} from './publish.ts';

const TONES: Record<PublishWord, string> = {
  Live: 'live',
  'Publishing…': 'busy',
  'Failed — retry': 'failed',
  'Not published yet': 'unknown',
  Unknown: 'unknown',
};

/** Shows whether the last edit is live. A failure is a button that publishes again. */
export function PublishIndicator() {
  const { status, again } = usePublish();
  const { data, isError } = status;
  const known = data && !isError ? publishWord(data) : 'Unknown';
  const word = again.isPending ? 'Publishing…' : known;
  const time = publishTime(data?.finishedAt ?? null);
  const detail = detailOf(word, time, data?.error ?? null, status.isPending);
  const notes = [shopNote(data?.shop ?? null), bucketNote(data?.bucket)];
  const pressable = word === 'Failed — retry' || word === 'Not published yet';
  return (
    <div className={`publish row ${TONES[word]}`}>
      <div role="status" className="publish-state row strong">
        <span className="dot" aria-hidden="true" />
        <span className="visually-hidden">Site: </span>
        {!pressable && <span>{word}</span>}
        {pressable && (
          <Button
            look={`quiet small ${TONES[word] === 'failed' ? 'warn' : ''}`}
            title={detail}
            onPress={() => again.mutate()}
          >
            {word === 'Failed — retry' && <Icon name="warning" />}
            {word}
          </Button>
        )}
      </div>
      <span className="publish-detail muted small">{detail}</span>
      {notes.map(
        (note) =>
          note !== '' && (
            <span key={note} className="publish-note small">
              {note}
            </span>
          ),
      )}
    </div>
  );
}

function detailOf(word: PublishWord, time: string, error: string | null, first: boolean): string {
  if (first) return 'Contacting the server';
  switch (word) {
    case 'Live':
      return time === '' ? '' : `Published ${time}`;
    case 'Publishing…':
      return time === '' ? 'First publish' : `Last published ${time}`;
    case 'Failed — retry':
      return error ?? (time === '' ? '' : `Tried ${time}`);
    case 'Not published yet':
      return 'Press to publish now';
    case 'Unknown':
      return 'No response from the server';
  }
}
