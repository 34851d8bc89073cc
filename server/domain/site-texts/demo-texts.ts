/** Contact, social links and sponsors of the demo, all invented. A tour of its own has none until staff enter them. */
import type { SiteTexts } from './site-texts.schema.ts';

/** The logos have the sponsors’ names, and 240 by 96 pixels. */
export const DEMO_TEXTS: Readonly<Pick<SiteTexts, 'contact' | 'sponsors'>> = {
  contact: {
    contact: 'hello@lfgtour.example',
    socials: [
      {
        name: 'Members’ group',
        icon: 'people',
        href: 'https://www.facebook.com/groups/lfgtour.example',
      },
      { name: 'Video channel', icon: 'video', href: 'https://www.youtube.com/@lfgtour.example' },
      { name: 'Amateur golf program', icon: 'flag', href: 'https://www.bluegolf.com' },
    ],
  },
  sponsors: {
    sponsors: [
      {
        name: 'Kettle Notch Brewing',
        what: 'Lagers brewed with spring water',
        href: 'https://kettlenotch.example/',
        thumbnail: '/pictures/sponsors/kettle-notch.svg',
      },
      {
        name: 'Stonewall Turf Supply',
        what: 'Seed, sand, and good advice',
        href: 'https://stonewallturf.example/',
        thumbnail: '/pictures/sponsors/stonewall-turf.svg',
      },
      {
        name: 'Birchline Clubworks',
        what: 'Fittings, grips, and repairs',
        href: 'https://birchline.example/',
        thumbnail: '/pictures/sponsors/birchline.svg',
      },
      {
        name: 'Three Lanterns Coffee',
        what: 'Open before the first tee time',
        href: 'https://threelanterns.example/',
        thumbnail: '/pictures/sponsors/three-lanterns.svg',
      },
    ],
  },
};
