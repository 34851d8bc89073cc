import { letScroll } from './wide-content.ts';

const prose = document.querySelector<HTMLElement>('.prose');
if (prose) {
  letScroll(prose);
  addEventListener('resize', () => {
    letScroll(prose);
  });
}
