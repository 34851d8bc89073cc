import { createPrompt } from './prompt.ts';

/** The dialog that asks for the password before a change that needs a confirmed identity. */
export const confirmation = createPrompt();
