import { describe, expect, it } from 'vitest';
import { randomOf } from '../../../tests/helpers/random.ts';
import { DEFAULT_SETTINGS } from './settings.schema.ts';
import { CONTRAST_MIN, contrastOf, contrastOfTexts, paletteStyles } from './palette.ts';

const random = randomOf(7);
const color = () => `#${random.below(0x1000000).toString(16).padStart(6, '0')}`;

/** Colors that an owner may choose. */
const readable = (field: 'mainColor' | 'accentColor'): string => {
  for (let one = color(); ; one = color())
    if (contrastOfTexts(one, field) >= CONTRAST_MIN) return one;
};

/** The colors of the light and the dark half, by their roles. */
const rolesIn = (styles: string) =>
  styles
    .split('@media')
    .map(
      (half) =>
        new Map(
          [...half.matchAll(/--([\w-]+):(#\w{6})/g)].map(([, role = '', value = '']) => [
            role,
            value,
          ]),
        ),
    );

describe('the colors of a tour', () => {
  it('are measured as in WCAG 2.2', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('#1f5138', '#1f5138')).toBe(1);
  });

  it('change nothing while they are the default', () => {
    expect(paletteStyles(DEFAULT_SETTINGS.identity)).toBe('');
  });

  it('lead to texts that can be read, in light and in dark, whatever an owner chooses', () => {
    const faults: string[] = [];
    for (let turn = 0; turn < 300; turn += 1) {
      const chosen = { mainColor: readable('mainColor'), accentColor: readable('accentColor') };
      const [light = new Map<string, string>(), dark = new Map<string, string>()] = rolesIn(
        paletteStyles(chosen),
      );
      const halves = [
        [light, ['#fbfaf6', '#ffffff', '#f2f0e9']],
        [dark, ['#101613', '#18201c', '#0b100e']],
      ] as const;
      const pairs = halves.flatMap(([half, grounds]) => [
        ...grounds.flatMap((ground) =>
          ['link', 'maple'].map((role) => [role, ground, half] as const),
        ),
        ...['pine', 'pine-strong'].map((role) => [role, '#ffffff', half] as const),
        ['link', half.get('pine-soft') ?? '', half] as const,
        ['on-maple', half.get('maple') ?? '', half] as const,
        ...['#ffffff', '#c6d5cb'].map((ground) => ['main-deep', ground, light] as const),
      ]);
      for (const [role, ground, roles] of pairs) {
        const contrast = contrastOf(roles.get(role) ?? ground, ground);
        if (contrast < CONTRAST_MIN)
          faults.push(`${JSON.stringify(chosen)}: ${role} on ${ground} ${contrast}`);
      }
    }
    expect(faults.slice(0, 5)).toEqual([]);
  });
});
