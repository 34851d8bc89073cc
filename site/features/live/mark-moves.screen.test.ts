import { Window } from 'happy-dom';
import { expect, test, vi } from 'vitest';
import { markMoves } from './mark-moves.ts';
import { replacePart } from './replace-parts.ts';

const ROW_HEIGHT = 40;

/** The part with the leaders, the first one on top, each row below the one before, as in a DOM with layout. */
function leaders(names: readonly string[]): HTMLElement {
  const part = document.createElement('div');
  const rows = names.map(
    (name, at) => `<li><span class="place">${at + 1}</span> <b>${name}</b></li>`,
  );
  part.innerHTML = `<ol class="leaders">${rows.join('')}</ol>`;
  for (const [at, row] of part.querySelectorAll('li').entries()) {
    row.getBoundingClientRect = () => new DOMRect(0, at * ROW_HEIGHT);
  }
  return part;
}

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

test('rows with another place know how far they came, and the others stay', () => {
  const { document, DOMRect } = new Window();
  vi.stubGlobal('document', document);
  vi.stubGlobal('DOMRect', DOMRect);
  const part = leaders(['Ann Lee', 'Bo Ray', 'Cy Poe', 'Di Roe']);
  replacePart(part, leaders(['Cy Poe', 'Ann Lee', 'Bo Ray', 'Di Roe']));
  const moves = [...part.querySelectorAll('li')].map(({ className, style }) => [
    className,
    style.getPropertyValue('--from'),
  ]);
  vi.unstubAllGlobals();
  expect(moves).toEqual([
    ['moved', '80px'],
    ['moved', '-40px'],
    ['moved', '-40px'],
    ['', ''],
  ]);
});
