import { randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';

const COUNTRY = 'thailand';
const PART = 1000;
const COLUMNS = ['external_id', 'name', 'phone', 'email', 'status', 'loss_reason', 'created', 'status_at', 'hotel', 'adults', 'note', 'source'] as const;
const STATUSES = ['new', 'contacted', 'won', 'lost'];
const NAMES = ['Анна Иванова', 'John Smith', 'Пётр Кузнецов', 'Мария Ли'];

export interface ImportFigures {
  readonly lines: number;
  readonly check_s: number;
  readonly run_s: number;
  readonly undo_s: number;
  readonly created: number;
}

interface Standing {
  readonly id: string;
  readonly revision: number;
  readonly states: { readonly created?: number };
}

/** A line as another program writes it out. */
function lineOf(at: number): Readonly<Record<(typeof COLUMNS)[number], string>> {
  const status = STATUSES[at % STATUSES.length] ?? 'new';
  const isOver = status === 'won' || status === 'lost';
  return {
    ...{ external_id: `bench-${at}`, name: `${NAMES[at % NAMES.length]} ${at}`, phone: `+7 955 ${1_000_000 + at * 7}` },
    ...{ email: at % 3 === 0 ? `bench${at}@mail.ru` : '', status, loss_reason: status === 'lost' ? 'price' : '' },
    ...{ created: `${(at % 28) + 1}.0${(at % 9) + 1}.2025 1${at % 10}:2${at % 10}`, status_at: isOver ? '01.12.2025' : '' },
    ...{ hotel: 'Kata Beach Resort', adults: '2', note: 'Хочет на Пхи-Пхи, двое детей, спрашивал про скидку', source: 'whatsapp' },
  };
}

/** So many leads are brought, checked, written and taken back, as an administrator's page does it. */
export async function measureImport(admin: PocketBase, count: number): Promise<ImportFigures> {
  const send = <T>(route: string, body: object): Promise<T> =>
    admin.send<T>(`/api/desk/imports${route}`, { method: 'POST', body, headers: { 'Idempotency-Key': randomUUID() } });
  let { import: now } = await send<{ import: Standing }>('', { country: COUNTRY, what: 'leads', name: 'bench.csv', columns: COLUMNS });
  const lines = Array.from({ length: count }, (_, at) => ({ line: at + 2, cells: Object.values(lineOf(at)) }));
  for (let at = 0; at < count; at += PART) await send(`/${now.id}/lines`, { lines: lines.slice(at, at + PART) });
  ({ import: now } = await send<{ import: Standing }>(`/${now.id}/mapping`, { mapping: { columns: COLUMNS }, lines: count, expected: now.revision }));
  const phase = async (act: string): Promise<number> => {
    const begun = performance.now();
    ({ import: now } = await send<{ import: Standing }>(`/${now.id}/${act}`, { expected: now.revision }));
    for (let worked = 'more'; worked === 'more'; )
      ({ import: now, worked } = await send<{ import: Standing; worked: string }>(`/${now.id}/step`, { worker: 'bench' }));
    return (performance.now() - begun) / 1000;
  };
  const check_s = await phase('check');
  const run_s = await phase('run');
  const created = now.states.created ?? 0;
  return { lines: count, check_s, run_s, undo_s: await phase('undo'), created };
}
