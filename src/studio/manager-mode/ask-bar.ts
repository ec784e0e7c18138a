import { fromWire } from '../../data/own-endpoint.ts';
import type { Bar } from './bar.ts';

/** What the bar knows of this page. @throws AppError `session_over` or `forbidden` where nobody is signed in any more who may know it */
export async function askBar(path: string): Promise<Bar> {
  const answer = await fetch(`/api/manager-mode?path=${encodeURIComponent(path)}`, { cache: 'no-store', headers: { accept: 'application/json' } });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw fromWire(body);
  return body as Bar;
}
