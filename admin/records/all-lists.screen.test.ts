/** What all lists of records of the panel share. Tests of their folders are about the rest. */
import { within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { UNREACHABLE } from '../api.ts';
import type { Client } from '../../tests/helpers/client.ts';
import { LIST_SAMPLES } from '../../tests/helpers/list-samples.ts';
import { sendTo } from '../../tests/helpers/record-apis.ts';
import { ADMIN } from '../../tests/helpers/server.ts';
import type { SentRequest } from '../../tests/screens/network.ts';
import { usePanel, type PanelScreen } from '../../tests/screens/panel.ts';
import { LISTS, type RecordList } from '../../tests/screens/record-lists.ts';
import { eventually, textsOf } from '../../tests/screens/screen.ts';

const { server, staff, network, open } = usePanel();

const Stored = z.array(z.looseObject({}));
const LOCKED = 'The store is locked.';
const STALE = 'Another staff member changed this record. Look at the current version first.';

/** Types texts into the open editor and chooses options. */
async function type(screen: PanelScreen, typed: RecordList['typed']): Promise<void> {
  const editor = await screen.opened();
  for (const [label, text] of Object.entries(typed)) {
    const field = await screen.field(label, editor);
    if (field instanceof HTMLSelectElement) await screen.choose(label, text, editor);
    else await screen.fill(label, text, editor);
  }
}

/** The fields that a request sends: its body, or the part of its form that is no picture. */
function fieldsOf(request: SentRequest | undefined): unknown {
  const { body = null } = request ?? {};
  const part = body instanceof FormData ? body.values().next().value : body;
  return typeof part === 'string' ? JSON.parse(part) : undefined;
}

/** What a browser does when a page is left or loaded again. Returns whether it asks first. */
function leavePage(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  window.dispatchEvent(new Event('pagehide'));
  return leaving.defaultPrevented;
}

/** An error on the screen, which has the focus. */
async function expectAlert(screen: PanelScreen, text: string | RegExp): Promise<void> {
  const shown = (await screen.text(text, screen.role('main'))).closest('[role=alert]');
  await eventually(() => expect(document.activeElement).toBe(shown));
}

const rowsOf = async (place: Promise<HTMLElement>) =>
  textsOf(within(await place).getAllByRole('row'));

const logged = vi.spyOn(console, 'error');
let colleague: Client;
beforeEach(async () => {
  logged.mockReturnValue();
  colleague = await server.signIn();
});
afterEach(() => logged.mockReset());

/** The lists that show what all of them have from the same code: one of each way to send, to find and to show a record. */
const EXAMPLES = new Set([
  ...['Standings', 'Players', 'Past Champions', 'Courses', 'News'],
  ...LIST_SAMPLES.map(({ screen }) => screen.title),
]);

describe.each(LISTS)('$title', (list) => {
  const { api, title, add, card, asked, input = String, saveFailed = 'Save failed' } = list;
  const [label, name, column = label] = list.field;
  const called = list.called ?? card;
  const beginning = called.replace(/^the /, 'The ');
  const isTable = list.path === 'players';
  const otherCard = list.cards.find((each) => each !== card) ?? '';

  const storedOf = (text: string) => list.stored?.(text) ?? input(text);
  const shownOf = (text: string) => [storedOf(text)].flat().join(', ');
  const sample = (text: string) => ({ ...api.sample, ...list.further, [name]: storedOf(text) });
  const addSample = () => sendTo(staff, api.create(sample('11')));
  const addBoth = async () => {
    await sendTo(staff, api.create(list.other));
    await addSample();
  };
  /** What another staff member does meanwhile. */
  const theirs = (text: string) => sendTo(colleague, api.change(sample(text)));
  const all = async () => Stored.parse(await colleague.json(api.list));
  const texts = async () => (await all()).map((record) => record[name]);

  /** The title of a card, or of a row of the table. */
  const heading = (screen: PanelScreen, of: string) =>
    isTable ? screen.role('rowheader', of) : screen.heading(of, 2);
  const item = async (screen: PanelScreen, of = card) => {
    const found = (await heading(screen, of)).closest<HTMLElement>('article, tr');
    return found ?? screen.card(of);
  };
  const expectItems = (screen: PanelScreen, names: readonly string[]) =>
    eventually(() => {
      const rows = textsOf(screen.page.queryAllByRole('rowheader'));
      expect(isTable ? rows : screen.cards()).toEqual(names);
    });
  const expectShown = (screen: PanelScreen, text: string) =>
    eventually(async () => {
      expect((await item(screen)).textContent).toContain(text);
    });
  const editButton = (screen: PanelScreen, of = card) => screen.button('Edit', item(screen, of));
  const editorOf = (screen: PanelScreen, of: string) =>
    screen.role('form', new RegExp(`^Edit .*${of}`));
  const edit = async (screen: PanelScreen, text: string) => {
    await screen.press('Edit', item(screen));
    await screen.fill(label, input(text), screen.opened());
  };
  const typedText = (screen: PanelScreen) => screen.value(label, screen.editor());
  const remove = async (screen: PanelScreen, of = card) => {
    await screen.press('Delete', item(screen, of));
    if (!asked) return;
    const [what, verb = `Delete ${of}`] = asked(of);
    await screen.press(verb, screen.question(`Are you sure you want to delete ${what}?`));
  };
  const openList = async () => {
    const screen = await open(`/${list.path}`);
    await item(screen);
    return screen;
  };

  test('shows that it loads, why it failed, and that it is empty', async () => {
    const stop = network.fail('GET', api.list, 'The store is being repaired.');
    const release = network.hold('GET', api.list);
    const screen = await open(`/${list.path}`);
    const expectAdd = async (disabled: boolean, busy: string) => {
      const button = await screen.button(add);
      expect(button).toHaveProperty('disabled', disabled);
      expect(button.getAttribute('aria-busy')).toBe(busy);
    };
    await screen.text(`Loading ${list.many}`);
    await expectAdd(true, 'true');
    release();
    await screen.text('Error: The store is being repaired.', screen.alert());
    await expectAdd(true, 'false');
    stop();
    await screen.press('Retry');
    await screen.text(list.empty);
    await screen.text(new RegExp(`Use ${add}`));
    await screen.gone('alert');
    await expectAdd(false, 'false');
    expect(screen.page.queryByLabelText(/^Filter by/)).toBeNull();
  });

  test('I add, change, delete and restore a record, and all is sent as documented', async () => {
    const screen = await open(`/${list.path}`);
    await screen.press(add);
    const editor = await screen.role('form', list.newTitle);
    for (const [field, value] of Object.entries(list.blank)) {
      expect.soft(await screen.value(field, editor), field).toBe(value);
    }
    await screen.focused(screen.field(Object.keys(list.blank)[0] ?? '', editor));
    await type(screen, list.typed);
    await screen.press('Save', editor);
    await screen.message(`${beginning} saved.`);
    expect(fieldsOf(network.sentTo('POST', api.create({}).path).at(-1))).toMatchObject(list.added);
    // The table has the next row ready.
    if (isTable) await screen.keys('{Escape}');
    else await screen.focused(editButton(screen));

    await screen.press('Edit', item(screen));
    await type(screen, list.change);
    expect(document.title).toBe(`● ${title} – LFG Tour admin`);
    await screen.keys('{Control>}s{/Control}');
    await screen.focused(editButton(screen, list.changedCard));
    const changed = network.sentTo('PUT', api.change({}).path).at(-1);
    expect(fieldsOf(changed)).toMatchObject(list.changed);
    await expectItems(screen, [list.changedCard]);
    expect(document.title).toBe(`${title} – LFG Tour admin`);

    const repair = network.fail('DELETE', '/api', LOCKED);
    const { deleteFailed = 'Delete failed' } = list;
    await remove(screen, list.changedCard);
    if (list.isQuiet) {
      await screen.text(`${deleteFailed}: ${LOCKED}`, item(screen, list.changedCard));
      expect(within(await screen.role('main')).queryByRole('alert')).toBeNull();
    } else {
      await expectAlert(screen, `${deleteFailed}: ${LOCKED}`);
      await screen.press('Dismiss');
      await screen.gone('alert');
    }
    expect(logged).toHaveBeenCalledWith('Delete failed', expect.anything());
    repair();

    const before = await all();
    await remove(screen, list.changedCard);
    await screen.text(list.empty);
    await screen.focused(screen.button(add));
    const { path = api.remove().path, body } = list.deleted ?? {};
    expect(fieldsOf(network.sentTo('DELETE', path).at(-1))).toEqual(body);
    expect(await all()).toEqual([]);
    await screen.press('Undo');
    await item(screen, list.changedCard);
    expect(await all()).toEqual(before);
  });

  test('I see what is wrong, taken or failed, and can save again', async () => {
    await addSample();
    const screen = await openList();
    await screen.press(add);
    await type(screen, list.typed);
    if (api.twin) {
      await screen.press('Save', screen.editor());
      await expectAlert(screen, `${saveFailed}: ${api.sentences.taken}`);
    }
    const [field, text, sentence] = list.wrong;
    await type(screen, { [field]: text });
    await screen.press('Save', screen.editor());
    await screen.text(sentence, screen.editor());
    const wrong = await screen.field(field, screen.editor());
    await screen.focused(wrong);
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    await screen.press('Cancel', screen.editor());
    expect(await all()).toHaveLength(1);

    await edit(screen, '22');
    for (const [sent, shown = sent] of [['The disk is full.'], ['', 'HTTP 500']] as const) {
      const repair = network.fail('PUT', '/api', sent);
      await screen.press('Save', screen.editor());
      await expectAlert(screen, `${saveFailed}: ${shown}`);
      repair();
    }
    expect(await typedText(screen)).toBe(input('22'));
    await screen.save();
    expect(await texts()).toEqual([storedOf('22')]);
  });

  // Recovery knows no list.
  if (title === 'Past Champions') {
    test('a save whose response was lost is stored once, also when the page is lost too', async () => {
      await addSample();
      let screen = await openList();
      const saveWithoutResponse = async (method: 'POST' | 'PUT') => {
        const repair = network.loseResponses(method, '/api');
        await screen.press('Save', screen.editor());
        await expectAlert(screen, `${saveFailed}: ${UNREACHABLE}`);
        repair();
      };
      await edit(screen, '48');
      await saveWithoutResponse('PUT');
      await screen.press('Save', screen.editor());
      await screen.message(`${beginning} saved.`);
      expect(await texts()).toEqual([storedOf('48')]);

      await remove(screen);
      await screen.text(list.empty);
      await screen.press(add);
      await type(screen, list.typed);
      await saveWithoutResponse('POST');
      leavePage();
      screen = await openList();
      await screen.press('Restore changes');
      await screen.press('Save', screen.editor());
      await screen.message(`${beginning} saved.`);
      expect(await all()).toHaveLength(1);
    });
  }

  if (EXAMPLES.has(list.title)) {
    test('nothing typed is lost when I cancel, open another record or leave', async () => {
      await addBoth();
      const screen = await openList();
      await screen.press(add);
      const [field = '', text = ''] = Object.entries(list.typed).at(-1) ?? [];
      await type(screen, { [field]: text });
      const typed = await screen.value(field, screen.editor());
      await screen.press('Cancel', screen.editor());
      await screen.gone('form', list.newTitle);
      await screen.press('Undo');
      expect(await screen.value(field, screen.opened())).toBe(typed);
      await screen.keys('{Escape}');
      await screen.focused(screen.button('Keep editing', screen.question()));
      await screen.keys('{Enter}');
      expect(await screen.value(field, screen.editor())).toBe(typed);
      await screen.keys('{Escape}');
      await screen.press('Discard', screen.question());
      await expectItems(screen, list.cards);

      const choose = (choice: string) =>
        screen.press(choice, screen.question(`Save the changes to ${called}?`));
      const editOther = () => screen.press('Edit', item(screen, otherCard));
      await edit(screen, '47');
      await screen.press('My Account', undefined, 'link');
      await screen.focused(screen.button('Save', screen.question()));
      // The keys of the editor are not those of the question: this one saves nothing.
      await screen.keys('{Control>}s{/Control}');
      await choose('Stay');
      expect(location.pathname).toBe(`/admin/${list.path}`);
      await editOther();
      await choose('Stay');
      expect(await typedText(screen)).toBe(input('47'));
      expect(await texts()).toContainEqual(storedOf('11'));
      await editOther();
      await choose('Save');
      await editorOf(screen, otherCard);
      expect(await texts()).toContainEqual(storedOf('47'));

      await edit(screen, '48');
      await editOther();
      await choose('Discard');
      await editorOf(screen, otherCard);
      await screen.fill(label, input('49'), screen.opened());
      await screen.keys('{Control>}s{/Control}');
      await screen.gone('form', /^Edit/);
      const stored = JSON.stringify(await texts());
      expect(stored).toContain('47');
      expect(stored).toContain('49');
    });

    test('what I typed before the page went comes back, and goes for good when I discard it', async () => {
      await addSample();
      let screen = await openList();
      await screen.press('Edit', item(screen));
      await screen.opened();
      expect(leavePage()).toBe(false);
      screen = await openList();
      await edit(screen, '48');
      expect(leavePage()).toBe(true);

      screen = await openList();
      const banner = () => screen.role('region', `Unsaved changes to ${called}`);
      // Looking at the record and closing it again leaves the copy as it is.
      await screen.press('Edit', item(screen));
      await screen.opened();
      await screen.gone('region', /^Unsaved changes/);
      await screen.keys('{Escape}');
      await screen.press('Show differences', banner());
      await screen.row(`${column} ${shownOf('11')} ${shownOf('48')}`, banner());
      await screen.press('Restore changes', banner());
      expect(await typedText(screen)).toBe(input('48'));
      await screen.gone('region', /^Unsaved changes/);
      // It does not replace what was saved since.
      await theirs('44');
      await screen.press('Save', screen.editor());
      const changed = screen.question(`Another staff member changed ${called}`);
      expect((await rowsOf(changed)).at(-1)).toBe(
        column + ['11', '44', '48'].map(shownOf).join(''),
      );
      await screen.press('Back to editing', changed);
      await screen.press('Cancel', screen.editor());
      await screen.gone('form', /^Edit/);
      leavePage();
      screen = await openList();
      expect(screen.page.queryByText(/^Unsaved changes/)).toBeNull();
    });

    test('when my session has ended, I log in over the page, and the save goes through', async () => {
      await addSample();
      const screen = await openList();
      await edit(screen, '48');
      leavePage();
      expect(localStorage).toHaveLength(1);
      // What the page reads now and then waits, so that only what is pressed finds out.
      const read = Promise.withResolvers<null>();
      network.respond('GET', '/api', ({ path }) => (path === '/api/auth/me' ? null : read.promise));
      staff.cookies.clear();
      const login = () => screen.dialog('Your session has ended');
      await screen.press('Save', screen.editor());
      await screen.press('Not now', login());
      await screen.text(new RegExp(`^${saveFailed}: .`));
      expect(await typedText(screen)).toBe(input('48'));
      await screen.press('Save', screen.editor());
      await screen.fill('Username', ADMIN.username, login());
      await screen.fill('Password', ADMIN.password, login());
      read.resolve(null);
      await screen.press('Log In', login());
      await screen.message(`${beginning} saved.`);
      expect(await texts()).toEqual([storedOf('48')]);
      expect(localStorage).toHaveLength(0);
    });

    test('I see what another staff member changed or deleted meanwhile, and nothing of either is lost', async () => {
      await addSample();
      const screen = await openList();
      const changed = () => screen.question(`Another staff member changed ${called}`);
      const gone = () => screen.question(`${beginning} is gone`);
      const save = () => screen.press('Save', screen.editor());
      await theirs('22');
      window.dispatchEvent(new Event('focus'));
      await expectShown(screen, '22');

      await edit(screen, '53');
      await theirs('33');
      await save();
      // The history of a player of match play is that of the directory.
      if (!isTable) await screen.text(/^Saved by admin /, changed());
      expect(await rowsOf(changed())).toEqual([
        'FieldBeforeTheirsMine',
        column + ['22', '33', '53'].map(shownOf).join(''),
      ]);
      await screen.focused(screen.button('Back to editing', changed()));
      await screen.keys('{Escape}');
      await expectAlert(screen, `${saveFailed}: ${STALE}`);
      expect(await texts()).toEqual([storedOf('33')]);
      await save();
      await screen.press('Take theirs', changed());
      await screen.gone('form', /^Edit/);
      await expectShown(screen, '33');
      await screen.press('Undo');
      expect(await typedText(screen)).toBe(input('53'));
      await save();
      await screen.press('Keep mine', changed());
      await screen.focused(editButton(screen));
      expect(await texts()).toEqual([storedOf('53')]);

      await edit(screen, '47');
      await sendTo(colleague, api.remove());
      network.sent.length = 0;
      window.dispatchEvent(new Event('focus'));
      expect(network.sent, 'no read while there are unsaved changes').toEqual([]);
      await save();
      await screen.focused(screen.button('Back to editing', gone()));
      await screen.keys('{Enter}');
      expect(await typedText(screen)).toBe(input('47'));
      await save();
      await screen.press('Restore it with my changes', gone());
      await screen.focused(editButton(screen));
      expect(await texts()).toEqual([storedOf('47')]);

      await theirs('48');
      await remove(screen);
      await screen.text(new RegExp(`: ${STALE}`));
      await expectShown(screen, '48');
      await sendTo(colleague, api.remove());
      await remove(screen);
      await screen.message(`${beginning} deleted.`);
      await screen.text(list.empty);
    });
  }

  test('I find, open and add records with the keyboard, and open their pages on the site', async () => {
    const [page, address = page] = list.page;
    const [by, text, one] = list.filter;
    network.respond('GET', '/api/publish/pages', () => Response.json({ pages: [page] }));
    await addBoth();
    const screen = await openList();
    const link = await screen.link(/^View on site/, item(screen));
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('target')).toBe('_blank');

    await screen.keys('/');
    const filter = await screen.field(new RegExp(`^Filter ${by}`));
    await screen.focused(filter);
    await screen.keys(text);
    await screen.text(`1 of 2 ${list.many}`);
    await expectItems(screen, [card]);
    await screen.keys('xyz');
    await screen.text(`No ${one} matches this filter.`);
    await screen.keys('{Escape}');
    await expectItems(screen, list.cards);
    filter.blur();
    const [first, second] = list.cards;
    await screen.keys('j');
    await screen.focused(editButton(screen, first));
    await screen.keys('j');
    await screen.focused(editButton(screen, second));
    await screen.keys('k');
    await screen.focused(editButton(screen, first));
    await screen.keys('e');
    await editorOf(screen, first);
    await screen.keys('{Escape}');
    await screen.focused(editButton(screen, first));
    await screen.keys('n');
    await screen.role('form', list.newTitle);
  });

  if (list.bulk)
    test('I select all, delete them together, and undo that', async () => {
      await addBoth();
      const screen = await openList();
      const before = await all();
      const selected = screen.role('group', `Selected ${list.bulk}s`);
      await screen.press(`Select ${card}`, undefined, 'checkbox');
      await screen.text(`1 ${list.bulk} selected`, selected);
      await screen.press('Select all', selected, 'checkbox');
      await screen.text(`2 ${list.bulk}s selected`, selected);
      await screen.press('Delete', selected);
      const question = await screen.question(`Delete: 2 ${list.bulk}s`);
      await screen.focused(screen.button('Cancel', question));
      expect(within(question).getAllByRole('listitem')).toHaveLength(2);
      await screen.press('Delete (2)', question);
      await screen.message(`2 ${list.bulk}s deleted.`);
      await screen.text(list.empty);
      await screen.press('Undo');
      await expectItems(screen, list.cards);
      expect(await all()).toEqual(before);
    });

  if (list.file)
    test('I export the list, and import its file with another record', async () => {
      const [file = '', row = ''] = list.file ?? [];
      await addSample();
      const screen = await openList();
      await screen.press('Import / Export');
      const dialog = screen.dialog(`Import or export ${list.many}`);
      const link = await screen.link(`Export ${list.many} as CSV`, dialog);
      const exported = await staff.get(link.getAttribute('href') ?? '');
      expect(exported.headers['content-disposition']).toBe(`attachment; filename=${file}`);
      await screen.user.click(await screen.field('Or paste the cells', dialog));
      await screen.user.paste(exported.text);
      await screen.text('1 unchanged.', dialog);
      expect(await screen.button('Import', dialog)).toHaveProperty('disabled', true);
      await screen.user.paste(row);
      await screen.text('1 new, 1 unchanged.', dialog);
      await screen.press('Import 1 row', dialog);
      await screen.message('Import: 1 added.');
      await expectItems(screen, list.cards);
      await screen.press('Undo');
      await expectItems(screen, [card]);
    });
});
