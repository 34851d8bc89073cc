import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { pictureForm } from '../records/editor/picture-form.ts';
import type { PictureChange } from '../ui/picture.ts';
import { ChampionList, CHAMPIONS, ChampionForm } from './champions.ts';

const ANN = { year: '2024', player: 'Ann Lee', thumbnail: '' };
const BO = { year: '2025', player: 'Bo Ray', thumbnail: '/api/champions/2025/image?v=1' };

afterEach(() => {
  vi.unstubAllGlobals();
});

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

describe('the form of a save', () => {
  const values = { player: ' Zoë “Zed” D’Arcy-Núñez ', year: '2025' };
  const championForm = (typed: typeof values, picture: PictureChange) =>
    pictureForm('champion', ChampionForm.parse(typed), picture);
  const parts = (form: FormData) => [...form.keys()];
  const champion = (form: FormData): unknown => JSON.parse(z.string().parse(form.get('champion')));

  test('contains the champion as JSON, the year as a number, and no picture when it stays', () => {
    const form = championForm(values, { kind: 'keep' });
    expect(parts(form)).toEqual(['champion']);
    expect(champion(form)).toEqual({ year: 2025, player: 'Zoë “Zed” D’Arcy-Núñez' });
  });

  test('contains the picture under the name image, or a flag to remove it', () => {
    const file = new Blob(['jpeg'], { type: 'image/jpeg' });
    expect(parts(championForm(values, { kind: 'replace', file }))).toEqual(['champion', 'image']);
    const removal = championForm(values, { kind: 'remove' });
    expect(parts(removal)).toEqual(['champion']);
    expect(champion(removal)).toMatchObject({ removeThumbnail: true });
  });
});
