/** An event of today that is scored by hole. */
import { dateIn } from '../../server/domain/time/calendar.ts';
import { GroupCodes } from '../../server/domain/scores/staff-view.ts';
import type { PhoneSetup } from '../demo/scoring-phone.ts';
import type { StaffClient } from './staff-client.ts';

/** The zone of the demo and of tests. */
const ZONE = 'America/New_York';

const PLAYERS_A_GROUP = 3;
const PHONES_A_GROUP = 2;
const HOLES = 18;

const PAR = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5];
const INDEX = [7, 1, 15, 9, 3, 11, 17, 5, 13, 8, 2, 16, 10, 4, 12, 18, 6, 14];
const TEE = {
  id: 'blue',
  name: 'Blue',
  rating: 71.3,
  slope: 138,
  par: PAR,
  index: INDEX,
  yards: null,
};

/** Adds an event of today with so many phones, opens it for scores, and returns what each phone needs. */
export async function setUpPhones(staff: StaffClient, phones: number): Promise<PhoneSetup[]> {
  const date = dateIn(ZONE, new Date());
  await staff.addEvent({ name: 'Phones Open', date });
  const eventID = `${date.slice(0, 4)}-phones-open`;
  const path = `/api/scores/${eventID}`;
  const groups = Array.from({ length: Math.ceil(phones / PHONES_A_GROUP) }, (_, at) => ({
    id: `g${at + 1}`,
    time: '8:00 AM',
    hole: (at % HOLES) + 1,
    date: null,
  }));
  const players = groups.flatMap((group, of) =>
    Array.from({ length: PLAYERS_A_GROUP }, (_, at) => ({
      id: `${group.id}p${at + 1}`,
      player: `Player ${String.fromCodePoint(65 + at)} Group${of + 1}`,
      group: group.id,
      tee: 'blue',
      index: (of * PLAYERS_A_GROUP + at) % 36,
      courseHandicap: null,
      status: '',
    })),
  );
  const setup = {
    course: { name: 'Granite Fields', tees: [TEE] },
    allowances: { net: 85, skins: 50, teams: 85, wgr: 60 },
    maxOverPar: 5,
    points: 'regular',
    teamScore: 'bestBall',
    teamCounts: 1,
    teams: groups.map(({ id }) => ({
      id: `t${id.slice(1)}`,
      players: players.filter(({ group }) => group === id).map((player) => player.id),
    })),
    tables: ['net', 'gross', 'skins', 'teams', 'wgr'],
  };
  await staff.json('PUT', path, { setup, players, groups });
  await staff.json('POST', `${path}/state`, { state: 'open' });
  const codes = GroupCodes.parse(await staff.json('GET', `${path}/codes`));
  return codes.groups
    .flatMap(({ id, code }): PhoneSetup[] => {
      const own = players.filter(({ group }) => group === id).map((player) => player.id);
      const [keeper = null] = own;
      return [
        { eventID, code, players: own, keeper, role: 'official' },
        { eventID, code, players: own, keeper, role: 'second' },
      ];
    })
    .slice(0, phones);
}
