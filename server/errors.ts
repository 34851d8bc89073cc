/** Errors that are expected: thrown anywhere, answered once, as one plain sentence (X10). */
import type { z } from 'zod';

/** An error with its HTTP status and the sentence the caller reads. */
export class HttpError extends Error {
  readonly status: number;
  /** Extra answer headers, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    sentence: string,
    options: ErrorOptions & { headers?: Record<string, string> } = {},
  ) {
    super(sentence, options);
    this.name = 'HttpError';
    this.status = status;
    this.headers = options.headers ?? {};
  }
}

/** What the schema makes of the input, or a 400 whose sentence names the field. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  const message = issue?.message ?? '';
  // Our own sentences name their field; zod's general ones are for developers.
  throw new HttpError(
    400,
    message !== '' && !ZOD_WORDS.test(message)
      ? message
      : `${field === '' ? 'The body' : field} is not what this address takes.`,
  );
}

/** How the schema library's own messages begin. */
const ZOD_WORDS = /^(Invalid|Too (big|small)|Unrecognized)/;
