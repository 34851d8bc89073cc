import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { grossRow, individualRow, stored } from '../../../tests/helpers/results.ts';
import type { SeasonRace } from '../standings/season-race.ts';
import { proposedRecap } from './recap-proposal.ts';

const event = eventRecord({ isComplete: true });
const { eventID } = event;
const NO_RACE: SeasonRace = { rows: [], since: null };
const PLACE = 'the Season Opener at Candia Woods, Candia, NH on May 2, 2026';

const ann = individualRow();
const bo = individualRow({ rank: '2', player: 'Bo Ray', total: '-1', strokes: '71' });

const racer = {
  rank: '1',
  player: 'Ann Lee',
  events: '2',
  points: '1,100',
  movement: 0,
  behindCut: 0,
  startingStrokes: '',
};

describe('the proposed recap of an event', () => {
  it('has the winner, the margin, other tables, skins and who moved', () => {
    const results = {
      eventID,
      net: stored([ann, bo]),
      gross: stored([grossRow({ player: 'Bo Ray', total: 'E', strokes: '72' })]),
      teams: stored([{ rank: '1', team: 'Lee/Ray', total: '-8', strokes: '' }]),
      skins: stored({
        players: [
          { rank: '1', player: 'Ann Lee', skins: '3', scorecardUrl: '' },
          { rank: '2', player: 'Bo Ray', skins: '1', scorecardUrl: '' },
        ],
        holes: [],
      }),
    };
    const race = {
      since: { eventID, name: event.name },
      rows: [racer, { ...racer, rank: '2', player: 'Cy Poe', movement: 4 }],
    };
    expect(proposedRecap(event, results, race)).toEqual({
      title: 'Season Opener 2026: won by Ann Lee',
      slug: `recap-${eventID}`,
      text: [
        `Ann Lee won ${PLACE} at -3, 2 strokes ahead of Bo Ray.`,
        '## Results',
        '- 1 Ann Lee, -3 (69)\n- 2 Bo Ray, -1 (71)',
        '- **Gross:** Bo Ray, E (72)\n- **Teams:** Lee/Ray, -8\n- **Skins:** 4 skins, most by Ann Lee (3)',
        '## Standings',
        'Ann Lee leads the season standings with 1,100 points. Cy Poe moved up 4 places to 2.',
        `[All results](/results?eventID=${eventID})`,
      ].join('\n\n'),
    });
  });

  it('has the winners of each flight with their scores', () => {
    const [a, b] = ['Flight A', 'Flight B'];
    const results = {
      eventID,
      net: stored([
        { ...ann, flight: a },
        { ...bo, flight: a },
        ...['Cy Poe', 'Di Roe'].map((player) =>
          individualRow({ rank: 'T1', player, total: '-9', strokes: '63', flight: b }),
        ),
      ]),
      gross: stored([
        grossRow({ flight: a, total: 'E', strokes: '72' }),
        grossRow({ player: 'Cy Poe', total: '+9', strokes: '81', flight: b }),
      ]),
    };
    const { title, text } = proposedRecap(event, results, NO_RACE);
    expect(title).toBe('Season Opener 2026: won by Ann Lee, Cy Poe, and Di Roe');
    expect(text.split('\n\n').slice(0, -1)).toEqual([
      `T${PLACE.slice(1).replace(' at ', ' was played at ')}. Ann Lee won Flight A at -3 (69). Cy Poe and Di Roe tied for first in Flight B at -9 (63).`,
      '## Results',
      '### Flight A',
      '- 1 Ann Lee, -3 (69)\n- 2 Bo Ray, -1 (71)',
      '### Flight B',
      '- T1 Cy Poe, -9 (63)\n- T1 Di Roe, -9 (63)',
      '- **Gross, Flight A:** Ann Lee, E (72)\n- **Gross, Flight B:** Cy Poe, +9 (81)',
    ]);
  });

  it('has all who tied for first, and no margin', () => {
    const tied = ['Ann Lee', 'Bo Ray'].map((player) => individualRow({ rank: 'T1', player }));
    const { title, text } = proposedRecap(event, { eventID, net: stored(tied) }, NO_RACE);
    expect(title).toBe('Season Opener 2026: won by Ann Lee and Bo Ray');
    expect(text).toContain(`Ann Lee and Bo Ray tied for first in ${PLACE} at -3.`);
    expect(text).not.toMatch(/ahead of|Gross|Teams|Skins|Standings/);
  });

  it('names all in second place in the margin, and a single stroke as one', () => {
    const next = ['Bo Ray', 'Cy Poe'].map((player) =>
      individualRow({ rank: 'T2', player, total: '-2', strokes: '70' }),
    );
    const { text } = proposedRecap(event, { eventID, net: stored([ann, ...next]) }, NO_RACE);
    expect(text).toContain('1 stroke ahead of Bo Ray and Cy Poe.');
  });

  it('is about the gross table where there is no net table, once', () => {
    const gross = stored([grossRow(), grossRow({ rank: '2', player: 'Bo Ray', strokes: '70' })]);
    const { text } = proposedRecap(event, { eventID, gross }, NO_RACE);
    expect(text).toContain('Ann Lee won');
    expect(text).not.toContain('**Gross:**');
  });

  it('has no margin with one player', () => {
    const { text } = proposedRecap(event, { eventID, net: stored([ann]) }, NO_RACE);
    expect(text).toContain(`Ann Lee won ${PLACE} at -3.\n`);
  });

  it('is a beginning without results', () => {
    expect(proposedRecap(event, undefined, NO_RACE)).toEqual({
      title: 'Season Opener 2026',
      slug: `recap-${eventID}`,
      text: `The Season Opener was played at Candia Woods, Candia, NH on May 2, 2026.\n\n[All results](/results?eventID=${eventID})`,
    });
  });

  it('has a cup’s winner with its points', () => {
    const overall = { team1: 'Reds', team2: 'Blues', score: '18.5-11.5', winner: 'Reds' };
    const cup = stored({ overall, formats: [] });
    const { text } = proposedRecap(event, { eventID, 'colony-cup': cup }, NO_RACE);
    expect(text).toContain(`Reds won ${PLACE} with 18½–11½.`);
  });

  it('has names as they are, whatever signs of Markdown they have', () => {
    const net = stored([individualRow({ player: 'A*n_n [x](y)' })]);
    const { text } = proposedRecap(event, { eventID, net }, NO_RACE);
    expect(text).toContain('A\\*n\\_n \\[x\\](y) won');
  });

  it('leaves the standings out when later events moved players', () => {
    const race = { since: { eventID: '2026-later', name: 'Later' }, rows: [racer] };
    expect(proposedRecap(event, { eventID, net: stored([ann]) }, race).text).not.toContain('leads');
  });
});
