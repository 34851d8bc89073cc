/**
 * Marks in the contents which section is being read (R101): the last one whose top has passed a line
 * just below where jumps to it lead. A line is crossed by sections of any height, where
 * a share of a section in view is never reached by one taller than the screen (D62).
 */

/** Pixels below the place where a section stands after a jump to it. */
const BELOW_JUMP = 24;

const nav = document.querySelector('.contents');
const row = nav?.querySelector('ul');
const links = [...(nav?.querySelectorAll('a') ?? [])];
const sections = links.flatMap((link) => document.getElementById(link.hash.slice(1)) ?? []);
const root = document.documentElement;

/** Where a section's top comes to stand when its link is followed, in pixels from the screen's top. */
function jumpTarget(section: HTMLElement): number {
  const padding = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  return padding + (Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0);
}

function sectionBeingRead(): HTMLElement | undefined {
  const [first] = sections;
  if (!first) return undefined;
  // At the end of the page a short last section may be unable to rise to the line.
  const atEnd = Math.ceil(scrollY + innerHeight) >= root.scrollHeight;
  if (atEnd && scrollY > 0) return sections.at(-1);
  const hasPassed = (section: HTMLElement) =>
    section.getBoundingClientRect().top <= jumpTarget(section) + BELOW_JUMP;
  return sections.findLast(hasPassed) ?? first;
}

let marked: HTMLAnchorElement | undefined;

function mark(): void {
  const section = sectionBeingRead();
  const link = links.find(({ hash }) => hash.slice(1) === section?.id);
  if (link === marked) return;
  marked?.removeAttribute('aria-current');
  link?.setAttribute('aria-current', 'location');
  marked = link;
  if (link) bringIntoRow(link);
}

/** On phones the contents are a row that scrolls sideways; its mark stays in sight. */
function bringIntoRow(link: HTMLElement): void {
  if (!row || row.scrollWidth <= row.clientWidth) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const middle = link.offsetLeft + link.offsetWidth / 2 - row.clientWidth / 2;
  row.scrollTo({ left: middle, behavior: calm ? 'auto' : 'smooth' });
}

let waiting = false;
function markSoon(): void {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    mark();
  });
}

addEventListener('scroll', markSoon, { passive: true });
addEventListener('resize', markSoon, { passive: true });
mark();
