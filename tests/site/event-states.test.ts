/** What the pages offer for an event in each of its states, rendered from the demo tour with that event changed. */
import { expect, test } from 'vitest';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { addDays } from '#domain/time/calendar.ts';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { demoTour, withEvent, withStock } from '../helpers/demo/demo-tour.ts';
import { TODAY } from '../helpers/now.ts';
import { all, one, pageOfTour, textOf, texts } from './page.ts';

const { soon, results: played } = demoSeason().byAction;

const URL = { blueGolfUrl: 'https://tour.bluegolf.com/x' };
const OPEN = { date: addDays(TODAY, 30), isComplete: false, registrationOpen: true };

interface Entry {
  when: string;
  event?: EventRecord;
  change?: Partial<EventRecord>;
  isSoldOut?: boolean;
  /** What the page says and offers; nothing by default. */
  state: unknown;
  buttons?: unknown;
  /** Whether search engines read that entries are for sale; no offer by default. */
  offer?: 'InStock' | 'SoldOut';
}

const ENTRIES: Entry[] = [
  { when: 'before registration opens', isSoldOut: true, state: ['Registering Soon'] },
  {
    when: 'while registration is open',
    event: played,
    change: OPEN,
    // The variant that is chosen first is sold out.
    state: expect.any(Array),
    buttons: ['Sold Out'],
    offer: 'InStock',
  },
  {
    when: 'while it is sold out',
    change: { registrationOpen: true },
    isSoldOut: true,
    state: ['Sold Out'],
    buttons: expect.arrayContaining(['Sold Out']),
    offer: 'SoldOut',
  },
  {
    when: 'in the last week',
    change: { date: addDays(TODAY, 5), ...URL },
    state: ['Registration Closed'],
    buttons: ['Tee Times'],
  },
  { when: 'on its day', change: { date: TODAY, blueGolfUrl: '' }, state: ['Playing today'] },
  { when: 'after it', event: played, state: ['Event over'], buttons: ['Results'] },
];

test.each(ENTRIES)(
  'the page of an event’s entry $when has its state and what a visitor can do now',
  async ({ event = soon, change = {}, isSoldOut = false, state, buttons = [], offer }) => {
    const tour = await withEvent(event, change);
    const shop = withStock(tour.shop, event, !isSoldOut);
    const document = await pageOfTour({ ...tour, shop }, `/listing/${event.shopifyUrl}`);
    expect(texts(document, '.product .sold-out:not([hidden])')).toEqual(state);
    expect(all(document, '.actions :is(a, button):not([hidden])').map(textOf)).toEqual(buttons);
    const structured = textOf(one(document, 'script[type*=ld]'));
    const [, availability] = /"availability":"https:\/\/schema.org\/(\w+)"/.exec(structured) ?? [];
    expect(availability).toBe(offer);
    expect(structured.includes('"offers"')).toBe(offer !== undefined);
    if (event === played && !offer) {
      const link = one(document, '.actions a').getAttribute('href');
      expect(link).toBe(`/results?eventID=${played.eventID}`);
      expect(textOf(one(document, 'main'))).not.toContain('Join the field');
    } else {
      expect(structured).toContain('"eventStatus":"https://schema.org/EventScheduled"');
      expect(textOf(one(document, '.price b'))).toMatch(/^\$\d/);
    }
  },
);

test.each<[Partial<EventRecord>, boolean, string[]]>([
  [{ registrationOpen: true }, true, ['Registration open', 'Register Now', 'View Schedule']],
  [{ registrationOpen: true, shopifyUrl: '' }, true, ['Registration open', 'View Schedule']],
  [{ registrationOpen: true }, false, ['Sold Out', 'View Schedule', 'Register Now']],
  [{}, true, ['Registering Soon', 'View Schedule', 'Register Now']],
  [
    { date: addDays(TODAY, 3), ...URL },
    true,
    ['Tee times posted', 'Tee Times', 'View Schedule', 'Register Now'],
  ],
  [
    { date: addDays(TODAY, 3), blueGolfUrl: '' },
    true,
    ['Registration Closed', 'View Schedule', 'Register Now'],
  ],
  [{ date: TODAY, ...URL }, true, ['Playing today', 'Tee Times', 'View Schedule', 'Register Now']],
])(
  'the home page’s slide of the next event, %o, for sale: %s, leads first to what a visitor can do now',
  async (change, isForSale, shown) => {
    const tour = await demoTour();
    const events = tour.events
      .filter(({ eventID, date }) => eventID === soon.eventID || date < TODAY)
      .map((each) => (each.eventID === soon.eventID ? { ...each, ...change } : each));
    const shop = withStock(tour.shop, soon, isForSale);
    const slide = all(await pageOfTour({ ...tour, events, shop }, '/'), '.hero .slides > *')[1];
    if (!slide) throw new Error('There is no second slide.');
    expect([textOf(one(slide, '.chip')), ...texts(slide, '.actions a')]).toEqual(shown);
  },
);
