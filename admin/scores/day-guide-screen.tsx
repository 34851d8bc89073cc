import { useQuery } from '@tanstack/react-query';
import { eventPath } from '../events/place/event-path.ts';
import { Link, useParams } from 'react-router';
import { TourLogo } from '../ui/tour-logo.tsx';
import { usePageMark } from '../ui/page-mark.ts';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { PaperChoices, usePaper } from '../tee-times/print/paper-choices.tsx';
import { roundText } from './players.ts';
import { scoresQuery } from './use-scores.ts';
import '../tee-times/print/print.css';
import './day-guide.css';

const TITLE = 'How an event day works';

/** The steps of a day, and what to do when something goes wrong. */
const GUIDE: readonly { title: string; steps: readonly string[] }[] = [
  {
    title: 'Evening before',
    steps: [
      'Open Scores by hole. Clear the list of what is missing: course, tees, handicaps, groups.',
      'Check allowances, points and teams under How it is played.',
      'Take groups from the tee times if they have changed.',
      'Press Open for phones. Print the group cards, two for each group. Codes work from 5 PM.',
    ],
  },
  {
    title: 'First tee',
    steps: [
      'Give each group its cards. Players scan the code and tap their name.',
      'The first phone of a group has the official card. One more phone writes a second card.',
      'Wait until both say “Ready without reception”.',
      'Set the status of a player who is not there. Add one under Players: handicap and group, then the status Plays.',
    ],
  },
  {
    title: 'During play',
    steps: [
      'Scores shows every hole. Red marks where two cards differ: leave it to the group until they have compared.',
      'A player withdraws or changes groups: change status or group under Players. No hole is lost.',
      'The tables of the event follow every 15 seconds, without points.',
    ],
  },
  {
    title: 'Cards of paper',
    steps: [
      'Type the row under Scores, with Enter after each hole. The reason above the table is stored with it.',
      'x is picked up. An emptied cell takes your score back, and the card of the phone counts again.',
    ],
  },
  {
    title: 'Problems',
    steps: [
      'A phone is dead: another phone of the group presses Card, then Take over the official card.',
      'No phone is left: scan the code with any phone, or write on the printed card.',
      'A phone says that its code is not valid: read the scores from it and type them.',
      'A code is in wrong hands, or the group has too many cards: press New code, print the card of the group again, and remove cards of no player under Scores.',
      'A group has no reception: nothing to do. Its phones send everything later.',
    ],
  },
  {
    title: 'Accept and publish',
    steps: [
      'Let each group finish: compare, sign, confirm. Missing signatures are in the rows.',
      'Accept rows: one, all that match, or all that you typed. Correct what is wrong first, with a reason.',
      'Press Close scores, then Publish results. Look at what changes before you confirm.',
      'Something is wrong later: Change results opens them again.',
    ],
  },
];

const ROUNDS_AND_FLIGHTS = {
  title: 'Rounds and flights',
  steps: [
    'Check the flight of each player under Players.',
    'After a round, press Close scores, then Start round. Look at who plays on before you confirm.',
    'Open the next round for phones, and print its group cards: codes are new.',
    'A score of an earlier round is wrong: correct it under Scores, in the table of that round.',
  ],
};

/** `/admin/scores/{eventID}/guide`: the steps of an event day on one sheet. */
export function DayGuideScreen() {
  const { eventID = '' } = useParams();
  const { data: view } = useQuery(scoresQuery(eventID));
  const [paper, setPaper] = usePaper();
  const flights = (view?.setup.flights?.list ?? []).map(({ name }) => name);
  const about = [view && roundText(view), ...flights].filter(Boolean).join(' · ');
  usePageMark('data-print-list');
  return (
    <div className="print-view">
      <div className="no-print">
        <p className="screen-back">
          <Link to={eventPath(eventID, 'scores')}>Scores</Link>
        </p>
        <ScreenHeading title={TITLE} />
        <PaperChoices paper={paper} onChange={setPaper} />
      </div>
      <div className="printed day-guide" data-list="day-guide" data-paper={paper}>
        <header className="printed-heading">
          <TourLogo />
          <h2>{TITLE}</h2>
          {about !== '' && <p>{about}</p>}
        </header>
        {(about === '' ? GUIDE : [...GUIDE, ROUNDS_AND_FLIGHTS]).map(({ title, steps }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step}>
                  <span className="tick-box" aria-hidden="true" />
                  <span>{step}</span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}
