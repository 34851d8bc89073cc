/** What the pages offer for an event in each of its states, rendered from the demo tour with that event changed. */
import { describe, expect, test } from 'vitest';
import type { EventRecord } from '#domain/event/event.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { addDays } from '#domain/time/calendar.ts';
import { demoSeason } from '../helpers/demo-season.ts';
import { demoTour, withEvent, withStock } from '../helpers/demo-tour.ts';
import { TODAY } from '../helpers/now.ts';
import { all, one, pageOfTour, textOf, texts } from './page.ts';

const { soon, results: played } = demoSeason().byAction;

/** A page of the demo tour after a change. */
async function render(path: string, change: (tour: Tour) => Partial<Tour>): Promise<Document> {
  const tour = await demoTour();
  return pageOfTour({ ...tour, ...change(tour) }, path);
}

/** The product page of the entry to an event that is changed. */
async function entryPage(event: EventRecord, change: Partial<EventRecord>, isForSale = true) {
  const tour = await withEvent(event, change);
  const shop = withStock(tour.shop, event, isForSale);
  return pageOfTour({ ...tour, shop }, `/listing/${event.shopifyUrl}`);
}

const offeredBy = (document: Document) => ({
  state: texts(document, '.product .sold-out:not([hidden])'),
  buttons: all(document, '.actions :is(a, button):not([hidden])').map(textOf),
});

const structured = (document: Document) => textOf(one(document, 'script[type*=ld]'));

describe('the page of an event’s entry', () => {
  test('announces that registration opens later, with the price and nothing to buy', async () => {
    const document = await entryPage(soon, {}, false);
    expect(offeredBy(document)).toEqual({ state: ['Registering Soon'], buttons: [] });
    expect(textOf(one(document, '.price b'))).toMatch(/^\$\d/);
    expect(textOf(one(document, '.product'))).not.toContain('Sold Out');
    expect(structured(document)).not.toContain('"offers"');
    expect(structured(document)).toContain('"eventStatus":"https://schema.org/EventScheduled"');
  });

  test('sells entries while registration is open', async () => {
    const document = await entryPage(played, {
      date: addDays(TODAY, 30),
      isComplete: false,
      registrationOpen: true,
    });
    expect(structured(document)).toContain('"availability":"https://schema.org/InStock"');
    expect(all(document, '.actions [data-add]')).toHaveLength(1);
  });

  test('is sold out when registration is open and no entry is left', async () => {
    const document = await entryPage(soon, { registrationOpen: true }, false);
    expect(textOf(one(document, '[data-add]'))).toBe('Sold Out');
    expect(structured(document)).toContain('"availability":"https://schema.org/SoldOut"');
  });

  test('is closed in the last week, and leads to the tee times', async () => {
    const change = { date: addDays(TODAY, 5), blueGolfUrl: 'https://tour.bluegolf.com/x' };
    expect(offeredBy(await entryPage(soon, change))).toEqual({
      state: ['Registration Closed'],
      buttons: ['Tee Times'],
    });
  });

  test('is played today', async () => {
    expect(offeredBy(await entryPage(soon, { date: TODAY, blueGolfUrl: '' }))).toEqual({
      state: ['Playing today'],
      buttons: [],
    });
  });

  test('links the results of a past event instead of an entry', async () => {
    const document = await entryPage(played, {});
    expect(offeredBy(document)).toEqual({ state: ['Event over'], buttons: ['Results'] });
    expect(one(document, '.actions a').getAttribute('href')).toBe(
      `/results?eventID=${played.eventID}`,
    );
    expect(textOf(one(document, 'main'))).not.toContain('Join the field');
  });
});

describe('the home page’s slide of the next event', () => {
  const slide = async (change: Partial<EventRecord>, isForSale = true) => {
    const document = await render('/', ({ events, shop }) => ({
      shop: withStock(shop, soon, isForSale),
      events: events
        .filter(({ eventID, date }) => eventID === soon.eventID || date < TODAY)
        .map((each) => (each.eventID === soon.eventID ? { ...each, ...change } : each)),
    }));
    const card = all(document, '.hero .slides > *')[1];
    if (!card) throw new Error('There is no second slide.');
    return [textOf(one(card, '.chip')), ...texts(card, '.actions a')];
  };

  test('leads first to what a visitor can do now', async () => {
    const tables = { blueGolfUrl: 'https://tour.bluegolf.com/x' };
    expect(await slide({ registrationOpen: true })).toEqual([
      'Registration open',
      'Register Now',
      'View Schedule',
    ]);
    expect(await slide({ registrationOpen: true }, false)).toEqual([
      'Sold Out',
      'View Schedule',
      'Details',
    ]);
    expect(await slide({})).toEqual(['Registering Soon', 'View Schedule', 'Details']);
    expect(await slide({ date: addDays(TODAY, 3), ...tables })).toEqual([
      'Tee times posted',
      'Tee Times',
      'View Schedule',
    ]);
    expect(await slide({ date: addDays(TODAY, 3), blueGolfUrl: '' })).toEqual([
      'Registration Closed',
      'View Schedule',
    ]);
    expect((await slide({ date: TODAY, ...tables }))[0]).toBe('Playing today');
  });
});
