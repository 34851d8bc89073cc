/** Tasks of a season, each done as a staff member does it who opens the panel for it. */
import { EventResponse, EventsResponse } from '../../../server/domain/event/event.schema.ts';
import type { CountedStaff } from './counted-staff.ts';

export interface StaffTask {
  what: string;
  /** What the same task took before the panel helped with it. */
  before: string;
  /** Prepares records without being counted; returns what `run` needs. */
  prepare?: (staff: CountedStaff) => Promise<string>;
  run: (staff: CountedStaff, prepared: string) => Promise<void>;
}

/** The demo's current season, and one that has no event yet. */
const SEASON = 2026;
const NEXT = 2027;

async function eventsOf(staff: CountedStaff): Promise<EventResponse[]> {
  const response = await staff.page.request.get(`/api/events?year=${SEASON}`);
  return EventsResponse.parse(await response.json()).events;
}

/** Adds an event without being counted; returns its id. */
async function addEvent(staff: CountedStaff, name: string, date = `${SEASON}-06-09`) {
  const { origin } = new URL(staff.page.url());
  const response = await staff.page.request.post('/api/events', {
    multipart: { event: JSON.stringify({ name, date }) },
    headers: { origin },
  });
  return EventResponse.parse(await response.json()).eventID;
}

const openScreen = async (staff: CountedStaff, name: string) => {
  await staff.click(staff.page.getByRole('link', { name, exact: true }));
};

/** Names that no player of the demo has. */
const namesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `Newcomer ${String.fromCharCode(65 + (at % 26))}${at}`);

/** Opens the net table of an event, from the first screen. */
async function openResults(staff: CountedStaff, name: string) {
  const { page } = staff;
  await openScreen(staff, 'Schedule');
  const card = page.getByRole('article', { name, exact: true });
  await staff.click(card.getByRole('link', { name: 'Enter results' }));
  await page.locator('[id="rows-0-1"]:focus').waitFor();
}

/** Saves the net table after its preview. */
async function saveResults(staff: CountedStaff, name: string) {
  await staff.key('Control+s');
  await staff.page.getByRole('alertdialog').waitFor();
  await staff.key('Enter');
  await staff.message(`Net of ${name} saved.`);
}

export const STAFF_TASKS: readonly StaffTask[] = [
  {
    what: 'a season of 16 events from last year',
    before: '40 clicks',
    async run(staff) {
      const { page } = staff;
      await openScreen(staff, 'Schedule');
      await staff.press('Copy season');
      const add = page.getByRole('button', { name: /^Add 16 events$/ });
      await add.waitFor();
      await staff.click(add);
      await staff.message(`16 events added to season ${NEXT}.`);
    },
  },
  {
    what: 'six tables of an event connected',
    before: '6 pastes',
    async prepare(staff) {
      const played = (await eventsOf(staff)).find(
        ({ isComplete, teamsLeaderboardUrl }) => isComplete && teamsLeaderboardUrl !== '',
      );
      await addEvent(staff, 'Replay');
      return played?.netLeaderboardUrl ?? '';
    },
    async run(staff, address) {
      const { page } = staff;
      await openScreen(staff, 'Schedule');
      const card = page.getByRole('article', { name: 'Replay', exact: true });
      await staff.click(card.getByRole('button', { name: 'Edit' }));
      await staff.pasteInto(page.getByLabel('Any address of the event'), address);
      await staff.key('Enter');
      const fill = page.getByRole('button', { name: 'Fill in 6 addresses' });
      await fill.waitFor();
      await staff.key('Enter');
      await staff.key('Control+s');
      await staff.message(/Net \d+ rows/);
    },
  },
  {
    what: 'results of 36 players pasted',
    before: 'a file per table',
    prepare: (staff) => addEvent(staff, 'Pasted Medal'),
    async run(staff) {
      const lines = namesOf(36).map((name, at) => `${name}\t${70 + Math.floor(at / 2)}`);
      await openResults(staff, 'Pasted Medal');
      await staff.pasteCells(['Player\tNet', ...lines].join('\n'));
      await staff.pasteInto(staff.page.getByLabel('Par', { exact: true }), '72');
      await saveResults(staff, 'Pasted Medal');
    },
  },
  {
    what: 'results of 36 players typed',
    before: 'a file per table',
    prepare: (staff) => addEvent(staff, 'Typed Medal'),
    async run(staff) {
      const { page } = staff;
      await openResults(staff, 'Typed Medal');
      for (const [at, name] of namesOf(36).entries()) {
        await staff.type(name);
        await staff.key('Tab');
        await staff.type(String(70 + Math.floor(at / 2)));
        if (at < 35) {
          await staff.key('Enter');
          await page.locator(`[id="rows-${at + 1}-1"]:focus`).waitFor();
        }
      }
      await staff.click(page.getByLabel('Par', { exact: true }));
      await staff.type('72');
      await saveResults(staff, 'Typed Medal');
    },
  },
  {
    what: 'tee times for 40 players, until they are on the site',
    before: 'not possible',
    async prepare(staff) {
      const past = await addEvent(staff, 'Past Medal', `${SEASON}-06-19`);
      const players = namesOf(40);
      const groups = Array.from({ length: 10 }, (_, at) => ({
        round: '1',
        time: `8:${at * 5 + 10} AM`,
        hole: '1',
        players: players.slice(at * 4, at * 4 + 4),
      }));
      const { origin } = new URL(staff.page.url());
      await staff.page.request.put(`/api/tee-times/${past}`, { data: groups, headers: { origin } });
      return addEvent(staff, 'Next Medal', `${SEASON}-06-20`);
    },
    async run(staff, eventID) {
      const { page } = staff;
      await openScreen(staff, 'Schedule');
      const card = page.getByRole('article', { name: 'Next Medal', exact: true });
      await staff.click(card.getByRole('link', { name: 'Tee times' }));
      await staff.press('Choose players…');
      const dialog = page.getByRole('dialog', { name: 'Choose players' });
      const from = dialog.getByLabel('From');
      await staff.choose(from, 'Last event: Past Medal');
      await staff.click(dialog.getByLabel('Select all 40'));
      await staff.click(dialog.getByRole('button', { name: 'Add 40 players' }));
      await staff.press('Make groups');
      await staff.press('Save');
      const site = async () => (await page.request.get(`/events/${eventID}`)).text();
      while (!(await site()).includes('9:21 AM')) await page.waitForTimeout(100);
    },
  },
  {
    what: '32 players added',
    before: '32 × 2 clicks, 32 names',
    async run(staff) {
      const { page } = staff;
      await openScreen(staff, 'Player Directory');
      await staff.press('Import / Export');
      const rows = namesOf(32).map((name, at) => `${name}\t${at % 20}`);
      await staff.pasteInto(
        page.getByLabel('Or paste the cells'),
        ['Player\tHandicap', ...rows].join('\n'),
      );
      await staff.press('Import 32 rows');
      await staff.message('Import: 32 added.');
    },
  },
  {
    what: 'a rain delay announced, until visitors see it',
    before: 'not possible',
    async run(staff) {
      const { page } = staff;
      await openScreen(staff, 'Announcements');
      await staff.press('Rain Delay');
      await staff.press('Save');
      const home = async () => (await page.request.get('/')).text();
      while (!(await home()).includes('Play is delayed because of rain.')) {
        await page.waitForTimeout(100);
      }
    },
  },
];
