import { PERSON_HEADER } from '../../access/session.ts';
import { asking } from '../../data/asking.ts';
import { speakFor } from '../../data/browser-pb.ts';
import { readDrafts } from '../../model/studio/operations.ts';
import { fromWire } from '../../data/own-endpoint.ts';

/** How much is to be said of the words of an excursion as its drafts stand. @param person in whose name the page speaks @throws AppError */
export async function countFindings(person: string, excursion: string): Promise<number> {
  const headers = { accept: 'application/json', [PERSON_HEADER]: person };
  const answer = await fetch(`/api/studio/check?subject=ic_excurs:${encodeURIComponent(excursion)}`, { cache: 'no-store', headers });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw fromWire(body);
  return (body as { readonly findings: readonly unknown[] }).findings.length;
}

/** How many fields of an excursion and what belongs to it are typed and not live. @throws AppError */
export async function countDrafted(person: string, excursion: string): Promise<number> {
  speakFor(person);
  const { drafts } = await asking(readDrafts)({ subject: `ic_excurs:${excursion}` });
  return drafts.flatMap(({ differences }) => differences.filter(({ state }) => state !== 'same')).length;
}
