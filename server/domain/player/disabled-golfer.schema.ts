import { z } from 'zod';
import { NAME_REQUIRED } from './disabled-golfer.ts';
import { recordID, text } from '../shared/fields.schema.ts';

/** A player who can't play for now; reason and duration are free texts. */
export const DisabledGolfer = z.strictObject({
  ID: recordID,
  name: text('Name').min(1, { error: NAME_REQUIRED }),
  reason: text('Reason'),
  duration: text('Duration'),
});
export type DisabledGolfer = z.output<typeof DisabledGolfer>;
