/** How the panel edits each group of the site's texts: its fields, and the page that shows it. */
import {
  SOCIAL_ICONS,
  type SocialIcon,
  type GroupName,
} from '#domain/site-texts/site-texts.schema.ts';
import { handicapService } from '#domain/tour/names.ts';
import type { EntryPart } from '../records/editor/entries.ts';
import type { FieldSpec } from '../records/collection.ts';

/** A list in the form of a group. */
export interface ListSpec {
  name: string;
  label: string;
  kind: 'entries';
  /** What an entry is called: `Rule`. */
  one: string;
  /** The texts of an entry; a list of plain texts has one part without a name. */
  parts: readonly EntryPart[];
  hint?: string;
}

export type GroupField = FieldSpec | ListSpec;

export interface GroupSpec {
  fields: readonly GroupField[];
  /** The part of the site that shows it. */
  page: string;
  /** Where staff find what the group does not contain. */
  note?: string;
}

/** Of the memberships of default; others have a note in the settings. */
const SERVICE = handicapService() || 'handicap';

const LINK_HINT = 'Write a link as [the schedule](/schedule).';

const lines = (name: string, label: string, one: string): ListSpec => ({
  name,
  label,
  kind: 'entries',
  one,
  parts: [{ name: '', label: one, kind: 'text' }],
});

const paragraphs = (name = 'paragraphs', label = 'Paragraphs'): ListSpec => ({
  name,
  label,
  kind: 'entries',
  one: 'Paragraph',
  parts: [{ name: '', label: 'Paragraph', kind: 'long' }],
  hint: LINK_HINT,
});

const lead: FieldSpec = { name: 'lead', label: 'First sentence', kind: 'text' };

const section = (anchor: string): GroupSpec => ({
  page: `/tour-details#${anchor}`,
  fields: [lead, paragraphs()],
});

const ICON_LABELS: Readonly<Record<SocialIcon, string>> = {
  people: 'People',
  video: 'Video',
  flag: 'Flag',
  picture: 'Picture',
  globe: 'Globe',
};

export const GROUPS: Readonly<Record<GroupName, GroupSpec>> = {
  contact: {
    page: '/#newsletter-email',
    fields: [
      {
        name: 'contact',
        label: 'Contact address',
        kind: 'text',
        hint: 'The email address in the footer, and where visitors without the shop join or subscribe.',
      },
      {
        name: 'socials',
        label: 'Social links',
        kind: 'entries',
        one: 'Link',
        parts: [
          { name: 'name', label: 'Name', kind: 'text' },
          { name: 'href', label: 'Address', kind: 'url' },
          {
            name: 'icon',
            label: 'Icon',
            kind: 'choice',
            options: SOCIAL_ICONS.map((value) => ({ value, label: ICON_LABELS[value] })),
          },
        ],
      },
    ],
    note: 'The tour’s name, colors and logo are under Settings.',
  },
  hero: {
    page: '/',
    fields: [
      { name: 'kicker', label: 'Line above the heading', kind: 'text' },
      { name: 'heading', label: 'Heading', kind: 'text' },
      { name: 'text', label: 'Text', kind: 'long', hint: LINK_HINT },
      { name: 'buttonLabel', label: 'Button', kind: 'text', span: 3 },
      { name: 'buttonLink', label: 'Address of the button', kind: 'url', span: 3 },
      { name: 'moreLabel', label: 'Second button', kind: 'text', span: 3 },
      {
        name: 'moreLink',
        label: 'Address of the second button',
        kind: 'url',
        span: 3,
        hint: 'Without an upcoming event, this button leads to the schedule.',
      },
      { name: 'eventKicker', label: 'Label of the next event', kind: 'text', span: 3 },
      { name: 'articleKicker', label: 'Label of the latest article', kind: 'text', span: 3 },
      { name: 'articleButton', label: 'Button of the latest article', kind: 'text', span: 3 },
    ],
    note: 'The slides of the next event and of the latest article show the event and the article themselves.',
  },
  sponsors: {
    page: '/#sponsors',
    fields: [
      {
        name: 'sponsors',
        label: 'Sponsors',
        kind: 'entries',
        one: 'Sponsor',
        parts: [
          { name: 'name', label: 'Name', kind: 'text' },
          { name: 'what', label: 'Their business, in a few words', kind: 'text' },
          { name: 'href', label: 'Website', kind: 'url' },
          { name: 'thumbnail', label: 'Logo', kind: 'logo' },
        ],
        hint: 'The home page shows them in this order. Without any, the section is not shown.',
      },
    ],
  },
  membership: {
    page: '/membership',
    fields: [
      lines('withGhin', `Tour and ${SERVICE}`, 'Point'),
      lines('tourOnly', 'Tour only', 'Point'),
      lines('ghinOnly', `${SERVICE} only`, 'Point'),
    ],
    note: 'Names and prices of the memberships are those of the shop’s products.',
  },
  about: section('about'),
  structure: {
    page: '/tour-details#structure',
    fields: [
      lead,
      {
        name: 'parts',
        label: 'Parts',
        kind: 'entries',
        one: 'Part',
        parts: [
          { name: 'heading', label: 'Heading', kind: 'text' },
          { name: 'text', label: 'Text', kind: 'long' },
        ],
        hint: LINK_HINT,
      },
    ],
  },
  skins: section('skins'),
  teams: section('teams'),
  rules: {
    page: '/tour-details#rules',
    fields: [
      {
        name: 'rules',
        label: 'Rules',
        kind: 'entries',
        one: 'Rule',
        parts: [
          { name: 'title', label: 'Title', kind: 'text' },
          { name: 'text', label: 'Text', kind: 'long' },
          { name: 'video', label: 'Address of a video, if there is one', kind: 'url' },
        ],
        hint: `The page numbers them in this order. ${LINK_HINT}`,
      },
    ],
  },
  points: {
    ...section('points'),
    note: 'The table of points and the chart follow the rules that the standings are computed with.',
  },
  courses: { page: '/courses', fields: [paragraphs('notes', 'Notes above the list of courses')] },
};

/** The groups of the screen below their headings. */
export const PARTS_OF_SITE: readonly { title: string; groups: readonly GroupName[] }[] = [
  { title: 'Every page', groups: ['contact'] },
  { title: 'Home page', groups: ['hero', 'sponsors', 'membership'] },
  { title: 'Tour details', groups: ['about', 'structure', 'skins', 'teams', 'rules', 'points'] },
  { title: 'Courses', groups: ['courses'] },
];
