/** The tour's rules in order: what differs from the Rules of Golf, and the most common situations. */
import { placeName } from '../results/point-table.ts';
import {
  EARLY_PLAY_DAYS,
  LEAST_EVENT_ALLOWANCE,
  MOST_EVENT_ALLOWANCE,
  MOST_OVER_PAR,
  PARS,
  percent,
  PUTTS_BEFORE_PICK_UP,
  SEARCH_MINUTES,
} from '../tour/format.ts';
import type { Rule } from './site-texts.schema.ts';
import { handicapService, spaced } from '../tour/names.ts';

const mostStrokes = PARS.map((par) => `${par + MOST_OVER_PAR} on a par ${par}`);

/** The rules of a tour until staff change them. */
export const defaultRules = (): Rule[] => [
  {
    title: 'The book comes first',
    text: 'We play by the Rules of Golf and the local rules on the host club’s card. Where this list differs, this list applies.',
    video: '',
  },
  {
    title: 'A handicap of your own',
    text: `A valid ${spaced(handicapService())}handicap is your ticket to compete. The event’s allowance, ${percent(LEAST_EVENT_ALLOWANCE)} to ${percent(MOST_EVENT_ALLOWANCE)}, turns it into the strokes you get that day.`,
    video: '',
  },
  {
    title: 'Be there before your time',
    text: 'Your tee time is when your group’s first ball is in the air, not when you pull into the lot. The tee sheet waits for no one.',
    video: '',
  },
  {
    title: 'Scorecards',
    text: 'One player keeps the group’s official card and one or two others keep a second. Compare scores hole by hole before anyone heads for the grill: only the official card goes in.',
    video: '',
  },
  {
    title: 'Out of bounds',
    text: 'White stakes cost one stroke, not a walk back to the tee. Judge where the ball crossed the line and drop within two club-lengths of that spot, no nearer the hole.',
    video: '',
  },
  {
    title: 'Red penalty areas',
    text: 'Play it as it lies, or add one stroke and drop within two club-lengths of where the ball last went in, no nearer the hole.',
    video: '',
  },
  {
    title: 'Yellow penalty areas',
    text: 'Also one stroke. Keep the point where the ball went in between you and the flag, and drop as far back on that line as you like, or play again from the previous spot.',
    video: '',
  },
  {
    title: 'Unplayable ball',
    text: 'Anywhere but in a penalty area, it’s your call. For one stroke, drop within two club-lengths of the ball and no nearer the hole, drop back on the line from the flag, or play again from the previous spot.',
    video: '',
  },
  {
    title: 'Lost ball',
    text: `You have ${SEARCH_MINUTES} minutes from the moment the search begins. After that, the ball is lost, even if someone steps on it on the way out.`,
    video: '',
  },
  {
    title: 'Provisional ball',
    text: 'If your ball might be lost, say the word “provisional” and hit another before you go forward. It’s the cheapest minute on the course.',
    video: '',
  },
  {
    title: 'Preferred lies',
    text: 'In the fairway of the hole you’re playing, you may mark, clean, and place the ball within a scorecard’s length, no nearer the hole. Play the rough and the neighboring fairways as you find them.',
    video: '',
  },
  {
    title: 'Cart paths',
    text: 'A ball or a stance on the path gets one club-length of relief, free of charge. Take it on whichever side you prefer, no nearer the hole.',
    video: '',
  },
  {
    title: 'Other free relief',
    text: 'Ground under repair, puddles, and plugged balls cost nothing: drop within one club-length of the nearest relief, no nearer the hole.',
    video: '',
  },
  {
    title: 'Bunkers',
    text: 'No preferred lies and no testing the sand. Rake your way out, and rake what the last group forgot.',
    video: '',
  },
  {
    title: 'Putt everything out',
    text: 'This is stroke play, so there are no gimmes, not from a foot and not from a friend. The next two rules are the only ways to pick up.',
    video: '',
  },
  {
    title: 'Enough is enough',
    text: `After your ${placeName(PUTTS_BEFORE_PICK_UP)} missed putt on a green, you may pick up. Add one stroke for the putt you spared us, and walk to the next tee.`,
    video: '',
  },
  {
    title: 'Maximum score',
    text: `No score goes beyond par plus ${MOST_OVER_PAR}: ${mostStrokes.join(', ')}. When you get there, put the ball in your pocket.`,
    video: '',
  },
  {
    title: 'Pace',
    text: 'Your place is right behind the group ahead, not right in front of the group behind. Play when ready, and let whoever is ready hit.',
    video: '',
  },
  {
    title: 'Playing early',
    text: `If you can’t make it that day, ask at least ${EARLY_PLAY_DAYS} days ahead. With the tour’s approval, you may play the course early with another member.`,
    video: '',
  },
  {
    title: 'When you don’t agree on a rule',
    text: 'Play two balls, say which one you want to count, keep both scores, and ask before the card goes in. The tour’s decision is final.',
    video: '',
  },
];
