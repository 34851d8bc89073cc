import { z } from 'zod';

/** One of an account's own sessions. */
export const OwnSession = z.object({
  /** Names the session in requests; it opens nothing. */
  id: z.string(),
  /** Such as `Firefox on Windows`. */
  device: z.string(),
  /** The address of its login. */
  address: z.string(),
  createdAt: z.string(),
  lastSeen: z.string(),
  /** Whether it is the session of the request. */
  current: z.boolean(),
});

/** The response of `GET /api/sessions`, the one used last first. */
export const OwnSessionsResponse = z.array(OwnSession);

export const SessionsEnded = z.object({ ended: z.number() });

export type OwnSession = z.output<typeof OwnSession>;
export type OwnSessionsResponse = z.output<typeof OwnSessionsResponse>;
export type SessionsEnded = z.output<typeof SessionsEnded>;
