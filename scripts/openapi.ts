import { openApiOf } from './lib/openapi.ts';

/** Prints the declared routes of PocketBase as an OpenAPI document: `node scripts/openapi.ts > routes.json`. */
process.stdout.write(`${JSON.stringify(openApiOf(), null, 2)}\n`);
