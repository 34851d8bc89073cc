import { beforeEach, describe, expect, test } from 'vitest';
import {
  expectFocus,
  expectText,
  expectValue,
  pressUndo,
  send,
  storeEvent,
} from '../../tests/screens/event-sheets.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';

const { staff, network, open } = usePanel();

const ID = '2026-colony-cup';

interface Sheet {
  /** What questions call it. */
  name: string;
  path: string;
  api: string;
  /** The request that stores it, and what it sends: before, and for another staff member. */
  save: readonly [method: string, path: string];
  before: object;
  theirs: object;
  /** The field with the focus when it opens. */
  focus: string;
  /** Changes it in the open editor, and waits for what that shows. */
  change: (screen: PanelScreen) => Promise<void>;
  expectChange: (screen: PanelScreen) => Promise<void>;
  /** A row of the question that compares it with what another staff member stored. */
  conflict: RegExp;
  /** What is stored with both changes. */
  merged: object;
  /** The button of a question before it is stored, if one is asked. */
  confirm: string | null;
}

const match = (team1: string, team2: string, score = '', winner = '') => ({
  team1,
  team2,
  score,
  winner,
});
const group = (at: number, ...players: string[]) => ({
  round: '1',
  time: `8:${at}0 AM`,
  hole: '1',
  players,
});
const row = (player: string, strokes: string) => ({ player, strokes });

const RESULTS: Sheet = {
  name: 'Net of Colony Cup',
  path: `/results/${ID}?table=net`,
  api: `/api/results/net/${ID}`,
  save: ['PUT', `/api/results/${ID}/tables/net`],
  before: { par: 72, rows: [row('Ann', '70'), row('Bo', '72')] },
  theirs: { par: 72, rows: [row('Ann', '69'), row('Bo', '72'), row('Cy', '75')] },
  focus: 'Player, Row 1',
  change: (screen) => screen.fill('Strokes, Row 2', '71'),
  expectChange: (screen) => expectValue(screen, 'Strokes, Row 2', '71'),
  conflict: /Bo .*Strokes 71/,
  merged: [row('Ann', '69'), row('Bo', '71'), row('Cy', '75')],
  confirm: 'Put on the site',
};

const CUP: Sheet = {
  name: 'the results of Colony Cup 2026',
  path: `/cup-results/${ID}`,
  api: `/api/results/colony-cup/${ID}`,
  save: ['POST', '/api/results/colony-cup'],
  before: { eventID: ID, Scramble: [match('Ann', 'Bo'), match('Cy', 'Di')] },
  theirs: {
    eventID: ID,
    Scramble: [match('Eve', 'Fay'), match('Ann', 'Bo', '5&4', 'Ann'), match('Cy', 'Di')],
  },
  focus: 'Team 1',
  change: async (screen) => {
    await screen.fill('Score, Match 2', '1 up');
    await screen.keys('{ArrowRight}2');
  },
  expectChange: (screen) => expectValue(screen, 'Score, Match 2', '1 up'),
  conflict: /^Scramble: Cy v Di not played unchanged 1 up, Di won$/,
  merged: {
    Scramble: [
      match('Eve', 'Fay'),
      match('Ann', 'Bo', '5&4', 'Ann'),
      match('Cy', 'Di', '1 up', 'Di'),
    ],
  },
  confirm: null,
};

const TEE_TIMES: Sheet = {
  name: 'the tee times of Colony Cup',
  path: `/tee-times/${ID}`,
  api: `/api/tee-times/${ID}`,
  save: ['PUT', `/api/tee-times/${ID}`],
  before: [group(0, 'Ann', 'Bo'), group(1, 'Cy'), group(2, 'Di')],
  theirs: [group(0, 'Ann'), group(1, 'Cy'), group(2, 'Di', 'Bo')],
  focus: 'Add a player',
  change: async (screen) => {
    await screen.press('Ann', screen.editor());
    await screen.press(/^Move here.*group 2$/);
  },
  expectChange: async (screen) => {
    await screen.button('Ann', screen.role('region', /^Group 2/));
  },
  conflict: /Round 1, 8:10 AM, hole 1/,
  merged: [{ players: ['Cy', 'Ann'] }, { players: ['Di', 'Bo'] }],
  confirm: null,
};

describe.each([RESULTS, CUP, TEE_TIMES])('$name', (sheet) => {
  const { name, path, api, focus, change, expectChange, confirm } = sheet;
  const theName = name.replace(/^t/, 'T');

  const store = (json: object) => send(staff, ...sheet.save, json);

  async function openSheet() {
    const screen = await open(path);
    await expectFocus(focus);
    return screen;
  }

  beforeEach(async () => {
    await storeEvent(staff, { name: 'Colony Cup', date: '2026-09-19' });
    await store(sheet.before);
  });

  test('has both changes when another staff member saved meanwhile', async () => {
    const screen = await openSheet();
    await change(screen);
    await store(sheet.theirs);
    await screen.keys('{Control>}s{/Control}');
    const question = screen.question(`Another staff member changed ${name}`);
    await screen.row(sheet.conflict, question);
    await screen.press('Keep mine', question);
    if (confirm !== null) await screen.press(confirm, screen.question(`Save ${name}?`));
    await screen.message(`${theName} saved.`);
    expect(await staff.json(api)).toMatchObject(sheet.merged);
    // What was typed before is without theirs: it is no state to go back to.
    const undo = await screen.button('Undo', screen.role('form'));
    expect(undo.getAttribute('aria-disabled')).toBe('true');
  });

  test('loses nothing when the page is lost, I cancel, leave, or it can’t be saved', async () => {
    await change(await openSheet());
    window.dispatchEvent(new Event('pagehide'));
    const screen = await open(path);
    await screen.press('Restore changes');
    await expectChange(screen);
    await screen.role('form', /unsaved changes/);

    await screen.press('Cancel', screen.role('form'));
    await screen.gone('form');
    await pressUndo(screen);
    await expectChange(screen);
    await screen.press('News', undefined, 'link');
    await screen.press('Stay', screen.question(`Save the changes to ${name}?`));
    await screen.gone('alertdialog');
    (await screen.button(/^Save/, screen.role('form'))).focus();
    await screen.keys('{Escape}');
    await screen.press('Keep editing', screen.question(`Discard the changes to ${name}?`));

    network.fail(...sheet.save, 'The disk is full.');
    await screen.keys('{Control>}s{/Control}');
    await expectText(screen.alert, 'The disk is full.');
    await expectChange(screen);
  });

  test('that can’t be loaded says why and can be retried, and is of an event that exists', async () => {
    const repairs = ['/api/results', '/api/tee-times'].map((read) =>
      network.fail('GET', read, 'The store is locked.'),
    );
    const screen = await open(path);
    await expectText(screen.alert, 'Error: The store is locked.');
    for (const repair of repairs) repair();
    await screen.press('Retry');
    await expectFocus(focus);
    const other = await open(path.replace(ID, '2026-none'));
    await expectText(other.alert, /no (event|Colony Cup)/i);
  });
});
