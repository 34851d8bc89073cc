/** The API that reads the records of a list. */
import { z } from 'zod';
import type { Role } from '../accounts/role.ts';
import { routesAt } from '../api/route.ts';

/** The route of a list; null for one that everyone reads. */
export const listApi = <Answer extends z.ZodType>(
  path: string,
  answer: Answer,
  role: Role | null,
) => ({ list: routesAt(path, { role }).get('', 'All records.', z.array(answer)) });
