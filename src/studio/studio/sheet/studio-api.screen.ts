import { proven } from '../../../data/ask.ts';
import { PERSON_HEADER, personOf, type Session } from '../../../access/session.ts';
import { AppError } from '../../../errors/app-error.ts';
import { fromWire } from '../../../data/own-endpoint.ts';
import type { Language } from '../../../schema/vocab.ts';
import type { PublishedDraft } from '../../../model/studio/fields/publications.ts';
import type { Finding, Named } from '../../../model/studio/answers.ts';
import { referenceOf } from '../drafts/drafted.rules.ts';

/** What was ordered: done, or waiting for its instant. */
export interface Ordered {
  readonly id: string;
  readonly subject: string;
  readonly state: 'waiting' | 'done';
  /** UTC; '' of what went live at once. */
  readonly publish_at: string;
}

export interface PublishOrder {
  readonly drafts: readonly PublishedDraft[];
  readonly why?: string;
  /** Instant in UTC; now where it is left out. */
  readonly at?: string;
}

/** A page that is looked at beside what is typed; `list` names the screen of many records whose drafts it shows as well. */
export interface PreviewedPage extends Named {
  readonly list?: string;
}

/** Where the page of a record stands as its drafts and those of `further` would make it. `n` makes another address of the same page. */
export function previewAddress({ entity, record, list }: PreviewedPage, further: readonly string[], lang: Language, n: number): string {
  const beside = further.filter((one) => one !== referenceOf({ entity, record })).join(',');
  const more = { ...(list === undefined ? {} : { list }), ...(beside && { with: beside }) };
  return `/api/studio/preview?${new URLSearchParams({ entity, record, ...more, lang, n: String(n) })}`;
}

/** Publishes what was seen, now or later. @param key names the attempt: the same again is the same publication. @throws AppError */
export async function publishDrafts(order: PublishOrder, key: string, session: Session | null): Promise<Ordered> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...personHeader(session) };
  const answer = await proven(() => ask('/api/studio/publish', { method: 'POST', headers, body: JSON.stringify(order) }));
  return (answer as { readonly publication: Ordered }).publication;
}

/** All that is to be said of a record and what goes live with it, as drafts stand: what blocks and what warns. @throws AppError */
export async function checkDrafts(subject: Named, further: readonly string[], session: Session | null): Promise<readonly Finding[]> {
  const answer = await ask(`/api/studio/check?${new URLSearchParams({ subject: [referenceOf(subject), ...further].join(',') })}`, {
    headers: personHeader(session),
  });
  return (answer as { readonly findings: readonly Finding[] }).findings;
}

/** Findings by main excursion, of everything that is sold in a country. */
export type CountedFindings = Readonly<Record<string, { readonly blocks: number; readonly warns: number }>>;

/** How many findings each excursion of a country has, as it is live. @throws AppError */
export async function countCountryFindings(country: string, session: Session | null): Promise<CountedFindings> {
  const answer = await ask(`/api/studio/findings?${new URLSearchParams({ country })}`, { headers: personHeader(session) });
  return (answer as { readonly findings: CountedFindings }).findings;
}

const personHeader = (session: Session | null): Readonly<Record<string, string>> => (session ? { [PERSON_HEADER]: personOf(session) } : {});

async function ask(path: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(path, init);
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw fromWire(answer);
    return answer;
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : new AppError('backend_down', { cause: thrown });
  }
}
