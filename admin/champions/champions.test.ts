import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChampionList, CHAMPIONS } from './champions.ts';

const ANN = { year: '2024', player: 'Ann Lee', thumbnail: '' };
const BO = { year: '2025', player: 'Bo Ray', thumbnail: '/api/champions/2025/image?v=1' };

afterEach(() => vi.unstubAllGlobals());

describe('the list of champions', () => {
  test('is empty when the server has none, and fails with the server’s sentence otherwise', async () => {
    const responses = [
      new Response('Nothing here.', { status: 404 }),
      new Response('The store is being repaired.', { status: 500 }),
    ];
    vi.stubGlobal('fetch', () => Promise.resolve(responses.shift()));
    expect(await CHAMPIONS.read()).toEqual([]);
    await expect(CHAMPIONS.read()).rejects.toThrow('The store is being repaired.');
  });

  const numbered = [ANN, BO].map((champion) => ({ ...champion, year: Number(champion.year) }));

  test.each([
    ['a list', [ANN, BO]],
    ['an object with one', { champions: [ANN, BO] }],
    ['years as numbers', numbered],
  ])('may be %s, and is sorted by year, newest first', (_what, sent) => {
    expect(ChampionList.parse(sent)).toEqual([BO, ANN]);
  });

  test('takes a picture that is missing or null for none', () => {
    const { year, player } = ANN;
    expect(ChampionList.parse([{ year, player }])).toEqual([ANN]);
    expect(ChampionList.parse({ champions: [{ ...ANN, thumbnail: null }] })).toEqual([ANN]);
  });

  test.each([[{}], [{ champions: 'none' }], [[{ year: 2024 }]], ['[]']])('is not %j', (sent) => {
    expect(ChampionList.safeParse(sent).success).toBe(false);
  });
});
