import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { sheetFrom } from '#domain/tee-times/tee-sheet.ts';
import { eventPath } from '../../events/place/event-path.ts';
import { useDirectory } from '../../records/editor/player-names.tsx';
import { LoadFailure } from '../../records/list/load-state.tsx';
import { useAddressParams, withParam } from '../../ui/address-params.ts';
import { ChoiceField } from '../../ui/fields.tsx';
import { usePageMark } from '../../ui/page-mark.ts';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { handicapsOf } from '../field-sources.ts';
import { useTeeTimes } from '../tee-times.ts';
import { Labels, AlphabeticalList, StartersList, TeeSheetTable } from './lists.tsx';
import { PaperChoices, usePaper, type Paper } from './paper-choices.tsx';
import './print.css';

const LISTS = {
  'tee-sheet': { label: 'Tee sheet', Content: TeeSheetTable },
  alphabetical: { label: 'Alphabetical list', Content: AlphabeticalList },
  starter: { label: 'Starter’s list', Content: StartersList },
  labels: { label: 'Scorecard labels', Content: Labels },
} as const;
type ListName = keyof typeof LISTS;
const NAMES: readonly ListName[] = ['tee-sheet', 'alphabetical', 'starter', 'labels'];

/** `/admin/tee-times/{eventID}/print`: lists of one round to print, chosen with `?list=`, `?round=`, `?paper=`. */
export function PrintScreen() {
  const { eventID = '' } = useParams();
  const [params, changeParams] = useAddressParams();
  const query = useTeeTimes(eventID);
  const directory = useDirectory();
  const list = NAMES.find((name) => name === params.get('list')) ?? 'tee-sheet';
  const [paper, setPaper] = usePaper();
  const { data: record } = query;
  const rounds = record && record.teeTimes.length > 0 ? sheetFrom(record.teeTimes).rounds : [];
  const round = rounds.find((each) => String(each.round) === params.get('round')) ?? rounds[0];
  const title = `Print: ${record?.event.name ?? 'Tee Times'}`;
  usePageMark('data-print-list');
  const choose = (name: string, value: string) => {
    changeParams((now) => withParam(now, name, value), { replace: true });
  };
  const { Content } = LISTS[list];
  return (
    <div className="print-view">
      <p className="screen-back no-print">
        <Link to={eventPath(eventID, 'tee-times')}>Tee times</Link>
      </p>
      <div className="no-print">
        <ScreenHeading title={title} />
      </div>
      <LoadFailure query={query} />
      {record && !round && <p className="muted">There are no tee times to print yet.</p>}
      {record && round && (
        <>
          <PaperChoices
            paper={paper}
            hint={
              list === 'labels'
                ? { letter: '30 labels a page (5160)', a4: '21 labels a page (L7160)' }[paper]
                : undefined
            }
            onChange={setPaper}
          >
            <ChoiceField
              label="List"
              value={list}
              options={NAMES.map((name) => [name, LISTS[name].label])}
              onChosen={(name) => choose('list', name)}
            />
            {rounds.length > 1 && (
              <ChoiceField
                label="Round"
                value={String(round.round)}
                options={rounds.map((each) => [String(each.round), String(each.round)])}
                onChosen={(name) => choose('round', name)}
              />
            )}
          </PaperChoices>
          <Printed list={list} paper={paper}>
            <Content
              event={record.event}
              round={round}
              hasRounds={rounds.length > 1}
              paper={paper}
              handicaps={handicapsOf(directory)}
            />
          </Printed>
        </>
      )}
    </div>
  );
}

/** What is on the paper. */
function Printed({ list, paper, children }: { list: ListName; paper: Paper; children: ReactNode }) {
  return (
    <section className="printed" data-list={list} data-paper={paper} aria-label={LISTS[list].label}>
      {children}
    </section>
  );
}
