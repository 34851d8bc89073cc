/** The page of a player's link, with responses as the server sends them. */
import { beforeEach, expect, test } from 'vitest';
import type { ReportView } from '#domain/match-play/draw.api.ts';
import { SCORE_FORMS } from '#domain/match-play/match-score.ts';
import {
  REPORT_API,
  REPORT_LINK,
  report,
  reportView,
} from '../../../tests/helpers/match-play/match-report.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { becomes } from '../../../tests/screens/screen.ts';
import { useSite, type SitePage } from '../../../tests/screens/site-page.ts';
import { FAILED, NO_LINK, SENT } from './report-view.ts';

const { network, open } = useSite({ tour: () => emptyTour() });

/** The reports that were sent. */
let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
});

/** Responds with a view, and with the next one after each report. */
function respondWith(first: ReportView, ...next: ReportView[]): void {
  network.respond(null, REPORT_API, ({ method, headers, body }) => {
    expect(headers.get('Authorization')).toBe('Bearer AB12CD34');
    const sentNow: unknown = JSON.parse(typeof body === 'string' ? body : 'null');
    if (method === 'PUT') sent.push(sentNow);
    return Response.json(next[sent.length - 1] ?? first);
  });
}

const problem = (page: SitePage) => page.textOf('#report-problem');
const status = (page: SitePage) => page.textOf('#report-status');

test('a player reports the result, and sees what is missing', async () => {
  respondWith(reportView(), reportView({ own: report('Ann Lee', '3&2') }));
  const page = await open(REPORT_LINK);
  await page.heading('Ann Lee against Bo Kim', 2);
  await page.press('Report result');
  expect(problem(page)).toBe('Choose who won.');
  await page.press('Ann Lee', undefined, 'radio');
  await page.fill('Score', '3&3');
  await page.press('Report result');
  expect(problem(page)).toBe(SCORE_FORMS);
  await page.focused(page.field('Score'));
  expect(sent).toEqual([]);
  await page.fill('Score', '3 and 2');
  await page.keys('{Enter}');
  await page.text(SENT);
  expect(problem(page)).toBe('');
  await page.text(/ It counts when your opponent reports the same\.$/);
  expect(sent).toEqual([{ winner: 'Ann Lee', score: '3&2' }]);
  expect(page.errors).toEqual([]);
});

test('the report of the opponent is confirmed with one press, and a match is conceded after a question', async () => {
  const reported = reportView({ other: report('Bo Kim', '2up') });
  const won = { winner: 'Bo Kim', score: '2up', isDecided: true };
  respondWith(reported, reported, reportView({ match: won }));
  const questions: unknown[] = [];
  const page = await open(REPORT_LINK, {
    prepare: (window) => {
      Object.assign(window, {
        confirm: (question: string) => {
          questions.push(question);
          return questions.length > 1;
        },
      });
    },
  });
  await page.press('Concede the match');
  expect(sent).toEqual([]);
  await page.press('Concede the match');
  await becomes(() => sent, [{ conceded: true }]);
  expect(questions[0]).toBe('Concede the match to Bo Kim? This can’t be taken back here.');
  await page.press('Confirm: Bo Kim won, 2up');
  await page.text('Bo Kim won, 2up.');
  expect(sent).toEqual([{ conceded: true }, { winner: 'Bo Kim', score: '2up' }]);
  await page.gone('button', 'Report result');
  await page.gone('button', /^Confirm/);
});

test('strokes follow from both Course Handicaps, by each option', async () => {
  respondWith(reportView());
  const page = await open(REPORT_LINK);
  const ofAnn = await page.field('Course Handicap of Ann Lee');
  expect(ofAnn).toHaveProperty('value', '14');
  const options = () => page.texts('#report-options li');
  expect(options()[0]).toBe(
    'Strokes off the low: Ann Lee 5 strokes, on the holes with Index 1 to 5; Bo Kim no strokes.',
  );
  await page.text(
    'From the Handicap Index 14.2 on the tour’s list. Change it to the Course Handicap of your tees.',
  );
  await page.fill('Course Handicap of Ann Lee', '16');
  await page.fill('Course Handicap of Bo Kim', '+2');
  expect(options()).toEqual([
    'Strokes off the low: Ann Lee 18 strokes, one on every hole; Bo Kim no strokes.',
    'Full strokes: Ann Lee 16 strokes, on the holes with Index 1 to 16; Bo Kim gives back 2 strokes, on the easiest holes of the card.',
  ]);
  await page.fill('Course Handicap of Bo Kim', 'x');
  expect(options()).toEqual([]);
  // What was typed stays when the page shows the match again.
  await page.press('Ann Lee', undefined, 'radio');
  await page.fill('Score', '3&2');
  await page.press('Report result');
  await page.text(SENT);
  expect(ofAnn).toHaveProperty('value', '16');
});

test('without a link, with a replaced one and without reception it says what to do', async () => {
  const page = await open('/match-play/report');
  expect(status(page)).toBe(NO_LINK);
  expect(NO_LINK).toContain('If you can’t find it, ask the tour’s staff for a new one.');
  await page.gone('button', 'Try again');
  await page.heading('How reporting works', 2);
  await page.fill('Your Course Handicap', '9');
  await page.fill('Your opponent’s Course Handicap', '4');
  expect(page.texts('#report-options li')[0]).toBe(
    'Strokes off the low: You 5 strokes, on the holes with Index 1 to 5; Your opponent no strokes.',
  );
  network.fail('GET', REPORT_API, 'This link was replaced.', 401);
  await page.goto(REPORT_LINK);
  await page.text('This link was replaced.');
  network.disconnect(REPORT_API);
  await page.press('Try again');
  await page.text(FAILED);
  respondWith(reportView());
  await page.press('Try again');
  await page.heading('Ann Lee against Bo Kim', 2);
  await page.gone('heading', 'How reporting works');
});

test('a report that can’t be sent stays, with the reason next to it', async () => {
  respondWith(reportView());
  const page = await open(REPORT_LINK);
  await page.press('Bo Kim', undefined, 'radio');
  await page.fill('Score', '1up');
  const restore = network.fail('PUT', REPORT_API, 'This match is over.', 409);
  await page.press('Report result');
  await page.text('This match is over.');
  expect(status(page)).toBe('');
  expect(await page.field('Score')).toHaveProperty('value', '1up');
  restore();
  await page.press('Report result');
  await page.text(SENT);
  expect(sent).toEqual([{ winner: 'Bo Kim', score: '1up' }]);
});
