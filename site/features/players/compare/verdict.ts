/** The verdict of a comparison: who is ahead, by how much, and how it was in each season. */
import { element } from '../../../browser/element.ts';
import { counted } from '../texts.ts';
import { meetingsBySeason, meetingsIn, strokesBetween, type Meetings } from './profile.ts';
import type { Profile, SharedEvent } from './profile.ts';

/** `Ann Lee leads 5–3`, or `Level at 4–4`. */
export function headline(names: readonly [string, string], { won }: Meetings): string {
  const [one, two] = won;
  if (one === two) return `Level at ${one}–${two}`;
  return one > two ? `${names[0]} leads ${one}–${two}` : `${names[1]} leads ${two}–${one}`;
}

/** Who needed fewer strokes; empty where no event has both totals. */
export function strokesSentence(
  names: readonly [string, string],
  { strokes, events }: ReturnType<typeof strokesBetween>,
): string {
  if (events === 0) return '';
  const over = `over ${counted(events, 'event')}`;
  if (strokes === 0) return `They are level in net strokes ${over}.`;
  const better = strokes > 0 ? names[0] : names[1];
  return `${better} is ${counted(Math.abs(strokes), 'net stroke')} better ${over}.`;
}

/** Units of the chart: rows of 30, bars from the middle at 160 to both sides. */
const ROW = 30;
const MIDDLE = 160;
const LONGEST = 110;

/** The meetings of each season as bars: the first player's to the left, the second one's to the right. */
export function seasonsChart(
  names: readonly [string, string],
  seasons: readonly { year: string; meetings: Meetings }[],
): SVGElement {
  const most = Math.max(1, ...seasons.flatMap(({ meetings }) => meetings.won));
  const chart = svgElement('svg', {
    viewBox: `0 0 320 ${seasons.length * ROW}`,
    role: 'img',
    'aria-label': `Events finished ahead by season: ${seasons
      .map(
        ({ year, meetings }) =>
          `${year}, ${names[0]} ${meetings.won[0]}, ${names[1]} ${meetings.won[1]}`,
      )
      .join('; ')}.`,
  });
  for (const [at, { year, meetings }] of seasons.entries()) {
    const y = at * ROW;
    const label = svgElement('text', { x: MIDDLE, y: y + 20, 'text-anchor': 'middle' });
    label.textContent = year;
    chart.append(label);
    for (const [side, won] of meetings.won.entries()) {
      const direction = side === 0 ? -1 : 1;
      const width = (LONGEST * won) / most;
      const from = MIDDLE + direction * 24;
      const bar = {
        y: y + 6,
        height: ROW - 12,
        width,
        rx: 2,
        class: won > 0 ? `side-${side}` : '',
      };
      const figure = svgElement('text', {
        x: from + direction * (width + 6),
        y: y + 20,
        'text-anchor': side === 0 ? 'end' : 'start',
      });
      figure.textContent = String(won);
      chart.append(svgElement('rect', { ...bar, x: side === 0 ? from - width : from }), figure);
    }
  }
  return chart;
}

function svgElement(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  if (!(made instanceof SVGElement)) throw new Error(`SVG has no ${name}.`);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** What comes first: who leads, how often each finished ahead, the strokes between them, and the chart. */
export function verdict(a: Profile, b: Profile, shared: readonly SharedEvent[]): HTMLElement {
  const names = [a.name, b.name] as const;
  const meetings = meetingsIn(shared);
  const { won, tied } = meetings;
  const sentences = [
    `${a.name} finished ahead ${counted(won[0], 'time')}, ${b.name} ${won[1]}${tied > 0 ? `, tied ${tied}` : ''}.`,
    strokesSentence(names, strokesBetween(shared)),
  ];
  return element(
    'section',
    { class: 'verdict' },
    element('h2', {}, headline(names, meetings)),
    element('p', {}, sentences.filter(Boolean).join(' ')),
    element(
      'div',
      { class: 'seasons' },
      ...names.map((name) => element('b', {}, name)),
      seasonsChart(names, meetingsBySeason(shared)),
    ),
  );
}
