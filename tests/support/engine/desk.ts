import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { App, PbRecord, RequestEvent } from '../../../src/backend/jsvm.d.ts';
import type { Answer } from '../house.ts';
import type { Engine } from './app.ts';
import { EngineRecord } from './records.ts';

const HOUR_S = 3600;
const ZONES: Readonly<Record<string, number>> = { 'Asia/Bangkok': 7 * HOUR_S };

class EngineZone {
  readonly name: string;
  constructor(name: string) {
    if (ZONES[name] === undefined) throw new Error(`no zone ${name}`);
    this.name = name;
  }
  string(): string {
    return this.name;
  }
}
class EngineDateTime {
  time(): object {
    return { in: (zone: EngineZone) => ({ zone: () => [zone.name, ZONES[zone.name]] }) };
  }
}
class EngineModel {
  constructor(shape: object) {
    Object.assign(this, shape);
  }
}

/** What PocketBase's engine gives the desk's code by name. Waiting moves the clock, which has to be a false one. */
const GLOBALS = {
  Record: EngineRecord,
  Timezone: EngineZone,
  DateTime: EngineDateTime,
  DynamicModel: EngineModel,
  arrayOf: (): unknown[] => [],
  sleep: (ms: number): void => void vi.setSystemTime(Date.now() + ms),
  $security: {
    sha256: (text: string): string => createHash('sha256').update(text).digest('hex'),
    randomString: (length: number): string => randomBytes(length).toString('hex').slice(0, length),
    randomStringWithAlphabet: (length: number): string => randomBytes(length).toString('hex').slice(0, length),
  },
};

/** Gives this process those names and a clock that stands still. @returns what takes them away again */
export function enterEngine(): () => void {
  vi.useFakeTimers({ toFake: ['Date'] });
  const before = new Map(Object.keys(GLOBALS).map((name) => [name, Reflect.get(globalThis, name) as unknown]));
  Object.assign(globalThis, GLOBALS);
  return () => {
    for (const [name, value] of before) Reflect.set(globalThis, name, value);
    vi.useRealTimers();
  };
}

/** A request to one of the desk's handlers, in somebody's name; it comes to an answer as over the network. */
export function request(
  engine: Engine,
  auth: PbRecord,
  handler: (e: RequestEvent) => void,
  { path, params, body }: { readonly path: string; readonly params: Readonly<Record<string, string>>; readonly body: Readonly<Record<string, unknown>> },
): Answer {
  let answer: Answer | null = null;
  const headers = { idempotency_key: randomUUID() };
  const e = {
    app: engine as App,
    auth,
    request: { pathValue: (name: string) => params[name] ?? '', url: { path }, header: { get: () => '' } },
    requestInfo: () => ({ method: 'POST', body, query: {}, headers }),
    hasSuperuserAuth: () => false,
    // Nothing is kept for the request: the site said nothing of who asks.
    get: () => null,
    json(status: number, told: unknown) {
      answer = { status, body: JSON.parse(JSON.stringify(told)) as Answer['body'] };
    },
    notFoundError: () => new Error('not found'),
  } as unknown as RequestEvent;
  handler(e);
  if (!answer) throw new Error(`${path} gave no answer`);
  return answer;
}
