import { expect, it } from 'vitest';
import { readableLine } from './log.ts';

const line = (fields: object) => readableLine(JSON.stringify({ level: 30, time: 0, ...fields }));

it('reads as time, request, status and duration', () => {
  const text = line({ method: 'GET', path: '/api/events', status: 200, ms: 3.4, msg: 'request' });
  expect(text).toMatch(/^\d\d:\d\d:\d\d GET \/api\/events 200 3 ms request\n$/);
});

it('shows where an error came from', () => {
  const text = line({
    level: 50,
    msg: 'failed',
    err: { message: 'no', stack: 'Error: no\n at x' },
  });
  expect(text).toContain('failed Error: no\n at x');
});
