import { useEffect } from 'react';
import { useQuery, type UseQuery } from '../../../kit/query/use-query.ts';
import type { Glance } from '../rules/glance.ts';
import { PROOF_JOB } from '../rules/names.ts';
import { fetchGlance } from './glance-api.ts';

const ASKED_EVERY_MS = 5_000;
/** While something is under way that somebody looks at. */
const ASKED_OFTEN_MS = 1_000;

/** Whether the proof is asked for or under way. */
export const isProving = ({ house }: Glance): boolean =>
  house?.jobs.some(({ name, outcome, asked_at }) => name === PROOF_JOB && (outcome === 'running' || asked_at !== '')) ?? false;

/** The house, asked again every few seconds as long as the page is looked at. */
export function useGlance(first: Glance): UseQuery<Glance> & { readonly glance: Glance } {
  const query = useQuery(fetchGlance, [], { first, isCarried: true });
  const glance = query.found.data ?? first;
  const pause = isProving(glance) ? ASKED_OFTEN_MS : ASKED_EVERY_MS;
  const { again } = query;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(() => void (document.hidden ? Promise.resolve() : again()).then(wait), pause);
    };
    wait();
    return () => clearTimeout(timer);
  }, [again, pause]);
  return { ...query, glance };
}
