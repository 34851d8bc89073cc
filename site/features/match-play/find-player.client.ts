/** Finds an entrant by name as it is typed. */
import { personKey } from '#domain/standings/standings.ts';

const field = document.querySelector<HTMLInputElement>('#find-player');
const said = document.querySelector('#players-found');
const nobody = document.querySelector<HTMLElement>('.match-play .nobody');
if (field && said && nobody) {
  field.addEventListener('input', () => {
    const words = personKey(field.value).split(' ');
    let count = 0;
    for (const row of document.querySelectorAll<HTMLElement>('.entrants tbody tr')) {
      const name = personKey(row.querySelector('th')?.textContent ?? '');
      row.hidden = !words.every((word) => name.includes(word));
      if (!row.hidden) count += 1;
    }
    nobody.hidden = count > 0;
    said.textContent = `${count} ${count === 1 ? 'player' : 'players'} found`;
  });
}
