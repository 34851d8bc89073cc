/** The cards of a year in Standings and Match Play: their addresses, and their tables. */
import { within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { usePanel } from '../../tests/screens/panel.ts';

const { staff, network, open } = usePanel();

const BLUEGOLF = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour90/poy/season/standings.htm';
const SHOP = 'https://shop.example/products/match-play';

const LISTS = [
  {
    path: '/standings',
    api: '/api/standings-urls',
    year: 'calendarYear',
    tables: ['Season Standings', 'WGR'],
    called: 'standings',
    unread: 'Calculated from the results of events',
    refresh: '/api/refresh-standings',
    outcome: { season: { rows: 58, changed: 3 }, wgr: { error: 'The page has no table.' } },
    shown:
      /^Season Standings: 58 rows, 3 changed, today \d{1,2}:\d\d [AP]M\. WGR failed: The page has no table\.$/,
    csv: 'rank,player,events,total,strokes,points\n1,Zoë O’Neil Jr.,5,-3,350,900\n',
  },
  {
    path: '/match-play',
    api: '/api/match-play',
    year: 'year',
    tables: ['Bracket'],
    called: 'bracket',
    unread: 'No address',
    refresh: '/api/refresh-match-play-bracket',
    outcome: { bracket: { rows: 31, changed: 2 } },
    shown: /^Bracket: 31 rows, 2 changed, today \d{1,2}:\d\d [AP]M\.$/,
    csv: 'round,matchNum,id,player1,player2,winner,score\n1,0,1-0,Zoë O’Neil Jr.,Bo Ray,Bo Ray,2&1\n',
  },
] as const;

describe.each(LISTS)('$called', (list) => {
  const { path, api, year, called, unread, tables } = list;
  const [table] = tables;
  const openYear = async () => {
    await staff.post(api, { [year]: 2026 });
    const screen = await open(path);
    return { screen, card: await screen.card('2026') };
  };

  test('Refresh asks first, sends the year, and shows the outcome or the failure in the card', async () => {
    const { screen, card } = await openYear();
    const refresh = async () => {
      await screen.press('Refresh', card);
      await screen.press('Refresh 2026', screen.question(`Refresh the ${called} of 2026?`));
    };
    const done = Promise.withResolvers<Response>();
    const stop = network.respond('POST', list.refresh, () => done.promise);
    await refresh();
    await screen.text(`Reading the ${called} of 2026…`, card);
    done.resolve(Response.json({ [year]: 2026, refresh: list.outcome }));
    await screen.text(list.shown, card);
    const [sent] = network.sentTo('POST', list.refresh);
    expect(sent?.body).toBe(JSON.stringify({ [year]: '2026' }));
    expect(within(await screen.role('main')).queryByRole('alert')).toBeNull();

    stop();
    const logged = vi.spyOn(console, 'error').mockReturnValueOnce();
    await refresh();
    await screen.text(
      'Refresh failed: This year has no address to read from; enter one, or upload the page instead.',
      card,
    );
    expect(logged).toHaveBeenCalledWith('Refresh failed', expect.anything());
    logged.mockRestore();
  });

  test('a saved page is uploaded from the card of its year, and removed', async () => {
    const { screen, card } = await openYear();
    expect(await within(card).findAllByText(unread)).toHaveLength(tables.length);
    await screen.press(`Upload… ${table}`, card);
    const dialog = await screen.dialog(`Upload ${table} of 2026`);
    const file = new File([list.csv], 'table.csv', { type: 'text/csv' });
    await screen.user.upload(await screen.field(/^Choose a/, dialog), file);
    await screen.text('1 row: 1 added, 0 changed, 0 removed', dialog);
    const preview = await screen.role('table', / as read$/, dialog);
    await screen.role('cell', 'Zoë O’Neil Jr.', preview);
    await screen.press('Put on the site', dialog);
    await screen.message(`${table} of 2026 uploaded: 1 row, 1 changed.`);
    await screen.text('1 row, 1 changed', card);
    await screen.text(/^Uploaded .*[AP]M/, card);
    await screen.press(`Remove ${table}`, card);
    const question = await screen.question(`Remove ${table} of 2026?`);
    await screen.user.click(within(question).getAllByRole('button').at(-1) ?? question);
    await screen.text(`${table} removed from the site.`, card);
    expect(within(card).getAllByText(unread)).toHaveLength(tables.length);
  });
});

test('addresses are short links, and what is no address is a text', async () => {
  const addresses = { seasonStandingsUrl: BLUEGOLF, wgrStandingsUrl: 'javascript:alert(1)' };
  await staff.post('/api/standings-urls', { calendarYear: 2026, ...addresses });
  let screen = await open('/standings');
  let card = await screen.card('2026');
  expect(within(card).getAllByRole('heading', { level: 3 })).toMatchObject([
    { textContent: 'Season Standings URL' },
    { textContent: 'WGR Standings URL' },
  ]);
  const link = await screen.link('lfgtour.bluegolf.com/bluegolf/lfgtour9...', card);
  expect(link).toMatchObject({ href: BLUEGOLF, title: BLUEGOLF });
  expect(within(card).getAllByRole('link')).toHaveLength(1);
  await screen.text('javascript:alert(1)', card);
  await within(card).findAllByText(/^Failed:|^Not read yet/);

  await staff.post('/api/match-play', { year: 2026, bracketUrl: BLUEGOLF, shopifyUrl: SHOP });
  await staff.post('/api/match-play', { year: 2025, shopifyUrl: SHOP });
  screen = await open('/match-play');
  card = await screen.card('2026');
  await screen.link('shop.example/products/match-play', card);
  // The shop is a link once there is a bracket.
  card = await screen.card('2025');
  expect(within(card).queryByRole('link')).toBeNull();
  await screen.text(SHOP, card);
  await screen.text('—', card);
  await screen.text('Closed', card);
});
