import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusSoon } from './focus.ts';

const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  document.body.innerHTML = '<button id="first"></button><button id="other"></button>';
  vi.stubGlobal('requestAnimationFrame', (look: FrameRequestCallback) => frames.push(look));
});

afterEach(() => {
  frames.length = 0;
  vi.unstubAllGlobals();
});

/** Renders the next frame. */
function render(): void {
  for (const look of frames.splice(0)) look(performance.now());
}

test('what has the focus is held in view while content above it settles, until something else takes the focus', () => {
  focusSoon('first');
  render();
  render();
  const button = document.getElementById('first');
  expect(document.activeElement).toBe(button);
  expect(scrolled.mock.contexts).toEqual([button, button]);

  document.getElementById('other')?.focus();
  render();
  render();
  expect(scrolled).toHaveBeenCalledTimes(2);
  expect(frames).toEqual([]);
});
