import { expect, it } from 'vitest';
import { ANNOUNCEMENT } from '../announcements/announcement.schema.ts';
import { CourseFields } from '../courses/course.schema.ts';
import { EventFields } from '../events/event.schema.ts';
import { MatchPlayYear, StandingsUrls } from '../publish/tour-records.schema.ts';
import { Rule, Social, Sponsor, SOCIAL_ICONS } from '../site-texts/site-texts.schema.ts';
import { inOneLine, sentYear, text, url } from './fields.schema.ts';

it('a text is one line of whole characters, without control characters', () => {
  const name = text('Name').min(1, { error: 'Name must not be empty.' });
  expect(name.parse(' Granite\r\n\tOpen\0\u001b[2J \u007f')).toBe('Granite Open[2J');
  expect(name.parse('half \ud83d, whole 😀, עברית')).toBe('half \ufffd, whole 😀, עברית');
  expect(name.safeParse('\0\u0007').error?.issues[0]?.message).toBe('Name must not be empty.');
});

it('a text has no characters that change its direction or are invisible', () => {
  const name = text('Name').min(1, { error: 'Name must not be empty.' });
  for (const hidden of '\u061c\u200e\u200f\u202a\u202e\u2066\u2069\u200b\u200c\u200d\u2060\ufeff') {
    expect(name.parse(`${hidden}An${hidden}n ${hidden}`), hidden.codePointAt(0)?.toString(16)).toBe(
      'Ann',
    );
    expect(name.safeParse(hidden).error?.issues[0]?.message).toBe('Name must not be empty.');
  }
});

it.each(['👩🏽‍🦱 Ann', '👩‍❤️‍👩', '🏳️‍🌈', 'می‌خواهم', 'क्‍ष'])('the joiners in “%s” stay', (written) => {
  expect(text('Name').parse(written)).toBe(written);
});

it('an address can’t hide its protocol behind a break', () => {
  expect(url('Link').parse('java\nscript:alert(1)')).toBe('java script:alert(1)');
});

it('an address may be typed without its scheme in every field', () => {
  const typed = 'golf.example';
  const social = { name: 'Golf', icon: SOCIAL_ICONS[0], href: typed };
  const sponsor = { name: 'Golf', what: '', href: typed, thumbnail: '' };
  const announcement = { text: 'Rain', level: 'info', linkLabel: 'Radar', start: '', end: '' };
  const { netLeaderboardUrl, shopifyUrl } = EventFields.shape;
  const course = { name: 'Keene', city: 'Keene', state: 'NH', link: typed };
  const parsed = [
    Social.parse(social).href,
    Sponsor.parse(sponsor).href,
    Rule.parse({ title: 'Drops', text: 'From the knee.', video: typed }).video,
    ANNOUNCEMENT.Form.parse({ ...announcement, link: typed, eventID: '' }).link,
    CourseFields.parse(course).link,
    netLeaderboardUrl.parse(typed),
    shopifyUrl.parse(typed),
    StandingsUrls.shape.seasonStandingsUrl.parse(typed),
    MatchPlayYear.shape.bracketUrl.parse(typed),
  ];
  expect(parsed).toEqual(parsed.map(() => 'https://golf.example'));
  expect(shopifyUrl.parse('granite-open')).toBe('granite-open');
});

it('a cleaned text stays the same when cleaned again, so that files are read as they were written', () => {
  for (const sent of ['\ud800\0a\u0085b', 'é\u2028x', ' ', '👩\u200b\u200d👩\u200d\u200c👩']) {
    expect(inOneLine(inOneLine(sent))).toBe(inOneLine(sent));
  }
});

it('a year is a number or four digits, with blanks around them or not', () => {
  const year = sentYear(StandingsUrls.shape.calendarYear);
  expect([2026, '2026', ' 2026 '].map((sent) => year.parse(sent))).toEqual([2026, 2026, 2026]);
  for (const bad of ['', '26', '20265', '2026.5', 'soon', '1999', '2101']) {
    expect(year.safeParse(bad).error?.issues[0]?.message, bad).toMatch(/^Calendar Year must /);
  }
});
