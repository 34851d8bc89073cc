/** Pages without result tables: events, scorecards and errors. */
import type { CourseCard, PlayedCard } from '../../season/types.ts';
import { escapeHtml, htmlPage } from './html.ts';

/** A link of an event's page. */
export interface PageLink {
  label: string;
  href: string;
}

export interface EventFacts {
  name: string;
  date: string;
  course: string;
  place: string;
  links: readonly PageLink[];
}

/** The main page of an event, with links to its tee times and leaderboards. */
export function eventPage({ name, date, course, place, links }: EventFacts): string {
  const items = links.map(
    ({ label, href }) =>
      `<li class="nav-item"><a class="nav-link" href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`,
  );
  return htmlPage({
    title: name,
    heading: name,
    body: `<p>${escapeHtml(date)}</p>
<p>${escapeHtml([course, place].filter((part) => part !== '').join(', '))}</p>
<ul class="nav nav-pills bg-ui-nav-pills w-100">${items.join('\n')}</ul>`,
  });
}

/** The scorecard behind a name: gross strokes hole by hole, as far as the round went. */
export function scorecardPage(event: string, card: PlayedCard, course: CourseCard): string {
  const line = (label: string, cells: readonly (string | number)[]) =>
    `<tr><th>${label}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  return htmlPage({
    title: `${card.entry} - ${event} Scorecard`,
    heading: card.entry,
    body: `<p>${escapeHtml(event)}</p>
<table class="table table-sm scorecard">
${line(
  'Hole',
  course.holes.map((_, index) => index + 1),
)}
${line(
  'Par',
  course.holes.map(({ par }) => par),
)}
${line(
  'Strokes',
  course.holes.map((_, index) => card.gross[index] ?? ''),
)}
</table>`,
  });
}

/** The page for an unknown address. */
export function unknownPage(): string {
  return htmlPage({ title: 'Not Found', heading: 'Not Found', body: '<p>No such page.</p>' });
}

/** The bot check, which has none of the tables. */
export function botPage(): string {
  return htmlPage({
    title: 'Checking your browser',
    heading: 'One moment',
    body: '<div id="challenge"><p>We are making sure that you are a person.</p><noscript>Please allow scripts.</noscript></div>',
  });
}

/** The page of an internal server error. */
export function faultPage(): string {
  return htmlPage({
    title: 'Error',
    heading: 'Error',
    body: '<p>Something went wrong. Please try again later.</p>',
  });
}

/** The default target of a redirect. */
export function signInPage(): string {
  return htmlPage({
    title: 'Sign In',
    heading: 'Sign In',
    body: '<form><input type="text" aria-label="User name" name="user" /></form>',
  });
}
