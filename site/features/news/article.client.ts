import { makeScrollable } from './scrollable-content.ts';

const prose = document.querySelector<HTMLElement>('.prose');
if (prose) {
  makeScrollable(prose);
  addEventListener('resize', () => makeScrollable(prose));
}
