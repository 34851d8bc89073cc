/** The courses in the data directory, and the other features that depend on them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { picturesOf } from '../server/publish/tour-pictures.ts';
import { openStores } from '../server/store/stores.ts';
import { courseRecord } from './helpers/courses.ts';
import { useServer } from './helpers/use-server.ts';
import { emptyTour } from './helpers/tour.ts';

const { server } = useServer();

test.each([
  ['two of one id', [courseRecord(), courseRecord()], /Two courses carry the same id/],
  ['a link that is none', [courseRecord({ link: 'javascript:alert(1)' })], /entry 1: link: Link/],
])('a file with %s refuses to open, by its name', async (_what, courses, reason) => {
  await writeFile(join(server.dataDir, 'courses.json'), JSON.stringify(courses));
  const opening = openStores(server.dataDir);
  await expect(opening).rejects.toThrow(reason);
  await expect(opening).rejects.toThrow(/^courses\.json can’t be used/);
});

test('a build contains the pictures that replace those of articles, and requests no others', () => {
  const posts = [
    { slug: 'ours', 'replacement-image': '/media/0123456789abcdef0123/1280.webp' },
    { slug: 'another', 'replacement-image': '/media/first-tee.webp' },
    { slug: 'none', 'header-pos': '10%' },
  ];
  const files = picturesOf(emptyTour({ posts }), '/images').map(({ file }) => file);
  expect(files).toContain('media/0123456789abcdef0123/320.avif');
  expect(files).toHaveLength(6);
});

test('a build contains the pictures of courses, a shared one only once', () => {
  const thumbnail = '0123456789abcdef0123';
  const other = '00000000000000000000';
  const courses = [
    courseRecord({ thumbnail }),
    courseRecord({ thumbnail: other }),
    courseRecord({ thumbnail }),
    courseRecord(),
  ];
  const files = picturesOf(emptyTour({ courses }), '/images').map(({ file }) => file);
  expect(files).toContain(`media/${thumbnail}/640.webp`);
  expect(files).toHaveLength(12);
  expect(new Set(files).size).toBe(12);
});
