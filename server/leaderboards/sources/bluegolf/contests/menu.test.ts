import { describe, expect, it } from 'vitest';
import { contestUrl, EVENT, eventPage, menu } from '../../../fixtures/event-pages.ts';
import { CONTESTS_MAX, readEventPage } from './menu.ts';

const read = (body: string, address = contestUrl(3)) =>
  readEventPage({ text: eventPage(body), address });

const TWO = [
  [3, 'Net'],
  [4, 'Skins'],
] as const;

describe('the menu of contests', () => {
  it('has numbers and names, read once when a page has it twice; the mark is not a part of a name', () => {
    const entries = [...TWO, [17, 'Sm&ouml;rg&aring;s &amp; Cup']] as const;
    const page = read(menu(entries, 3).repeat(2));
    expect(page).toMatchObject({ event: EVENT, own: 3, hasTeeTimes: true });
    expect(page.menu).toEqual([
      { number: 3, name: 'Net' },
      { number: 4, name: 'Skins' },
      { number: 17, name: 'Smörgås & Cup' },
    ]);
  });

  it('gives a number with two names both, and one without a name its number', () => {
    const odd = [...TWO, [4, 'Deuces'], [5, ''], [6, '<script>Skins</script>']] as const;
    const names = read(menu(odd)).menu.map(({ name }) => name);
    expect(names).toEqual(['Net', 'Skins / Deuces', 'Contest 5', 'Contest 6']);
  });

  it('leaves out entries without a number, and texts outside the menu', () => {
    const odd = ['', '0', '-1', '1e3', '2.5', '../../admin', 'javascript:x', '99999999999'];
    const body = `<a data-key="8">Skins</a><script>'<div data-picker="newcontest"><a data-key="9">Net</a></div>'</script>${menu(odd.map((key) => [key, 'Net'] as const))}`;
    expect(read(body).menu).toEqual([]);
  });

  it('refuses more contests than an event has', () => {
    const many = Array.from({ length: CONTESTS_MAX + 1 }, (_, at) => [at + 1, 'Net'] as const);
    expect(() => read(menu(many))).toThrow('The page lists 31 contests, more than an event has.');
    expect(read(menu([[1, 'x'.repeat(5000)]])).menu[0]?.name).toHaveLength(80);
  });
});

describe('the contest that a page shows', () => {
  it.each<[string, string, number | undefined, number | null]>([
    ['its address and mark', contestUrl(3), 3, 3],
    ['its address alone', contestUrl(3), undefined, 3],
    ['its mark alone', `${EVENT}/leaderboard.htm`, 4, 4],
    ['the mark of a page that was switched', `${contestUrl(3)}?newcontest=4`, 4, 4],
  ])('is known by %s', (_, address, marked, own) => {
    expect(read(menu(TWO, marked), address).own).toBe(own);
  });

  it('is not known when address and mark differ, or two are marked', () => {
    expect(read(menu(TWO, 4)).own).toBeNull();
    expect(read(menu(TWO, 3) + menu(TWO, 4), `${EVENT}/leaderboard.htm`).own).toBeNull();
  });
});

describe('a page without a menu', () => {
  const links = (...hrefs: string[]) => hrefs.map((href) => `<a href="${href}">Net</a>`).join('');

  it('leads to the leaderboards of its own event only', () => {
    const body = links(
      'contest/5/leaderboard.htm',
      'https://evil.example/bluegolfw/tour26/event/tour2612/contest/6/leaderboard.htm',
      'http://tour.bluegolf.com/bluegolfw/tour26/event/other/contest/7/leaderboard.htm',
    );
    const page = read(body, `${EVENT}/index.htm`);
    expect(page.linked).toEqual([{ number: 5, name: 'Net' }]);
    expect(page.leads).toEqual([`${EVENT}/leaderboard.htm`, contestUrl(5)]);
  });

  it('of a scorecard leads to the leaderboard of its contest', () => {
    const address = `${EVENT}/contest/8/contestant/53/scorecard.htm`;
    expect(read('', address).leads[0]).toBe(contestUrl(8));
  });
});

describe('a saved page without an address', () => {
  it('is of the event that all its links agree on', () => {
    expect(read(menu([[3, 'Net']], 3), '')).toMatchObject({ event: EVENT, own: 3 });
  });

  it('is of no event when its links name several, or none', () => {
    const other =
      '<a href="http://tour.bluegolf.com/bluegolfw/tour26/event/other/leaderboard.htm">x</a>';
    expect(read(other, '').event).toBeNull();
    const bare = '<a href="/bluegolfw/tour26/event/tour2612/leaderboard.htm">x</a>';
    expect(readEventPage({ text: bare, address: '' }).event).toBeNull();
  });
});
