import { Window } from 'happy-dom';
import { expect, test, vi } from 'vitest';
import { markMoves } from './mark-moves.ts';

/** A row of a table in which a round was finished since the version before. */
function table(rounds: string): HTMLElement {
  const part = document.createElement('div');
  const name = `<a href="/players/ann-lee">Ann Lee</a><span class="rounds"> ${rounds}</span>`;
  part.innerHTML = `<table><tbody><tr><td class="rank">1</td><th scope="row">${name}</th></tr></tbody></table>`;
  return part;
}

test('a row is that of the player, whatever rounds follow the name', () => {
  vi.stubGlobal('document', new Window().document);
  const newer = table('R1 70 · R2 68');
  markMoves(table('R1 70'), newer);
  vi.unstubAllGlobals();
  expect(newer.querySelector('tr')?.className).toBe('scored');
});
