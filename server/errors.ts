/** Expected errors: thrown anywhere, turned into one response with one plain sentence. */
import type { z } from 'zod';

/** An error with its HTTP status and the sentence of the response. */
export class HttpError extends Error {
  readonly status: number;
  /** Extra response headers, such as Retry-After. */
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

/** The parsed input. Throws 400, or another status, with a sentence that names the field, or with one for all input. */
export function parseInput<T>(
  schema: z.ZodType<T>,
  input: unknown,
  status = 400,
  sentence?: string,
): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  if (sentence !== undefined) throw new HttpError(status, sentence);
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  const message = issue?.message ?? '';
  // Our own sentences name their field; zod's general ones are for developers.
  throw new HttpError(
    status,
    message !== '' && !ZOD_WORDS.test(message)
      ? message
      : `${field === '' ? 'The body' : field} is not what this address takes.`,
  );
}

/** How the schema library's own messages begin. */
const ZOD_WORDS = /^(Invalid|Too (big|small)|Unrecognized)/;
