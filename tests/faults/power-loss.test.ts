/** A loss of power at any moment leaves every confirmed change and no half one, though nothing but what was flushed is left. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BY_FILE } from '#domain/log/history.schema.ts';
import type { ScoringState } from '#domain/scores/scoring-fields.schema.ts';
import { Journal } from '../../server/log/journal.ts';
import { setOf } from '../../server/store/journal/journal-file.ts';
import { completedCollections } from '../../server/store/journal/journaled-collections.ts';
import { openStores, type Stores } from '../../server/store/stores.ts';
import { eventRecord } from '../helpers/events.ts';
import { testFolder } from '../helpers/folder.ts';
import { removeFolder } from '../helpers/remove-folder.ts';
import { individualRow, refreshOutcome, stored } from '../helpers/results.ts';
import { FlushedDisk } from './flushed-disk.ts';
import { randomOf } from '../helpers/random.ts';
import { countOf, SEED } from './scale.ts';

const LOSSES = countOf('POWER_LOSSES', { short: 60, long: 200 });

const clock = () => new Date('2026-06-10T12:00:00.000Z');

/** Changes of one and of several files, each of a state that the one before leaves. */
function changesOf(stores: Stores): (() => Promise<unknown>)[] {
  const id = (at: number) => `2026-event-${at}`;
  const add = (at: number) => () =>
    stores.change((edit) => {
      edit(stores.events).push(eventRecord({ eventID: id(at), name: `Event ${at}` }));
      edit(stores.results).set(id(at), { eventID: id(at), net: stored([individualRow()]) });
    });
  const rename = (at: number, town: string) => () =>
    stores.events.update((events) => {
      for (const event of events) if (event.eventID === id(at)) event.town = town;
    });
  const remove = (at: number) => () =>
    stores.change((edit) => {
      const events = edit(stores.events);
      events.splice(0, events.length, ...events.filter(({ eventID }) => eventID !== id(at)));
      edit(stores.results).set(id(at), undefined);
    });
  const addYear = () =>
    stores.change((edit) => {
      const year = 2026;
      const fields = { bracketUrl: '', shopifyUrl: '', registrationOpen: false };
      edit(stores.matchPlay).push({ ID: 1, year, ...fields });
      edit(stores.brackets).push({ year, changedAt: clock().toISOString(), rows: [] });
    });
  const moveYear = (year: number) => () =>
    stores.change((edit) => {
      for (const each of edit(stores.matchPlay)) each.year = year;
      for (const each of edit(stores.brackets)) each.year = year;
    });
  /** How the scores of an event are set up, which alone is no line of the journal. */
  const setState = (state: ScoringState) => () =>
    stores.scores.at(id(2)).update(({ setup }) => {
      setup.state = state;
    });
  const publish = (holes: number) => () =>
    stores.change((edit) => {
      const { setup } = edit(stores.scores.at(id(2)));
      Object.assign(setup, { state: 'final', isPublished: true });
      const row = individualRow({ strokes: String(holes) });
      edit(stores.results).set(id(2), { eventID: id(2), net: stored([row]) });
      const outcome = refreshOutcome({ target: `${id(2)}/net`, source: 'entered', rows: holes });
      edit(stores.refreshes).splice(0, 1, outcome);
    });
  return [
    add(1),
    add(2),
    setState('open'),
    setState('closed'),
    publish(70),
    setState('closed'),
    publish(71),
    setState('closed'),
    publish(72),
    setState('closed'),
    rename(1, 'Keene'),
    addYear,
    remove(1),
    moveYear(2025),
    rename(2, 'Rye'),
    add(1),
    moveYear(2024),
    remove(2),
    rename(1, 'Dover'),
  ];
}

const stateOf = (stores: Stores) =>
  JSON.stringify([...completedCollections(stores)].map(([name, { records }]) => [name, records()]));

async function linesOf({ journal }: Stores) {
  const sets = [];
  for await (const line of journal.lines()) sets.push(setOf(line));
  return sets.reverse();
}

test(`${LOSSES} losses of power leave every confirmed change, and each whole or absent`, async () => {
  const root = join(await testFolder(), 'data');
  const stores = await openStores(root);
  new Journal({ stores, clock });
  const disk = await FlushedDisk.watch(root);
  const begun = disk.length;
  const states = [stateOf(stores)];
  const lengths = [0];
  const confirmed: number[] = [];
  try {
    for (const change of changesOf(stores)) {
      await change();
      states.push(stateOf(stores));
      lengths.push((await linesOf(stores)).length);
      confirmed.push(disk.length);
    }
  } finally {
    disk.release();
  }
  const lines = await linesOf(stores);
  const random = randomOf(SEED);
  for (let loss = 1; loss <= LOSSES; loss += 1) {
    const at = begun + random.below(disk.length - begun + 1);
    const about = `seed ${SEED}, loss ${loss}, after ${at} of ${disk.length} operations`;
    const folder = await mkdtemp(join(tmpdir(), 'tour-power-'));
    await disk.leave(folder, at, random.below);
    const left = await openStores(folder);
    const least = confirmed.filter((length) => length <= at).length;
    // Changes may lead to a state that was there before.
    const state = states.indexOf(stateOf(left), least);
    expect([least, least + 1], about).toContain(state);
    const length = lengths[state] ?? 0;
    await new Journal({ stores: left, clock }).adoptEdits();
    const found = await linesOf(left);
    expect(found.slice(0, length), about).toEqual(lines.slice(0, length));
    // A set that was not confirmed may have its line, after which the journal says that the files are without it.
    const more = found.slice(length).map((set) => set?.by);
    expect([[], [''], ['', BY_FILE]], about).toContainEqual(more);
    await removeFolder(folder);
  }
});
