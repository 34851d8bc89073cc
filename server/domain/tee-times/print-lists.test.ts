import { expect, it } from 'vitest';
import { playersByName, playersInOrder, surnameFirst } from './print-lists.ts';

it('players are listed by surname, a suffix behind it, accents ignored', () => {
  const names = ['Ann Lee', 'Bob O’Neil Jr.', 'Mary Jo van Dam', 'Cher', 'Jr.', ' Ann  Lee '];
  expect(names.map(surnameFirst).join('; ')).toBe(
    'Lee, Ann; O’Neil Jr., Bob; Dam, Mary Jo van; Cher; Jr.; Lee, Ann',
  );
  const start = { time: '8:10 AM', hole: '10' };
  const round = {
    round: 2,
    groups: [
      { time: '8:00 AM', hole: '1', players: ['Zoë Nye', 'Al Núñez'] },
      { ...start, players: ['Bo Nunez', 'Cy Abel'] },
    ],
  };
  const listed = playersByName(round).map(({ player }) => player);
  expect(listed).toEqual(['Cy Abel', 'Al Núñez', 'Bo Nunez', 'Zoë Nye']);
  expect(playersInOrder(round)[2]).toEqual({ ...start, player: 'Bo Nunez', round: 2 });
});
