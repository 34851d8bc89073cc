/**
 * Marks the section being read in the table of contents: the last one whose top is above a line just
 * below the position that its link scrolls to. Sections of any height cross a line, whereas a section
 * taller than the screen never has a given share of itself in view.
 */

/** Pixels below the position of a section after its link is followed. */
const BELOW_JUMP = 24;

const nav = document.querySelector('.contents');
const row = nav?.querySelector('ul');
const links = [...(nav?.querySelectorAll('a') ?? [])];
const sections = links.flatMap((link) => document.getElementById(link.hash.slice(1)) ?? []);
const root = document.documentElement;

/** The position of a section's top after its link is followed, in pixels from the viewport's top. */
function jumpTarget(section: HTMLElement): number {
  const padding = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  return padding + (Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0);
}

function sectionBeingRead(): HTMLElement | undefined {
  const [first] = sections;
  if (!first) return undefined;
  // A short last section may not reach the line at the end of the page.
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
  if (link) scrollIntoRow(link);
}

/** On phones the contents are a row that scrolls sideways; scrolls it to the marked link. */
function scrollIntoRow(link: HTMLElement): void {
  if (!row || row.scrollWidth <= row.clientWidth) return;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const middle = link.offsetLeft + link.offsetWidth / 2 - row.clientWidth / 2;
  row.scrollTo({ left: middle, behavior: reducedMotion ? 'auto' : 'smooth' });
}

let isScheduled = false;
function scheduleMark(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    mark();
  });
}

addEventListener('scroll', scheduleMark, { passive: true });
addEventListener('resize', scheduleMark, { passive: true });
mark();
