import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiDocument } from './api-document.ts';
import { fileForm, pictureForm } from './domain/api/forms.ts';
import { routesAt } from './domain/api/route.ts';
import { PathYear, PreviewQuery } from './domain/api/schemas.ts';
import { eventsApi } from './domain/events/events.api.ts';

const year = routesAt('/api/rounds/:year', { role: 'editor', params: { year: PathYear } });
const Round = z.object({ holes: z.int() });
const DOCUMENT = apiDocument([
  year.get('', 'Rounds.', Round, { role: null, query: PreviewQuery }),
  year.put('/:id', 'Changes a round.', Round, Round, {
    form: pictureForm('round'),
    isTagged: true,
  }),
  year.post('', 'Reads a card.', null, null, { form: fileForm('card', 'file', 1) }),
  year.get('/table.csv', 'A table.', null, { sends: 'text/csv' }),
]);

test('has each call with its parameters, its role and an error as text', () => {
  expect(DOCUMENT).toMatchObject({
    openapi: '3.1.1',
    paths: {
      '/api/rounds/{year}': {
        get: {
          operationId: 'getRoundsByYear',
          security: [],
          parameters: [
            { name: 'year', in: 'path', required: true, schema: { pattern: '^\\d{4}$' } },
            { name: 'preview', in: 'query', required: false },
          ],
          responses: { default: { content: { 'text/plain': {} } } },
        },
      },
      '/api/rounds/{year}/{id}': {
        put: {
          security: [{ session: ['editor'] }],
          parameters: [{ name: 'year' }, { name: 'id' }, { name: 'If-Match', in: 'header' }],
        },
      },
    },
  });
});

test('has the bodies of JSON and forms, and what a call sends that is no JSON', () => {
  const form = (properties: object, required: string[]) => ({
    content: { 'multipart/form-data': { schema: { properties, required } } },
  });
  expect(DOCUMENT).toMatchObject({
    paths: {
      '/api/rounds/{year}/{id}': {
        put: { requestBody: form({ round: { type: 'object' }, image: {} }, ['round']) },
      },
      '/api/rounds/{year}': {
        post: { requestBody: form({ card: {} }, ['card']), responses: { 204: {} } },
      },
      '/api/rounds/{year}/table.csv': {
        get: { responses: { 200: { content: { 'text/csv': {} } } } },
      },
    },
  });
});

test('names a response that several calls have', () => {
  const $ref = '#/components/schemas/RoundsByYear';
  const response = { 200: { content: { 'application/json': { schema: { $ref } } } } };
  expect(DOCUMENT).toMatchObject({
    paths: {
      '/api/rounds/{year}': { get: { responses: response } },
      '/api/rounds/{year}/{id}': { put: { responses: response } },
    },
    components: { schemas: { RoundsByYear: { type: 'object', required: ['holes'] } } },
  });
});

test('of an event only name and date are required', () => {
  const { paths } = apiDocument([eventsApi.add]);
  expect(JSON.stringify(paths)).toContain('"required":["name","date"]');
});
