import { askedByPart, askedByTopic } from '../../records/question/address.ts';
import { QUESTION_PARTS, unlistedIn } from '../../records/question/question.ts';
import type { Asker } from '../../schema/readers.ts';
import { isUnproven } from '../sessions/actor.ts';
import { answerRefusal, Refusal } from '../engine/refusal.ts';
import type { BatchRequestEvent, PbRecord, RecordsListRequestEvent, SubscribeRequestEvent } from '../jsvm.d.ts';

/** Topics of one connection: a screen listens to a few collections. */
const TOPICS_MAX = 40;
/** What the client tells the server of its own listening. */
const CLIENT_TOPIC = /^PB_[A-Z]+$/;
/** All that a part of a batch says beside itself; who asks, the whole says. */
const PART_HEADERS: readonly string[] = ['idempotency-key', 'x-expected-revision'];

const ACCOUNTS: readonly string[] = ['users', 'admins'];

/** Who asks, by the signed-in record. */
function askerOf(auth: PbRecord | null): Asker {
  const collection = auth?.collection().name;
  if (collection === 'services') return 'site';
  if (!auth?.getBool('active')) return 'visitor';
  return auth.getString(collection === 'users' ? 'type' : 'kind') as Asker;
}

/**
 * A list of records: answered when all its words are listed for whoever asks. The site's proxy refuses the others before
 * they cost anything; this holds for whoever comes another way.
 */
export function checkList(e: RecordsListRequestEvent): void {
  if (!e.hasSuperuserAuth()) {
    const { query } = e.requestInfo();
    const question = Object.fromEntries(QUESTION_PARTS.map((part) => [part, query[part] ? [query[part]] : []]));
    const unlisted = unlistedIn(askerOf(e.auth), e.collection.name, question);
    if (unlisted) {
      answerRefusal(e, new Refusal('word_refused', { ...unlisted }));
      return;
    }
  }
  e.next();
}

/** Subscriptions, before the first of them is taken. */
export function checkTopics(e: SubscribeRequestEvent): void {
  const asker = askerOf(e.auth);
  const isListed = (topic: string): boolean => {
    if (CLIENT_TOPIC.test(topic)) return true;
    const asked = askedByTopic(topic);
    return asked !== null && unlistedIn(asker, asked.collection, asked.question) === null;
  };
  const topics = Array.from(e.subscriptions);
  if (!e.hasSuperuserAuth() && (topics.length > TOPICS_MAX || !topics.every(isListed)))
    answerRefusal(e, new Refusal('word_refused', { part: 'subscriptions' }));
  else e.next();
}

/** Parts of a batch, before the first of them is done. */
export function checkBatch(e: BatchRequestEvent): void {
  const asker = askerOf(e.auth);
  const isListed = ({ url, headers }: BatchRequestEvent['batch'][number]): boolean => {
    const asked = askedByPart(url);
    if (asked === null || !areOfPart(Object.keys(headers ?? {}))) return false;
    return !(ACCOUNTS.includes(asked.collection) && isUnproven(e)) && unlistedIn(asker, asked.collection, asked.question) === null;
  };
  if (!e.hasSuperuserAuth() && !Array.from(e.batch).every(isListed)) answerRefusal(e, new Refusal('word_refused', { part: 'batch' }));
  else e.next();
}

/** Each once, however it is spelt: PocketBase reads names its own way, and takes the last of two. */
function areOfPart(names: readonly string[]): boolean {
  const spelt = names.map((name) => name.toLowerCase());
  return spelt.every((name, at) => PART_HEADERS.includes(name) && spelt.indexOf(name) === at);
}
