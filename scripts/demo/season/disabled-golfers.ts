import { makeRandom } from './random.ts';
import type { DemoPlayer, DisabledGolfer } from './types.ts';

const CASES: readonly Omit<DisabledGolfer, 'name'>[] = [
  { reason: 'Knee surgery after a skiing fall', duration: 'Rest of the season' },
  { reason: 'Strained lower back', duration: '4 weeks' },
  { reason: 'Broken wrist, slipped on black ice', duration: 'About 3 months' },
  { reason: 'Tennis elbow, of all things', duration: '6 weeks' },
  { reason: 'Shoulder surgery', duration: 'Back next spring' },
  { reason: 'Newborn twins, no sleep', duration: 'Until further notice' },
  { reason: 'Sprained ankle', duration: '2 weeks' },
];

/** Three to five members who are out. */
export function makeDisabledGolfers(
  members: readonly DemoPlayer[],
  year: number,
  seed: string,
): DisabledGolfer[] {
  const random = makeRandom(`${seed}/disabled/${year}`);
  const cases = random.shuffle(CASES).slice(0, random.int(3, 5));
  const names = random.shuffle(members).map(({ name }) => name);
  return cases.map((each, index) => ({ name: names[index] ?? '', ...each }));
}
