import { roleOf, type Session } from '../../access/session.ts';
import { isTooLong, QUESTION_PARTS, type Question, unlistedIn } from '../../records/question/question.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ProxyRoute } from './routes.ts';

const COLLECTION = /^\/api\/collections\/([^/]+)\//;
/** Words that a route of its own may have beside its own: a list of the desk names its order itself. */
const OWN_PARTS: Readonly<Partial<Record<ProxyRoute['kind'], readonly string[]>>> = { desk: ['sort'] };

/**
 * Lets a question through whose words are all listed for whoever asks; PocketBase is not troubled with others.
 * @param query `''` or the query with its question mark.
 * @throws AppError `word_refused` that names the part and the word.
 */
export function requireListedWords({ kind, path }: ProxyRoute, query: string, session: Session | null): void {
  const params = new URLSearchParams(query);
  // Each value counts: which of two is taken is another reader's choice.
  const question: Question = Object.fromEntries(QUESTION_PARTS.map((part) => [part, params.getAll(part)]));
  const collection = COLLECTION.exec(path)?.[1];
  if (kind !== 'record' || collection === undefined) {
    const part = QUESTION_PARTS.find((one) => (question[one] ?? []).length > 0 && !OWN_PARTS[kind]?.includes(one));
    if (part) throw new AppError('word_refused', { data: { part } });
    return;
  }
  const unlisted = unlistedIn(roleOf(session), collection, question);
  if (unlisted) throw new AppError('word_refused', { data: { ...unlisted } });
  if (isTooLong(collection, question)) throw new AppError('word_refused', { data: { part: 'perPage' } });
}
