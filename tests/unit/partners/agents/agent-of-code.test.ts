import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../../../src/backend/jsvm.d.ts';
import { agentOfCode } from '../../../../src/partners/agents/attribution/attribution.hooks.ts';
import { foldCode } from '../../../../src/partners/agents/codes/codes.rules.ts';

const database = new DatabaseSync(':memory:');
const globals = globalThis as unknown as Record<string, unknown>;
const before = { DynamicModel: globals['DynamicModel'], arrayOf: globals['arrayOf'] };

/** As much of PocketBase as looking for a code asks. */
const app = {
  db: () => ({
    newQuery: (sql: string) => ({
      bind: (parameters: Readonly<Record<string, string>>) => ({
        all: (found: unknown[]) => {
          const named = database.prepare(sql.replace(/\{(:\w+)\}/g, '$1'));
          found.push(...named.all(Object.fromEntries(Object.entries(parameters).map(([name, value]) => [`:${name}`, value]))));
        },
      }),
    }),
  }),
  findRecordsByFilter: (...asked: readonly unknown[]) => {
    const { id } = asked[5] as { readonly id: string };
    const row = database.prepare('SELECT * FROM users WHERE id = ?').get(id) ?? {};
    return [{ id, getString: (name: string) => row[name], getBool: (name: string) => row[name] === 1 }];
  },
} as unknown as App;

beforeAll(() => {
  globals['DynamicModel'] = class {};
  globals['arrayOf'] = () => [];
  database.exec(`CREATE TABLE users (id, type, active, manager_code);
    CREATE UNIQUE INDEX idx_users_3 ON users (manager_code) WHERE manager_code != '';
    CREATE TABLE agent_codes (agent, code, folded, state);
    CREATE UNIQUE INDEX idx_agent_codes_1 ON agent_codes (code);
    CREATE INDEX idx_agent_codes_2 ON agent_codes (folded);`);
  const person = database.prepare('INSERT INTO users VALUES (?, ?, ?, ?)');
  for (const [id, type, active, code] of [
    ['anna', 'agent', 1, 'katume'],
    ['boris', 'agent', 1, 'ol1ver'],
    ['clara', 'agent', 0, 'clara'],
    ['dima', 'manager', 1, 'dima'],
    ['mila', 'manager', 1, 'o1d-hand'],
  ] as const)
    person.run(id, type, active, code);
  const code = database.prepare('INSERT INTO agent_codes VALUES (?, ?, ?, ?)');
  for (const [agent, said, state] of [
    ['anna', 'katume', 'active'],
    ['anna', 'old-hand', 'active'],
    ['anna', 'rehuga', 'off'],
    ['boris', 'ol1ver', 'active'],
    ['anna', 'b0at', 'active'],
    ['boris', '8oat', 'active'],
    ['clara', 'clara', 'active'],
    ['dima', 'dimade', 'active'],
  ] as const)
    code.run(agent, said, foldCode(said), state);
});
afterAll(() => {
  Object.assign(globals, before);
  database.close();
});

const found = (said: string): readonly [string, string] | undefined => {
  const { agent, code } = agentOfCode(app, said) ?? {};
  return agent && code ? [agent.id, code] : undefined;
};

describe('whose a code is', () => {
  it('is known by any case, with spaces and letters that look alike', () => {
    for (const said of ['katume', ' KATUME ', 'Ka-tu-me', 'kа tumе']) expect([said, found(said)]).toEqual([said, ['anna', 'katume']]);
    for (const said of ['OLIVER', '0liver', 'ol1ver']) expect([said, found(said)]).toEqual([said, ['boris', 'ol1ver']]);
  });

  it('is nobody’s where two could be meant, and its own where it is said exactly', () => {
    expect([found('boat'), found('B0AT'), found('8oat')]).toEqual([undefined, ['anna', 'b0at'], ['boris', '8oat']]);
    expect([found('o1d-hand'), found('old-hand')]).toEqual([undefined, ['anna', 'old-hand']]);
  });

  it('is nobody’s where it is off, or its agent does not work', () => {
    for (const said of ['rehuga', 'clara', 'dimade', 'dima', 'nobody', '', ' — ', "x' OR 1=1", 'k'.repeat(500)])
      expect([said, found(said)]).toEqual([said, undefined]);
  });
});
