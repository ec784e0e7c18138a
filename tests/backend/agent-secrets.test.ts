import fs from 'node:fs';
import { randomUUID } from 'node:crypto';
import { EventSource } from 'eventsource';
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import readXlsx from 'read-excel-file/node';
import { getT } from '../../src/i18n/t.ts';
import { inPool } from '../../src/lib/in-pool.ts';
import { zoneClock } from '../../src/lib/time/zone-clock.ts';
import { readStatement } from '../../src/partners/agents/payouts/rewards.repo.ts';
import { AGREEMENT_VERSION } from '../../src/partners/agents/joining/joining.rules.ts';
import { commissionSentence } from '../../src/partners/agents/commissions/commission-sentence.screen.ts';
import { statementFile } from '../../src/partners/agents/payouts/statement.server.ts';
import { listExcursionNames } from '../../src/catalogue/catalogue/repo/excursion-names.ts';
import { ALL_COLLECTIONS } from '../../src/registry/collections.ts';
import { EXPORTS } from '../../src/app/collected/exports.server.ts';
import { listCurrencyFormats } from '../../src/catalogue/currencies/repo/formats.ts';
import { clockIn, csvStream } from '../../src/platform/export/described.ts';
import { askedWords } from '../../src/records/asked-words.ts';
import { deviceOf, plantRival, type Rival } from '../support/agent-secrets.ts';
import { runSql } from '../support/backend.ts';
import { rowsIn } from '../support/commissions.ts';
import { actionWords, bodyWords, houseRoutes, type HouseRoute } from '../support/house-routes.ts';
import { seeded } from '../support/random-lives.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';
import { campaign } from '../support/campaign.ts';

const { steps: QUERIES, seed: SEED } = campaign('agent-secrets', { steps: 1000, whole: 20000 });

/** 3,000 of a seed where all tests run; `SECRETS_QUERIES=20000` asks them all. */
const LONGEST_MS = 240_000 + 60 * QUERIES;
const AT_ONCE = 6;
const TOPICS_AT_ONCE = 35;
/** Stands for what is asked for, in an answer that repeats it. */
const ASKED = '§';
/** Of these rows there are none: what is asked for of them has to be answered like a rival's. */
const NOBODY = 'zzzzzzzzzzzzzzz';

interface Asked {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly revision?: number;
  /** The route of the house that is asked. */
  readonly route?: string;
  readonly key?: string;
  /** The session that it says it comes from. */
  readonly session?: string;
}
interface Heard {
  readonly status: number;
  /** The answer's body, and its headers. */
  readonly text: string;
  readonly headers: string;
}
/** A question about what is the rival's, and the same about what is nobody's. */
type Question = Asked | readonly [his: Asked, nobodys: Asked, hisWord: string, nobodysWord: string];

let sales: SalesDesk;
let rival: Rival;
let secrets: readonly (readonly [where: string, pattern: RegExp, word: string])[];
beforeAll(async () => {
  Object.assign(globalThis, { EventSource });
  sales = await startSales();
  rival = await plantRival(sales);
  const plain = (word: string): string => word.replace(/[^\w]/g, '\\$&');
  secrets = [
    ...[...rival.words].map(([where, word]) => [where, new RegExp(plain(word), 'i'), word] as const),
    ...Object.entries(rival.ids).flatMap(([name, ids]) => ids.map((id) => [`id of ${name}`, new RegExp(id), id] as const)),
    ...rival.sums.map((sum) => ['sum', new RegExp(`(?<!\\d)${sum}(?!\\d)`), String(sum)] as const),
  ];
}, 120_000);
afterAll(() => sales.stop());

async function ask({ method, path, body, revision = 1, key = randomUUID(), session = '' }: Asked): Promise<Heard> {
  const { token } = sales.as('agent').authStore;
  const headers = {
    ...{ Authorization: token, 'Content-Type': 'application/json', 'Idempotency-Key': key, 'X-Expected-Revision': String(revision) },
    ...(session === '' ? {} : { 'X-House-Session': session }),
  };
  const answer = await fetch(`${sales.url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const told = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return { status: answer.status, text: await answer.text(), headers: told };
}

/** What of the rival's is in a text that does not stand in the question itself. */
const toldIn = (text: string, question: string): readonly string[] =>
  secrets.flatMap(([where, pattern, word]) => (pattern.test(text) && !question.toLowerCase().includes(word.toLowerCase()) ? [`${where}: ${word}`] : []));

const ROUTES = houseRoutes();
/** They would end the agent's own session, or change the house's ways of proving who somebody is. */
const LEFT_OUT = /\/(sessions\/end-all|second|phone-|guide-copies)/;
const ASKED_ROUTES = ROUTES.filter(({ path, module }) => module === 'agents' || !LEFT_OUT.test(path));
const READS = ASKED_ROUTES.filter(({ method }) => method === 'GET');
const WRITES = ASKED_ROUTES.filter(({ method }) => method === 'POST');
const ACTIONS = actionWords(ROUTES);
const READ_OF_BODIES = bodyWords();
/** Words by which a question may name somebody. */
const WHO = ['agent', 'by', 'q', 'record', 'manager', 'owner', 'client', 'lead', 'voucher', 'code', 'id', 'person', 'user', 'payout'];
/** What stands in bodies beside what a module's routes read by name. */
const BODY_WORDS = ['agent', 'payout', 'payouts', 'entry', 'lead', 'voucher', 'client', 'code', 'manager', 'into', 'payee', 'account', 'name', 'record'];
const NAMES = [...ALL_COLLECTIONS.map(({ name }) => name), '_superusers', '_externalAuths', '_otps', '_mfas', '_authOrigins'];
/** What agents are shown, and of which rows it is made. */
const SHOWN: Readonly<Record<string, string>> = {
  ...{ own_codes: 'agent_codes', own_agreements: 'agent_agreements', agent_leads: 'leads', agent_vouchers: 'vouchers', agent_terms: 'agent_profiles' },
  ...{ agent_commissions: 'commission_entries', agent_commission_steps: 'commission_steps', agent_payouts: 'payouts' },
};
const OWN_VIEWS = NAMES.filter((name) => /^(own_|agent_)/.test(name));

/** Questions by chance, of a seed. */
function asker(random: (below: number) => number, open: readonly string[], token: string) {
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const some = <T>(list: readonly T[], most: number): readonly T[] => Array.from({ length: 1 + random(most) }, () => one(list));
  const words = [...rival.words.values()];
  const ids = Object.values(rival.ids).flat();
  const own = rowsIn(sales, 'SELECT id, voucher, lead FROM commission_entries WHERE agent = ?', sales.idOf('agent')).flatMap((row) =>
    Object.values(row).map(String),
  );
  const fieldsOf = (name: string): readonly string[] => ['id', ...Object.keys(ALL_COLLECTIONS.find((each) => each.name === name)?.fields ?? {})];
  const listed = (name: string): readonly string[] => [...(askedWords(name)?.filter.keys() ?? ['id'])];
  const reached = [
    'agent.name_ru',
    'agent.manager.username',
    'voucher.hotel',
    'lead.name',
    'payout.reference',
    'manager.id',
    '@collection.users.username',
    '@collection.payouts.net',
  ];
  const back = [
    'commission_entries_via_agent.amount',
    'payouts_via_agent.net',
    'leads_via_agent.name',
    'agent_manual_entries_via_agent.guest_name',
    'agent_devices_via_agent.endpoint',
    'agent_letter_ways_via_agent.email',
    'users_via_manager.username',
    'agent_codes_via_agent.code',
  ];
  const aField = (name: string): string => (random(10) < 6 ? one(listed(name)) : random(3) === 0 ? one([...reached, ...back]) : one(fieldsOf(name)));
  const aName = (): string => (random(10) < 4 ? one(OWN_VIEWS) : one(NAMES));
  const address = (path: string, query: Readonly<Record<string, string>>): string => {
    const told = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
    return told === '' ? path : `${path}?${told}`;
  };
  const list = (name: string, query: Readonly<Record<string, string>>): Asked => ({ method: 'GET', path: address(`/api/collections/${name}/records`, query) });
  const rest = (name: string): Readonly<Record<string, string>> => ({
    sort:
      random(3) === 0
        ? some(random(4) === 0 ? [...fieldsOf(name), ...reached, ...back, '@random'] : listed(name), 3)
            .map((each) => `${one(['', '-', '+'])}${each}`)
            .join(',')
        : '',
    expand:
      random(4) === 0
        ? some(
            ['agent', 'agent.manager', 'voucher', 'lead', 'payout', 'entry', 'entry.agent', 'country', ...back.map((each) => String(each.split('.')[0]))],
            2,
          ).join(',')
        : '',
    fields: random(5) === 0 ? some(['*', 'expand.*', 'expand.agent.*', ...fieldsOf(name), `${one(fieldsOf(name))}:excerpt(200,true)`], 4).join(',') : '',
    page: random(5) === 0 ? String(1 + random(4)) : '',
    perPage: one(['', '', '1', '2', '30', '500']),
    skipTotal: one(['', '', '1']),
  });

  /** A filter that names what is the rival's, and one that names what is nobody's. */
  function pair(): Question {
    const name = aName();
    const field = aField(name);
    const his = random(2) === 0 ? one(ids) : random(3) === 0 ? String(one(rival.sums)) : one(words);
    const nobodys = /^\d+$/.test(his) ? '9'.repeat(his.length) : his.replace(/[a-z0-9]/g, 'z');
    const sign = one(['=', '~', '!=', '!~', '?=', '?~', '>', '<=']);
    const [begin, end] = one([
      ['', ''],
      ['id != "" && (', ')'],
      ['(', ') || 1 = 2'],
    ] as const);
    const query = rest(name);
    const quote = /^\d+$/.test(his) && random(2) === 0 ? '' : '"';
    const of = (word: string): Asked => list(name, { ...query, filter: `${begin}${field} ${sign} ${quote}${word}${quote}${end}` });
    // An order by it may differ where both are told of the agent's own: only what equals is the same for both.
    const isOrder = ['>', '<=', '!=', '!~'].includes(sign);
    return isOrder ? of(his) : [of(his), of(nobodys), his, nobodys];
  }
  /** A question in words that an agent may ask in: what is told of it is told by the rules alone. */
  function allowed(): Question {
    const name = one(OWN_VIEWS);
    const known = askedWords(name);
    const fields = [...(known?.filter.keys() ?? [])];
    const [his, field] = [random(2) === 0 ? one(ids) : one(words), one(fields)];
    const nobodys = his.replace(/[a-z0-9]/g, 'z');
    const sign = known?.filter.get(field)?.type === 'text' && random(2) === 0 ? '~' : '=';
    const more = one(['', '', ` && id != ""`, ` || agent = "${sales.idOf('agent')}"`, ` || agent != ""`]);
    const query = {
      sort:
        random(2) === 0
          ? some([...(known?.sort ?? [])], 2)
              .map((each) => `${one(['', '-'])}${each}`)
              .join(',')
          : '',
      expand: random(3) === 0 ? one(['', ...(known?.expand.keys() ?? [])]) : '',
      fields: random(4) === 0 ? some([...(known?.shown ?? [])], 4).join(',') : '',
      ...{ page: one(['', '', '1', '2']), perPage: one(['', '', '1', '30']), skipTotal: one(['', '1']) },
    };
    const of = (word: string): Asked => list(name, { ...query, filter: `${field} ${sign} "${word}"${more}` });
    return [of(his), of(nobodys), his, nobodys];
  }
  /** Sums of the house's year, of everybody or by somebody. */
  function figures(): Question {
    const asked = (key: string) => ({
      of: one(['sales', 'sales', 'leads', 'money']),
      ...{
        basis: one(['sold', 'created', 'sailed', 'cancelled']),
        split: one(['agent', 'agent', '', 'manager', 'excursion', 'source']),
        from: '2026-01-01',
        to: '2026-12-31',
      },
      ...one([{ key }, { key }, {}, { key: sales.idOf('agent') }]),
      ...one([{}, {}, { each: 'month' }, { what: 'new', by: ['agent'] }, { where: { agent: key } }, { where: { manager: key } }]),
    });
    const question = JSON.stringify(Array.from({ length: 1 + random(3) }, () => asked(ASKED)));
    const of = (key: string): Asked => ({
      method: 'GET',
      path: address('/api/desk/stats/sums', { country: 'thailand', ask: question.replaceAll(ASKED, key) }),
    });
    return [of(rival.id), of(NOBODY), rival.id, NOBODY];
  }
  function looseList(): Question {
    const name = aName();
    const filter = one([
      '',
      `${aField(name)} != ""`,
      `${aField(name)} > 0`,
      `agent = "${rival.id}"`,
      `agent != "${sales.idOf('agent')}"`,
      `${aField(name)} ~ "zxq"`,
      '@request.auth.id != ""',
      `${one(back)} > 0`,
    ]);
    return list(name, { ...rest(name), filter });
  }
  function oneRecord(): Question {
    const isMatched = random(10) < 7;
    const name = isMatched ? one([...Object.keys(SHOWN), ...Object.keys(SHOWN), ...Object.keys(rival.ids)]) : aName();
    const { expand = '', fields = '' } = rest(name);
    const id = one(isMatched ? (rival.ids[SHOWN[name] ?? name] ?? ids) : [...ids, ...own]);
    const of = (which: string): Asked => ({ method: 'GET', path: address(`/api/collections/${name}/records/${which}`, { expand, fields }) });
    return ids.includes(id) ? [of(id), of(NOBODY), id, NOBODY] : of(id);
  }
  const filled = (path: string, id: string, action = one(ACTIONS)): string => path.replace(/\{acti?o?n?\}/, action).replace(/\{[a-z]+\}/, id);
  function read(
    path: string = one(random(10) < 6 ? open : READS.map((route) => route.path)),
    his: string = one(random(2) === 0 ? ids : [rival.id, rival.manager]),
    swept: Readonly<Record<'named' | 'country', string>> | null = null,
  ): Question {
    const named = swept?.named ?? one(WHO);
    const query = {
      country: one(['thailand', 'thailand', '', 'maldives']),
      ...{
        state: one(['', 'approved', 'confirmed', 'draft']),
        page: one(['', '1', '2', '9']),
        entity: one(['', 'payouts', 'vouchers', 'leads', 'users', 'commission_entries']),
      },
      ...{
        from: one(['', '2026-01-01', '2020-01-01']),
        to: one(['', '2026-12-31', '2030-01-01']),
        list: one(['', 'open', 'all']),
        measure: one(['', 'sold', 'new', 'won']),
      },
      ...{
        as: one(['', 'xlsx', 'csv']),
        preset: one(['', 'last_week', 'year']),
        question: one(['', 'preset=year&by=agent', `agent=${rival.id}`]),
        month: one(['', '2026-11']),
      },
    };
    const clean = Object.fromEntries(Object.entries(query).filter(() => random(2) === 0));
    const picked = !swept && random(4) === 0 ? one(words) : his;
    const nobodys = picked.replace(/[a-z0-9]/gi, 'z');
    const route = `GET ${path}`;
    const at = path.includes('{')
      ? (word: string): string => address(path.replace(/\{[a-z]+\}/, encodeURIComponent(word)), { ...clean, country: 'thailand' })
      : (word: string): string => address(path, { ...(swept ? { country: swept.country } : clean), [named]: word });
    return [{ method: 'GET', path: at(picked), route }, { method: 'GET', path: at(nobodys), route }, picked, nobodys];
  }
  function write(route: HouseRoute = one(WRITES), id: string = one(ids), action?: string): Question {
    const seedOfPath = filled(route.path, ASKED, action);
    const isSwept = action !== undefined;
    const named = [...(READ_OF_BODIES.get(route.module) ?? []), ...BODY_WORDS].filter(() => !isSwept && random(3) === 0);
    const lists = { payouts: [ASKED], lines: [ASKED], ids: [ASKED] };
    const body = {
      ...Object.fromEntries(named.map((name) => [name, one<unknown>([ASKED, ASKED, [ASKED], 'x', 1, dayFromNow(0)])])),
      ...(isSwept ? { ...Object.fromEntries(BODY_WORDS.map((name) => [name, ASKED])), ...lists } : {}),
      reason: 'x',
      expected: 1,
      ...one([{}, { agent: ASKED }, { country: 'thailand', currency: 'THB', language: 'ru' }, { into: ASKED }, lists, { way: 'set_off' }]),
    };
    const session = random(4) === 0 ? ASKED : '';
    const filledIn = (which: string): Asked => ({
      ...{ method: 'POST', path: seedOfPath.replace(ASKED, which), route: route.key, session: session.replace(ASKED, which) },
      body: JSON.parse(JSON.stringify(body).replaceAll(ASKED, which)) as Asked['body'] & object,
    });
    return [filledIn(id), filledIn(NOBODY), id, NOBODY];
  }
  /**
   * Every route at least once: of agents with a row of each kind that it is of, and with every word that may stand for what is done, or
   * with a row of every kind in the body; what answers him with every word that may name somebody else. Then every collection.
   */
  function* everything(): Generator<Question> {
    for (const route of ASKED_ROUTES) {
      const [kinds, isAgents] = [kindsOf(route), route.module === 'agents'];
      const named = kinds.length > 0 ? kinds : isAgents && route.method === 'POST' ? Object.keys(rival.ids) : [];
      const rows = named.length > 0 ? named.flatMap((kind) => (rival.ids[kind] ?? []).slice(0, kinds.length > 0 ? 3 : 2)) : [one(ids)];
      const actions = isAgents && /\{acti?o?n?\}/.test(route.path) ? ACTIONS : [one(ACTIONS)];
      for (const row of rows) for (const action of actions) yield route.method === 'GET' ? read(route.path, row) : write(route, row, action);
    }
    for (const path of open) for (const named of WHO) for (const who of [rival.id, rival.manager]) yield read(path, who, { named, country: 'thailand' });
    for (const name of NAMES) {
      yield list(name, {});
      const row = rival.ids[SHOWN[name] ?? name]?.[0] ?? rival.id;
      const of = (id: string): Asked => ({ method: 'GET', path: `/api/collections/${name}/records/${id}` });
      yield [of(row), of(NOBODY), row, NOBODY];
    }
  }
  function change(): Question {
    const name = random(2) === 0 ? one(Object.keys(rival.ids)) : aName();
    const id = one(rival.ids[name] ?? ids);
    const method = one(['PATCH', 'DELETE'] as const);
    const body = { [one(fieldsOf(name))]: one(words) };
    const of = (which: string): Asked => ({ method, path: `/api/collections/${name}/records/${which}`, ...(method === 'PATCH' ? { body } : {}) });
    return [of(id), of(NOBODY), id, NOBODY];
  }
  /** A record in his name, or of what is his. */
  function create(): Question {
    const name = random(3) === 0 ? one(Object.keys(rival.ids)) : aName();
    const relations = Object.entries(ALL_COLLECTIONS.find((each) => each.name === name)?.fields ?? {}).filter(([, { type }]) => type === 'relation');
    const id = one(ids);
    const of = (which: string): Asked => {
      const body = { ...Object.fromEntries(relations.map(([field]) => [field, which])), [one(fieldsOf(name))]: 'x' };
      return { method: 'POST', path: `/api/collections/${name}/records`, body };
    };
    return [of(id), of(NOBODY), id, NOBODY];
  }
  /** A file of a record, and what PocketBase itself offers of one. */
  function elsewhere(): Question {
    const name = one([...Object.keys(rival.ids), 'agent_manual_proofs', 'users']);
    const id = one(name === 'agent_manual_proofs' ? [rival.proof.id] : (rival.ids[name] ?? ids));
    const [path, method] = one([
      [`/api/files/${name}/${ASKED}/${rival.proof.file}?token=${token}`, 'GET'],
      [`/api/files/${name}/${ASKED}/x.jpg?token=${token}&thumb=100x100`, 'GET'],
      [`/api/collections/${name}/impersonate/${ASKED}`, 'POST'],
      [`/api/collections/${name}/records/${ASKED}/external-auths`, 'GET'],
      [`/api/collections/${name}?record=${ASKED}`, 'GET'],
      [`/api/logs?filter=${encodeURIComponent(`data.auth = "${ASKED}"`)}`, 'GET'],
      [`/api/crons/${ASKED}`, 'POST'],
    ] as const);
    const of = (which: string): Asked => ({ method, path: path.replaceAll(ASKED, which).replaceAll(encodeURIComponent(ASKED), which) });
    return [of(id), of(NOBODY), id, NOBODY];
  }
  function batch(): Question {
    const name = aName();
    const id = one(ids);
    const of = (which: string): Asked => ({
      method: 'POST',
      path: '/api/batch',
      body: { requests: [{ method: 'PATCH', url: `/api/collections/${name}/records/${which}`, body: { agent: sales.idOf('agent') } }] },
    });
    return [of(id), of(NOBODY), id, NOBODY];
  }
  const kinds = [
    pair,
    pair,
    pair,
    allowed,
    allowed,
    allowed,
    allowed,
    looseList,
    looseList,
    oneRecord,
    read,
    read,
    read,
    figures,
    write,
    write,
    change,
    create,
    elsewhere,
    batch,
  ] as const;
  return { everything, next: (): Question => one(kinds)() };
}

/** Collections whose rows a route is of, by the word before what stands for one in its path. */
function kindsOf({ path, module }: HouseRoute): readonly string[] {
  const word = (/([a-z-]+)\/\{(?!acti?o?n?\})[a-z]+\}/.exec(path)?.[1] ?? '').replaceAll('-', '_');
  if (word === '') return [];
  if (module === 'agents' && word === 'agents') return ['users'];
  return Object.keys(rival.ids).filter((name) => name === word || name.endsWith(`_${word}`) || name.startsWith(`${word.slice(0, -1)}_`));
}

const isPair = (question: Question): question is readonly [Asked, Asked, string, string] => Array.isArray(question);
const written = ({ method, path, body, session = '' }: Asked): string =>
  `${method} ${decodeURIComponent(path.replaceAll('+', ' '))} ${JSON.stringify(body ?? '')} ${session}`;
/** JSON whose members are in order: PocketBase writes them as they come. */
function inOrder(text: string): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, each]) => [name, sorted(each)]),
    );
  };
  try {
    return JSON.stringify(sorted(JSON.parse(text)));
  } catch {
    return text;
  }
}
/** An answer without what was asked for, and without what differs from one to the next by itself. */
const bare = (text: string, word: string): string =>
  inOrder(text)
    .replaceAll(word, ASKED)
    .replaceAll(encodeURIComponent(word), ASKED)
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:[\d.]+Z?/g, 'now');

describe('an agent who asks for what is another’s', () => {
  it(
    `hears nothing of it in ${QUERIES} questions of seed ${SEED}, and no difference to what is nobody’s`,
    async () => {
      const open: string[] = [];
      for (const { path } of READS)
        if (![401, 403].includes((await ask({ method: 'GET', path: `${path.replace(/\{[a-z]+\}/, NOBODY)}?country=thailand` })).status)) open.push(path);
      const { everything, next } = asker(seeded(SEED), open, await sales.as('agent').files.getToken());
      const questions: Question[] = [...everything()];
      const swept = questions.length;
      for (let asked = 0; asked < QUERIES; ) {
        const question = next();
        questions.push(question);
        asked += isPair(question) ? 2 : 1;
      }
      // Whatever a route of agents is of, there is such a row of the rival's.
      for (const route of ROUTES)
        if (route.module === 'agents' && route.path.includes('{'))
          expect([route.key, kindsOf(route)]).toEqual([route.key, expect.arrayContaining([expect.any(String)])]);
      const faults: unknown[] = [];
      const told = new Map<string, number>();
      const routes = new Map<string, number>();
      let rows = 0;
      const hear = async (asked: Asked): Promise<Heard> => {
        const heard = await ask(asked);
        if (asked.route !== undefined) routes.set(asked.route, (routes.get(asked.route) ?? 0) + 1);
        told.set(String(heard.status), (told.get(String(heard.status)) ?? 0) + 1);
        if (heard.status === 200 && heard.text.includes(sales.idOf('agent'))) rows++;
        const leaks = toldIn(`${heard.text}\n${heard.headers}`, written(asked));
        if (leaks.length > 0) faults.push({ fault: 'told', asked: written(asked), leaks, text: heard.text.slice(0, 300) });
        if (heard.status >= 500) faults.push({ fault: 'broken', asked: written(asked), text: heard.text.slice(0, 300) });
        return heard;
      };
      await inPool(questions, AT_ONCE, async (question) => {
        if (!isPair(question)) {
          await hear(question);
          return;
        }
        const [his, nobodys, hisWord, nobodysWord] = question;
        const [one, other] = [await hear(his), await hear(nobodys)];
        if (one.status !== other.status || bare(one.text, hisWord) !== bare(other.text, nobodysWord))
          faults.push({
            fault: 'differs',
            asked: written(his),
            one: `${one.status} ${one.text.slice(0, 300)}`,
            other: `${other.status} ${other.text.slice(0, 300)}`,
          });
      });
      console.info(
        `${QUERIES} questions beside ${swept} of all routes and collections: ${JSON.stringify(Object.fromEntries([...told].toSorted()))}, ${rows} answers with rows of his own; routes that answer him: ${open.join(' ')}`,
      );
      if (process.env['SECRETS_FAULTS']) fs.writeFileSync(process.env['SECRETS_FAULTS'], JSON.stringify(faults, null, 1));
      expect(faults).toEqual([]);
      expect(ROUTES.filter(({ key, path, module }) => (module === 'agents' || !LEFT_OUT.test(path)) && !routes.has(key)).map(({ key }) => key)).toEqual([]);
      // He was answered all along: nothing of this was told to somebody who was not there.
      expect([(told.get('200') ?? 0) > QUERIES / 20, rows > QUERIES / 100, told.get('429') ?? 0, told.get('401') ?? 0]).toEqual([
        true,
        true,
        0,
        expect.any(Number),
      ]);
      expect((await ask({ method: 'GET', path: '/api/collections/agent_commissions/records' })).text).toContain(sales.idOf('agent'));
    },
    LONGEST_MS,
  );

  it('hears nothing by listening, whatever he listens to, while the other one’s rows change', async () => {
    const office = new PocketBase(sales.url).autoCancellation(false);
    office.authStore.save(sales.as('senior').authStore.token, sales.as('senior').authStore.record);
    const random = seeded(SEED);
    const heard: string[] = [];
    const seen: string[] = [];
    const line = new EventSource(`${sales.url}/api/realtime`);
    const clientId = await new Promise<string>((resolve) => line.addEventListener('PB_CONNECT', ({ lastEventId }) => resolve(lastEventId), { once: true }));
    const listen = (subscriptions: readonly string[]): Promise<Heard> => ask({ method: 'POST', path: '/api/realtime', body: { clientId, subscriptions } });
    const options = [
      {},
      { filter: `agent = "${rival.id}"` },
      { filter: 'agent.name_ru != ""' },
      { filter: 'commission_entries_via_agent.amount > 0' },
      { filter: `agent = "${rival.id}" || id != ""` },
      { expand: 'agent,agent.manager' },
      { expand: 'commission_entries_via_agent,payouts_via_agent,leads_via_agent' },
      { fields: 'id,*' },
      { filter: 'id != ""', sort: '-agent.name_ru' },
    ];
    const taken: string[] = [];
    for (const name of NAMES)
      for (const row of ['*', ...(rival.ids[name]?.slice(0, 3) ?? []), ...(name === 'users' ? [sales.idOf('agent')] : [])])
        for (const query of [{}, options[random(options.length)], options[random(options.length)]]) {
          const topic = `${name}/${row}${JSON.stringify(query) === '{}' ? '' : `?options=${encodeURIComponent(JSON.stringify({ query }))}`}`;
          const answer = await listen([topic]);
          if (answer.status >= 200 && answer.status < 300) taken.push(topic);
          expect([topic, toldIn(answer.text, decodeURIComponent(topic))]).toEqual([topic, []]);
        }
    // One connection listens to so many at once; what he hears of himself says that all before it was told.
    const ownTopic = `users/${sales.idOf('agent')}`;
    let ownHeard = 0;
    line.addEventListener(ownTopic, () => ownHeard++);
    for (let from = 0; from < taken.length; from += TOPICS_AT_ONCE) {
      const topics = taken.slice(from, from + TOPICS_AT_ONCE);
      for (const topic of topics) line.addEventListener(topic, ({ data }) => heard.push(String(data)));
      expect((await listen([ownTopic, ...topics])).status).toBeLessThan(300);
      const before = ownHeard;
      await changeHis();
      await expect.poll(() => ownHeard, { timeout: 20_000 }).toBeGreaterThan(before);
    }
    await office.collection('leads').subscribe('*', ({ record }) => seen.push(record.id));
    await changeHis();
    // Whoever may hear of it did, so that there was something to hear.
    await expect.poll(() => seen.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await office.realtime.unsubscribe();
    line.close();
    expect(heard.flatMap((text) => toldIn(text, ''))).toEqual([]);
    console.info(`${taken.length} topics were taken, ${heard.length} messages came`);
    expect([taken.length > 30, heard.length > 0, ownHeard > 0]).toEqual([true, true, true]);
  }, 240_000);

  it('hears the same of a name that is another’s and of one that is nobody’s', async () => {
    const guests = async (identity: string) => {
      const answer = await fetch(`${sales.url}/api/collections/users/auth-with-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ identity, password: 'wrong-horse-1' }),
      });
      return { status: answer.status, text: await answer.text() };
    };
    expect(await guests('zxqrivalnamexqz')).toEqual(await guests('zzzzzzzzzzzzzzz'));
    const own = sales.idOf('agent');
    const change = async (body: Readonly<Record<string, unknown>>, word: string): Promise<readonly [number, string]> => {
      const { revision } = await sales.admin.collection('users').getOne(own);
      const { status, text } = await ask({ method: 'PATCH', path: `/api/collections/users/records/${own}`, body, revision: Number(revision) });
      return [status, bare(text, word)];
    };
    for (const [field, his, nobodys] of [
      ['manager_code', 'zxqrivalcodexqz', 'zxqnobodycodexqz'],
      ['manager', rival.manager, NOBODY],
      ['username', 'zxqrivalnamexqz', 'zxqnobodynamexqz'],
    ] as const)
      expect([field, await change({ [field]: his }, his)]).toEqual([field, await change({ [field]: nobodys }, nobodys)]);
  });

  it('does not learn whom the house, or another agent, knows: a guest whom he hands over or writes down is answered alike', async () => {
    runAgreed();
    const known = [rival.phone, '+79996660001'] as const;
    const unknown = ['+79997770001', '+79997770002'] as const;
    const handed = { country: 'thailand', code: 'owncode', name: 'Анна', messenger: '', excursion: '128', date_from: dayFromNow(12), hotel: 'Kata' };
    const party = { adults: 2, children: 0, child_ages: [], consent: true };
    const said = { country: 'thailand', guest_name: 'Анна', messenger: '', excursion: '128', pax: '2', said_on: dayFromNow(0) };
    const told: unknown[] = [];
    for (const phones of [known, unknown]) {
      const answers = [
        await ask({ method: 'POST', path: '/api/desk/own-leads', body: { ...handed, ...party, phone_raw: phones[0] } }),
        await ask({ method: 'POST', path: '/api/desk/manual-entries', body: { ...said, phone: phones[0] } }),
        await ask({ method: 'POST', path: '/api/desk/manual-entries', body: { ...said, phone: phones[1] } }),
      ];
      expect(answers.flatMap(({ text, headers }) => toldIn(`${text}\n${headers}`, JSON.stringify(phones)))).toEqual([]);
      const { lead } = JSON.parse(answers[0]?.text ?? '') as { lead: { id: string } };
      const shown = await ask({ method: 'GET', path: `/api/collections/agent_leads/records/${lead.id}` });
      const all = [...answers, shown];
      // Of the guest who is known the house does know: another agent's touch is there.
      const touches = rowsIn(sales, 'SELECT agent FROM referral_touches WHERE lead = ?', lead.id);
      expect(touches.some(({ agent }) => agent === rival.id)).toBe(phones === known);
      told.push(all.map(({ status, text }) => [status, plainly(phones.reduce((left, phone) => left.replaceAll(phone, ASKED), text))]));
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    expect(told[0]).toEqual(told[1]);
    // Of what he wrote down there is the same afterwards as well.
    const { entries } = JSON.parse((await ask({ method: 'GET', path: '/api/desk/manual-entries?country=thailand' })).text) as { entries: { phone: string }[] };
    const of = (phones: readonly string[]) =>
      entries.filter(({ phone }) => phones.includes(phone)).map((entry) => plainly(JSON.stringify({ ...entry, phone: '' })));
    expect([of(known).length, of(known)]).toEqual([2, of(unknown)]);
  });

  it('has nothing of another’s key, session, device or file', async () => {
    const { key, body } = rival.said;
    const again = await ask({ method: 'POST', path: '/api/desk/manual-entries', body, key });
    expect([again.status, toldIn(again.text, JSON.stringify(body))]).toEqual([200, []]);
    expect(rowsIn(sales, 'SELECT agent FROM agent_manual_entries WHERE id = ?', JSON.parse(again.text).entry.id)).toEqual([{ agent: sales.idOf('agent') }]);
    // Whoever knows where a device is reached, and not its keys, hears what a wrong address is answered.
    const device = { ...rival.device, p256dh: deviceOf('other')['p256dh'] };
    const wrong = { ...device, endpoint: 'https://127.0.0.1/x' };
    const [his, nobodys] = [
      await ask({ method: 'POST', path: '/api/desk/agent-devices', body: device, session: 'zxqsession00001' }),
      await ask({ method: 'POST', path: '/api/desk/agent-devices', body: wrong }),
    ];
    expect([his.status, inOrder(his.text)]).toEqual([422, inOrder(nobodys.text)]);
    const listed = await ask({ method: 'GET', path: '/api/desk/agent-devices' });
    expect([listed.text.includes('Chrome'), toldIn(listed.text, '')]).toEqual([true, []]);
    const token = await sales.as('agent').files.getToken();
    const file = async (record: string): Promise<readonly unknown[]> => {
      const answer = await fetch(`${sales.url}/api/files/agent_manual_proofs/${record}/${rival.proof.file}?token=${token}`);
      const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      return [answer.status, toldIn(bytes, '').length, bytes];
    };
    expect((await file(rival.proof.id))[0]).toBe(404);
    expect(await file(rival.proof.id)).toEqual(await file(NOBODY));
  });

  it('takes away nothing of it in a file', async () => {
    const pb = sales.as('agent');
    const t = getT('ru');
    const [excursions, formats] = [await listExcursionNames(pb, 'thailand', 'all'), await listCurrencyFormats(pb, 'thailand')];
    const days = new Set(rowsIn(sales, 'SELECT until FROM payouts').map(({ until }) => String(until)));
    let lines = 0;
    for (const day of days) {
      const stated = await readStatement(pb, 'thailand', day);
      lines += stated.reduce((sum, one) => sum + one.lines.length, 0);
      const file = statementFile({
        name: day,
        stated,
        excursions,
        lang: 'ru',
        formats,
        sentenceOf: (line) => commissionSentence(line, { t, lang: 'ru', formats }),
      });
      const [sheet] = await readXlsx(Buffer.from(await file.arrayBuffer()));
      expect([day, toldIn(JSON.stringify([sheet?.data, stated]), '')]).toEqual([day, []]);
    }
    expect(lines).toBeGreaterThan(2);
    // Lists that the office takes away: their functions are asked in his name, past the page that would not.
    const told: string[] = [];
    const request = { country: 'thailand', lang: 'ru', t, timezone: 'Asia/Bangkok', clock: clockIn(zoneClock('Asia/Bangkok')), now_ms: Date.now() } as const;
    for (const [name, { open }] of Object.entries(EXPORTS))
      for (const query of ['', `agent=${rival.id}`, `q=zxq`, `manager=${rival.manager}`]) {
        const text = await open({ ...request, pb, params: new URLSearchParams(query) }).then(
          ({ write }) => new Response(write((columns, rows) => csvStream(columns, rows, 'ru'))).text(),
          (error: Error & { readonly code?: string }) => `${error.code} ${JSON.stringify(error)}`,
        );
        told.push(`${name} ${text.slice(0, 40).split(/[\s;]/)[0]}`);
        expect([name, query, toldIn(text, query)]).toEqual([name, query, []]);
      }
    console.info([...new Set(told)].join(', '));
  });

  it('would be found out where a rule lets him', async () => {
    const collections: readonly (readonly [string, string])[] = [
      ['payouts', 'agent'],
      ['agent_manual_entries', 'agent'],
      ['agent_devices', 'agent'],
      ['agent_manual_notes', 'entry'],
    ];
    for (const [name, field] of collections) {
      const his = String(rival.ids[name]?.[0]);
      const hear = async (): Promise<readonly string[]> => toldIn((await ask({ method: 'GET', path: `/api/collections/${name}/records/${his}` })).text, his);
      expect([name, await hear()]).toEqual([name, []]);
      const { viewRule } = await sales.admin.collections.getOne(name);
      await sales.admin.collections.update(name, { viewRule: `${field} != ""` });
      const found = await hear();
      await sales.admin.collections.update(name, { viewRule });
      expect([name, found.length > 0, await hear()]).toEqual([name, true, []]);
    }
  });
});

/** The agent has agreed to the text that holds: without that he hands nobody over. */
function runAgreed(): void {
  const own = sales.idOf('agent');
  runSql(
    sales,
    `INSERT INTO agent_agreements (id, agent, version, language, accepted_at, created) VALUES ('ownagreement001', '${own}', '${AGREEMENT_VERSION}', 'ru', '2026-01-02 03:04:05.678Z', '2026-01-01 00:00:00.000Z');`,
  );
}

let changes = 0;
/** Somebody of the office works on what is the rival's, and on the agent himself last. */
async function changeHis(): Promise<void> {
  changes++;
  const { admin } = sales;
  const own: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    leads: { next_action: `zxqchange${changes}xqz` },
    vouchers: { adults: 4 + (changes % 3), client_note: 'zxqvouchersclientnotexqz' },
    agent_profiles: { cookie_days: 20 + (changes % 9) },
    agent_manual_entries: { comment: 'zxqagentmanualentriescommentxqz', pax: changes % 9 },
    agent_manual_proofs: { agent: rival.id },
    agent_devices: { failures: changes % 5 },
    agent_letter_ways: { sales: changes % 2 === 0 },
    agent_invitations: { expires_at: new Date(Date.now() + changes * 1000).toISOString() },
    agent_applications: { place: 'zxqagentapplicationsplacexqz' },
    payouts: { reference: 'zxqpayoutsreferencexqz' },
    clients: { hotel: 'zxqclientshotelxqz' },
  };
  await admin.collection('users').update(rival.id, { on_shift: changes % 2 === 0 });
  for (const [name, fields] of Object.entries(own)) for (const id of (rival.ids[name] ?? []).slice(0, 3)) await admin.collection(name).update(id, fields);
  // What comes and goes is told as well.
  const device = { session: 'x', endpoint: `https://push.example.com/zxqgone${changes}xqz`, p256dh: 'x', auth: 'x', key: 'x', language: 'ru' };
  const { id } = await admin.collection('agent_devices').create({ agent: rival.id, name: 'zxqagentdevicesnamexqz', ...device });
  await admin.collection('agent_devices').delete(id);
  await admin.collection('users').update(sales.idOf('agent'), { languages: changes % 2 === 0 ? ['ru'] : ['ru', 'en'] });
}

/** An answer without ids, numbers and instants, which differ for everybody. */
const plainly = (text: string): string => inOrder(text).replace(/"[a-z0-9]{15}"|"[A-Z]-\d\d(-[A-Z]{2})?-\d+"|\d{4}-\d\d-\d\d[T ]\d\d:\d\d:[\d.]+Z?/g, '"…"');
