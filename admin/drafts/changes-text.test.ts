import { expect, test } from 'vitest';
import { eventRecord } from '../../tests/helpers/events.ts';
import { publishText } from './use-draft-actions.ts';

const base = eventRecord({ town: 'Nashua', course: 'Pine Hollow' });
const labelOf = (field: string) => (field === 'town' ? 'Town' : 'Course');
const text = (onSite: typeof base | null, changed: readonly string[]) =>
  publishText({ base, onSite, changed, labelOf });

test('who publishes changes reads what the site changed meanwhile, and which of it is replaced', () => {
  expect(text(base, ['town'])).toBe('Visitors see the changes within seconds.');
  const onSite = { ...base, town: 'Keene', course: 'Nippo Lake', thumbnail: 'other' };
  expect(text(onSite, ['town'])).toBe(
    'Visitors see the changes within seconds. Changed on the site since, and stays: Course, Picture. Also changed on the site since, and replaced by the draft: Town.',
  );
  expect(text(null, ['town'])).toContain('was deleted');
});
