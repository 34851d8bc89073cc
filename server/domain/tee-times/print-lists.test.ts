import { expect, it } from 'vitest';
import { playersByName, playersInOrder, surnameFirst } from './print-lists.ts';

it('players are listed by surname, a suffix behind it, accents ignored', () => {
  expect(
    ['Ann Lee', 'Bob O’Neil Jr.', 'Mary Jo van Dam', 'Cher', 'Jr.', ' Ann  Lee '].map(surnameFirst),
  ).toEqual(['Lee, Ann', 'O’Neil Jr., Bob', 'Dam, Mary Jo van', 'Cher', 'Jr.', 'Lee, Ann']);
  const round = {
    round: 2,
    groups: [
      { time: '8:00 AM', hole: '1', players: ['Zoë Nye', 'Al Núñez'] },
      { time: '8:10 AM', hole: '10', players: ['Bo Nunez', 'Cy Abel'] },
    ],
  };
  expect(playersByName(round).map(({ player }) => player)).toEqual([
    'Cy Abel',
    'Al Núñez',
    'Bo Nunez',
    'Zoë Nye',
  ]);
  expect(playersInOrder(round)[2]).toEqual({
    player: 'Bo Nunez',
    time: '8:10 AM',
    hole: '10',
    round: 2,
  });
});
