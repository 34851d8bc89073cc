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

const openScreen = async (staff: CountedStaff, name: string) => {
  await staff.click(staff.page.getByRole('link', { name, exact: true }));
};

/** Names that no player of the demo has. */
const namesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `Newcomer ${String.fromCharCode(65 + (at % 26))}${at}`);

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
      const body = { name: 'Replay', date: `${SEASON}-06-09` };
      const { origin } = new URL(staff.page.url());
      const response = await staff.page.request.post('/api/events', {
        multipart: { event: JSON.stringify(body) },
        headers: { origin },
      });
      EventResponse.parse(await response.json());
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
