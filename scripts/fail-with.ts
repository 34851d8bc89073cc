/** Ends the process with an error's sentence; with the whole error when it isn't one of ours. */
export function failWith(error: unknown): never {
  const ours = error instanceof Error && error.constructor !== Error && 'name' in error;
  console.error(ours ? error.message : error);
  process.exit(1);
}
