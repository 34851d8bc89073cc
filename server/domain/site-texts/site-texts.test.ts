import { describe, expect, it } from 'vitest';
import { SMALL_SETTINGS } from '../../../tests/helpers/settings.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.schema.ts';
import { defaultTexts } from './default-texts.ts';
import { DEMO_TEXTS } from './demo-texts.ts';
import { siteTexts } from './site-texts.collection.ts';
import { SiteTexts, type ChangedTexts, type Sponsor } from './site-texts.schema.ts';
import { GROUP_NAMES } from './group-labels.ts';
import { siteTextsResponse, textsOf } from './site-texts.ts';

const settings = DEFAULT_SETTINGS;
const DEFAULT_TEXTS = defaultTexts(settings);
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
    for (const group of GROUP_NAMES) {
      expect(textsOf({ siteTexts: {}, settings }, group)).toEqual(DEFAULT_TEXTS[group]);
    }
    const tour = { siteTexts: SPONSORS, settings };
    expect(textsOf(tour, 'sponsors').sponsors).toEqual([sponsor({ thumbnail: ID })]);
    expect(textsOf(tour, 'rules').rules).toHaveLength(20);
    expect(siteTextsResponse(tour, 'sponsors').isDefault).toBe(false);
    expect(siteTextsResponse(tour, 'rules').isDefault).toBe(true);
  });

  it('have defaults that could be saved, in every group', () => {
    expect(SiteTexts.parse(DEFAULT_TEXTS)).toEqual(DEFAULT_TEXTS);
    const demo = { ...DEFAULT_TEXTS, ...DEMO_TEXTS };
    expect(SiteTexts.parse(demo)).toEqual(demo);
    expect(GROUP_NAMES.toSorted()).toEqual(Object.keys(SiteTexts.shape).toSorted());
  });

  it('have the figures and names of the tour', () => {
    const identity = { ...settings.identity, name: 'Pine Tour', tagline: 'Golf in the pines' };
    const { hero, about, structure, teams, points } = defaultTexts({ ...SMALL_SETTINGS, identity });
    expect(hero.kicker).toBe('Golf in the pines');
    expect(hero.text).toMatch(/^5 net events,/);
    expect(about.lead).toMatch(/^The Pine Tour is/);
    expect(structure.lead).toBe('5 regular events, 2 playoffs, one Championship.');
    expect(structure.parts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The 5 regular events run/),
      expect.stringMatching(/^Your top 3 results make up .* from your 4th result on,/),
      expect.stringMatching(/their rank. A win in the second is worth 30, compared with 10 in/),
      expect.stringMatching(
        /the top 8 qualify. .* leader starts at -4, and the head start shrinks to even par for/,
      ),
      expect.stringMatching(/your best result from this season, rescored/),
    ]);
    expect(teams.paragraphs.join()).not.toContain('bonus');
    expect(points.lead).toMatch(/worth 10 points. .* 10 places deep.$/);
  });

  it('say nothing of parts that the tour doesn’t have, nor where another one plays', () => {
    const identity = { ...settings.identity, region: 'Maine', area: 'Northern Maine' };
    const parts = { ...settings.parts, matchPlay: false, worldRankings: false };
    const { about, structure } = defaultTexts({ ...settings, identity, parts });
    expect(about.paragraphs[0]).toContain('on [courses](/courses) in Northern Maine. You play');
    expect(about.paragraphs[1]).toContain('Alongside the season, there’s [the Colony Cup]');
    expect(structure.parts.map(({ heading }) => heading)).not.toContain('World golf rankings');
    const none = { ...parts, colonyCup: false };
    const [, second] = defaultTexts({ ...settings, parts: none }).about.paragraphs;
    expect(second).toContain('[the schedule](/schedule). If you read');
  });

  it('are grammatical for one of everything, and for a Championship without a head start', () => {
    const one = {
      ...SMALL_SETTINGS,
      points: {
        table: [
          { regular: 1, midMajor: 1, major: 1, playoff1: 2, playoff2: 2, startingStrokes: '' },
        ],
        teamBonus: 1,
      },
      counting: {
        ...SMALL_SETTINGS.counting,
        regularEvents: 1,
        season: 1,
        wgr: 1,
        wgrSeasons: 1,
        field: 1,
      },
    };
    const { hero, structure, teams, points } = defaultTexts(one);
    expect(hero.text).toMatch(/^1 net event, /);
    const [regular, counts, playoffs, final] = structure.parts.map(({ text }) => text);
    expect(regular).toMatch(/^The 1 regular event runs/);
    expect(counts).toMatch(/^Your top result makes up .* from your 2nd result on,/);
    expect(playoffs).toContain('their rank, and pay up to double points: a win');
    expect(final).toMatch(/the top 1 qualifies. Everyone starts at even par. .* total wins/);
    expect(teams.paragraphs[1]).toContain('gets 1 bonus point on top');
    expect(points.lead).toMatch(/worth 1 point. .* 1 place deep.$/);
    expect(points.paragraphs[0]).toContain('1st place pays 1, so each partner gets 0.');
    expect(SiteTexts.safeParse(defaultTexts(one)).success).toBe(true);
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
