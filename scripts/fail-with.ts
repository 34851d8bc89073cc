/** An error whose message explains everything, so the script prints no stack trace. */
export class Sentence extends Error {}

/** Ends the process with the message of an expected error, or with any other error's stack trace. */
export function failWith(error: unknown): never {
  const isExpected =
    error instanceof Error &&
    ((error.constructor !== Error && !isBuiltIn(error)) || isOptionError(error));
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

function isBuiltIn(error: Error): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
}

/** Whether parseArgs refused the options. */
function isOptionError(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
