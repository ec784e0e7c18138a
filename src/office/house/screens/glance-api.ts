import { fromWire } from '../../../data/own-endpoint.ts';
import type { Glance } from '../rules/glance.ts';

/** The house as it is now. @throws AppError */
export async function fetchGlance(): Promise<Glance> {
  const answer = await fetch('/api/glance', { cache: 'no-store' });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw fromWire(body);
  return body as Glance;
}
