import { secondFactorApi } from '#domain/accounts/second-factor.api.ts';
import { queryOf } from '../../query-of.ts';

/** The account's own second factors; for `useQuery`. */
export const secondFactorQuery = queryOf(['second-factor'], secondFactorApi.read, {});
