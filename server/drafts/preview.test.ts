import { beforeEach, expect, test } from 'vitest';
import { addDraft, draftForm } from '../../tests/helpers/drafts.ts';
import type { Client } from '../../tests/helpers/client.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';
import { emptyTour } from '../../tests/helpers/tour.ts';
import { PreviewLink } from '../domain/drafts/draft.schema.ts';
import type { PreviewOrder } from '../publish/preview.ts';
import { EXPIRED_LINK, INVALID_LINK } from './preview.routes.ts';

const EVENT = { name: 'Frost Open', date: '2026-12-05' };

let staff: Client;
let rendered: PreviewOrder[] = [];
const { server } = useSharedServer({
  previews: {
    tour: () => emptyTour(),
    render: (order) => {
      rendered.push(order);
      const pictures = order.tour.events.map(
        ({ thumbnail }) => `<img src="/media/${thumbnail}/640.webp">`,
      );
      return Promise.resolve({
        html: `<p>${order.path}</p>${pictures.join('')}`,
        csp: "default-src 'self'",
      });
    },
  },
});
beforeEach(async () => {
  rendered = [];
  staff = await server.signIn();
});

const linkTo = async (id: string) =>
  PreviewLink.parse(JSON.parse((await staff.post(`/api/drafts/${id}/preview`)).text));
const visit = (path: string) => server.client().get(path);

test('anyone with the link sees the page with the draft, which nothing stores', async () => {
  const draft = await addDraft(staff, 'events', EVENT, await jpeg());
  const { path } = await linkTo(draft.id);
  const page = await visit(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<p>/events/2026-frost-open</p>');
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': "default-src 'self'",
  });
  const [picture = ''] = /\/api\/preview\/\w+\/640\.webp\?token=[\w.-]+/.exec(page.text) ?? [];
  expect(page.text).not.toContain(`/media/${server.stores.drafts.data[0]?.thumbnail}`);
  const sent = await visit(picture);
  expect([sent.status, sent.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(sent.headers['cache-control']).toBe('no-store');
  expect((await visit(picture.replace('token=', 'token=x'))).status).toBe(403);

  expect((await visit(`${path}&page=1`)).text).toContain('<p>/schedule/2026</p>');
  expect((await visit(`${path}&page=9`)).text).toContain('<p>/events/2026-frost-open</p>');
  expect(rendered[0]?.note.pages.map(({ label }) => label)).toEqual(['Event', 'Schedule', 'Home']);
  expect(server.stores.events.data).toEqual([]);
  expect(server.logged.map((line) => JSON.stringify(line)).join('')).not.toContain('token=');
});

test('champions and announcements are shown on their pages', async () => {
  const champion = await addDraft(staff, 'champions', { player: 'Ann Lee', year: '2025' });
  await visit((await linkTo(champion.id)).path);
  const announcement = await addDraft(staff, 'announcements', { text: 'Carts only.' });
  await visit((await linkTo(announcement.id)).path);
  expect(rendered.map(({ path }) => path)).toEqual(['/past-champions', '/']);
  expect(rendered[0]?.tour.champions[0]).toMatchObject({ player: 'Ann Lee', year: 2025 });
  expect(rendered[1]?.tour.announcements[0]).toMatchObject({ text: 'Carts only.' });
});

test('a link that is wrong, over or of an unfinished draft leads to a page that says so', async () => {
  const draft = await addDraft(staff, 'events', EVENT);
  const { path } = await linkTo(draft.id);
  const refused = async (address: string) => {
    const { status, text, headers } = await visit(address);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['cache-control']).toBe('no-store');
    return [status, /<p>(.*?)<\/p>/.exec(text)?.[1]];
  };
  for (const address of [`${path}x`, '/api/preview', '/api/preview?token=<script>']) {
    expect(await refused(address)).toEqual([403, INVALID_LINK]);
  }
  await staff.send('PUT', `/api/drafts/${draft.id}`, {
    form: draftForm({ fields: { date: 'soon' } }),
  });
  expect(await refused(path)).toEqual([
    422,
    'This draft can’t be shown yet. Date must be a day that exists, written YYYY-MM-DD.',
  ]);
  server.clock.move({ hours: 24 });
  expect(await refused(path)).toEqual([410, EXPIRED_LINK]);
  staff = await server.signIn();
  const { path: fresh } = await linkTo(draft.id);
  await staff.send('DELETE', `/api/drafts/${draft.id}`);
  expect((await refused(fresh))[0]).toBe(404);
  expect(rendered).toEqual([]);
});
