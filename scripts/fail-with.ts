/** An error whose message is all that whoever started the script needs. */
export class Sentence extends Error {}

/** Ends the process with an error's sentence; with the whole error when it isn't one of ours. */
export function failWith(error: unknown): never {
  const isOurs =
    error instanceof Error &&
    ((error.constructor !== Error && !isBuiltIn(error)) || isAboutOptions(error));
  console.error(isOurs ? error.message : error);
  process.exit(1);
}

function isBuiltIn(error: Error): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
}

/** What Node says of options that a script doesn't have. */
function isAboutOptions(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
