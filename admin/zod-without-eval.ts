import { z } from 'zod';

// zod compiles schemas with `new Function` where it may; the panel's content security policy
// forbids that and would report every attempt. Imported first, so that it runs before any schema.
z.config({ jitless: true });
