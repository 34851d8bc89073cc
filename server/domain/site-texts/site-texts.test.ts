import { describe, expect, it } from 'vitest';
import { DEFAULT_TEXTS } from './default-texts.ts';
import { DEMO_TEXTS } from './demo-texts.ts';
import { siteTexts } from './site-texts.collection.ts';
import { SiteTexts, type ChangedTexts, type Sponsor } from './site-texts.schema.ts';
import { GROUP_NAMES, siteTextsResponse, textsOf } from './site-texts.ts';

const ID = '0123456789abcdef0123';
const sponsor = (change: Partial<Sponsor> = {}): Sponsor => ({
  name: 'Pine State Carts',
  what: 'Carts for every course',
  href: 'https://carts.example/',
  thumbnail: '',
  ...change,
});
const SPONSORS: ChangedTexts = { sponsors: { sponsors: [sponsor({ thumbnail: ID })] } };

describe('the texts of the site', () => {
  it('are the defaults until staff change them, group by group', () => {
    for (const group of GROUP_NAMES) expect(textsOf({}, group)).toBe(DEFAULT_TEXTS[group]);
    expect(textsOf(SPONSORS, 'sponsors').sponsors).toEqual([sponsor({ thumbnail: ID })]);
    expect(textsOf(SPONSORS, 'rules').rules).toHaveLength(20);
    expect(siteTextsResponse(SPONSORS, 'sponsors').isDefault).toBe(false);
    expect(siteTextsResponse(SPONSORS, 'rules').isDefault).toBe(true);
  });

  it('have defaults that could be saved, in every group', () => {
    expect(SiteTexts.parse(DEFAULT_TEXTS)).toEqual(DEFAULT_TEXTS);
    const demo = { ...DEFAULT_TEXTS, ...DEMO_TEXTS };
    expect(SiteTexts.parse(demo)).toEqual(demo);
    expect(GROUP_NAMES.toSorted()).toEqual(Object.keys(SiteTexts.shape).toSorted());
  });

  it('are not stored while they are like the default, in any order of fields', () => {
    const { contact, socials } = DEFAULT_TEXTS.contact;
    expect(siteTexts.arrange({ contact: { socials, contact }, ...SPONSORS })).toEqual(SPONSORS);
  });

  it('affect the pages with the groups that differ only', () => {
    const dependencies = (after: ChangedTexts, before: ChangedTexts) =>
      siteTexts.changedDependencies?.(after, before);
    expect(dependencies(SPONSORS, {})).toEqual(['site-texts/sponsors']);
    expect(dependencies({}, SPONSORS)).toEqual(['site-texts/sponsors']);
    expect(dependencies(SPONSORS, structuredClone(SPONSORS))).toEqual([]);
  });

  it('show the pictures of the sponsors', () => {
    expect(siteTexts.pictures(SPONSORS)).toEqual([ID]);
    expect(siteTexts.pictures({})).toEqual([]);
  });
});

const errorOf = (change: object) =>
  SiteTexts.safeParse({ ...DEFAULT_TEXTS, ...change }).error?.issues[0]?.message;
const section = { lead: 'One.', paragraphs: [] };
const rule = { title: 'Pace', text: 'Be quick.', video: '' };
const contact = (text: string, socials: object[] = []) => ({ contact: { contact: text, socials } });
const sponsors = (...changes: Partial<Sponsor>[]) => ({
  sponsors: { sponsors: changes.map(sponsor) },
});
const about = (paragraph: string) => ({ about: { ...section, paragraphs: [paragraph] } });
const tv = { name: 'x', icon: 'tv', href: 'https://x.y' };
const hero = { ...DEFAULT_TEXTS.hero, buttonLink: '//evil.example' };
const WEB_ADDRESS = 'must be an address that starts with http:// or https://.';
const LINK = 'must start with https://, http:// or, for a page of this site, with a slash.';

it.each([
  [contact('not an address'), 'Contact address must be an email address.'],
  [contact('a@b.example?bcc=c@d.example'), 'Contact address must be an email address.'],
  [contact('a@b.example', [tv]), 'Icon must be one of people, video, flag, picture, globe.'],
  [sponsors({ href: 'javascript:alert(1)' }), `Website of a sponsor ${WEB_ADDRESS}`],
  [
    sponsors({ thumbnail: '/pictures/../private/x.svg' }),
    'Picture of a sponsor must be an uploaded one.',
  ],
  [sponsors({ name: ' \u200b' }), 'Name of a sponsor must not be empty.'],
  [sponsors(...Array<object>(25).fill({})), 'Sponsors must have at most 24 entries.'],
  [{ rules: { rules: [] } }, 'Rules must not be empty.'],
  [{ rules: { rules: [{ ...rule, video: 'clip' }] } }, `Video of a rule ${WEB_ADDRESS}`],
  [about('[x](data:text/html,y)'), `Paragraph has a link to “data:text/html,y”. A link ${LINK}`],
  [about('x'.repeat(1501)), 'Paragraph must have at most 1500 characters.'],
  [{ hero }, `Address of the button ${LINK}`],
])('%j is refused', (change, message) => {
  expect(errorOf(change)).toBe(message);
});
