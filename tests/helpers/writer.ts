/**
 * Writes events into a data directory until it is killed, and prints a line for every write the
 * store acknowledged: `{slot} {number}`. Arguments: the data directory and the first number.
 */
import { writeSync } from 'node:fs';
import { openStores } from '../../server/store/stores.ts';
import { eventRecord } from './events.ts';

const SLOTS = 20;
const [, , dataDir = '', first = '1'] = process.argv;
const stores = await openStores(dataDir);
writeSync(1, 'ready\n');

for (let number = Number(first); ; number += 1) {
  const slot = number % SLOTS;
  const eventID = `2026-slot-${slot}`;
  await stores.events.update((events) => {
    const event = events.find((each) => each.eventID === eventID);
    if (event) event.name = `Write ${number}`;
    else events.push(eventRecord({ eventID, name: `Write ${number}` }));
  });
  // Written synchronously: a printed line was acknowledged, however the process ends.
  writeSync(1, `${slot} ${number}\n`);
}
