import type { RecordKey } from '../log/history-queries.ts';
import { useStore } from '../store.ts';
import { recordsInEdit } from './updates.ts';

/** `bo is editing this now.`, of all who have a record in edit except the own editor; empty for none. */
function useOthersText({ collection, id }: RecordKey, except: string): string {
  const names = useStore(recordsInEdit)
    .filter((each) => each.collection === collection && each.recordID === id)
    .filter(({ editor }) => editor !== except)
    .map(({ by }) => by);
  const [first, ...more] = new Set(names);
  if (first === undefined) return '';
  return `${[first, ...more].join(' and ')} ${more.length > 0 ? 'are' : 'is'} editing this now.`;
}

/** On a card: who has it in edit. Nothing is locked. */
export function EditedByOthers({ record, except = '' }: { record: RecordKey; except?: string }) {
  const text = useOthersText(record, except);
  return text === '' ? null : <p className="others-editing small strong">{text}</p>;
}

/** In an editor: who else has the record in edit. */
export function OthersEditing({ record, except }: { record: RecordKey; except: string }) {
  const text = useOthersText(record, except);
  return (
    <p role="status" className="others-editing small strong">
      {text !== '' && `${text} If both of you save, you can compare before anything is lost.`}
    </p>
  );
}
