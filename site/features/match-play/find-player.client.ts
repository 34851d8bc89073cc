/** Finds an entrant by name as it is typed. */
import { personKey } from '#domain/standings/standings.ts';

const field = document.querySelector<HTMLInputElement>('#find-player');
const status = document.querySelector('#players-found');
const noMatch = document.querySelector<HTMLElement>('.match-play .no-match');
if (field && status && noMatch) {
  field.addEventListener('input', () => {
    const words = personKey(field.value).split(' ');
    let count = 0;
    for (const row of document.querySelectorAll<HTMLElement>('.entrants tbody tr')) {
      const name = personKey(row.querySelector('th')?.textContent ?? '');
      row.hidden = !words.every((word) => name.includes(word));
      if (!row.hidden) count += 1;
    }
    noMatch.hidden = count > 0;
    status.textContent = `${count} ${count === 1 ? 'player' : 'players'} found`;
  });
}
