import type { ChildProcess } from 'node:child_process';

/** What a PocketBase that tells its statements has said. */
export interface Heard {
  /** Statements, each kind once, with the values of the first of it. */
  readonly statements: readonly string[];
  /** `GET /api/…` of every request, without its query. */
  readonly requests: readonly string[];
}

const STATEMENT = /^\[\d+\.\d+ms\] ([\s\S]*)$/;
const REQUEST = /^INFO ((?:GET|POST|PATCH|DELETE) [^\s?]+)/;
/** Where one message ends and the next begins. */
const MESSAGES = /^(?=\[\d+\.\d+ms\] |INFO |WARN |ERROR |[├└│])/m;

/** Listens to a PocketBase that was started with `isTelling`; answers what was said since. */
export function listen(process: ChildProcess): () => Heard {
  let text = '';
  process.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
  });
  return () => {
    const kinds = new Map<string, string>();
    const requests = new Set<string>();
    for (const message of text.split(MESSAGES)) {
      const statement = STATEMENT.exec(message)?.[1]?.trim();
      if (statement) kinds.set(parametrised(statement), kinds.get(parametrised(statement)) ?? statement);
      const request = REQUEST.exec(message)?.[1];
      if (request) requests.add(request);
    }
    return { statements: [...kinds.values()], requests: [...requests] };
  };
}

/** A statement with a parameter in the place of every text: what the planner knew of it when it was run. */
export function parametrised(statement: string): string {
  return statement.replace(/'(?:[^']|'')*'/g, '?');
}
