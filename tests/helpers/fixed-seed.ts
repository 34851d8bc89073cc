/** Properties are tested with the seed of the run: a test that fails once fails again. */
import fc from 'fast-check';
import { SEED } from '../faults/scale.ts';

fc.configureGlobal({ seed: SEED });
