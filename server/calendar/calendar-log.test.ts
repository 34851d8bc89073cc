import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { openStores, settled, onTourChange, type Stores } from '../store/stores.ts';
import { CalendarLog } from './calendar-log.ts';

let folder: string;
let stores: Stores;
let now: Date;
beforeEach(async () => {
  folder = await testFolder();
  stores = await openStores(folder);
  now = new Date('2026-06-10T12:00:00Z');
});

const open = () =>
  new CalendarLog({
    stores,
    today: () => '2026-06-10',
    clock: () => now,
    log: pino({ level: 'silent' }),
  });

const EVENT = eventRecord({ eventID: '2026-open', date: '2026-06-20' });
const addEvent = () => stores.events.update((events) => events.push({ ...EVENT }));
const rename = (name: string) =>
  stores.events.update(([event]) => {
    if (event) event.name = name;
  });

describe('the record of calendar entries', () => {
  it('survives a restart with its revisions', async () => {
    await addEvent();
    const [entry] = open().current();
    await settled(stores);
    now = new Date('2026-06-11T12:00:00Z');
    stores = await openStores(folder);
    expect(open().current()).toEqual([entry]);
  });

  it('has the state that a publication shows immediately, and requests no publication', async () => {
    const log = open();
    await addEvent();
    const changes: (readonly string[])[] = [];
    onTourChange(stores, (changed) => changes.push(changed));
    expect(log.current()).toMatchObject([{ eventID: EVENT.eventID, name: EVENT.name }]);
    await settled(stores);
    expect(stores.calendarEntries.data).toEqual(log.current());
    expect(changes).toEqual([]);
  });

  it('rises after a restore of older data, too', async () => {
    const log = open();
    await addEvent();
    const [before] = log.current();
    await settled(stores);
    const old = structuredClone(stores.calendarEntries.data);
    await rename('Renamed');
    const [renamed] = log.current();
    await settled(stores);
    await rename(EVENT.name);
    await stores.calendarEntries.update((entries) => entries.splice(0, entries.length, ...old));
    const [restored] = log.current();
    expect(restored).toMatchObject({ name: EVENT.name });
    const sequences = [before, renamed, restored].map((entry) => entry?.sequence ?? 0);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    await settled(stores);
    expect(stores.calendarEntries.data).toEqual(log.current());
  });
});
