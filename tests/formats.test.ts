/** A format of play is one file: what follows from it needs no change. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Board } from '#domain/scores/scores.api.ts';
import type { SetupBody } from '#domain/scores/event-scores.schema.ts';
import { FORMATS, USUAL_FORMAT } from '#domain/scores/formats/formats.ts';
import { winnersWithScore } from '#domain/results/winners.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { rowsOf } from '../site/features/results/event-results.ts';
import { TablePanel, tableRules } from '../site/features/results/tables/table-panel.tsx';
import { newCard } from '../site/features/scores/card.ts';
import { modelOf, sumOf, worthOf } from '../site/features/scores/model.ts';
import { addFewestBogeys } from './helpers/scores/bogeys-format.ts';
import {
  codesOf,
  EVENT,
  FIELD,
  openEvent,
  PAR,
  Phone,
  row,
  SCORES,
  setup,
} from './helpers/scores/scored-event.ts';
import { TODAY } from './helpers/now.ts';
import { useServer } from './helpers/use-server.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = 'server/domain/scores/formats/';

test('no other file names a format that an event may choose', async () => {
  const paths = globSync('{admin,scripts,server,site}/**/*.{astro,ts,tsx}', { cwd: ROOT });
  const names = Object.keys(FORMATS).filter((name) => name !== USUAL_FORMAT);
  const naming = new RegExp(`['"\`](${names.join('|')})['"\`]|\\b(modifiedStableford|parBogey)\\b`);
  const others = paths.filter((path) => !path.startsWith(FOLDER) && !path.includes('.test.'));
  const found = await Promise.all(
    others.map(async (path) => (naming.test(await readFile(join(ROOT, path), 'utf8')) ? path : [])),
  );
  expect(found.flat()).toEqual([]);
});

const { server, staff } = useServer();

test('a format that is added is played, published and shown as it says', async () => {
  addFewestBogeys();
  const field: SetupBody = {
    ...FIELD,
    players: FIELD.players.slice(0, 2).map((each) => ({ ...each, index: null, courseHandicap: 0 })),
    groups: FIELD.groups.slice(0, 1),
    setup: setup({ format: 'fewestBogeys', formatFields: { pickedUp: 3 }, tables: ['net'] }),
  };
  await openEvent(server, staff, field);
  const phone = new Phone(server.client(), (await codesOf(staff)).get('g1') ?? '', 'ann');
  const scores = { ann: PAR.with(0, 5).with(1, 6), bo: [...PAR.slice(0, 17), 'X' as const] };
  for (const [who, holes] of Object.entries(scores)) {
    for (const [at, score] of holes.entries()) phone.tap(who, at + 1, score);
  }
  await phone.send();

  const { view } = await phone.group();
  const [ann, bo] = view?.players ?? [];
  if (!view || !ann || !bo) throw new Error('The group has no players.');
  const access = { id: phone.cardID, eventID: EVENT, code: '', group: 'g1' };
  const card = newCard({ ...access, date: TODAY, keeper: 'ann' }, []);
  const model = modelOf(
    { ...card, holes: { ann: row(...scores.ann), bo: row(...scores.bo) } },
    view,
  );
  expect([sumOf(model, ann).total, sumOf(model, bo).total]).toEqual([2, 3]);
  expect([worthOf(model, ann, 1, 5), worthOf(model, bo, 18, 'X')]).toEqual(['1 bogey', '3 bogeys']);

  const board = Board.parse(await server.client().json(`${SCORES}/board`));
  expect(board.players.map(({ rank, total }) => [rank, total])).toEqual([
    ['1', '2'],
    ['2', '3'],
  ]);
  await staff.post(`${SCORES}/state`, { state: 'closed' });
  expect((await staff.post(`${SCORES}/publish`, {})).status).toBe(200);
  const results = server.stores.results.data.get(EVENT);
  expect(results?.net).toMatchObject({
    format: 'fewestBogeys',
    rows: [
      { rank: '1', player: 'Ann Lee', total: '2', points: '100' },
      { rank: '2', player: 'Bo Lee', total: '3', points: '85' },
    ],
  });
  expect(winnersWithScore(results).score).toBe('2 bogeys');
  const panel = renderToStaticMarkup(
    createElement(TablePanel, {
      table: 'net',
      rows: rowsOf(results),
      isOpen: true,
      isComplete: true,
      rules: tableRules(DEFAULT_SETTINGS.points),
    }),
  );
  expect(panel).toContain('Fewest bogeys: The fewest net bogeys win.');
  expect(panel.replace(/<[^>]+>/g, ' ')).toMatch(/Bogeys\s+Bog\s.*Ann Lee/s);

  // Staff may type its results, too.
  const typed = await staff.send('PUT', `/api/results/${EVENT}/tables/gross`, {
    json: {
      format: 'fewestBogeys',
      rows: [
        { player: 'Bo Lee', total: '4' },
        { player: 'Ann Lee', total: '2' },
      ],
    },
  });
  expect(JSON.parse(typed.text)).toMatchObject({
    rows: [
      { rank: '1', player: 'Ann Lee', total: '2' },
      { rank: '2', player: 'Bo Lee', total: '4' },
    ],
  });
});
