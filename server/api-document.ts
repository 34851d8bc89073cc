/** The document of the API (OpenAPI 3.1), made of the declarations of its routes. */
import { z } from 'zod';
import type { FormShape } from './domain/api/forms.ts';
import type { ApiRoute } from './domain/api/route.ts';

type Json = Record<string, unknown>;

const ABOUT = `Calls that need a role need the cookie of a session, which \`POST /api/login\` sets; phones and players
send the code of their link as a bearer token. Changes are accepted from pages of the tour and of the origins that its
settings allow. Lists and tables may get further fields: ignore those that you don’t know.`;

const ERROR = {
  description: 'What went wrong, as one plain sentence.',
  content: { 'text/plain': { schema: { type: 'string' } } },
};

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The tag of the state that the change starts from; 412 when it is another one now.',
};

/** `getScoresByEventID` */
const operationID = ({ method, path }: ApiRoute) =>
  path
    .replace(/^\/api/, '')
    .split(/[/.-]/)
    .map((part) =>
      part.replace(':', 'by-').replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase()),
    )
    .reduce((id, part) => id + part, method.toLowerCase());

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const made: Json = { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) };
  delete made.$schema;
  delete made['~standard'];
  return made;
};

/** Makes the document. A schema of several responses is a component, named after the first of them. */
export function apiDocument(routes: readonly ApiRoute[]): Json {
  const byAnswer = Map.groupBy(routes, ({ answer }) => answer);
  const schemas: Json = {};
  const answerOf = (answer: z.ZodType): Json => {
    const [first, second] = byAnswer.get(answer) ?? [];
    if (!first || !second) return schemaOf(answer, 'output');
    const name = operationID(first).replace(/^[a-z]+/, '');
    schemas[name] ??= schemaOf(answer, 'output');
    return { $ref: `#/components/schemas/${name}` };
  };
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, answerOf) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'The tour’s API', version: '1', description: ABOUT },
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  };
}

function operationOf(route: ApiRoute, answerOf: (answer: z.ZodType) => Json): Json {
  const { path, summary, role, params, query, isTagged, answer, sends, status = 200 } = route;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const content = requestOf(route);
  const success =
    answer !== null
      ? { [status]: { description: summary, content: jsonOf(answerOf(answer)) } }
      : sends === undefined
        ? { 204: { description: summary } }
        : { 200: { description: summary, content: { [sends]: {} } } };
  return {
    operationId: operationID(route),
    summary,
    tags: [path.split('/')[path.startsWith('/api') ? 2 : 1]?.replace(/\..*/, '')],
    security: role === null ? [] : [{ session: [role] }],
    parameters: [
      ...names.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: schemaOf(params?.[name] ?? z.string(), 'input'),
      })),
      ...Object.entries<z.core.$ZodType>(query?.shape ?? {}).map(([name, schema]) => ({
        name,
        in: 'query',
        required: false,
        schema: schemaOf(schema, 'input'),
      })),
      ...(isTagged ? [IF_MATCH] : []),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: { ...success, default: ERROR },
  };
}

const jsonOf = (schema: Json) => ({ 'application/json': { schema } });

/** The content of a request; null for one without a body. */
function requestOf({ body, form, takesJson }: ApiRoute): Json | null {
  const sent = body && schemaOf(body, 'input');
  if (!form) return sent && jsonOf(sent);
  return {
    'multipart/form-data': { schema: formSchema(form, sent ?? {}) },
    ...(takesJson && sent && jsonOf(sent)),
  };
}

function formSchema({ json, file, text }: FormShape, body: Json): Json {
  return {
    type: 'object',
    properties: {
      ...(json !== null && { [json]: body }),
      [file]: { type: 'string', contentMediaType: 'application/octet-stream' },
      ...(text !== undefined && { [text]: { type: 'string' } }),
    },
    required: [json ?? file],
  };
}
