import type { DirectoryPlayer } from '#domain/directory/directory-player.schema.ts';
import { handicapDateText } from '#domain/players/handicap.ts';
import { formatLong } from '#domain/time/calendar.ts';
import type { FactsProps } from '../records/record-card.tsx';
import { RecordScreen } from '../records/record-screen.tsx';
import { today } from '../today.ts';
import { RecordPicture } from '../ui/record-picture.tsx';
import { DIRECTORY } from './directory.ts';
import { MergeSelected } from './merge.tsx';
import { UnknownNames } from './unknown-names.tsx';

/** `/admin/directory`: a card per player, below the names of results that are not in it. */
export function DirectoryScreen() {
  return (
    <RecordScreen
      collection={DIRECTORY}
      facts={PlayerFacts}
      note={<UnknownNames />}
      selected={({ records, clear }) => <MergeSelected players={records} onMerged={clear} />}
    />
  );
}

function PlayerFacts({ record }: FactsProps<DirectoryPlayer>) {
  const { handicap, handicapDate, handicapSource, matchPlay, alsoKnownAs, photo } = record;
  const until = record.membership?.until ?? '';
  const origin = [handicapDateText(handicapDate, today()), handicapSource].filter(Boolean);
  const facts = (
    <div>
      <p className="row">
        <span className="chip">
          {record.member ? 'Member' : 'Guest'}
          {record.member && until !== '' && ` until ${formatLong(until)}`}
        </span>
        {matchPlay && <span className="chip">In match play</span>}
        {handicap !== '' && (
          <>
            <span>Handicap {handicap}</span>
            <span className="muted">{origin.join(' · ')}</span>
          </>
        )}
        {photo && (
          <span className="muted">Consent to the photo noted {formatLong(photo.consentDate)}</span>
        )}
      </p>
      {alsoKnownAs.length > 0 && <p className="muted">Also known as {alsoKnownAs.join(', ')}</p>}
    </div>
  );
  if (!photo) return facts;
  return (
    <div className="pictured">
      <RecordPicture src={DIRECTORY.pictureOf?.(record) ?? ''} ratio={1} />
      {facts}
    </div>
  );
}
